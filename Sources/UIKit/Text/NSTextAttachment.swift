/// An image in an attributed string. Labels and text views show the text around it but not the image, which is reported once.
open class NSTextAttachment: NSObject {
    /// The character that represents an attachment in a string.
    public static let character = 0xFFFC

    /// The image.
    open var image: UIImage?
    /// The rectangle of the image, in points. Its origin is on the baseline.
    open var bounds = CGRect.zero
    /// The data of an attachment other than an image. Stored, but has no effect.
    open var contents: Data?
    /// The type of that data. Stored, but has no effect.
    open var fileType: String?

    /// Creates an attachment with data other than an image.
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
    /// Creates a string that consists of one character with the attachment.
    public convenience init(attachment: NSTextAttachment) {
        Diagnostics.reportOnce("images in text are not shown", about: "NSTextAttachment")
        self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
    }
}
