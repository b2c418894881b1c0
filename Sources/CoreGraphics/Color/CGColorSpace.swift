/// The meaning of a colour's components.
///
/// It is a value, not a class as on iPhone. Names are strings, as there is no `CFString`.
public struct CGColorSpace: Sendable, Hashable {
    /// Red, green and blue of IEC 61966-2-1, in 0…1.
    public static let sRGB = "kCGColorSpaceSRGB"
    /// The same without bounds.
    public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
    /// sRGB's colours with linear components.
    public static let linearSRGB = "kCGColorSpaceLinearSRGB"
    /// The same without bounds.
    public static let extendedLinearSRGB = "kCGColorSpaceExtendedLinearSRGB"
    /// The wide gamut of iPhone screens: primaries of SMPTE EG 432-1, white D65, sRGB's curve.
    public static let displayP3 = "kCGColorSpaceDisplayP3"
    /// The same without bounds.
    public static let extendedDisplayP3 = "kCGColorSpaceExtendedDisplayP3"
    /// Grey of sRGB's white, light intensity to the power of 1 / 2.2.
    public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
    /// Linear grey of sRGB's white.
    public static let linearGray = "kCGColorSpaceLinearGray"
    /// Grey of sRGB's white with sRGB's curve, without bounds.
    public static let extendedGray = "kCGColorSpaceExtendedGray"

    /// One of the names above.
    public let name: String?
    let curve: TransferCurve
    let isWide: Bool
    let isExtended: Bool
    /// The kind of components.
    public let model: CGColorSpaceModel

    /// Makes a space by one of the names above; any other gives nil.
    public init?(name: String) {
        guard let row = Self.rows[name] else { return nil }
        (self.name, curve, isWide, isExtended, model) = (name, row.curve, row.isWide, row.isExtended, row.model)
    }

    /// The number of components, 3 for red, green and blue, 1 for grey; alpha is not counted.
    public var numberOfComponents: Int { model == .monochrome ? 1 : 3 }

    /// Whether it has colours outside sRGB.
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

/// The kind of a colour space's components.
public enum CGColorSpaceModel: Int32, Sendable, Hashable {
    /// One component, from black to white.
    case monochrome = 0
    /// Red, green, blue.
    case rgb = 1
}

/// The treatment of colours outside the target space. Here all of them clip.
public enum CGColorRenderingIntent: Int32, Sendable, Hashable {
    case defaultIntent = 0
    case absoluteColorimetric = 1
    case relativeColorimetric = 2
    case perceptual = 3
    case saturation = 4
}

/// Returns the space of a device's red, green and blue, which is sRGB here.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(name: CGColorSpace.sRGB)! }

/// Returns the space of a device's grey, which has sRGB's curve here.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(name: CGColorSpace.extendedGray)! }

/// The transfer curve between a component and its light intensity. Below 0 the curves continue as mirror images, so that extended
/// components keep their sign.
enum TransferCurve: Sendable, Hashable {
    case sRGB, linear, gamma2_2

    /// Returns the light intensity of a component.
    func light(of component: CGFloat) -> CGFloat {
        let size = abs(component), sign: CGFloat = component < 0 ? -1 : 1
        switch self {
        case .linear: return component
        case .gamma2_2: return sign * pow(size, 2.2)
        case .sRGB: return sign * (size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4))
        }
    }

    /// Returns the component of a light intensity.
    func component(of light: CGFloat) -> CGFloat {
        // The formula misses white by a rounding error.
        if light == 1 { return 1 }
        let size = abs(light), sign: CGFloat = light < 0 ? -1 : 1
        switch self {
        case .linear: return light
        case .gamma2_2: return sign * pow(size, 1 / 2.2)
        case .sRGB: return sign * (size <= 0.0031308 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055)
        }
    }
}
