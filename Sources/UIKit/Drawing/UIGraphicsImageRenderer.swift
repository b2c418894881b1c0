/// The format of the images that a `UIGraphicsImageRenderer` creates.
@preconcurrency @MainActor open class UIGraphicsImageRendererFormat: NSObject {
    /// The number of pixels per point. The default is the main screen's scale, which also replaces invalid values (0, negative or not
    /// finite).
    open var scale = UIScreen.main.scale
    /// Whether images are initially black instead of transparent.
    open var opaque = false

    /// The range of colors.
    public enum Range: Int, Sendable { case unspecified = -1, automatic, extended, standard }

    /// The preferred range of colors. Stored, but has no effect: images are sRGB.
    open var preferredRange = Range.automatic

    /// Creates a format for the main screen.
    public override init() { super.init() }

    /// Returns a format for the main screen.
    open class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }

    /// Returns a format for the main screen.
    open class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// A renderer that creates images from drawing code.
@preconcurrency @MainActor open class UIGraphicsImageRenderer: NSObject {
    /// The format of the images.
    public let format: UIGraphicsImageRendererFormat
    private let bounds: CGRect

    /// Creates a renderer for images of `size` points.
    public convenience init(size: CGSize) { self.init(size: size, format: .default()) }

    /// Creates a renderer for images of `size` points. A side becomes one pixel long unless it is finite and above 0.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    /// Creates a renderer whose images show the rectangle `bounds` of the drawing space.
    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }

    /// Creates a renderer whose images show the rectangle `bounds` of the drawing space.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        (self.bounds, self.format) = (bounds, format)
        super.init()
    }

    /// Runs `actions` immediately, and returns the image that they draw.
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

    /// Runs `actions` and returns the image that they draw as PNG data.
    open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        image(actions: actions).pngData() ?? Data()
    }
}

/// The context in which a `UIGraphicsImageRenderer`'s actions draw.
@preconcurrency @MainActor open class UIGraphicsImageRendererContext: NSObject {
    /// The Core Graphics context. It is also the current context.
    public let cgContext: CGContext
    /// The format of the image.
    public let format: UIGraphicsImageRendererFormat
    private let scale: CGFloat

    init(_ cgContext: CGContext, scale: CGFloat, format: UIGraphicsImageRendererFormat) {
        (self.cgContext, self.scale, self.format) = (cgContext, scale, format)
        super.init()
    }

    /// The image drawn so far.
    open var currentImage: UIImage {
        guard let image = cgContext.makeImage() else { return UIImage() }
        return UIImage(cgImage: image, scale: scale, orientation: .up)
    }

    /// Fills a rectangle with the fill color.
    open func fill(_ rect: CGRect) { cgContext.fill(rect) }

    /// Strokes a one-point line just inside a rectangle, using the stroke color.
    open func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }

    /// Clips all later drawing to a rectangle.
    open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}
