// The clocks, timers, delayed work, and random numbers of a stage's process. Only the program segue-stage can set them, since it defines
// functions of the C library, libdispatch, and the Swift runtime by their names. It passes them on as a table, so that nothing else links them.

#ifndef SEGUE_DEVICE_TIME
#define SEGUE_DEVICE_TIME

#include <stdbool.h>
#include <stdint.h>

/// Effects of the code that no table controls: threads, files that are written, and the network.
enum outside { outside_thread, outside_file, outside_network, outside_kinds };

struct device_time {
    /// Stops the clocks of this process at a fixed moment, and derives its random numbers from `seed`. Call it once, on the main thread.
    void (*begin)(uint64_t seed);

    /// Sets the clocks to `nanoseconds` after that moment, never backwards, and makes timers due that have been reached.
    void (*set)(int64_t nanoseconds);

    /// Hands delayed work that is due to its queues, in its order. Returns whether there was any.
    bool (*run)(void);

    /// Returns the nanoseconds after the beginning at which the next timer or delayed work is due; INT64_MAX for never.
    int64_t (*next)(void);

    /// Counts from here on the effects of the library that contains `symbol`, directly or through others.
    void (*watch_calls_of)(const void *symbol);

    /// Returns the number of threads started, of files written, or of connections and look-ups of names.
    int (*outside_count)(enum outside kind);
};

#endif
