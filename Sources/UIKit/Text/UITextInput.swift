// Types related to text input. Only code can change text.

/// A responder that accepts text input. It shows the keyboard, but only code changes its text.
@preconcurrency @MainActor public protocol UITextInput: UIResponder {}

/// The region in which a text view lays out its text.
@preconcurrency @MainActor open class NSTextContainer: NSObject {
    /// The size of the region in points. Stored, but has no effect.
    open var size: CGSize
    /// The inset at both ends of each line in points.
    open var lineFragmentPadding: CGFloat = 5 { didSet { onChange?() } }
    /// The maximum number of lines; 0 for no limit.
    open var maximumNumberOfLines = 0 { didSet { onChange?() } }
    /// The line break mode.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { onChange?() } }
    /// Whether the width follows the text view's. Stored, but has no effect.
    open var widthTracksTextView = true
    /// Whether the height follows the text view's. Stored, but has no effect.
    open var heightTracksTextView = false
    /// The areas without text. Stored, but have no effect.
    open var exclusionPaths: [UIBezierPath] = []
    /// Called after a change that affects the layout.
    var onChange: (() -> Void)?

    /// Creates a region of the given size.
    public init(size: CGSize) { self.size = size }
}
