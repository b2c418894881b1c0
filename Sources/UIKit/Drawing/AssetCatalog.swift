// Reads images and colors from asset catalogs in source folders. Every image or color set is a folder with a `Contents.json`.

/// The properties of a set's `Contents.json` for images and colors.
struct AssetSet: Decodable {
    struct Appearance: Decodable {
        var appearance: String
        var value: String
    }

    struct Picture: Decodable {
        var filename: String?
        var scale: String?
        var idiom: String?
        var appearances: [Appearance]?
    }

    struct Color: Decodable {
        struct Value: Decodable {
            var components: [String: String]?
            var reference: String?
        }

        var color: Value?
        var idiom: String?
        var appearances: [Appearance]?
    }

    struct Properties: Decodable {
        var intent: String?

        enum CodingKeys: String, CodingKey {
            case intent = "template-rendering-intent"
        }
    }

    var images: [Picture]?
    var colors: [Color]?
    var properties: Properties?

    init?(at folder: URL) {
        guard let data = try? Data(contentsOf: folder.appendingPathComponent("Contents.json")) else { return nil }
        do {
            self = try JSONDecoder().decode(AssetSet.self, from: data)
        } catch {
            Diagnostics.reportOnce("\(folder.path)/Contents.json can't be read; the set is skipped")
            return nil
        }
    }
}

extension AssetSet.Color {
    /// The color. Nil unless RGB or gray components specify it.
    var value: UIColor? {
        guard let components = color?.components else { return nil }
        func part(_ name: String) -> CGFloat? { components[name].flatMap(Self.number) }
        let alpha = part("alpha") ?? 1
        if let white = part("white") { return UIColor(white: white, alpha: alpha) }
        guard let red = part("red"), let green = part("green"), let blue = part("blue") else { return nil }
        return UIColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Parses a color component. "0.5" is a fraction; "0x80" and whole numbers above 1 are divided by 255.
    private static func number(_ text: String) -> CGFloat? {
        if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 } }
        guard let value = Double(text) else { return nil }
        return CGFloat(text.contains(".") || value <= 1 ? value : value / 255)
    }
}

extension AssetSet {
    private static func isDark(_ appearances: [Appearance]?) -> Bool {
        appearances?.contains { $0.appearance == "luminosity" && $0.value == "dark" } == true
    }

    /// The color. It is dynamic if the set has light and dark variants.
    var color: UIColor? {
        let phones = colors?.filter { ["universal", "iphone", nil].contains($0.idiom) } ?? []
        let light = phones.first { $0.appearances?.isEmpty != false }?.value
        guard let dark = phones.first(where: { Self.isDark($0.appearances) })?.value else { return light }
        guard let light else { return dark }
        return UIColor { $0.userInterfaceStyle == .dark ? dark : light }
    }

    /// Returns the PNG or JPEG file with the highest scale for phones, along with that scale, or nil if the set has no such file.
    func picture(in folder: URL) -> (file: URL, scale: CGFloat)? {
        let found = (images ?? []).compactMap { image -> (URL, CGFloat)? in
            guard let name = image.filename, !Self.isDark(image.appearances), ["universal", "iphone", nil].contains(image.idiom) else {
                return nil
            }
            guard Self.isPicture(name) else { return nil }
            let scale = image.scale.flatMap { Double($0.dropLast()) }.flatMap { (0.1...16).contains($0) ? CGFloat($0) : nil }
            return (folder.appendingPathComponent(name), scale ?? 1)
        }
        return found.max { $0.1 < $1.1 }
    }

    private static func isPicture(_ name: String) -> Bool {
        ["png", "jpg", "jpeg"].contains((name as NSString).pathExtension.lowercased())
    }

    /// Returns the picture of an SVG or PDF file at 3 pixels per point. A file that can't be drawn becomes a gray disc, which keeps the
    /// layout the same, and is reported. Returns nil if the set has no such file.
    func drawing(in folder: URL) -> (image: CGImage, scale: CGFloat)? {
        let names = (images ?? []).lazy.filter { !Self.isDark($0.appearances) }.compactMap(\.filename)
        guard let name = names.first(where: { !Self.isPicture($0) }) else { return nil }
        let file = folder.appendingPathComponent(name)
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        guard Self.isDrawing(name) else {
            Diagnostics.reportOnce("\(file.path) is neither PNG, JPEG, SVG, nor PDF; a gray disc is shown instead")
            return (SymbolIcon.disc(side: 24, scale: 2), 2)
        }
        do {
            // A large page fits the limit only at a smaller scale.
            return try (try? CGImage(drawing: file.path, scale: 3)).map { ($0, 3) } ?? (CGImage(drawing: file.path, scale: 1), 1)
        } catch {
            let package = (error as? CGImage.DrawingError)?.missingPackage
            Diagnostics.reportOnce("\(error); a gray disc is shown instead", about: package.map { "package " + $0 })
            return (SymbolIcon.disc(side: 24, scale: 2), 2)
        }
    }

    private static func isDrawing(_ name: String) -> Bool { ["svg", "pdf"].contains((name as NSString).pathExtension.lowercased()) }

    /// Whether the image is drawn in the tint color.
    var isTemplate: Bool { properties?.intent == "template" }
}

extension UIColor {
    /// Finds a color by name in the program's asset catalogs. Returns nil if no such color exists.
    public convenience init?(named name: String) { self.init(named: name, in: nil) }

    /// Finds a color by name in a bundle's asset catalogs, or in the program's catalogs if `bundle` is nil. Returns nil if no such color
    /// exists.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection? = nil) {
        guard let folder = ResourceFolders.find("\(name).colorset", in: bundle), let color = AssetSet(at: folder)?.color else {
            return nil
        }
        guard color.isDynamic else {
            self.init(cgColor: color.cgColor)
            return
        }
        self.init { color.resolvedColor(with: $0) }
    }
}
