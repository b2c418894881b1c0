// Views, view controllers, gestures and transitions with Apple's names, over QuartzCore's layers.

@_exported import ObjectiveC
@_exported import QuartzCore
@_exported import RenderTree
// Only so that it is in the program: own code imports it in the place of Darwin's `os`.
import UnifiedLogging
