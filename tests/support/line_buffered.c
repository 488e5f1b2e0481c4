#include <stdio.h>

/* Linked into every cmocka program. cmocka tells of failures on stderr and of all else on stdout:
 * whole lines keep both apart where they meet in one log, and a crash does not swallow the lines
 * before it. tests/count reads them. */
__attribute__((constructor)) static void line_buffered(void)
{
    setvbuf(stdout, NULL, _IOLBF, 0);
}
