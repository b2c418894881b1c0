// Functions that libdispatch and Swift's runtime export without a header, and those of a header that Swift's module of the C library lacks.

#ifndef SEGUE_RUNTIME
#define SEGUE_RUNTIME

#include <malloc.h>
#include <stdint.h>

/// Returns a descriptor that is readable while work waits on the main queue.
int _dispatch_get_main_queue_handle_4CF(void);

/// The number of bytes of an instance before and after its address.
struct instance_extents { uintptr_t before, after; };

/// Returns the extents of the instances of a class, given by its metadata.
__attribute__((swiftcall)) struct instance_extents _swift_getSwiftClassInstanceExtents(const void *class_metadata);

#endif
