// What the desktop can tell the loop, in our words: below this line nothing knows SDL.

import UIKit

/// One thing that happened to the window.
enum HostEvent: Equatable {
    /// Something for the synthesizer of touches.
    case input(DesktopInput)
    /// A key went down.
    case key(KeyStroke)
    /// The close button, Ctrl+Q, SIGINT or SIGTERM.
    case close
    /// The client area has another size, or another number of pixels.
    case resized
    /// What the window shows was lost or uncovered: draw it again.
    case exposed
    /// Work waits on the main queue.
    case wake
}

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
    var closesWindow: Bool { self == KeyStroke("Q", isControl: true) }
}
