// Implements virtual-time.h. The dynamic linker searches the executable first, so these functions replace the libraries' versions. Must be
// compiled as position-independent code: copy relocations would hide the runtime's hooks.

#define _GNU_SOURCE
#include "virtual-time.h"
#include "stage-process.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <poll.h>
#include <signal.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

static const int64_t second = 1000000000;

// The initial times of the clocks: an arbitrary uptime, and a day in November 2023, far from daylight saving changes.
static const int64_t uptime = 1000 * second;
static const int64_t date = 1700000000 * second;

static volatile bool is_virtual;
static int64_t now;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

// MARK: Clocks

static bool is_wall(clockid_t clock) { return clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE || clock == CLOCK_TAI; }

static bool is_cpu_time(clockid_t clock) { return clock == CLOCK_PROCESS_CPUTIME_ID || clock == CLOCK_THREAD_CPUTIME_ID || clock < 0; }

static int64_t virtual_now(clockid_t clock) { return __atomic_load_n(&now, __ATOMIC_RELAXED) + (is_wall(clock) ? date : uptime); }

int clock_gettime(clockid_t clock, struct timespec *time) {
    if (!is_virtual || is_cpu_time(clock)) {
        static int (*original)(clockid_t, struct timespec *);
        if (!original) original = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
        return original ? original(clock, time) : (int)syscall(SYS_clock_gettime, clock, time);
    }
    int64_t value = virtual_now(clock);
    time->tv_sec = value / second;
    time->tv_nsec = value % second;
    return 0;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
    (void)zone;
    struct timespec precise;
    clock_gettime(CLOCK_REALTIME, &precise);
    time->tv_sec = precise.tv_sec;
    time->tv_usec = precise.tv_nsec / 1000;
    return 0;
}

time_t time(time_t *result) {
    struct timespec precise;
    clock_gettime(CLOCK_REALTIME, &precise);
    if (result) *result = precise.tv_sec;
    return precise.tv_sec;
}

// MARK: Timers (run loops wait on them)

enum { most_timers = 256 };
static struct {
    int descriptor;
    clockid_t clock;
    bool is_armed;
    int64_t due;
} timers[most_timers];
static int timer_count;

static int set_real_timer(int descriptor, int flags, const struct itimerspec *value, struct itimerspec *old) {
    return (int)syscall(SYS_timerfd_settime, descriptor, flags, value, old);
}

/// Makes a timer readable. Arms it for the next nanosecond of the real clock and waits until it fires; otherwise, a turn could miss it.
static void fire(int descriptor) {
    struct itimerspec soon = {{0, 0}, {0, 1}};
    set_real_timer(descriptor, 0, &soon, NULL);
    struct pollfd entry = {.fd = descriptor, .events = POLLIN};
    while (poll(&entry, 1, -1) < 0 && errno == EINTR) {}
}

int timerfd_create(int clock, int flags) {
    int descriptor = (int)syscall(SYS_timerfd_create, clock, flags);
    if (descriptor < 0) return descriptor;
    pthread_mutex_lock(&lock);
    int index = 0;
    // The system reuses the descriptors of closed timers.
    while (index < timer_count && timers[index].descriptor != descriptor) index++;
    if (index < most_timers) {
        timers[index].descriptor = descriptor;
        timers[index].clock = clock;
        timers[index].is_armed = false;
        if (index == timer_count) timer_count++;
    }
    pthread_mutex_unlock(&lock);
    return descriptor;
}

int timerfd_settime(int descriptor, int flags, const struct itimerspec *value, struct itimerspec *old) {
    pthread_mutex_lock(&lock);
    int index = timer_count - 1;
    while (index >= 0 && timers[index].descriptor != descriptor) index--;
    if (!is_virtual || index < 0) {
        pthread_mutex_unlock(&lock);
        return set_real_timer(descriptor, flags, value, old);
    }
    struct itimerspec off = {{0, 0}, {0, 0}};
    set_real_timer(descriptor, 0, &off, NULL);
    int64_t time = value->it_value.tv_sec * second + value->it_value.tv_nsec;
    int64_t present = virtual_now(timers[index].clock);
    timers[index].is_armed = time != 0;
    timers[index].due = flags & TFD_TIMER_ABSTIME ? time : present + time;
    if (timers[index].is_armed && timers[index].due <= present) {
        timers[index].is_armed = false;
        fire(descriptor);
    }
    if (old) memset(old, 0, sizeof *old);
    pthread_mutex_unlock(&lock);
    return 0;
}

