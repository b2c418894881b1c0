/// An image: pixels, and their number per point.
open class UIImage: NSObject, @unchecked Sendable, _ExpressibleByImageLiteral {
    /// The rotation of the pixels when shown; stored without effect.
    public enum Orientation: Int, Sendable {
        case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
    }

    /// The colours in which the image is shown.
    public enum RenderingMode: Int, Sendable {
        /// The image's own colours.
        case automatic, alwaysOriginal
        /// The tint colour, by the image's alpha.
        case alwaysTemplate
    }

    /// The pixels.
    public let cgImage: CGImage?
    /// The pixels per point.
    public let scale: CGFloat
    /// The rotation of the pixels.
    public let imageOrientation: Orientation
    /// The colours in which the image is shown.
    public let renderingMode: RenderingMode
    /// The insets from the sides that keep their size when the image is stretched, in points.
    public let capInsets: UIEdgeInsets

    private init(
        _ cgImage: CGImage?, scale: CGFloat, _ orientation: Orientation = .up, _ mode: RenderingMode = .automatic,
        caps: UIEdgeInsets = .zero
    ) {
        (self.cgImage, self.scale, imageOrientation, renderingMode) = (cgImage, scale, orientation, mode)
        capInsets = caps
    }

    /// Makes an image of pixels; a scale that is not positive and finite counts as 1.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        self.init(cgImage, scale: scale > 0 && scale.isFinite ? scale : 1, orientation)
    }

    /// Makes an image of pixels, one per point.
    public convenience init(cgImage: CGImage) { self.init(cgImage, scale: 1) }

    /// Makes an image without pixels.
    public override convenience init() { self.init(nil, scale: 1) }

    /// Reads the bytes of a PNG or JPEG file; nil if they are none. A scale that is not positive counts as 1.
    public convenience init?(data: Data, scale: CGFloat = 1) {
        guard let image = try? CGImage(fileData: data) else { return nil }
        self.init(cgImage: image, scale: scale, orientation: .up)
    }

    /// Reads a PNG or JPEG file; nil if that fails. "@2x" or "@3x" at the end of its name gives the scale.
    public convenience init?(contentsOfFile path: String) {
        guard let image = try? CGImage(file: path) else { return nil }
        let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        let scale = [CGFloat(2), 3].first { name.hasSuffix("@\(Int($0))x") } ?? 1
        self.init(cgImage: image, scale: scale, orientation: .up)
    }

    /// Finds a picture of this name among the resources of the program and of its packages: a PNG or JPEG file, plain, "@2x" or "@3x", or one
    /// of an asset catalogue. nil if there is none.
    public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

    /// Finds a picture of this name in `bundle`, or in the same places as `init(named:)`.
    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection? = nil
    ) {
        guard let found = ImageFiles.find(name, in: bundle) else { return nil }
        self.init(found.image, scale: found.scale, .up, found.isTemplate ? .alwaysTemplate : .automatic)
    }

    /// Finds the image that `#imageLiteral` names; one without pixels, with a message, if there is none.
    public required convenience init(imageLiteralResourceName name: String) {
        guard let found = ImageFiles.find(name, in: nil) else {
            Diagnostics.reportOnce("there is no image \"\(name)\" among the resources of the program")
            self.init(nil, scale: 1)
            return
        }
        self.init(found.image, scale: found.scale)
    }

    /// Makes a neutral placeholder of a symbol's size, and says so once: the system's symbols are Apple's, and this library has none.
    public convenience init?(systemName name: String, withConfiguration configuration: UIImage.Configuration? = nil) {
        guard !name.isEmpty else { return nil }
        Diagnostics.reportOnce("symbols such as \"\(name)\" are shown as plain discs: they are Apple's", about: "UIImage.systemName")
        let side = (configuration as? SymbolConfiguration)?.pointSize ?? SymbolConfiguration.usualSize
        self.init(SymbolConfiguration.disc(side: side * 1.2), scale: 2, .up, .alwaysTemplate)
    }

    /// Makes the same placeholder as `init(systemName:withConfiguration:)`.
    public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
        self.init(systemName: name, withConfiguration: nil)
    }

    /// Returns the image as it is: only symbols have configurations.
    public func withConfiguration(_ configuration: Configuration) -> UIImage { self }
    /// Returns the image as it is: symbols are placeholders here.
    public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? { self }
    /// Returns the image's alpha, filled with one colour, to be shown in a rendering mode.
    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        withTintColor(color).withRenderingMode(renderingMode)
    }

    // MARK: Measures

    /// The size in points.
    open var size: CGSize {
        guard let cgImage else { return .zero }
        return CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
    }

    /// Returns the bytes of a PNG file, or nil for an image without pixels.
    public func pngData() -> Data? { try? cgImage?.pngData() }

    /// Returns the bytes of a JPEG file in a quality of 0 to 1, or nil for an image without pixels.
    public func jpegData(compressionQuality: CGFloat) -> Data? { try? cgImage?.jpegData(quality: compressionQuality) }

    // MARK: Other pictures of the same pixels

    /// Returns the same image with another rendering mode.
    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        UIImage(cgImage, scale: scale, imageOrientation, renderingMode, caps: capInsets)
    }

    /// Returns the same image, stretched between its caps if it is not shown at its size.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        UIImage(cgImage, scale: scale, imageOrientation, renderingMode, caps: capInsets)
    }

    /// Returns the image's alpha, filled with one colour.
    public func withTintColor(_ color: UIColor) -> UIImage {
        UIImage(cgImage?.filled(with: color.cgColor), scale: scale, imageOrientation, renderingMode, caps: capInsets)
    }
}

