import UIKit

/// A key with its modifiers.
package struct KeyStroke: Equatable, Sendable {
    /// The key's name in its own layout: "T", "Escape", "Left", "F11", "Space" …
    package var name: String
    package var isControl: Bool
    package var isShift: Bool
    package var isAlt: Bool
    /// Whether the key was repeated while held.
    package var isRepeat: Bool

    package init(
        _ name: String, isControl: Bool = false, isShift: Bool = false, isAlt: Bool = false, isRepeat: Bool = false
    ) {
        self.name = name
        self.isControl = isControl
        self.isShift = isShift
        self.isAlt = isAlt
        self.isRepeat = isRepeat
    }

    /// Whether it is Ctrl+Q.
    package var closesWindow: Bool { self == KeyStroke("Q", isControl: true) }
}
