#define _GNU_SOURCE
#include "child-process.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

// posix_spawn can't set PR_SET_PDEATHSIG, and vfork, unlike fork, doesn't copy page tables.
pid_t start_child(const char *program, char *const words[], char *const environment[], int input, int output, int errors) {
    sigset_t all, none, before;
    sigfillset(&all);
    sigemptyset(&none);
    int nothing = input < 0 ? open("/dev/null", O_RDONLY | O_CLOEXEC) : -1;
    if (input < 0 && nothing < 0) return -1;
    pid_t parent = getpid();
    volatile int problem = 0;
    // Signal handlers of this process must not run in the child, which shares its memory.
    pthread_sigmask(SIG_SETMASK, &all, &before);
    pid_t child = vfork();
    if (child == 0) {
        setpgid(0, 0);
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        if (getppid() != parent) _exit(127);
        for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
        dup2(input < 0 ? nothing : input, STDIN_FILENO);
        dup2(output, STDOUT_FILENO);
        dup2(errors, STDERR_FILENO);
        // Foundation opens files without O_CLOEXEC. A file that another thread is writing would stay open until the child ends.
        syscall(SYS_close_range, STDERR_FILENO + 1, ~0U, 0);
        sigprocmask(SIG_SETMASK, &none, NULL);
        execve(program, words, environment);
        problem = errno;
        _exit(127);
    }
    int failed = errno;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (nothing >= 0) close(nothing);
    if (child < 0) return errno = failed, -1;
    if (problem == 0) return child;
    waitpid(child, NULL, 0);
    return errno = problem, -1;
}
