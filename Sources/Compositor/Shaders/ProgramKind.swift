import RenderTree

/// The content that a program draws.
enum ProgramKind: Hashable {
    /// A box. It is conformal if the transform has no skew or perspective.
    case box(shadow: BoxShadow, conformal: Bool, styled: Bool)
    /// A mask. It is plain if one sample per pixel is enough.
    case mask(plain: Bool)
    /// An image. `taps` is the number of samples per pixel in each direction, if known.
    case image(taps: Int?, conformal: Bool)
    /// A whole image without a tint, or a gradient between two colors with the same alpha, in a conformal box that is at least a pixel
    /// thick.
    case evenImage, evenGradient
    /// A gradient. `stops` is the maximum number of stops, or nil for any number.
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
        case .evenImage: evenImage
        case .evenGradient: evenGradient
        case .gradient(let kind, let stops, let conformal): gradient(kind, stops: stops, conformal: conformal)
        case .group: group
        case .picture: picture
        case .soft: soft
        case .backdrop(let conformal): backdrop(conformal: conformal)
        }
    }
}
