/* `hexhost discord`: what has to be done once for a bot on Discord. */
#ifndef BOT_SERVE_DISCORD_MAIN_H
#define BOT_SERVE_DISCORD_MAIN_H

/* The command. argv[0] is "discord". Returns the status to exit with: 0 done, 1 Discord refuses or
 * cannot be reached, 2 the arguments or the configuration are wrong. */
int discord_main(int argc, char **argv);

#endif