extension CGImage {
    /// Returns one colour everywhere, as opaque as the pixels.
    fileprivate func filled(with color: CGColor) -> CGImage? {
        let bytes = [color.red, color.green, color.blue].map { UInt8((min(max($0, 0), 1) * 255).rounded()) }
        var filled = pixels
        for start in stride(from: 0, to: filled.count, by: 4) {
            filled.replaceSubrange(start..<start + 3, with: bytes)
            filled[start + 3] = UInt8((CGFloat(filled[start + 3]) * min(max(color.alpha, 0), 1)).rounded())
        }
        return CGImage(width: width, height: height, pixels: filled)
    }
}

/// The pictures that are found by name.
private enum ImageFiles {
    typealias Found = (image: CGImage, scale: CGFloat, isTemplate: Bool)

    static func find(_ name: String, in bundle: Bundle?) -> Found? {
        // A name leads into a bundle, never out of it.
        guard !name.isEmpty, !name.hasPrefix("/"), !name.split(separator: "/").contains("..") else { return nil }
        for bundle in bundle.map({ [$0] }) ?? [Bundle.main] + ResourceFolders.packageBundles {
            if let found = file(name, in: bundle) { return found }
        }
        if let folder = ResourceFolders.find("\(name).imageset", in: bundle), let set = AssetSet(at: folder) {
            if let picture = set.picture(in: folder), let image = try? CGImage(file: picture.file.path) {
                return (image, picture.scale, set.isTemplate)
            }
            // A drawing is not read here, but layouts and code that unwraps it hold.
            if let side = set.sideOfDrawing(in: folder) { return (UIImage.SymbolConfiguration.disc(side: side), 2, set.isTemplate) }
        }
        return loose(name, in: bundle)
    }

    private static let scales = [("@2x", CGFloat(2)), ("@3x", 3), ("", 1)]

    private static func file(_ name: String, in bundle: Bundle) -> Found? {
        let given = (name as NSString).pathExtension.lowercased(), kinds = ["png", "jpg", "jpeg"]
        let plain = kinds.contains(given) ? (name as NSString).deletingPathExtension : name
        for (suffix, scale) in scales {
            for kind in kinds.contains(given) ? [given] : kinds {
                if let path = bundle.path(forResource: plain + suffix, ofType: kind), let image = try? CGImage(file: path) {
                    return (image, scale, false)
                }
            }
        }
        return nil
    }

    /// Returns a file of that name somewhere below the folders of resources.
    private static func loose(_ name: String, in bundle: Bundle?) -> Found? {
        let given = (name as NSString).pathExtension.lowercased(), kinds = ["png", "jpg", "jpeg"]
        let plain = kinds.contains(given) ? (name as NSString).deletingPathExtension : name
        for (suffix, scale) in scales {
            for kind in kinds.contains(given) ? [given] : kinds {
                if let url = ResourceFolders.find("\(plain)\(suffix).\(kind)", in: bundle), let image = try? CGImage(file: url.path) {
                    return (image, scale, false)
                }
            }
        }
        return nil
    }
}

/// The type of `#imageLiteral`.
public typealias _ImageLiteralType = UIImage
