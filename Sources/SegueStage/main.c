// segue-stage: the process that runs user code, started by the program that shows it.

#include "virtual-time.h"

#include <signal.h>
#include <stdio.h>
#include <sysexits.h>

/// Serves the program that started this process; see StageServer.swift.
extern int segue_stage_serve(const struct device_time *time, const char *version);

int main(int count, char *words[]) {
    if (count != 2) {
        fprintf(stderr, "segue-stage: Segue starts this program to run your code; open the code with segue open\n");
        return EX_USAGE;
    }
    // The program reading our output may end at any time. Write errors detect that.
    signal(SIGPIPE, SIG_IGN);
    return segue_stage_serve(&virtual_time, words[1]);
}
