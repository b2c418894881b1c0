// The desktop's events for the loop. They don't depend on SDL.

import Stage
import UIKit

/// A window event.
enum HostEvent: Equatable {
    /// Input for the touch synthesizer.
    case input(DesktopInput)
    /// A key went down.
    case key(KeyStroke)
    /// Text was typed, with one or more keys or with an input method. The event arrives after the events for its keys.
    case text(String)
    /// The right mouse button went down.
    case menuClick(at: CGPoint)
    /// A request to close the window, through its close button, Ctrl+Q, SIGINT, or SIGTERM.
    case close
    /// The content area's size or number of pixels changed.
    case resized
    /// The window's contents were lost or uncovered and must be redrawn.
    case exposed
    /// The window gained or lost the keyboard focus.
    case focus(Bool)
    /// A file or folder is being dragged over the window. The path is nil if the drag has left the window or ended in a drop.
    case dragged(path: String?)
    /// A file or folder was dropped on the window.
    case dropped(path: String)
    /// Work is pending on the main queue.
    case wake
}
