import UIKit

/// A disc or square in the middle of a page. Distinguishes two half-visible pages.
final class Emblem: UIView {
    enum Shape { case disc, square }

    /// Creates an emblem in the center of a view with the given `bounds`.
    init(_ shape: Shape, color: UIColor = Theme.emblem, in bounds: CGRect) {
        super.init(frame: CGRect(x: bounds.midX - 100, y: bounds.midY - 100, width: 200, height: 200))
        backgroundColor = color
        layer.cornerRadius = shape == .disc ? 100 : 32
        autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin]
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }
}
