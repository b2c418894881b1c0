#define _GNU_SOURCE
#include "stage-process.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

pid_t copy_process(void) {
    // Not getpid(), which may return the identifier that user code sees.
    pid_t parent = (pid_t)syscall(SYS_getpid), process = fork();
    if (process != 0) return process;
    end_with_parent();
    if ((pid_t)syscall(SYS_getppid) != parent) _exit(127);
    return 0;
}

void leave_process(void) { _exit(0); }

void limit_processor_time(double seconds) {
    struct itimerval limit = {{0, 0}, {(time_t)seconds, (suseconds_t)((seconds - (time_t)seconds) * 1e6)}};
    setitimer(ITIMER_PROF, &limit, NULL);
}

// MARK: Failures

static int failure_descriptor;
static const void *failure_symbol;

static void note_failure(int number) {
    signal(number, SIG_DFL);
    unsigned long call = innermost_call(failure_symbol);
    ssize_t written = pwrite(failure_descriptor, &call, sizeof call, 0);
    (void)written;
    sigset_t own;
    sigemptyset(&own);
    sigaddset(&own, number);
    sigprocmask(SIG_UNBLOCK, &own, NULL);
    raise(number);
}

void note_failures(int descriptor, const void *symbol) {
    static const int numbers[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGPROF};
    enum { stack_size = 1 << 16 };
    failure_descriptor = descriptor;
    failure_symbol = symbol;
    // Endless recursion leaves no room on the normal stack.
    stack_t stack = {.ss_sp = malloc(stack_size), .ss_size = stack_size};
    if (stack.ss_sp) sigaltstack(&stack, NULL);
    struct sigaction action = {.sa_handler = note_failure, .sa_flags = SA_ONSTACK | SA_NODEFER};
    for (unsigned index = 0; index < sizeof numbers / sizeof *numbers; index++) sigaction(numbers[index], &action, NULL);
}

static pid_t collect(pid_t process, int *status, int options) {
    pid_t ended;
    do ended = waitpid(process, status, options);
    while (ended < 0 && errno == EINTR);
    return ended;
}

_Bool has_copy_ended(pid_t process, int milliseconds, int *status) {
    struct pollfd entry = {.fd = (int)syscall(SYS_pidfd_open, process, 0), .events = POLLIN};
    poll(&entry, 1, milliseconds);
    if (entry.fd >= 0) close(entry.fd);
    return collect(process, status, WNOHANG) == process;
}

_Bool await_copy(pid_t process, int milliseconds, int *status) {
    if (has_copy_ended(process, milliseconds, status)) return 1;
    kill(process, SIGKILL);
    collect(process, status, 0);
    return 0;
}
