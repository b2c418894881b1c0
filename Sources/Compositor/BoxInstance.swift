import CoreGraphics
import RenderTree

/// One box, shadow or text quad as the vertex buffer holds it: floats only, in the order of the shader's attributes.
struct BoxInstance {
    /// What the fragment shader makes of a quad.
    enum Kind: Float { case box = 0, shadow = 1, text = 2, group = 3 }

    /// From the box's own plane, its middle at the origin, to clip space: three rows.
    var row0, row1, row2: SIMD3<Float>
    /// Half width, half height, corner radius, border width; points of the box's own plane.
    var shape: SIMD4<Float>
    /// Premultiplied.
    var fill: SIMD4<Float>
    /// Premultiplied.
    var border: SIMD4<Float>
    /// Kind, outset of the quad, standard deviation of a shadow's blur, unused.
    var parameters: SIMD4<Float>
}

extension BoxInstance {
    /// The quad `bounds` of a plane that `toClip` maps to clip space.
    init(
        _ kind: Kind, bounds: CGRect, toClip: Homography, radius: CGFloat = 0, borderWidth: CGFloat = 0, fill: SIMD4<Float>,
        border: SIMD4<Float>? = nil, outset: CGFloat = 0, sigma: CGFloat = 0
    ) {
        let centred = Homography(CGAffineTransform(translationX: bounds.midX, y: bounds.midY)).concatenating(toClip)
        row0 = SIMD3(Float(centred.m11), Float(centred.m12), Float(centred.m13))
        row1 = SIMD3(Float(centred.m21), Float(centred.m22), Float(centred.m23))
        row2 = SIMD3(Float(centred.m31), Float(centred.m32), Float(centred.m33))
        let half = CGSize(width: bounds.width / 2, height: bounds.height / 2)
        let radius = min(radius, half.width, half.height)
        shape = SIMD4(Float(half.width), Float(half.height), Float(radius), Float(borderWidth))
        self.fill = fill
        self.border = border ?? fill
        parameters = SIMD4(kind.rawValue, Float(outset), Float(sigma), 0)
    }
}

extension CGColor {
    /// Premultiplied components, with `opacity` on top.
    func premultiplied(opacity: Double) -> SIMD4<Float> {
        let a = alpha * opacity
        return SIMD4(Float(red * a), Float(green * a), Float(blue * a), Float(a))
    }
}
