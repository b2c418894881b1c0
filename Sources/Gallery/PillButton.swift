import UIKit

/// The only button at the bottom of a page.
final class PillButton: UIButton {
    /// Creates a button at the bottom of a view with the given `bounds`.
    convenience init(_ title: String, in bounds: CGRect) {
        self.init(type: .custom)
        frame = CGRect(x: Theme.margin, y: bounds.height - 78, width: bounds.width - 2 * Theme.margin, height: 50)
        autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        layer.cornerRadius = 14
        backgroundColor = Theme.screenAccent
        setTitle(title, for: .normal)
        setTitleColor(Theme.screenOnAccent, for: .normal)
        titleLabel?.font = Theme.button
    }
}
