/* The same dice and tokens every time: for programs that are linked with --wrap=getrandom. */
#include <stdint.h>
#include <sys/random.h>
#include <sys/types.h>

#include <sodium.h>

ssize_t __wrap_getrandom(void *out, size_t size, unsigned flags);

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
