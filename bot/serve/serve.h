/* `hexhost run`: the service. */
#ifndef BOT_SERVE_SERVE_H
#define BOT_SERVE_SERVE_H

/* The command. argv[0] is "run". Returns the status to exit with: 0 after a stop that was asked
 * for, 1 where the world fails, 2 where the arguments or the configuration are wrong. */
int serve_main(int argc, char **argv);

#endif
