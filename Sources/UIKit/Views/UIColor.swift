/// A colour for views: one sRGB value, or one that depends on light and dark.
public final class UIColor: NSObject, Sendable, _ExpressibleByColorLiteral {
    private let fixed: CGColor
    private let provider: (@Sendable (UITraitCollection) -> UIColor)?

    /// The colour as a drawing value; for a dynamic colour, its value in `UITraitCollection.current`.
    public var cgColor: CGColor { provider?(.current).cgColor ?? fixed }

    private init(_ color: CGColor, _ provider: (@Sendable (UITraitCollection) -> UIColor)?) {
        (fixed, self.provider) = (color, provider)
    }

    /// Makes a colour that cannot be seen.
    public override convenience init() { self.init(.clear, nil) }

    /// Makes a colour of a drawing value.
    public convenience init(cgColor: CGColor) { self.init(cgColor, nil) }

    /// Makes a colour of its sRGB components, 0…1 each.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(cgColor: CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Makes a colour of Display P3 components, taken as sRGB: everything here is drawn in sRGB.
    public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Makes a grey, 0 black to 1 white.
    public convenience init(white: CGFloat, alpha: CGFloat) { self.init(cgColor: CGColor(gray: white, alpha: alpha)) }

    /// Makes a colour of hue (0…1 around the circle from red), saturation and brightness, 0…1 each.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        func part(_ offset: CGFloat) -> CGFloat {
            let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
            return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
        }
        self.init(red: part(5), green: part(3), blue: part(1), alpha: alpha)
    }

    /// Makes a colour of the components of `#colorLiteral`.
    public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }

    /// Makes the mean colour of an image: areas are filled with one colour here, not with a pattern.
    public convenience init(patternImage image: UIImage) { self.init(cgColor: image.cgImage?.mean ?? .clear) }

    /// Makes a colour that `dynamicProvider` chooses by the traits of its use.
    public convenience init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
        self.init(.clear, dynamicProvider)
    }

    /// Returns the colour for `traitCollection`.
    public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        guard let provider else { return self }
        return provider(traitCollection).resolvedColor(with: traitCollection)
    }

    var isDynamic: Bool { provider != nil }

    /// Returns the colour for `view`.
    @MainActor func cgColor(in view: UIView) -> CGColor {
        isDynamic ? resolvedColor(with: view.traitCollection).cgColor : fixed
    }

    /// Returns the same colour with another alpha.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        if let provider { return UIColor { provider($0).withAlphaComponent(alpha) } }
        return UIColor(red: fixed.red, green: fixed.green, blue: fixed.blue, alpha: alpha)
    }

    // MARK: Components

    /// Writes the sRGB components to the pointers that are not nil. Always returns true.
    @discardableResult
    public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?, blue: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = cgColor
        red?.pointee = color.red
        green?.pointee = color.green
        blue?.pointee = color.blue
        alpha?.pointee = color.alpha
        return true
    }

    /// Writes the grey value and alpha. Returns false, with nothing written, for a colour that is not grey.
    @discardableResult
    public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        let color = cgColor
        guard color.red == color.green, color.green == color.blue else { return false }
        white?.pointee = color.red
        alpha?.pointee = color.alpha
        return true
    }

    /// Writes hue, saturation and brightness, 0…1 each, and alpha. Always returns true.
    @discardableResult
    public func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = cgColor
        let high = max(color.red, color.green, color.blue), span = high - min(color.red, color.green, color.blue)
        let sixths: CGFloat =
            if span == 0 { 0 } else if high == color.red {
                ((color.green - color.blue) / span + 6).truncatingRemainder(dividingBy: 6)
            } else if high == color.green { (color.blue - color.red) / span + 2 } else { (color.red - color.green) / span + 4 }
        hue?.pointee = sixths / 6
        saturation?.pointee = high == 0 ? 0 : span / high
        brightness?.pointee = high
        alpha?.pointee = color.alpha
        return true
    }

    /// Returns whether the colours are equal: fixed ones by value, dynamic ones by identity.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        return self === other || (!isDynamic && !other.isDynamic && fixed == other.fixed)
    }

    public override var hash: Int { fixed.hashValue }
}

/// The type of `#colorLiteral`.
public typealias _ColorLiteralType = UIColor

extension CGImage {
    /// The mean of all pixels, each as much as it is opaque.
    fileprivate var mean: CGColor {
        var sums = [Double](repeating: 0, count: 4)
        for start in stride(from: 0, to: pixels.count, by: 4) {
            let alpha = Double(pixels[start + 3])
            for part in 0..<3 { sums[part] += Double(pixels[start + part]) * alpha }
            sums[3] += alpha
        }
        guard sums[3] > 0 else { return .clear }
        let parts = sums[..<3].map { CGFloat($0 / sums[3] / 255) }
        return CGColor(red: parts[0], green: parts[1], blue: parts[2], alpha: CGFloat(sums[3] / 255) / CGFloat(width * height))
    }
}
