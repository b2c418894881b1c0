import UIKit

/// A key press with its modifiers.
package struct KeyStroke: Equatable, Sendable {
    /// The key's name in the current keyboard layout, such as "T", "Escape", "Left", "F11", or "Space".
    package var name: String
    package var isControl: Bool
    package var isShift: Bool
    package var isAlt: Bool
    /// Whether this is an automatic repeat because the key is held.
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

    /// Whether this is Ctrl+Q.
    package var closesWindow: Bool { self == KeyStroke("Q", isControl: true) }
}
