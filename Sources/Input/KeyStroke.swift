import UIKit

/// A key with what was held beside it.
package struct KeyStroke: Equatable, Sendable {
    /// The key's name on its own layout: "T", "Escape", "Left", "F11", "Space" …
    package var name: String
    package var isControl: Bool
    package var isShift: Bool
    package var isAlt: Bool
    /// Whether holding the key has sent it again.
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

    /// Ctrl+Q.
    package var closesWindow: Bool { self == KeyStroke("Q", isControl: true) }
}
