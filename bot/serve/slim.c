#include "bot/serve/slim.h"

#include <link.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

/* Text and constants: nobody writes there, so that they are as in the file. */
static bool is_constant(const ElfW(Phdr) * segment)
{
    return segment->p_type == PT_LOAD && (segment->p_flags & PF_W) == 0;
}

static int drop_object(struct dl_phdr_info *object, size_t size, void *ctx)
{
    const uintptr_t page = *(const uintptr_t *)ctx;
    (void)size;
    for (int i = 0; i < object->dlpi_phnum; i++) {
        const ElfW(Phdr) *segment = &object->dlpi_phdr[i];
        if (!is_constant(segment))
            continue;
        uintptr_t first = (object->dlpi_addr + segment->p_vaddr) & ~(page - 1);
        uintptr_t end = object->dlpi_addr + segment->p_vaddr + segment->p_memsz;
        (void)madvise((void *)first, end - first, MADV_DONTNEED); /* or it stays as it is */
    }
    return 0;
}

void slim_down(void)
{
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    dl_iterate_phdr(drop_object, &page);
}
