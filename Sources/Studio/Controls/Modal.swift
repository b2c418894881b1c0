import Stage
import UIKit

/// A view above everything else. While it is visible, it receives all touches, keys, and scroll events.
@MainActor protocol Modal: UIView {
    /// Handles a key. Returns false if the key may produce text input. Views below this view never receive keys.
    func keyDown(_ key: KeyStroke) -> Bool
    func insert(_ text: String)
    func scrolled(by distance: CGFloat)
}
