/// An image in an attributed string.
open class NSTextAttachment: NSObject {
    /// The character that represents an attachment in a string.
    public static let character = 0xFFFC

    /// The image.
    open var image: UIImage?
    /// The image's rectangle in points. Its origin is relative to the baseline.
    open var bounds = CGRect.zero
    /// The attachment's data, if it isn't an image. This property is stored but has no effect.
    open var contents: Data?
    /// The type of the attachment's data. This property is stored but has no effect.
    open var fileType: String?

    /// Creates an attachment for data that isn't an image.
    public init(data contentData: Data?, ofType uti: String?) { (contents, fileType) = (contentData, uti) }

    /// Creates an attachment without an image.
    public override convenience init() { self.init(data: nil, ofType: nil) }

    /// Creates an attachment with an image.
    public convenience init(image: UIImage) {
        self.init(data: nil, ofType: nil)
        self.image = image
    }
}

extension NSAttributedString {
    /// Creates a string whose only character represents the attachment.
    public convenience init(attachment: NSTextAttachment) {
        self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
    }
}
