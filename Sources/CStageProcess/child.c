#define _GNU_SOURCE
#include "child.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/prctl.h>

void end_with_parent(void) { prctl(PR_SET_PDEATHSIG, SIGKILL); }

void print_by_lines(void) { setvbuf(stdout, NULL, _IOLBF, 0); }

int make_memory_file(const char *name) { return memfd_create(name, MFD_CLOEXEC); }

void forget_memory(int descriptor, long count) {
    if (count > 0) fallocate(descriptor, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, 0, count);
}
