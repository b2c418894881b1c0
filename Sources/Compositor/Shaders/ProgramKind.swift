import RenderTree

/// What a program draws.
enum ProgramKind: Hashable {
    /// A box. It is conformal where it is moved, turned and scaled, but neither skewed nor bent.
    case box(shadow: BoxShadow, conformal: Bool, styled: Bool)
    /// It is plain where it is not squeezed.
    case mask(plain: Bool)
    /// `taps`: samples each way in a pixel, where that is known.
    case image(taps: Int?, conformal: Bool)
    /// `stops`: how many there are at most; nil: any number.
    case gradient(RenderGradient.Kind, stops: Int?, conformal: Bool)
    case group, picture, soft
    case backdrop(conformal: Bool)
}

extension Shaders {
    static func source(of kind: ProgramKind) -> ShaderSource {
        switch kind {
        case .box(let shadow, let conformal, let styled): box(shadow: shadow, conformal: conformal, styled: styled)
        case .mask(let plain): mask(plain: plain)
        case .image(let taps, let conformal): image(taps: taps, conformal: conformal)
        case .gradient(let kind, let stops, let conformal): gradient(kind, stops: stops, conformal: conformal)
        case .group: group
        case .picture: picture
        case .soft: soft
        case .backdrop(let conformal): backdrop(conformal: conformal)
        }
    }
}
