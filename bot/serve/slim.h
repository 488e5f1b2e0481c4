/* Memory of a host that idles for hours. */
#ifndef BOT_SERVE_SLIM_H
#define BOT_SERVE_SLIM_H

/* Gives back the pages of program and libraries that are not in use just now, most of which only
 * starting needed. What is needed again is mapped again from the kernel's cache, in
 * well under a millisecond. Any thread, at any time. */
void slim_down(void);

#endif
