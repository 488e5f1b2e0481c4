/* Text as bytes. */
#ifndef CONFIG_UTF8_H
#define CONFIG_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The bytes of the character that n bytes begin with (n at least 1), and its number in code; 0: it
 * is none. Overlong forms, surrogates and what is beyond U+10FFFF are none. */
size_t utf8_character(const char *at, size_t n, uint32_t *code);

/* The bytes of a text that fit into max without breaking a character. */
size_t utf8_cut(const char *text, size_t n, size_t max);
/* The same of a text that ends with NUL, as a "%.*s" wants them; most is at least 0. */
int utf8_head(const char *text, int most);

/* The control characters of ASCII, tabs and line feeds among them, and those of Latin 1. */
bool utf8_is_control(uint32_t code);

#endif
