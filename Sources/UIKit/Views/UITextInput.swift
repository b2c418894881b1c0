// Types related to text input. Text changes only in code.

/// A responder that accepts text input. It shows the keyboard, but its text changes only in code.
@preconcurrency @MainActor public protocol UITextInput: UIResponder {}

/// The area in which a text view lays out its text.
@preconcurrency @MainActor open class NSTextContainer: NSObject {
    /// The size of the area, in points. Stored, but has no effect.
    open var size: CGSize
    /// The inset at both ends of each line, in points.
    open var lineFragmentPadding: CGFloat = 5 { didSet { onChange?() } }
    /// The maximum number of lines, or 0 for no limit.
    open var maximumNumberOfLines = 0 { didSet { onChange?() } }
    /// The line break mode.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { onChange?() } }
    /// Whether the width follows the width of the text view. Stored, but has no effect.
    open var widthTracksTextView = true
    /// Whether the height follows the height of the text view. Stored, but has no effect.
    open var heightTracksTextView = false
    /// The areas that text wraps around. Stored, but have no effect.
    open var exclusionPaths: [UIBezierPath] = []
    /// Called after a change that affects the layout.
    var onChange: (() -> Void)?

    /// Creates an area of the given size.
    public init(size: CGSize) { self.size = size }
}
