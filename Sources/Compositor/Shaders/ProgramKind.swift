import RenderTree

/// The content that a program draws.
enum ProgramKind: Hashable {
    /// A box. It is conformal if it is only moved, rotated and scaled.
    case box(shadow: BoxShadow, conformal: Bool, styled: Bool)
    /// A mask. It is plain if it is not squeezed.
    case mask(plain: Bool)
    /// A picture. `taps`: the samples per pixel in each direction, if known.
    case image(taps: Int?, conformal: Bool)
    /// A gradient. `stops`: the largest number of stops; nil means any number.
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
