#define _GNU_SOURCE
#include "worker-thread.h"
#include <errno.h>
#include <sched.h>
#include <signal.h>
#include <stdlib.h>

struct worker {
    void *(*work)(void *);
    void *argument;
    cpu_set_t processors;
};

static void *begin(void *started) {
    struct worker worker = *(struct worker *)started;
    free(started);
    if (CPU_COUNT(&worker.processors) > 0) sched_setaffinity(0, sizeof worker.processors, &worker.processors);
    return worker.work(worker.argument);
}

/// Keeps the thread from starting on the caller's processor.
static void go_elsewhere(pthread_attr_t *attributes, const cpu_set_t *processors) {
    cpu_set_t others = *processors;
    int own = sched_getcpu();
    if (own < 0) return;
    CPU_CLR(own, &others);
    if (CPU_COUNT(&others) > 0) pthread_attr_setaffinity_np(attributes, sizeof others, &others);
}

int start_worker(pthread_t *thread, void *(*work)(void *), void *argument) {
    struct worker *worker = malloc(sizeof *worker);
    if (!worker) return ENOMEM;
    worker->work = work;
    worker->argument = argument;
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    CPU_ZERO(&worker->processors);
    // Fails if there are more processors than fit into a set. The thread then starts anywhere.
    if (sched_getaffinity(0, sizeof worker->processors, &worker->processors) == 0) go_elsewhere(&attributes, &worker->processors);
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    int error = pthread_create(thread, &attributes, begin, worker);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    pthread_attr_destroy(&attributes);
    if (error) free(worker);
    return error;
}
