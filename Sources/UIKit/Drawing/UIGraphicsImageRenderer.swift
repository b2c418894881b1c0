/// The format of a `UIGraphicsImageRenderer`'s pictures.
@preconcurrency @MainActor open class UIGraphicsImageRendererFormat: NSObject {
    /// The pixels per point; the main screen's at first, and for a value that is not above 0 and finite.
    open var scale = UIScreen.main.scale
    /// Whether pictures start black instead of clear.
    open var opaque = false

    /// Makes a format for the main screen.
    public override init() { super.init() }

    /// Returns a format for the main screen.
    open class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }

    /// Returns a format for the main screen.
    open class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// A renderer that makes pictures by drawing them.
@preconcurrency @MainActor open class UIGraphicsImageRenderer: NSObject {
    /// The format of the pictures.
    public let format: UIGraphicsImageRendererFormat
    private let bounds: CGRect

    /// Makes a renderer for pictures of `size` points.
    public convenience init(size: CGSize) { self.init(size: size, format: .default()) }

    /// Makes a renderer for pictures of `size` points; a side that is not above 0 and finite gives one pixel.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    /// Makes a renderer for pictures that show `bounds` of the drawing space.
    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }

    /// Makes a renderer for pictures that show `bounds` of the drawing space.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        (self.bounds, self.format) = (bounds, format)
        super.init()
    }

    /// Returns the picture that `actions` draw, which run at once.
    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let scale = format.scale > 0 && format.scale.isFinite ? format.scale : UIScreen.main.scale
        let context = CGContext.picture(of: bounds.size, scale: scale, isOpaque: format.opaque)
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        UIGraphicsPushContext(context)
        actions(UIGraphicsImageRendererContext(context, scale: scale, format: format))
        UIGraphicsPopContext()
        guard let image = context.makeImage() else { return UIImage() }
        return UIImage(cgImage: image, scale: scale, orientation: .up)
    }

    /// Returns the same as the bytes of a PNG file.
    open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        image(actions: actions).pngData() ?? Data()
    }
}

/// The context of a `UIGraphicsImageRenderer`'s actions.
@preconcurrency @MainActor open class UIGraphicsImageRendererContext: NSObject {
    /// The target of drawing; it is the current context, too.
    public let cgContext: CGContext
    /// The format of the picture.
    public let format: UIGraphicsImageRendererFormat
    private let scale: CGFloat

    init(_ cgContext: CGContext, scale: CGFloat, format: UIGraphicsImageRendererFormat) {
        (self.cgContext, self.scale, self.format) = (cgContext, scale, format)
        super.init()
    }

    /// The picture so far.
    open var currentImage: UIImage {
        guard let image = cgContext.makeImage() else { return UIImage() }
        return UIImage(cgImage: image, scale: scale, orientation: .up)
    }

    /// Fills a rectangle with the fill colour.
    open func fill(_ rect: CGRect) { cgContext.fill(rect) }

    /// Strokes a line of one point just inside a rectangle, in the stroke colour.
    open func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }

    /// Clips all later drawing to a rectangle.
    open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}
