import UIKit

/// A page's large title, with an instruction below it.
final class Heading: UIView {
    /// The distance from the top of a page to its title, in points.
    static let top: CGFloat = 56

    /// Creates a heading `top` points below the top of a view with the given `bounds`. The heading is as wide as the view minus the
    /// margins.
    init(
        _ title: String, hint: String, color: UIColor = Theme.screenText, hintColor: UIColor = Theme.screenSecondary,
        top: CGFloat = Heading.top, in bounds: CGRect
    ) {
        super.init(frame: CGRect(x: Theme.margin, y: top, width: bounds.width - 2 * Theme.margin, height: 62))
        autoresizingMask = [.flexibleWidth, .flexibleBottomMargin]
        isUserInteractionEnabled = false
        add(title, font: Theme.largeTitle, color: color, y: 0, height: 40)
        add(hint, font: Theme.body, color: hintColor, y: 42, height: 20)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    private func add(_ text: String, font: UIFont, color: UIColor, y: CGFloat, height: CGFloat) {
        let label = UILabel(frame: CGRect(x: 0, y: y, width: bounds.width, height: height))
        label.text = text
        label.font = font
        label.textColor = color
        label.autoresizingMask = .flexibleWidth
        addSubview(label)
    }
}
