/// A color for views: a fixed sRGB value, or a color that depends on traits, such as light and dark mode.
public final class UIColor: NSObject, Sendable, _ExpressibleByColorLiteral {
    private let fixed: CGColor
    private let provider: (@Sendable (UITraitCollection) -> UIColor)?
    /// Whether the color was created as a gray. Only the description depends on this.
    private let isGray: Bool

    /// The color as a `CGColor`. A dynamic color is resolved with `UITraitCollection.current`.
    public var cgColor: CGColor { provider?(.current).cgColor ?? fixed }

    private init(_ color: CGColor, _ provider: (@Sendable (UITraitCollection) -> UIColor)?, isGray: Bool = false) {
        (fixed, self.provider, self.isGray) = (color, provider, isGray)
    }

    /// Creates a transparent color.
    public override convenience init() { self.init(.clear, nil) }

    /// Creates a color from a `CGColor`.
    public convenience init(cgColor: CGColor) { self.init(cgColor, nil) }

    /// Creates a color from sRGB components, each from 0 to 1.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(cgColor: CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Creates a color from Display P3 components, each from 0 to 1. They are used as sRGB values, because Segue draws everything in sRGB.
    public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Creates a gray, from 0 (black) to 1 (white).
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(CGColor(gray: white, alpha: alpha), nil, isGray: true)
    }

    /// Creates a color from hue (0…1 around the circle, starting at red), saturation, brightness and alpha, each from 0 to 1.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        func part(_ offset: CGFloat) -> CGFloat {
            let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
            return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
        }
        self.init(red: part(5), green: part(3), blue: part(1), alpha: alpha)
    }

    /// Creates the color for a `#colorLiteral`.
    public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }

    /// Creates a color from components from 0 to 1. This is an old name, which Swift 3 code uses.
    public convenience init(colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(_colorLiteralRed: red, green: green, blue: blue, alpha: alpha)
    }

    /// Creates a color from the image's mean color, because patterns are unsupported.
    public convenience init(patternImage image: UIImage) { self.init(cgColor: image.cgImage?.mean ?? .clear) }

    /// Creates a dynamic color, which `dynamicProvider` resolves for the current traits.
    public convenience init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
        self.init(.clear, dynamicProvider)
    }

    /// Returns the color for the given traits.
    public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        guard let provider else { return self }
        return provider(traitCollection).resolvedColor(with: traitCollection)
    }

    var isDynamic: Bool { provider != nil }

    /// Returns the color resolved with the view's traits.
    @MainActor func cgColor(in view: UIView) -> CGColor {
        isDynamic ? resolvedColor(with: view.traitCollection).cgColor : fixed
    }

    /// Returns this color with a different alpha.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        if let provider { return UIColor { provider($0).withAlphaComponent(alpha) } }
        return UIColor(CGColor(red: fixed.red, green: fixed.green, blue: fixed.blue, alpha: alpha), nil, isGray: isGray)
    }

    /// The color space and the components, or the address of a dynamic color (S-LAYOUT-27).
    public override var description: String {
        guard !isDynamic else { return super.description }
        let components = isGray ? [fixed.red, fixed.alpha] : [fixed.red, fixed.green, fixed.blue, fixed.alpha]
        let space = isGray ? "UIExtendedGrayColorSpace" : "UIExtendedSRGBColorSpace"
        return ([space] + components.map { String(format: "%g", $0) }).joined(separator: " ")
    }

    // MARK: Components

    /// Writes the sRGB components to the pointers that aren't nil. Always returns true.
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

    /// Writes the gray value and the alpha to the pointers that aren't nil. Returns false and writes nothing if the color isn't gray.
    @discardableResult
    public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        let color = cgColor
        guard color.red == color.green, color.green == color.blue else { return false }
        white?.pointee = color.red
        alpha?.pointee = color.alpha
        return true
    }

    /// Writes the hue, saturation, brightness and alpha (0…1 each) to the pointers that aren't nil. Always returns true.
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

    /// Returns whether the colors are equal. Fixed colors are compared by value, and dynamic colors by identity.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        return self === other || (!isDynamic && !other.isDynamic && fixed == other.fixed)
    }

    public override var hash: Int { fixed.hashValue }
}

/// The type that `#colorLiteral` creates.
public typealias _ColorLiteralType = UIColor

extension CGImage {
    /// The mean of all pixels, weighted by their alpha.
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
