// The part of a wide view in which lines of text are not too long to read.

/// A guide as wide as the margins of its view, up to a limit, in their middle.
final class ReadableGuide: UILayoutGuide {
    /// The widest that lines of text in the default size are, in points: measured on iPads, which have room for more.
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
    /// The part of the view that text should fill: its box without its `layoutMargins`, 672 points wide at most, in their middle. Its
    /// `layoutFrame` is that of the last layout.
    public var readableContentGuide: UILayoutGuide { layoutGuides.first { $0 is ReadableGuide } ?? ReadableGuide(in: self) }
}
