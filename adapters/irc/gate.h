/* A listening socket on loopback that lets in one peer: the one whose port is known. Whoever else
 * comes first is turned away. */
#ifndef ADAPTERS_IRC_GATE_H
#define ADAPTERS_IRC_GATE_H

#include <stdint.h>

/* A descriptor, not blocking, and the port it listens on; -1 where there are none. */
int gate_open(uint16_t *port);

/* The next peer whose own port is this one, as a descriptor that does not block; -1: nobody yet. */
int gate_accept(int gate, uint16_t peer);

/* The local port of a socket; 0: it has none. */
uint16_t gate_port(int fd);

#endif
