/* A bot that does nothing but acknowledge: what it reaches is the ceiling of the load fake. */
#ifndef TESTS_E2E_DISCORD_LOAD_TRIVIAL_H
#define TESTS_E2E_DISCORD_LOAD_TRIVIAL_H

/* Connects to this port of the loopback and answers until it is killed. */
void trivial_run(int port) __attribute__((noreturn));

#endif
