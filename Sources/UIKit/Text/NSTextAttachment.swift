/// An image in a text. Labels and text views show the text around it, but not the image, and report that once.
open class NSTextAttachment: NSObject {
    /// The character that has the attachment in a text.
    public static let character = 0xFFFC

    /// The image.
    open var image: UIImage?
    /// The rectangle of the image, in points; its origin is on the baseline.
    open var bounds = CGRect.zero
    /// The bytes of another content. Stored without effect.
    open var contents: Data?
    /// The type of another content. Stored without effect.
    open var fileType: String?

    /// Makes an attachment of another content.
    public init(data contentData: Data?, ofType uti: String?) { (contents, fileType) = (contentData, uti) }

    /// Makes an attachment without an image.
    public override convenience init() { self.init(data: nil, ofType: nil) }

    /// Makes an attachment of an image.
    public convenience init(image: UIImage) {
        self.init(data: nil, ofType: nil)
        self.image = image
    }
}

extension NSAttributedString {
    /// Makes a text of one character, which has the attachment.
    public convenience init(attachment: NSTextAttachment) {
        Diagnostics.reportOnce("images in texts are not shown", about: "NSTextAttachment")
        self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
    }
}
