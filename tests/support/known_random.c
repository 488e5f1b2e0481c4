/* The same dice and tokens every time, and people who read what they are told before they answer:
 * for programs that are linked with --wrap=getrandom,--wrap=chat_choose. */
#include "adapters/irc/chat_state.h"

#include <stdint.h>
#include <sys/random.h>
#include <sys/types.h>

#include <sodium.h>

ssize_t __wrap_getrandom(void *out, size_t size, unsigned flags);
enum chat_choice __real_chat_choose(struct chat_person *, unsigned long, int64_t, char *);
enum chat_choice __wrap_chat_choose(struct chat_person *, unsigned long, int64_t, char *);

static void draw(void *out, size_t size)
{
    static uint32_t state = 1;
    for (size_t i = 0; i < size; i++) {
        state = state * 1664525U + 1013904223U;
        ((unsigned char *)out)[i] = (unsigned char)(state >> 24);
    }
}

ssize_t __wrap_getrandom(void *out, size_t size, unsigned flags)
{
    (void)flags;
    draw(out, size);
    return (ssize_t)size;
}

enum chat_choice __wrap_chat_choose(struct chat_person *person, unsigned long number,
                                    int64_t now_ms, char *out)
{
    return __real_chat_choose(person, number, now_ms + CHAT_READ_MS, out);
}

/* --- What libsodium draws --------------------------------------------------------------------- */

static const char *name(void)
{
    return "known";
}

static uint32_t word(void)
{
    uint32_t drawn;
    draw(&drawn, sizeof drawn);
    return drawn;
}

static randombytes_implementation known = {
    .implementation_name = name, .random = word, .buf = draw};

__attribute__((constructor)) static void use_known(void)
{
    randombytes_set_implementation(&known);
}
