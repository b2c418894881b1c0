// glibc no longer has hooks, but a program's malloc takes precedence over the library's, which remains available under another name.

#include "CAllocations.h"
#include <errno.h>
#include <stddef.h>

static _Thread_local long calls;

long allocation_count(void) { return calls; }

#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)

bool counts_allocations(void) { return false; }

#else

bool counts_allocations(void) { return true; }

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

void *malloc(size_t size) { calls++; return __libc_malloc(size); }
void *calloc(size_t number, size_t size) { calls++; return __libc_calloc(number, size); }
void *realloc(void *block, size_t size) { calls++; return __libc_realloc(block, size); }
void *aligned_alloc(size_t alignment, size_t size) { calls++; return __libc_memalign(alignment, size); }
void *memalign(size_t alignment, size_t size) { calls++; return __libc_memalign(alignment, size); }

int posix_memalign(void **block, size_t alignment, size_t size) {
    calls++;
    *block = __libc_memalign(alignment, size);
    return *block ? 0 : ENOMEM;
}

#endif
