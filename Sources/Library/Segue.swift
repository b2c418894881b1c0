// Reexports the public API: `import Segue` also imports UIKit, scenes, stages, and the sandbox.

@_exported import Scenes
@_exported import Stage
@_exported import UIKit
@_exported import class Studio.Sandbox