// MARK: Random numbers

static uint64_t random_state;

/// Returns the next number of SplitMix64 (Steele, Lea, Flood 2014).
static uint64_t next_random(void) {
    uint64_t z = __atomic_add_fetch(&random_state, 0x9E3779B97F4A7C15ULL, __ATOMIC_RELAXED);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
    return z ^ (z >> 31);
}

static void fill_randomly(void *buffer, size_t count) {
    uint8_t *bytes = buffer;
    while (count > 0) {
        uint64_t value = next_random();
        size_t part = count < 8 ? count : 8;
        memcpy(bytes, &value, part);
        bytes += part;
        count -= part;
    }
}

ssize_t getrandom(void *buffer, size_t count, unsigned flags) {
    if (!is_virtual) return syscall(SYS_getrandom, buffer, count, flags);
    fill_randomly(buffer, count);
    return (ssize_t)count;
}

void swift_stdlib_random(void *buffer, size_t count) {
    if (is_virtual) return fill_randomly(buffer, count);
    uint8_t *bytes = buffer;
    while (count > 0) {
        ssize_t part = syscall(SYS_getrandom, bytes, count, 0);
        if (part < 0 && errno != EINTR) abort();
        if (part < 0) continue;
        bytes += part;
        count -= (size_t)part;
    }
}

/// Replaces random numbers. Swift's runtime requests them by system call number instead of calling `getrandom`.
long syscall(long number, ...) {
    va_list arguments;
    va_start(arguments, number);
    long a = va_arg(arguments, long), b = va_arg(arguments, long), c = va_arg(arguments, long);
    long d = va_arg(arguments, long), e = va_arg(arguments, long), f = va_arg(arguments, long);
    va_end(arguments);
    if (is_virtual && number == SYS_getrandom) {
        fill_randomly((void *)a, (size_t)b);
        return b;
    }
    static long (*original)(long, ...);
    if (!original) original = (long (*)(long, ...))dlsym(RTLD_NEXT, "syscall");
    return original(number, a, b, c, d, e, f);
}

/// The C library's generators call the kernel directly.
uint32_t arc4random(void) {
    uint32_t value;
    getrandom(&value, sizeof value, 0);
    return value;
}

void arc4random_buf(void *buffer, size_t count) {
    uint8_t *bytes = buffer;
    while (count > 0) {
        ssize_t part = getrandom(bytes, count < 256 ? count : 256, 0);
        if (part <= 0) continue;
        bytes += part;
        count -= (size_t)part;
    }
}

uint32_t arc4random_uniform(uint32_t bound) {
    if (bound < 2) return 0;
    // Values below the remainder would make small results more frequent.
    uint32_t least = -bound % bound, value;
    do value = arc4random(); while (value < least);
    return value % bound;
}

// MARK: The process

// The identifiers that user code sees. The identifiers are the same in each run.
static const pid_t process = 1000, parent = 1;

/// A symbol of the user's code.
static const void *own_symbol;

/// Returns whether a caller is user code, directly or through Foundation's `ProcessInfo`. Other libraries compare the real process
/// identifier with the thread identifier to find the main thread.
static bool is_of_user(void *caller) {
    Dl_info asking, own;
    if (!dladdr(caller, &asking)) return false;
    if (own_symbol && dladdr(own_symbol, &own) && own.dli_fbase == asking.dli_fbase) return true;
    if (asking.dli_fname && strstr(asking.dli_fname, "libFoundationEssentials")) return true;
    return asking.dli_sname && strstr(asking.dli_sname, "ProcessInfo");
}

/// The callers that have requested an identifier, with the results of `is_of_user` in the lowest bits. Run loops request it several times
/// per turn, and dladdr searches all symbols of the caller's library, which takes longer than the rest of the turn.
enum { most_callers = 256 };
static uint64_t callers[most_callers];

