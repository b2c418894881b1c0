import Input
import UIKit

/// A view over everything else. While it is shown, all touches, keys and turns of the wheel are for it.
@MainActor protocol Modal: UIView {
    /// Handles a key, of which none reaches what lies below; returns false for one whose text may follow.
    func keyDown(_ key: KeyStroke) -> Bool
    /// Takes typed text.
    func insert(_ text: String)
    /// Takes a turn of the wheel, in points.
    func scrolled(by distance: CGFloat)
}
