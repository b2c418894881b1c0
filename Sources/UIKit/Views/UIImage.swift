/// A picture to be shown: pixels, and how many of them make a point.
open class UIImage: NSObject, @unchecked Sendable {
    /// How the pixels are turned before they are shown; kept, not obeyed.
    public enum Orientation: Int, Sendable {
        case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
    }

    /// Whether the picture is shown in its own colours.
    public enum RenderingMode: Int, Sendable {
        /// In its own colours.
        case automatic, alwaysOriginal
        /// In the tint colour, by the picture's alpha.
        case alwaysTemplate
    }

    /// The pixels.
    public let cgImage: CGImage?
    /// Pixels in a point.
    public let scale: CGFloat
    /// How the pixels are turned.
    public let imageOrientation: Orientation
    /// Whether the picture is shown in its own colours.
    public let renderingMode: RenderingMode
    /// Distances from the sides that keep their size where the picture is stretched, points.
    public let capInsets: UIEdgeInsets

    private init(
        _ cgImage: CGImage?, scale: CGFloat, _ orientation: Orientation = .up, _ mode: RenderingMode = .automatic,
        caps: UIEdgeInsets = .zero
    ) {
        (self.cgImage, self.scale, imageOrientation, renderingMode) = (cgImage, scale, orientation, mode)
        capInsets = caps
    }

    /// Makes a picture of pixels; a scale that is not positive and finite counts as 1.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        self.init(cgImage, scale: scale > 0 && scale.isFinite ? scale : 1, orientation)
    }

    /// Makes a picture of pixels, one to a point.
    public convenience init(cgImage: CGImage) { self.init(cgImage, scale: 1) }

    /// Makes a picture without pixels.
    public override convenience init() { self.init(nil, scale: 1) }

    /// Reads the bytes of a PNG file; nil where they are none. A scale that is not positive counts as 1.
    public convenience init?(data: Data, scale: CGFloat = 1) {
        guard let image = try? CGImage(png: data) else { return nil }
        self.init(cgImage: image, scale: scale, orientation: .up)
    }

    /// Reads a PNG file; nil where that cannot be done. "@2x" or "@3x" at the end of its name tells the scale.
    public convenience init?(contentsOfFile path: String) {
        guard let image = try? CGImage(pngFile: path) else { return nil }
        let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        let scale = [CGFloat(2), 3].first { name.hasSuffix("@\(Int($0))x") } ?? 1
        self.init(cgImage: image, scale: scale, orientation: .up)
    }

    /// Looks for a PNG file of this name among the resources of the program and of the packages that it is made of: the
    /// plain one, "@2x" or "@3x". nil where there is none.
    public convenience init?(named name: String) {
        guard let path = ImageFiles.path(name, in: ImageFiles.bundles) else { return nil }
        self.init(contentsOfFile: path)
    }

    /// Looks for a PNG file of this name in `bundle`, or where `init(named:)` does.
    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection? = nil
    ) {
        guard let path = ImageFiles.path(name, in: bundle.map { [$0] } ?? ImageFiles.bundles) else { return nil }
        self.init(contentsOfFile: path)
    }

    /// Always nil: the system's symbols are Apple's, and none come with this library.
    public convenience init?(systemName name: String) { nil }

    // MARK: Measures

    /// Points.
    open var size: CGSize {
        guard let cgImage else { return .zero }
        return CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
    }

    /// The bytes of a PNG file; nil for a picture without pixels.
    public func pngData() -> Data? { try? cgImage?.pngData() }

    // MARK: Other pictures of the same pixels

    /// The same picture, to be shown in another way.
    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        UIImage(cgImage, scale: scale, imageOrientation, renderingMode, caps: capInsets)
    }

    /// The same picture, stretched between its caps where it is not shown at its size.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        UIImage(cgImage, scale: scale, imageOrientation, renderingMode, caps: capInsets)
    }

    /// The picture's alpha, filled with one colour.
    public func withTintColor(_ color: UIColor) -> UIImage {
        UIImage(cgImage?.filled(with: color.cgColor), scale: scale, imageOrientation, renderingMode, caps: capInsets)
    }
}

extension CGImage {
    /// One colour everywhere, as opaque as the pixels are.
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

/// Where pictures are looked for by name.
private enum ImageFiles {
    /// The program's own resources, and those of packages, which lie beside it.
    static var bundles: [Bundle] {
        let folder = Bundle.main.bundleURL
        let beside = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        let packages = beside.filter { ["resources", "bundle"].contains($0.pathExtension) }
        return [Bundle.main] + packages.sorted { $0.path < $1.path }.compactMap { Bundle(url: $0) }
    }

    static func path(_ name: String, in bundles: [Bundle]) -> String? {
        // A name leads down into a bundle, never out of it.
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
