// What the desktop can tell the loop, in our words: below this line nothing knows SDL.

import Input
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
    /// Keys go to the window from now on, or no longer.
    case focus(Bool)
    /// Work waits on the main queue.
    case wake
}
