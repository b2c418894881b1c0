import UIKit

/// One demo: what it is called, and how its controllers are made.
public struct Scene {
    /// The name for commands: lower case, no spaces.
    public let name: String
    /// The name for people.
    public let title: String
    /// What there is to try, in one line.
    public let summary: String
    /// Makes the controller for a window's root.
    public let make: @MainActor () -> UIViewController
}
