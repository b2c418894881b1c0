/// An image with a scale in pixels per point.
open class UIImage: NSObject, @unchecked Sendable, _ExpressibleByImageLiteral {
    /// The rotation to apply when the image is drawn. This property is stored but has no effect.
    public enum Orientation: Int, Sendable {
        case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
    }

    /// Determines how an image is colored.
    public enum RenderingMode: Int, Sendable {
        /// The colors of the image.
        case automatic, alwaysOriginal
        /// A single color, the tint color, with the image as its alpha mask.
        case alwaysTemplate
    }

    /// The pixels.
    public let cgImage: CGImage?
    /// The number of pixels per point.
    public let scale: CGFloat
    /// The rotation to apply when the image is drawn. This property is stored but has no effect.
    public let imageOrientation: Orientation
    /// Determines how the image is colored.
    public let renderingMode: RenderingMode
    /// The widths of the edges that don't stretch when the image is resized, in points.
    public let capInsets: UIEdgeInsets

    /// The name of the symbol that this image shows, or nil if the image isn't a symbol.
    private var symbol: String?
    /// An animated image's frames, or nil for a still image.
    public private(set) var images: [UIImage]?
    /// The duration, in seconds, of one cycle of an animated image, or 0 for a still image.
    public private(set) var duration: TimeInterval = 0

    private init(
        _ cgImage: CGImage?, scale: CGFloat, _ orientation: Orientation = .up, _ mode: RenderingMode = .automatic,
        caps: UIEdgeInsets = .zero
    ) {
        (self.cgImage, self.scale, imageOrientation, renderingMode) = (cgImage, scale, orientation, mode)
        capInsets = caps
    }

