// Counts allocations. glibc no longer has hooks, but a program's malloc takes precedence over the library's, which remains available under
// another name.

#define _GNU_SOURCE
#include "allocations.h"
#include <dlfcn.h>
#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static atomic_long calls, own_calls;
static atomic_bool watching;

// GPU drivers and their compilers have other library names.
static bool is_own(void *caller) {
    Dl_info here, there;
    if (!dladdr((void *)is_own, &here) || !dladdr(caller, &there)) return false;
    return there.dli_fbase == here.dli_fbase || strstr(there.dli_fname, "libswift") || strstr(there.dli_fname, "Foundation");
}

static void count_for(void *caller) {
    atomic_fetch_add_explicit(&calls, 1, memory_order_relaxed);
    if (atomic_load_explicit(&watching, memory_order_relaxed) && is_own(caller)) {
        atomic_fetch_add_explicit(&own_calls, 1, memory_order_relaxed);
    }
}

void print_lines_at_once(void) { setlinebuf(stdout); }

#define count() count_for(__builtin_return_address(0))

long allocation_count(void) { return atomic_load_explicit(&calls, memory_order_relaxed); }
long own_allocation_count(void) { return atomic_load_explicit(&own_calls, memory_order_relaxed); }
void watch_own_allocations(bool on) { atomic_store(&watching, on); }

void *malloc(size_t size) { count(); return __libc_malloc(size); }
void *calloc(size_t number, size_t size) { count(); return __libc_calloc(number, size); }
void *realloc(void *block, size_t size) { count(); return __libc_realloc(block, size); }
void *aligned_alloc(size_t alignment, size_t size) { count(); return __libc_memalign(alignment, size); }
void *memalign(size_t alignment, size_t size) { count(); return __libc_memalign(alignment, size); }

int posix_memalign(void **block, size_t alignment, size_t size) {
    count();
    *block = __libc_memalign(alignment, size);
    return *block ? 0 : ENOMEM;
}