static bool is_asked_by_user(void *caller) {
    if (!is_virtual) return false;
    uint64_t address = (uint64_t)(uintptr_t)caller, *entry = &callers[(address ^ address >> 8) % most_callers];
    uint64_t known = __atomic_load_n(entry, __ATOMIC_RELAXED);
    if (known >> 1 == address) return known & 1;
    bool answer = is_of_user(caller);
    __atomic_store_n(entry, address << 1 | answer, __ATOMIC_RELAXED);
    return answer;
}

pid_t getpid(void) { return is_asked_by_user(__builtin_return_address(0)) ? process : (pid_t)syscall(SYS_getpid); }

pid_t getppid(void) { return is_asked_by_user(__builtin_return_address(0)) ? parent : (pid_t)syscall(SYS_getppid); }

/// Prevents signals that user code sends to itself from reaching another process that has this identifier.
int kill(pid_t receiver, int signal) {
    if (is_virtual && receiver == process) receiver = (pid_t)syscall(SYS_getpid);
    return (int)syscall(SYS_kill, receiver, signal);
}

/// The processor time that user code sees is the device's time.
clock_t clock(void) {
    if (is_virtual) return (clock_t)(__atomic_load_n(&now, __ATOMIC_RELAXED) / (second / CLOCKS_PER_SEC));
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (clock_t)(time.tv_sec * CLOCKS_PER_SEC + time.tv_nsec / (second / CLOCKS_PER_SEC));
}

// MARK: Delayed work of queues and tasks

typedef struct {
    int64_t due;
    void *queue, *block, *context, *job;
    void (*function)(void *);
} delayed_work;

static delayed_work *delayed;
static int delayed_count, delayed_capacity;

/// Inserts work in order of due time, after any work with the same due time.
static void delay(delayed_work work) {
    pthread_mutex_lock(&lock);
    if (delayed_count == delayed_capacity) {
        delayed_capacity = delayed_capacity ? delayed_capacity * 2 : 64;
        delayed = realloc(delayed, (size_t)delayed_capacity * sizeof *delayed);
        if (!delayed) abort();
    }
    int index = delayed_count++;
    for (; index > 0 && delayed[index - 1].due > work.due; index--) delayed[index] = delayed[index - 1];
    delayed[index] = work;
    pthread_mutex_unlock(&lock);
}

/// Converts libdispatch's `when` to nanoseconds of uptime. Bit 63 set and 62 clear is the monotonic clock; both set is wall time, negated.
static int64_t due_time(uint64_t when) {
    if (when == UINT64_MAX) return INT64_MAX;
    if (!(when >> 63)) return (int64_t)when;
    if (when >> 62 & 1) return -(int64_t)when - date + uptime;
    return (int64_t)(when & ~(1ULL << 63));
}

extern void *_Block_copy(const void *);
extern void _Block_release(const void *);
extern void dispatch_async(void *queue, void *block);
extern void dispatch_sync(void *queue, void *block);
extern void dispatch_sync_f(void *queue, void *context, void (*function)(void *));
extern char _dispatch_main_q;
extern void dispatch_async_f(void *queue, void *context, void (*function)(void *));

void dispatch_after(uint64_t when, void *queue, void *block) {
    if (is_virtual) return delay((delayed_work){.due = due_time(when), .queue = queue, .block = _Block_copy(block)});
    static void (*original)(uint64_t, void *, void *);
    if (!original) original = (void (*)(uint64_t, void *, void *))dlsym(RTLD_NEXT, "dispatch_after");
    original(when, queue, block);
}

void dispatch_after_f(uint64_t when, void *queue, void *context, void (*function)(void *)) {
    if (is_virtual) return delay((delayed_work){.due = due_time(when), .queue = queue, .context = context, .function = function});
    static void (*original)(uint64_t, void *, void *, void (*)(void *));
    if (!original) original = (void (*)(uint64_t, void *, void *, void (*)(void *)))dlsym(RTLD_NEXT, "dispatch_after_f");
    original(when, queue, context, function);
}

#define SWIFT __attribute__((swiftcall))

