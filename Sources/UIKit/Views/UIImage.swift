/// An image: pixels, and their number per point.
open class UIImage: NSObject, @unchecked Sendable {
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

    /// Reads the bytes of a PNG file; nil if they are none. A scale that is not positive counts as 1.
    public convenience init?(data: Data, scale: CGFloat = 1) {
        guard let image = try? CGImage(png: data) else { return nil }
        self.init(cgImage: image, scale: scale, orientation: .up)
    }

    /// Reads a PNG file; nil if that fails. "@2x" or "@3x" at the end of its name gives the scale.
    public convenience init?(contentsOfFile path: String) {
        guard let image = try? CGImage(pngFile: path) else { return nil }
        let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        let scale = [CGFloat(2), 3].first { name.hasSuffix("@\(Int($0))x") } ?? 1
        self.init(cgImage: image, scale: scale, orientation: .up)
    }

    /// Finds a PNG file of this name among the resources of the program and of its packages: the plain one, "@2x" or "@3x". nil if there is
    /// none.
    public convenience init?(named name: String) {
        guard let path = ImageFiles.path(name, in: ImageFiles.bundles) else { return nil }
        self.init(contentsOfFile: path)
    }

    /// Finds a PNG file of this name in `bundle`, or in the same places as `init(named:)`.
    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection? = nil
    ) {
        guard let path = ImageFiles.path(name, in: bundle.map { [$0] } ?? ImageFiles.bundles) else { return nil }
        self.init(contentsOfFile: path)
    }

    /// Always returns nil: the system's symbols are Apple's, and this library has none.
    public convenience init?(systemName name: String) { nil }

    // MARK: Measures

    /// The size in points.
    open var size: CGSize {
        guard let cgImage else { return .zero }
        return CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
    }

    /// Returns the bytes of a PNG file, or nil for an image without pixels.
    public func pngData() -> Data? { try? cgImage?.pngData() }

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

/// The places in which images are found by name.
private enum ImageFiles {
    /// The program's own resources, and those of packages, which are beside it.
    static var bundles: [Bundle] {
        let folder = Bundle.main.bundleURL
        let beside = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        let packages = beside.filter { ["resources", "bundle"].contains($0.pathExtension) }
        return [Bundle.main] + packages.sorted { $0.path < $1.path }.compactMap { Bundle(url: $0) }
    }

    static func path(_ name: String, in bundles: [Bundle]) -> String? {
        // A name leads into a bundle, never out of it.
        guard !name.hasPrefix("/"), !name.split(separator: "/").contains("..") else { return nil }
        let plain = name.hasSuffix(".png") ? String(name.dropLast(4)) : name
        for bundle in bundles {
            for suffix in ["@2x", "@3x", ""] {
                if let path = bundle.path(forResource: plain + suffix, ofType: "png") { return path }
            }
        }
        return nil
    }
}
