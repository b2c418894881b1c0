// Starts threads that work in parallel with the caller.

#ifndef SEGUE_WORKER_THREAD
#define SEGUE_WORKER_THREAD

#include <pthread.h>

/// Starts a thread that runs `work` with `argument`, with all signals blocked. If the process may use a processor other than the caller's,
/// the thread starts there; the system may move it later. Returns 0 or an error number.
int start_worker(pthread_t *thread, void *(*work)(void *), void *argument);

#endif