typedef SWIFT void (*enqueue)(void *job);
extern SWIFT void (*swift_task_enqueueGlobal_hook)(void *job, enqueue original);
typedef struct { void *identity, *implementation; } executor;
extern SWIFT void swift_job_run(void *job, executor executor);

/// Queues a task's job for immediate execution. The main thread runs the jobs in the next turn, in order.
static SWIFT void enqueue_job(void *job, enqueue original) {
    if (!is_virtual) return original(job);
    delay((delayed_work){.due = virtual_now(CLOCK_MONOTONIC), .job = job});
}

// MARK: Threads

static int outside_counts[outside_kinds];

static void note(enum outside kind) { __atomic_add_fetch(&outside_counts[kind], 1, __ATOMIC_RELAXED); }

/// Returns whether the watched library is on the call stack.
static bool is_of_own_code(void) { return own_symbol && innermost_call(own_symbol); }

#if __has_feature(address_sanitizer)
extern int __interceptor_pthread_create(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
#endif

int pthread_create(pthread_t *restrict thread, const pthread_attr_t *restrict attributes, void *(*work)(void *), void *restrict argument) {
    static int (*original)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
#if __has_feature(address_sanitizer)
    // The sanitizer scans only the stacks of threads started with its function. Memory referenced only from another stack would count as
    // leaked.
    original = __interceptor_pthread_create;
#endif
    if (!original) original = (int (*)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *))dlsym(RTLD_NEXT, "pthread_create");
    // Don't count the runtime's waiting threads.
    if (is_of_own_code()) note(outside_thread);
    return original(thread, attributes, work, argument);
}

// MARK: Sleep

/// Lets a sleep of the main thread take no real time: the clocks advance at once. Waiting for the clocks would take forever, because only the
/// main thread advances them. Returns whether the caller needn't sleep.
static bool skips_sleep(int64_t duration) {
    if (!is_virtual || duration <= 0 || syscall(SYS_gettid) != syscall(SYS_getpid) || !is_of_own_code()) return false;
    __atomic_add_fetch(&now, duration, __ATOMIC_RELAXED);
    __atomic_add_fetch(&outside_counts[outside_sleep], (int)(duration / 1000000), __ATOMIC_RELAXED);
    return true;
}

int nanosleep(const struct timespec *time, struct timespec *left) {
    if (skips_sleep(time->tv_sec * second + time->tv_nsec)) return 0;
    return (int)syscall(SYS_nanosleep, time, left);
}

int usleep(useconds_t duration) {
    struct timespec time = {duration / 1000000, (long)(duration % 1000000) * 1000};
    return nanosleep(&time, NULL);
}

unsigned sleep(unsigned duration) {
    struct timespec time = {duration, 0}, left = {0, 0};
    return nanosleep(&time, &left) == 0 ? 0 : (unsigned)left.tv_sec;
}

// MARK: Files and the network

/// Returns a file of seeded random numbers in place of the kernel's random numbers.
static int open_random(void) {
    int descriptor = make_memory_file("random");
    char bytes[4096];
    for (int part = 0; descriptor >= 0 && part < 16; part++) {
        fill_randomly(bytes, sizeof bytes);
        if (write(descriptor, bytes, sizeof bytes) < 0) break;
    }
    if (descriptor >= 0) lseek(descriptor, 0, SEEK_SET);
    return descriptor;
}

static int open_at(int folder, const char *path, int flags, int mode) {
    if (is_virtual && path && (!strcmp(path, "/dev/urandom") || !strcmp(path, "/dev/random"))) return open_random();
    if ((flags & O_ACCMODE) != O_RDONLY && path && strncmp(path, "/dev/", 5) && is_of_own_code()) note(outside_file);
    return (int)syscall(SYS_openat, folder, path, flags, mode);
}

/// Reads the mode argument, which exists only in calls that may create a file.
#define MODE(last, flags, mode) \
    int mode = 0; \
    if ((flags) & (O_CREAT | O_TMPFILE)) { va_list all; va_start(all, last); mode = va_arg(all, int); va_end(all); }

