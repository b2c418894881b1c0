// Controls the clocks, timers, delayed work and random numbers of a stage process. Only segue-stage can do this, because it replaces
// functions of the C library, libdispatch and the Swift runtime. The program provides this table so that other code doesn't have to link
// against it.

#ifndef SEGUE_DEVICE_TIME
#define SEGUE_DEVICE_TIME

#include <stdbool.h>
#include <stdint.h>

/// Side effects of user code that can't be controlled: threads, written files and network access. The last one is the time for which the
/// main thread has slept, in milliseconds.
enum outside { outside_thread, outside_file, outside_network, outside_sleep, outside_kinds };

struct device_time {
    /// Stops the process's clocks at a fixed time, and seeds its random numbers. Call this function once, on the main thread.
    void (*begin)(uint64_t seed);

    /// Sets the clocks to `nanoseconds` after the start time, and fires the timers that are due. The clocks never go backward.
    void (*set)(int64_t nanoseconds);

    /// Submits all due delayed work to its queues, in order. Returns whether there was any.
    bool (*run)(void);

    /// Returns when the next timer or delayed work is due, in nanoseconds after the start; INT64_MAX for never.
    int64_t (*next)(void);

    /// Starts counting the side effects of the library that contains `symbol`, both direct and through other libraries.
    void (*watch_calls_of)(const void *symbol);

    /// Returns the number of side effects of a kind: threads started, files written, connections and name lookups, or milliseconds slept.
    int (*outside_count)(enum outside kind);
};

#endif
