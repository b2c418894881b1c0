/// The way new paint is blended with existing colors (W3C, Compositing and Blending Level 1). The four nonseparable modes, such as hue and
/// saturation, are unsupported.
public enum CGBlendMode: Int32, Sendable {
    /// The separable modes: each component is blended by itself. `normal` is the default.
    case normal = 0, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference, exclusion
    /// The Porter-Duff modes, which combine colors by their coverage.
    case clear = 16, copy, sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut, destinationAtop, xor
    /// Adds the darkness or the light of both colors.
    case plusDarker, plusLighter

    /// Blends two premultiplied colors.
    func mix(_ source: SIMD4<Float>, over below: SIMD4<Float>) -> SIMD4<Float> {
        switch self {
        case .normal: source + below * (1 - source.w)
        case .clear: SIMD4()
        case .copy: source
        case .sourceIn: source * below.w
        case .sourceOut: source * (1 - below.w)
        case .sourceAtop: source * below.w + below * (1 - source.w)
        case .destinationOver: below + source * (1 - below.w)
        case .destinationIn: below * source.w
        case .destinationOut: below * (1 - source.w)
        case .destinationAtop: below * source.w + source * (1 - below.w)
        case .xor: source * (1 - below.w) + below * (1 - source.w)
        case .plusDarker: darkened(source, below)
        case .plusLighter: (source + below).clamped(lowerBound: SIMD4(), upperBound: SIMD4(repeating: 1))
        default: blend(source, below)
        }
    }

    /// Blends in plusDarker mode, which adds the darkness of both colors.
    private func darkened(_ source: SIMD4<Float>, _ below: SIMD4<Float>) -> SIMD4<Float> {
        let alpha = min(1, source.w + below.w)
        var sum = source + below - (source.w + below.w - alpha)
        sum.w = alpha
        return sum.clamped(lowerBound: SIMD4(), upperBound: SIMD4(repeating: 1))
    }

    /// Blends separable components where both colors overlap.
    private func blend(_ source: SIMD4<Float>, _ below: SIMD4<Float>) -> SIMD4<Float> {
        var result = source * (1 - below.w) + below * (1 - source.w)
        let both = source.w * below.w
        guard both > 0 else { return result }
        for part in 0..<3 { result[part] += both * component(source[part] / source.w, below[part] / below.w) }
        result.w = source.w + below.w - both
        return result
    }

    /// Returns the blend of the source component `s` and the backdrop component `b`, both 0…1.
    private func component(_ s: Float, _ b: Float) -> Float {
        switch self {
        case .multiply: s * b
        case .screen: s + b - s * b
        case .overlay: Self.hard(b, s)
        case .hardLight: Self.hard(s, b)
        case .darken: min(s, b)
        case .lighten: max(s, b)
        case .colorDodge: b == 0 ? 0 : s >= 1 ? 1 : min(1, b / (1 - s))
        case .colorBurn: b >= 1 ? 1 : s <= 0 ? 0 : 1 - min(1, (1 - b) / s)
        case .softLight: Self.soft(s, b)
        case .difference: abs(s - b)
        case .exclusion: s + b - 2 * s * b
        default: s
        }
    }

    private static func hard(_ s: Float, _ b: Float) -> Float { s <= 0.5 ? 2 * s * b : 2 * s - 1 + b - (2 * s - 1) * b }

    private static func soft(_ s: Float, _ b: Float) -> Float {
        if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
        let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
        return b + (2 * s - 1) * (d - b)
    }
}