int open(const char *path, int flags, ...) { MODE(flags, flags, mode) return open_at(AT_FDCWD, path, flags, mode); }

int open64(const char *path, int flags, ...) { MODE(flags, flags, mode) return open_at(AT_FDCWD, path, flags | O_LARGEFILE, mode); }

int openat(int folder, const char *path, int flags, ...) { MODE(flags, flags, mode) return open_at(folder, path, flags, mode); }

/// Counts files written atomically, which get their final name at the end.
int rename(const char *from, const char *to) {
    if (is_of_own_code()) note(outside_file);
    return (int)syscall(SYS_renameat, AT_FDCWD, from, AT_FDCWD, to);
}

/// Counts all connections, even from threads that a library starts. The engine itself doesn't use the network.
int connect(int socket, const struct sockaddr *address, socklen_t length) {
    if (own_symbol && address && (address->sa_family == AF_INET || address->sa_family == AF_INET6)) note(outside_network);
    return (int)syscall(SYS_connect, socket, address, length);
}

int getaddrinfo(const char *restrict node, const char *restrict service, const struct addrinfo *restrict hints, struct addrinfo **restrict result) {
    static int (*original)(const char *, const char *, const struct addrinfo *, struct addrinfo **);
    if (!original) {
        original = (int (*)(const char *, const char *, const struct addrinfo *, struct addrinfo **))dlsym(RTLD_NEXT, "getaddrinfo");
    }
    if (own_symbol) note(outside_network);
    return original(node, service, hints, result);
}

static void watch_calls_of(const void *symbol) {
    own_symbol = symbol;
    for (int index = 0; index < most_callers; index++) __atomic_store_n(&callers[index], 0, __ATOMIC_RELAXED);
}

static int outside_count(enum outside kind) { return __atomic_load_n(&outside_counts[kind], __ATOMIC_RELAXED); }

// MARK: The functions in the table

static void begin(uint64_t seed) {
    random_state = seed;
    swift_task_enqueueGlobal_hook = enqueue_job;
    is_virtual = true;
}

static void set(int64_t nanoseconds) {
    pthread_mutex_lock(&lock);
    if (nanoseconds > now) __atomic_store_n(&now, nanoseconds, __ATOMIC_RELAXED);
    for (int index = 0; index < timer_count; index++) {
        if (!timers[index].is_armed || timers[index].due > virtual_now(timers[index].clock)) continue;
        timers[index].is_armed = false;
        fire(timers[index].descriptor);
    }
    pthread_mutex_unlock(&lock);
}

static bool run(void) {
    bool has_run = false;
    while (true) {
        pthread_mutex_lock(&lock);
        if (delayed_count == 0 || delayed[0].due > virtual_now(CLOCK_MONOTONIC)) break;
        delayed_work work = delayed[0];
        memmove(delayed, delayed + 1, (size_t)--delayed_count * sizeof *delayed);
        pthread_mutex_unlock(&lock);
        has_run = true;
        // Run the work of other queues synchronously, because a thread might run it late.
        bool is_main = work.queue == &_dispatch_main_q;
        if (work.job) {
            swift_job_run(work.job, (executor){NULL, NULL});
        } else if (work.function) {
            (is_main ? dispatch_async_f : dispatch_sync_f)(work.queue, work.context, work.function);
        } else {
            (is_main ? dispatch_async : dispatch_sync)(work.queue, work.block);
            _Block_release(work.block);
        }
    }
    pthread_mutex_unlock(&lock);
    return has_run;
}

static int64_t next_due(void) {
    pthread_mutex_lock(&lock);
    int64_t next = delayed_count ? delayed[0].due : INT64_MAX;
    for (int index = 0; index < timer_count; index++) {
        if (!timers[index].is_armed) continue;
        int64_t due = timers[index].due - (is_wall(timers[index].clock) ? date - uptime : 0);
        if (due < next) next = due;
    }
    pthread_mutex_unlock(&lock);
    return next == INT64_MAX ? next : next - uptime;
}


const struct device_time virtual_time = {
    .begin = begin, .set = set, .run = run, .next = next_due, .watch_calls_of = watch_calls_of, .outside_count = outside_count,
};
