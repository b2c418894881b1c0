// The desktop's messages to the loop, independent of SDL.

import Input
import UIKit

/// One event of the window.
enum HostEvent: Equatable {
    /// Input for the touch synthesizer.
    case input(DesktopInput)
    /// A key went down.
    case key(KeyStroke)
    /// Text was typed, by a key, several or an input method; it follows the events of its keys.
    case text(String)
    /// The right button of the mouse went down.
    case menuClick(at: CGPoint)
    /// The close button, Ctrl+Q, SIGINT or SIGTERM.
    case close
    /// The client area has another size, or another number of pixels.
    case resized
    /// The window's content was lost or uncovered and must be drawn again.
    case exposed
    /// The window received or lost the keyboard focus.
    case focus(Bool)
    /// A file or folder is dragged over the window; nil when it has left or was dropped.
    case dragged(path: String?)
    /// A file or folder was dropped onto the window.
    case dropped(path: String)
    /// Work waits on the main queue.
    case wake
}
