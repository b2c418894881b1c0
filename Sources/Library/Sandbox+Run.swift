import Foundation
import Scenes
import Studio

extension Sandbox {
    /// Opens a window with a grid of `scenes`, and returns when it is closed. A single scene is opened at once. `scale` is window pixels per
    /// point, above 0.
    ///
    /// Without a display, GL or fonts it says so on standard error, and ends the program with 69.
    public static func run(_ scenes: [Scene], scale: CGFloat = 1) {
        precondition(!scenes.isEmpty, "Sandbox.run needs at least one scene")
        do {
            try SandboxWindow(scenes, scale: scale).show()
        } catch let failure as Failure {
            failure.exit()
        } catch {
            Failure(.software, "\(error)").exit()
        }
    }
}
