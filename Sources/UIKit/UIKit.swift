// Apple's views, view controllers, gestures and transitions on top of QuartzCore's layers.

@_exported import ObjectiveC
@_exported import QuartzCore
@_exported import RenderTree
// Linked so that user code can import it instead of Darwin's `os`.
import UnifiedLogging