    /// Creates an image from pixels. A scale that isn't positive and finite is treated as 1.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        self.init(cgImage, scale: scale > 0 && scale.isFinite ? scale : 1, orientation)
    }

    /// Creates an image from pixels, at one pixel per point.
    public convenience init(cgImage: CGImage) { self.init(cgImage, scale: 1) }

    /// Returns an animated image. An image view shows `images` in a loop. A duration of 0 means 1/30 s per image.
    public static func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
        guard let first = images.first else { return nil }
        let image = UIImage(first.cgImage, scale: first.scale, first.imageOrientation, first.renderingMode, caps: first.capInsets)
        (image.images, image.duration) = (images, duration > 0 ? duration : TimeInterval(images.count) / 30)
        return image
    }

    /// Returns an animated image whose frames are named `name0`, `name1` and so on. Finds the frames in the same way as `init(named:)`.
    /// Returns nil if no frames exist.
    public static func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
        var images: [UIImage] = []
        while images.count < 1024, let image = UIImage(named: "\(name)\(images.count)") { images.append(image) }
        return animatedImage(with: images, duration: duration)
    }

    /// Creates an image without pixels.
    public override convenience init() { self.init(nil, scale: 1) }

    /// Creates an image from the data of a PNG or JPEG file. Returns nil if the data isn't valid.
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }

    /// Creates an image from the data of a PNG or JPEG file. Returns nil if the data isn't valid. A scale that isn't positive is treated as
    /// 1.
    public convenience init?(data: Data, scale: CGFloat) {
        guard let image = try? CGImage(fileData: data) else { return nil }
        self.init(cgImage: image, scale: scale, orientation: .up)
    }

    /// Reads a PNG or JPEG file. Returns nil if the file can't be read. "@2x" or "@3x" at the end of the file name sets the scale.
    public convenience init?(contentsOfFile path: String) {
        guard let image = try? CGImage(file: path) else { return nil }
        let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        let scale = [CGFloat(2), 3].first { name.hasSuffix("@\(Int($0))x") } ?? 1
        self.init(cgImage: image, scale: scale, orientation: .up)
    }

    /// Finds an image by name in the resources of the program and its packages. Returns nil if the image doesn't exist. The image can be a
    /// PNG or JPEG file, optionally with "@2x" or "@3x", or an image set in an asset catalog.
    public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

    /// Finds an image by name in `bundle`. If `bundle` is nil, searches the same places as `init(named:)`.
    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection? = nil
    ) {
        guard let found = ImageFiles.find(name, in: bundle) else { return nil }
        self.init(found.image, scale: found.scale, .up, found.isTemplate ? .alwaysTemplate : .automatic)
    }

    /// Finds the image for `#imageLiteral`. If the image doesn't exist, logs a message and creates an image without pixels.
    public required convenience init(imageLiteralResourceName name: String) {
        guard let found = ImageFiles.find(name, in: nil) else {
            Diagnostics.reportOnce("the program has no image resource \"\(name)\"")
            self.init(nil, scale: 1)
            return
        }
        self.init(found.image, scale: found.scale)
    }

    /// Creates a resource's image. If the image doesn't exist, logs a message and creates an image without pixels.
    public convenience init(resource: ImageResource) {
        guard let found = ImageFiles.find(resource.name, in: resource.bundle == .main ? nil : resource.bundle) else {
            Diagnostics.reportOnce("there is no image \"\(resource.name)\" among the resources of the program")
            self.init(nil, scale: 1)
            return
        }
        self.init(found.image, scale: found.scale, .up, found.isTemplate ? .alwaysTemplate : .automatic)
    }

    /// Creates an icon with the same meaning as an SF Symbol, in the size specified by `configuration`. The icons come from the font
    /// Material Icons. A symbol without an icon becomes a disc, and is logged once.
    public convenience init?(systemName name: String, withConfiguration configuration: UIImage.Configuration? = nil) {
        guard !name.isEmpty else { return nil }
        self.init(symbol: name, (configuration as? SymbolConfiguration) ?? SymbolConfiguration(), .alwaysTemplate)
    }

    /// Creates the same icon as `init(systemName:withConfiguration:)`.
    public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
        self.init(systemName: name, withConfiguration: nil)
    }

    /// Creates the same icon as `init(systemName:withConfiguration:)`. The value has no effect, because icons have only one layer.
    public convenience init?(systemName name: String, variableValue value: Double, configuration: UIImage.Configuration? = nil) {
        self.init(systemName: name, withConfiguration: configuration)
    }

    private convenience init(symbol name: String, _ configuration: SymbolConfiguration, _ mode: RenderingMode) {
        let icon = SymbolIcon.image(of: name, side: configuration.side, scale: 2)
        if let color = configuration.color {
            self.init(icon.filled(with: color.cgColor), scale: 2, .up, .alwaysOriginal)
        } else {
            self.init(icon, scale: 2, .up, mode)
        }
        symbol = name
    }

    /// Returns the symbol in the configuration's size, or this image if it isn't a symbol.
    public func withConfiguration(_ configuration: Configuration) -> UIImage {
        guard let symbol, let configuration = configuration as? SymbolConfiguration else { return self }
        return UIImage(symbol: symbol, configuration, renderingMode)
    }
    /// Returns the symbol in the configuration's size, or this image if it isn't a symbol.
    public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? { withConfiguration(configuration) }
    /// Whether the image is a symbol.
    public var isSymbolImage: Bool { symbol != nil }
    /// Returns a copy filled with `color`. It keeps the image's alpha, and uses the given rendering mode.
    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        withTintColor(color).withRenderingMode(renderingMode)
    }

    // MARK: Size and data

    /// The size in points.
    open var size: CGSize {
        guard let cgImage else { return .zero }
        return CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
    }

    /// Returns the image as PNG data, or nil if it has no pixels.
    public func pngData() -> Data? { try? cgImage?.pngData() }

    /// Returns the image as JPEG data, or nil if the image has no pixels. The quality ranges from 0 to 1.
    public func jpegData(compressionQuality: CGFloat) -> Data? { try? cgImage?.jpegData(quality: compressionQuality) }

    // MARK: Modified copies

    /// Returns a copy with a different rendering mode.
    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        let copy = UIImage(cgImage, scale: scale, imageOrientation, renderingMode, caps: capInsets)
        copy.symbol = symbol
        return copy
    }

    /// Returns a copy in which only the area inside the caps stretches when the image is resized.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        UIImage(cgImage, scale: scale, imageOrientation, renderingMode, caps: capInsets)
    }

    /// Determines how the area inside the caps fills a larger image. Tiling isn't supported; the area is stretched instead.
    public enum ResizingMode: Int, Sendable { case tile, stretch }

    /// Returns a copy that stretches only the area inside the caps when it is resized. `resizingMode` has no effect.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        resizableImage(withCapInsets: capInsets)
    }

    /// Returns a copy that stretches only the point after the caps when it is resized. A cap of 0 stretches everything.
    public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
        let left = CGFloat(leftCapWidth), top = CGFloat(topCapHeight)
        return resizableImage(
            withCapInsets: UIEdgeInsets(
                top: top, left: left, bottom: top > 0 ? max(0, size.height - top - 1) : 0,
                right: left > 0 ? max(0, size.width - left - 1) : 0))
    }

    /// Returns the image itself, which is always decoded.
    public func preparingForDisplay() -> UIImage? { self }
    /// Calls `completionHandler` with the image itself, which is always decoded.
    public func prepareForDisplay(completionHandler: @escaping (UIImage?) -> Void) { completionHandler(self) }
    /// Returns the image itself, because the layout direction is left to right.
    public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { self }
    /// Whether the image is mirrored in a right-to-left layout; always false.
    public var flipsForRightToLeftLayoutDirection: Bool { false }
    /// Returns the image itself, because alignment insets have no effect.
    public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage { self }
    /// The insets of the alignment rectangle; always zero.
    public var alignmentRectInsets: UIEdgeInsets { .zero }
    /// Determines how the area inside the caps fills a larger image.
    public var resizingMode: ResizingMode { .stretch }

    /// Returns a smaller copy, at the scale of the image.
    @preconcurrency @MainActor public func preparingThumbnail(of size: CGSize) -> UIImage? {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        return UIGraphicsImageRenderer(size: size, format: format).image { _ in self.draw(in: CGRect(origin: .zero, size: size)) }
    }

    /// Returns a copy that is mirrored left to right.
    public func withHorizontallyFlippedOrientation() -> UIImage {
        UIImage(cgImage?.mirrored, scale: scale, imageOrientation, renderingMode, caps: capInsets)
    }

    /// Returns a copy filled with `color` that keeps the image's alpha.
    public func withTintColor(_ color: UIColor) -> UIImage {
        UIImage(cgImage?.filled(with: color.cgColor), scale: scale, imageOrientation, renderingMode, caps: capInsets)
    }
}

