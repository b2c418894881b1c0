/// A colour in sRGB with straight (not premultiplied) alpha.
///
/// Components are in 0…1 for every colour in sRGB. A colour from a wider space keeps components below 0 or above 1, as iPhone's extended
/// sRGB does; the screen clips it.
///
/// It is a value, not a class as on iPhone: it crosses to the compositor, and a frame must not count references.
public struct CGColor: Sendable, Hashable, Codable {
    /// The red component, 0…1, or beyond that outside sRGB.
    public var red: CGFloat
    /// The green component, 0…1, or beyond that outside sRGB.
    public var green: CGFloat
    /// The blue component, 0…1, or beyond that outside sRGB.
    public var blue: CGFloat
    /// The alpha, 0 clear to 1 opaque.
    public var alpha: CGFloat

    /// Opaque black.
    public static let black = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    /// Opaque white.
    public static let white = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    /// Black with alpha 0 (S-CLOCK-76).
    public static let clear = CGColor(red: 0, green: 0, blue: 0, alpha: 0)

    /// Makes a colour of its sRGB components.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Makes a colour of its sRGB components.
    public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Makes a grey with sRGB's curve.
    public init(gray: CGFloat, alpha: CGFloat) { self.init(red: gray, green: gray, blue: gray, alpha: alpha) }

    /// Red, green, blue, alpha.
    public var components: [CGFloat]? { [red, green, blue, alpha] }

    /// Always 4.
    public var numberOfComponents: Int { 4 }

    /// Returns the same colour with another alpha.
    public func copy(alpha: CGFloat) -> CGColor? {
        CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }
}
