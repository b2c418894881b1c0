// Apple's views, view controllers, gestures and transitions, built on QuartzCore's layers.

@_exported import ObjectiveC
@_exported import QuartzCore
@_exported import RenderTree
// Linked so that user code can import it in place of Darwin's `os`.
import UnifiedLogging
