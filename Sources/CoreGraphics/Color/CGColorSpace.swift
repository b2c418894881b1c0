/// A color space, which defines the meaning of color components.
///
/// Unlike on iPhone, this is a value type. Names are strings, because Linux has no `CFString`.
public struct CGColorSpace: Sendable, Hashable {
    /// sRGB (IEC 61966-2-1), with components in 0…1.
    public static let sRGB = "kCGColorSpaceSRGB"
    /// sRGB without limits on its components.
    public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
    /// sRGB with linear components.
    public static let linearSRGB = "kCGColorSpaceLinearSRGB"
    /// Linear sRGB without limits on its components.
    public static let extendedLinearSRGB = "kCGColorSpaceExtendedLinearSRGB"
    /// Display P3, the wide gamut of iPhone screens, with the primaries of SMPTE EG 432-1, a D65 white point, and sRGB's transfer curve.
    public static let displayP3 = "kCGColorSpaceDisplayP3"
    /// Display P3 without limits on its components.
    public static let extendedDisplayP3 = "kCGColorSpaceExtendedDisplayP3"
    /// Gray with sRGB's white point. The component is the light intensity raised to the power of 1 / 2.2.
    public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
    /// Linear gray with sRGB's white point.
    public static let linearGray = "kCGColorSpaceLinearGray"
    /// Gray with sRGB's white point and transfer curve, without limits on its component.
    public static let extendedGray = "kCGColorSpaceExtendedGray"

    /// The name: one of the constants above.
    public let name: String?
    let curve: TransferCurve
    let isWide: Bool
    let isExtended: Bool
    /// The kind of color model.
    public let model: CGColorSpaceModel

    /// Creates the color space with one of the names above, or returns nil for any other name.
    public init?(name: String) {
        guard let row = Self.rows[name] else { return nil }
        (self.name, curve, isWide, isExtended, model) = (name, row.curve, row.isWide, row.isExtended, row.model)
    }

    /// The number of components without alpha: 3 for RGB, 1 for gray.
    public var numberOfComponents: Int { model == .monochrome ? 1 : 3 }

    /// Whether the space contains colors outside sRGB.
    public var isWideGamutRGB: Bool { model == .rgb && (isWide || isExtended) }

    private struct Row {
        var curve = TransferCurve.sRGB
        var isWide = false
        var isExtended = false
        var model = CGColorSpaceModel.rgb
    }

    private static let rows: [String: Row] = [
        sRGB: Row(),
        extendedSRGB: Row(isExtended: true),
        linearSRGB: Row(curve: .linear),
        extendedLinearSRGB: Row(curve: .linear, isExtended: true),
        displayP3: Row(isWide: true),
        extendedDisplayP3: Row(isWide: true, isExtended: true),
        genericGrayGamma2_2: Row(curve: .gamma2_2, model: .monochrome),
        linearGray: Row(curve: .linear, model: .monochrome),
        extendedGray: Row(isExtended: true, model: .monochrome),
    ]
}

/// The kind of a color space.
public enum CGColorSpaceModel: Int32, Sendable, Hashable {
    /// One component from black to white.
    case monochrome = 0
    /// Red, green and blue.
    case rgb = 1
}

/// The treatment of colors outside the target space. Segue ignores the intent and always clips.
public enum CGColorRenderingIntent: Int32, Sendable, Hashable {
    /// The default treatment.
    case defaultIntent = 0
    /// Keeps colors exact, including the white of the source.
    case absoluteColorimetric = 1
    /// Keeps colors exact, relative to the white of the target.
    case relativeColorimetric = 2
    /// Keeps the relations between colors.
    case perceptual = 3
    /// Keeps colors saturated.
    case saturation = 4
}

/// Returns the device RGB space, which is sRGB in Segue.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(name: CGColorSpace.sRGB)! }

/// Returns the device gray space, which has sRGB's transfer curve in Segue.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(name: CGColorSpace.extendedGray)! }

/// The transfer curve that relates components to light intensity. The curves are mirrored for negative values, so extended components keep
/// their sign.
enum TransferCurve: Sendable, Hashable {
    case sRGB, linear, gamma2_2

    /// Returns the light intensity for a component.
    func light(of component: CGFloat) -> CGFloat {
        let size = abs(component), sign: CGFloat = component < 0 ? -1 : 1
        switch self {
        case .linear: return component
        case .gamma2_2: return sign * pow(size, 2.2)
        case .sRGB: return sign * (size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4))
        }
    }

    /// Returns the component for a light intensity.
    func component(of light: CGFloat) -> CGFloat {
        // Rounding would make the formula's result slightly different from 1.
        if light == 1 { return 1 }
        let size = abs(light), sign: CGFloat = light < 0 ? -1 : 1
        switch self {
        case .linear: return light
        case .gamma2_2: return sign * pow(size, 1 / 2.2)
        case .sRGB: return sign * (size <= 0.0031308 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055)
        }
    }
}
