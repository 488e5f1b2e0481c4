/* `hexhost check`: looks at a configuration without starting anything. */
#ifndef BOT_SERVE_CHECK_H
#define BOT_SERVE_CHECK_H

/* The command. argv[0] is "check". Returns the status to exit with: 0 where the configuration can
 * be used, 1 where something is wrong with it or Discord cannot be asked, 2 where the
 * arguments are wrong. */
int check_main(int argc, char **argv);

#endif
