/* `hexhost render`. */
#ifndef BOT_RENDER_RENDER_MAIN_H
#define BOT_RENDER_RENDER_MAIN_H

/* The command. argv[0] is "render". Returns the status to exit with: 0, 1 where it cannot be done,
 * 2 where the arguments are wrong. */
int render_main(int argc, char **argv);

#endif
