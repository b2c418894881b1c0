// The types behind the input of text. There is none here; code that asks for them compiles.

/// A view into which text can be put: on iPhone by the keyboard, here by code alone.
@preconcurrency @MainActor public protocol UITextInput: UIResponder {}

/// The room in which a text is set; without effect.
@preconcurrency @MainActor open class NSTextContainer: NSObject {
    /// The size of the room in points.
    open var size: CGSize
    /// The space at both ends of each line in points.
    open var lineFragmentPadding: CGFloat = 5
    /// The most lines; 0 for any number.
    open var maximumNumberOfLines = 0
    /// The way in which lines are broken.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping

    /// Makes a room.
    public init(size: CGSize) { self.size = size }
}
