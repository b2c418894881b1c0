// The program segue-stage: the process in which user code runs, started by a program that shows it.

#include "virtual-time.h"

#include <signal.h>
#include <stdio.h>
#include <sysexits.h>

/// Serves the program that started this one; see StageServer.swift.
extern int segue_stage_serve(const struct device_time *time, const char *version);

int main(int count, char *words[]) {
    if (count != 2) {
        fprintf(stderr, "segue-stage: Segue starts this program to run your code; open the code with segue open\n");
        return EX_USAGE;
    }
    // A program that no longer reads our output may end at any time; writing detects that.
    signal(SIGPIPE, SIG_IGN);
    return segue_stage_serve(&virtual_time, words[1]);
}
