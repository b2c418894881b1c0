// segue-stage: the process that runs user code, started by the program that shows it.

#define _GNU_SOURCE
#include "virtual-time.h"

#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <sys/personality.h>
#include <sysexits.h>
#include <unistd.h>

/// Serves the program that started this process; see StageServer.swift.
extern int segue_stage_serve(const struct device_time *time, const char *version);

/// Restarts the program with the same addresses in each run, because the order of a set's elements and an object's hash depend on the
/// addresses. If the system refuses this, addresses differ.
static void fix_addresses(char *words[]) {
    int kind = personality(0xffffffff);
    if (kind == -1 || kind & ADDR_NO_RANDOMIZE || personality((unsigned long)kind | ADDR_NO_RANDOMIZE) == -1) return;
    char path[PATH_MAX];
    long length = readlink("/proc/self/exe", path, sizeof path - 1);
    if (length <= 0) return;
    path[length] = 0;
    execv(path, words);
}

int main(int count, char *words[]) {
    if (count != 2) {
        fprintf(stderr, "segue-stage: Segue starts this program to run your code; open the code with segue open\n");
        return EX_USAGE;
    }
    fix_addresses(words);
    // The program that reads our output may end at any time. In that case, writing fails.
    signal(SIGPIPE, SIG_IGN);
    return segue_stage_serve(&virtual_time, words[1]);
}
