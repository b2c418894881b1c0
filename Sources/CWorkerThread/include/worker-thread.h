// The start of a thread that works beside its maker.

#ifndef SEGUE_WORKER_THREAD
#define SEGUE_WORKER_THREAD

#include <pthread.h>

/// Starts a thread that runs `work` with `argument`, takes no signals, and begins on a processor other than the caller's, if the process may
/// use another; afterwards the system moves it as any thread. Returns 0, or the reason why there is none.
int start_worker(pthread_t *thread, void *(*work)(void *), void *argument);

#endif
