// Conversion of colors between color spaces.

extension CGColor {
    /// Creates a color from its components in `space`, followed by alpha. Returns nil if there are too few components or one of them isn't
    /// finite.
    ///
    /// The color is converted to sRGB. Colors outside sRGB are preserved, with components below 0 or above 1. In spaces that aren't
    /// extended, alpha and the components are first clamped to 0…1.
    public init?(colorSpace space: CGColorSpace, components: [CGFloat]) {
        let count = space.numberOfComponents
        guard components.count > count, components[...count].allSatisfy(\.isFinite) else { return nil }
        let parts = components[..<count].map { space.isExtended ? $0 : min(max($0, 0), 1) }
        let alpha = min(max(components[count], 0), 1)
        let colour = count == 1 ? [parts[0], parts[0], parts[0]] : parts
        guard space.curve != .sRGB || space.isWide else {
            self.init(red: colour[0], green: colour[1], blue: colour[2], alpha: alpha)
            return
        }
        var light = colour.map(space.curve.light)
        if space.isWide { light = displayP3ToSRGB(light) }
        let result = light.map(TransferCurve.sRGB.component)
        guard result.allSatisfy(\.isFinite) else { return nil }
        self.init(red: result[0], green: result[1], blue: result[2], alpha: alpha)
    }

    /// Creates a gray. Its component is the light intensity raised to the power of 1 / 2.2.
    public init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
        let component = TransferCurve.sRGB.component(of: TransferCurve.gamma2_2.light(of: gray))
        self.init(red: component, green: component, blue: component, alpha: alpha)
    }

    /// The color space: sRGB, or extended sRGB if any component is outside 0…1.
    public var colorSpace: CGColorSpace? {
        let isInside = [red, green, blue].allSatisfy { $0 >= 0 && $0 <= 1 }
        return CGColorSpace(name: isInside ? CGColorSpace.sRGB : CGColorSpace.extendedSRGB)
    }

    /// Returns this color, clipped to sRGB unless `space` is extended sRGB. Returns nil for any other space, because colors are always
    /// stored in sRGB.
    ///
    /// - Parameters:
    ///   - intent: ignored; colors are always clipped.
    ///   - options: ignored.
    public func converted(
        to space: CGColorSpace, intent: CGColorRenderingIntent, options: [String: Any]?
    ) -> CGColor? {
        switch space.name {
        case CGColorSpace.extendedSRGB:
            return self
        case CGColorSpace.sRGB:
            let parts = [red, green, blue].map { min(max($0, 0), 1) }
            return CGColor(red: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
        default:
            return nil
        }
    }
}

/// Converts linear light from Display P3 to sRGB. Multiplies the matrices derived from the primaries (SMPTE EG 432-1, IEC 61966-2-1) and
/// the common white point (0.3127, 0.3290).
private func displayP3ToSRGB(_ light: [CGFloat]) -> [CGFloat] {
    let (r, g, b) = (light[0], light[1], light[2])
    return [
        1.224_940_176_280_559_8 * r - 0.224_940_176_280_559_8 * g,
        -0.042_056_954_709_688_2 * r + 1.042_056_954_709_688_2 * g,
        -0.019_637_554_590_334_4 * r - 0.078_636_045_550_631_9 * g + 1.098_273_600_140_966_3 * b,
    ]
}

extension CGColor: _ExpressibleByColorLiteral {
    /// Creates a color from a `#colorLiteral`.
    public init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }
}
