// Views, view controllers, gestures and transitions with Apple's names, over QuartzCore's layers.

@_exported import ObjectiveC
@_exported import QuartzCore
@_exported import RenderTree
