#define _GNU_SOURCE
#include "child-process.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static int open_child(pid_t process) { return (int)syscall(SYS_pidfd_open, process, 0); }

int watch_child(pid_t process, int descriptor) {
    int watch = open_child(process);
    if (watch < 0) return -1;
    int result = dup3(watch, descriptor, O_CLOEXEC);
    close(watch);
    return result;
}

static int64_t now_in_milliseconds(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static pid_t wait_uninterrupted(pid_t process, int *status, int options) {
    pid_t ended;
    do ended = waitpid(process, status, options);
    while (ended < 0 && errno == EINTR);
    return ended;
}

pid_t await_child(pid_t process, int milliseconds, int *status) {
    // waitpid(−1) would wait for any child.
    if (process <= 0) return -1;
    if (milliseconds < 0) return wait_uninterrupted(process, status, 0);
    pid_t ended = wait_uninterrupted(process, status, WNOHANG);
    if (ended != 0 || milliseconds == 0) return ended;
    int64_t end = now_in_milliseconds() + milliseconds, left = milliseconds;
    // Linux has had pidfd_open since version 5.3. Without it, poll() only sleeps.
    struct pollfd entry = {.fd = open_child(process), .events = POLLIN};
    while (ended == 0 && left > 0) {
        poll(&entry, 1, entry.fd >= 0 ? (int)left : 1);
        ended = wait_uninterrupted(process, status, WNOHANG);
        left = end - now_in_milliseconds();
    }
    if (entry.fd >= 0) close(entry.fd);
    return ended;
}

static void *collect(void *process) {
    wait_uninterrupted((pid_t)(intptr_t)process, NULL, 0);
    return NULL;
}

void abort_child(pid_t process) {
    // Any other thread could receive a signal to the process.
    if (process > 1) syscall(SYS_tgkill, process, process, SIGABRT);
}

void kill_child(pid_t process) {
    // Other numbers would make kill() reach unrelated processes.
    if (process <= 1) return;
    kill(-process, SIGKILL);
    // The kernel may take long to free a large process's memory.
    pthread_t thread;
    if (pthread_create(&thread, NULL, collect, (void *)(intptr_t)process) == 0) pthread_detach(thread);
}
