/// A color in sRGB with unpremultiplied alpha.
///
/// The components of sRGB colors are in 0…1. Colors from a wider space may have components below 0 or above 1, as in extended sRGB on
/// iPhone. The screen clips them.
///
/// Unlike on iPhone, this is a value type: colors are passed to the compositor, and reference counting would slow down frames.
public struct CGColor: Sendable, Hashable, Codable {
    /// The red component, 0…1; colors outside sRGB can exceed that range.
    public var red: CGFloat
    /// The green component, 0…1; colors outside sRGB can exceed that range.
    public var green: CGFloat
    /// The blue component, 0…1; colors outside sRGB can exceed that range.
    public var blue: CGFloat
    /// The alpha component, from 0 (clear) to 1 (opaque).
    public var alpha: CGFloat

    /// Opaque black.
    public static let black = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    /// Opaque white.
    public static let white = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    /// Black with alpha 0 (S-CLOCK-76).
    public static let clear = CGColor(red: 0, green: 0, blue: 0, alpha: 0)

    /// Creates a color from sRGB components.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Creates a color from sRGB components.
    public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Creates a gray on the sRGB transfer curve.
    public init(gray: CGFloat, alpha: CGFloat) { self.init(red: gray, green: gray, blue: gray, alpha: alpha) }

    /// The red, green, blue and alpha components.
    public var components: [CGFloat]? { [red, green, blue, alpha] }

    /// The number of components, including alpha; always 4.
    public var numberOfComponents: Int { 4 }

    /// Returns the color with a different alpha component.
    public func copy(alpha: CGFloat) -> CGColor? {
        CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }
}
