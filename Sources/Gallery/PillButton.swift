import UIKit

/// The one button of a page, at its foot.
final class PillButton: UIButton {
    /// Makes one that stays at the foot of a view as large as `bounds`.
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
