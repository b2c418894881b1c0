import Foundation
import Scenes
import Studio
import UIKit

extension Sandbox {
    /// Opens a window with a grid of `scenes`, and returns when the window closes. There must be at least one scene. A single scene opens
    /// immediately. `scale` is in window units per point and must be greater than 0.
    ///
    /// Without a display or fonts, prints an error and exits with code 69.
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
