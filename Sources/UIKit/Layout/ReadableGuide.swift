// Limits the width of text in wide views; see `readableContentGuide`.

/// A centered guide that fills the view's margins up to a maximum width.
final class ReadableGuide: UILayoutGuide {
    /// The maximum width of text at the default size, in points. Measured on iPads.
    fileprivate static let widest: CGFloat = 672

    fileprivate init(in view: UIView) {
        super.init()
        identifier = "readable"
        view.addLayoutGuide(self)
        let margins = view.layoutMarginsGuide, fillsMargins = widthAnchor.constraint(equalTo: margins.widthAnchor)
        fillsMargins.priority = UILayoutPriority(999)
        NSLayoutConstraint.activate([
            topAnchor.constraint(equalTo: margins.topAnchor), bottomAnchor.constraint(equalTo: margins.bottomAnchor),
            centerXAnchor.constraint(equalTo: margins.centerXAnchor), fillsMargins,
            widthAnchor.constraint(lessThanOrEqualToConstant: Self.widest),
        ])
    }
}

extension UIView {
    /// The area for readable text: the view's bounds inset by `layoutMargins`, at most 672 points wide and centered. Layout updates the
    /// guide's `layoutFrame`.
    public var readableContentGuide: UILayoutGuide { layoutGuides.first { $0 is ReadableGuide } ?? ReadableGuide(in: self) }
}
