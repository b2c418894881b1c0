import Typography

/// Draws a substitute for an SF Symbol: the icon with the same meaning from the font Material Icons, or a disc if the font has no such
/// icon. SF Symbols belong to Apple, so Segue doesn't include them.
enum SymbolIcon {
    /// The PostScript name of the icon font, and the Debian package that contains it.
    private static let (font, package) = ("MaterialIcons-Regular", "fonts-material-design-icons-iconfont")

    /// The size of the font's em relative to the image. The icons fill 20 of the em's 24 units, and thus 92 % of the image.
    private static let em: CGFloat = 1.1

    /// The icons' code points, keyed by symbol name.
    private static let codePoints: [Substring: Unicode.Scalar] = {
        var codePoints: [Substring: Unicode.Scalar] = [:]
        for line in SymbolTable.lines.split(separator: "\n") {
            let words = line.split(separator: " ")
            guard let scalar = UInt32(words[0], radix: 16).flatMap(Unicode.Scalar.init) else { continue }
            for name in words.dropFirst() { codePoints[name] = scalar }
        }
        return codePoints
    }()

    /// Returns the icon's code point for a symbol. A variant that isn't in the table, such as "leaf.arrow.circlepath", gets the icon of the
    /// longest listed prefix of its name.
    static func codePoint(of name: String) -> Unicode.Scalar? {
        var parts = name.split(separator: ".")
        while !parts.isEmpty {
            if let found = codePoints[Substring(parts.joined(separator: "."))] { return found }
            parts.removeLast()
        }
        return nil
    }

    /// Returns a symbol's icon in a square of `side` points, at `scale` pixels per point. The icon is black, and its alpha is the coverage.
    static func image(of name: String, side: CGFloat, scale: CGFloat) -> CGImage {
        if let badge = SymbolBadge(name), let fonts = SystemFonts.library {
            let count = pixels(side, scale)
            return image(count, badge.coverage(side: count, fonts: fonts))
        }
        guard let codePoint = codePoint(of: name) else {
            Diagnostics.reportOnce("the symbol \"\(name)\" has no icon, and is shown as a disc", about: "symbol " + name)
            return disc(side: side, scale: scale)
        }
        guard let fonts = SystemFonts.library, fonts.hasFace(named: font) else {
            Diagnostics.reportOnce("symbols are shown as discs: install the package \(package)", about: "UIImage.systemName")
            return disc(side: side, scale: scale)
        }
        let count = pixels(side, scale), size = CGFloat(count) * em
        let mask = fonts.rasterize(String(Character(codePoint)), fontName: font, pixelSize: size)
        // The em's center is half an em to the right of the pen, and half an em above the baseline.
        let left = CGFloat(count) / 2 - size / 2 - CGFloat(mask.originX), top = CGFloat(count) / 2 + size / 2 - CGFloat(mask.originY)
        return image(count) { x, y in
            let column = x - Int(left.rounded()), row = y - Int(top.rounded())
            guard 0..<mask.width ~= column, 0..<mask.height ~= row else { return 0 }
            return mask.bytes[row * mask.width + column]
        }
    }

    /// Returns a disc centered in a square of `side` points, at `scale` pixels per point.
    static func disc(side: CGFloat, scale: CGFloat) -> CGImage {
        let count = pixels(side, scale), middle = Double(count) / 2, radius = middle * 0.8
        return image(count) { x, y in
            let distance = hypot(Double(x) + 0.5 - middle, Double(y) + 0.5 - middle)
            return UInt8((min(max(radius - distance + 0.5, 0), 1) * 255).rounded())
        }
    }

    private static func pixels(_ side: CGFloat, _ scale: CGFloat) -> Int { max(4, Int((max(0, min(1000, side)) * scale).rounded())) }

    /// Returns a square image with sides of `count` pixels. `alpha` returns each pixel's alpha.
    private static func image(_ count: Int, _ alpha: (_ x: Int, _ y: Int) -> UInt8) -> CGImage {
        var pixels = [UInt8](repeating: 0, count: count * count * 4)
        for y in 0..<count { for x in 0..<count { pixels[(y * count + x) * 4 + 3] = alpha(x, y) } }
        return CGImage(width: count, height: count, pixels: pixels) ?? CGImage(width: 1, height: 1, filledWith: .clear)
    }
}
