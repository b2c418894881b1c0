// Types related to text input. Text can be changed only by code.

/// A responder that accepts text input. It shows the keyboard, but only code changes its text.
@preconcurrency @MainActor public protocol UITextInput: UIResponder {}

/// The region in which text is laid out. Has no effect.
@preconcurrency @MainActor open class NSTextContainer: NSObject {
    /// The size of the region in points.
    open var size: CGSize
    /// The inset at both ends of each line in points.
    open var lineFragmentPadding: CGFloat = 5
    /// The maximum number of lines; 0 for no limit.
    open var maximumNumberOfLines = 0
    /// The line break mode.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping

    /// Creates a region of the given size.
    public init(size: CGSize) { self.size = size }
}
