import Foundation
import Scenes
import Studio
import UIKit

extension Sandbox {
    /// Opens a window with a grid of `scenes`, of which there must be one at least, and returns when it is closed. A single scene is opened at once. `scale` is window pixels per
    /// point, above 0.
    ///
    /// Without a display, GL or fonts it says so on standard error, and ends the program with 69.
    public static func run(_ scenes: [Scene], scale: CGFloat = 1) {
        demand(!scenes.isEmpty, "Sandbox.run needs at least one scene")
        demand(scale > 0 && scale.isFinite, "a window's scale must be finite and above 0, not \(scale)")
        do {
            try SandboxWindow(scenes, scale: scale).show()
        } catch let failure as Failure {
            failure.exit()
        } catch {
            Failure(.software, "\(error)").exit()
        }
    }
}
