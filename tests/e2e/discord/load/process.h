/* The bot that is measured, as a process. */
#ifndef TESTS_E2E_DISCORD_LOAD_PROCESS_H
#define TESTS_E2E_DISCORD_LOAD_PROCESS_H

/* Starts `hexhost run` with the fake at that port as its Discord and its state in a directory that
 * there is; gives back its number. The process ends if that cannot be done. */
int process_hexhost(const char *program, const char *directory, int port);
/* Ends it and waits for that. */
void process_end(int pid);
/* Seconds of the processor that it has used, and its memory in MiB. */
double process_used(int pid, double *mib);

#endif
