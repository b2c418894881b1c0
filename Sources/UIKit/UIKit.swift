// Views, view controllers, gestures and transitions with Apple's names, over QuartzCore's layers.

@_exported import ObjectiveC
@_exported import QuartzCore
@_exported import RenderTree
// Without the rest of the module: a `Logger` of one's own is not to be one of two.
@_exported import func os.os_unfair_lock_lock
@_exported import func os.os_unfair_lock_trylock
@_exported import func os.os_unfair_lock_unlock
@_exported import struct os.os_unfair_lock
@_exported import typealias os.os_unfair_lock_t
