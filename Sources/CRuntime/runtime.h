// Functions that libdispatch and the Swift runtime export without a header, and functions of malloc.h, which Swift's Glibc module lacks.

#ifndef SEGUE_RUNTIME
#define SEGUE_RUNTIME

#include <malloc.h>
#include <stdint.h>

/// Returns a descriptor that is readable while the main queue has work.
int _dispatch_get_main_queue_handle_4CF(void);

/// The size of an instance in bytes, before and after its address.
struct instance_extents { uintptr_t before, after; };

/// Returns the extents of a class's instances, from the class's metadata.
__attribute__((swiftcall)) struct instance_extents _swift_getSwiftClassInstanceExtents(const void *class_metadata);

#endif