extension CGImage {
    /// A copy with left and right exchanged.
    fileprivate var mirrored: CGImage? {
        var mirrored = pixels
        for start in stride(from: 0, to: pixels.count, by: 4) {
            let row = start / 4 / width, column = start / 4 % width, other = (row * width + width - 1 - column) * 4
            for part in 0..<4 { mirrored[start + part] = pixels[other + part] }
        }
        return CGImage(width: width, height: height, pixels: mirrored)
    }

    /// Returns a copy in which every pixel has `color`, multiplied by the pixel's alpha.
    fileprivate func filled(with color: CGColor) -> CGImage? {
        let bytes = [color.red, color.green, color.blue].map { UInt8((min(1, max(0, $0)) * 255).rounded()) }
        var filled = pixels
        for start in stride(from: 0, to: filled.count, by: 4) {
            filled.replaceSubrange(start..<start + 3, with: bytes)
            filled[start + 3] = UInt8((CGFloat(filled[start + 3]) * min(1, max(0, color.alpha))).rounded())
        }
        return CGImage(width: width, height: height, pixels: filled)
    }
}

/// Finds images by name.
private enum ImageFiles {
    typealias Found = (image: CGImage, scale: CGFloat, isTemplate: Bool)

    static func find(_ name: String, in bundle: Bundle?) -> Found? {
        // A name must not refer to a file outside the bundle.
        guard !name.isEmpty, !name.hasPrefix("/"), !name.split(separator: "/").contains("..") else { return nil }
        for bundle in bundle.map({ [$0] }) ?? [Bundle.main] + ResourceFolders.packageBundles {
            if let found = file(name, in: bundle) { return found }
        }
        // Image literals name the file inside an image set.
        return inCatalog(name, bundle) ?? loose(name, in: bundle) ?? inCatalog((name as NSString).deletingPathExtension, bundle)
    }

    private static func inCatalog(_ name: String, _ bundle: Bundle?) -> Found? {
        guard let folder = ResourceFolders.find("\(name).imageset", in: bundle), let set = AssetSet(at: folder) else { return nil }
        if let picture = set.picture(in: folder), let image = DecodedPictures.image(at: picture.file.path) {
            return (image, picture.scale, set.isTemplate)
        }
        return set.drawing(in: folder).map { ($0.image, $0.scale, set.isTemplate) }
    }

    private static let scales = [("@2x", CGFloat(2)), ("@3x", 3), ("", 1)]

    private static func file(_ name: String, in bundle: Bundle) -> Found? {
        file(name) { bundle.path(forResource: $0, ofType: $1) }
    }

    /// Returns the file with the given name, from anywhere in the resource folders.
    private static func loose(_ name: String, in bundle: Bundle?) -> Found? {
        file(name) { ResourceFolders.find("\($0).\($1)", in: bundle)?.path }
    }

    /// Returns the first image file. `path` returns the path of a file with a name and an extension. An extension in the code keeps its case.
    private static func file(_ name: String, _ path: (String, String) -> String?) -> Found? {
        let given = (name as NSString).pathExtension, kinds = ["png", "jpg", "jpeg"], hasKind = kinds.contains(given.lowercased())
        let plain = hasKind ? (name as NSString).deletingPathExtension : name
        for (suffix, scale) in scales {
            for kind in hasKind ? [given] : kinds {
                if let path = path(plain + suffix, kind), let image = DecodedPictures.image(at: path) { return (image, scale, false) }
            }
        }
        return nil
    }
}

/// The type that `#imageLiteral` creates.
public typealias _ImageLiteralType = UIImage
