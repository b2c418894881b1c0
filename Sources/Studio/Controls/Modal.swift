import Stage
import UIKit

/// A view above everything else. While it is visible, it receives all touches, keys, and scroll events.
@MainActor protocol Modal: UIView {
    /// Handles a key. Returns false if text input may follow the key. Views below this view never receive keys.
    func keyDown(_ key: KeyStroke) -> Bool
    /// Inserts typed text.
    func insert(_ text: String)
    /// Scrolls by `distance` points.
    func scrolled(by distance: CGFloat)
}
