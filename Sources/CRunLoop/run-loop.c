// See run-loop.h. The executable comes first when names are looked up, so that Foundation calls the functions below.

#define _GNU_SOURCE
#include "run-loop.h"

#include <dlfcn.h>
#include <stdatomic.h>

static atomic_ulong changes;

unsigned long run_loop_changes(void) { return atomic_load(&changes); }

// Defines the function `name`, which counts after Foundation's has done its work: a loop that looks in between looks again.
#define COUNTED(name, parameters, ...)                                                        \
    void name parameters;                                                                     \
    void name parameters {                                                                    \
        static void *_Atomic found;                                                           \
        void *next = atomic_load(&found);                                                     \
        if (!next) atomic_store(&found, next = dlsym(RTLD_NEXT, #name));                      \
        ((void (*) parameters)next)(__VA_ARGS__);                                             \
        atomic_fetch_add(&changes, 1);                                                        \
    }

COUNTED(CFRunLoopPerformBlock, (void *loop, void *mode, void *block), loop, mode, block)
COUNTED(CFRunLoopAddTimer, (void *loop, void *timer, void *mode), loop, timer, mode)
COUNTED(CFRunLoopTimerSetNextFireDate, (void *timer, double date), timer, date)
COUNTED(CFRunLoopAddSource, (void *loop, void *source, void *mode), loop, source, mode)
COUNTED(CFRunLoopSourceSignal, (void *source), source)
COUNTED(CFRunLoopWakeUp, (void *loop), loop)
