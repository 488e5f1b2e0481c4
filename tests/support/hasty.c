/* Linked into a hexhost with --wrap: what waits in its event loop waits a tenth of the time. */
#include "adapters/io/loop.h"

enum { HASTE = 10 };

int64_t __real_loop_now_ms(const struct loop *);
int64_t __wrap_loop_now_ms(const struct loop *);
void __real_loop_timer_start(struct loop_timer *, int64_t ms);
void __wrap_loop_timer_start(struct loop_timer *, int64_t ms);

int64_t __wrap_loop_now_ms(const struct loop *loop)
{
    return HASTE * __real_loop_now_ms(loop);
}

void __wrap_loop_timer_start(struct loop_timer *timer, int64_t ms)
{
    __real_loop_timer_start(timer, (ms + HASTE - 1) / HASTE);
}
