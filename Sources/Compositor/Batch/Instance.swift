import DrawLists

/// A quad, as the vertex shader reads it: nine vectors of four floats each. The layout must match `Shaders`. `Packing` defines what the
/// vectors mean for each kind of content.
struct Instance: Hashable {
    /// The x axis's transformed unit vector, in device pixels (x, y, w), and half the quad's width.
    let alongX: SIMD4<Float>
    /// The y axis's transformed unit vector, and half the quad's height.
    let alongY: SIMD4<Float>
    /// The transformed center, and the opacity.
    let center: SIMD4<Float>
    let shape: SIMD4<Float>
    let fill: SIMD4<Float>
    let edge: SIMD4<Float>
    let shadow: SIMD4<Float>
    let detail: SIMD4<Float>
    /// The painted extent relative to the center: left, top, right, bottom.
    private(set) var reach: SIMD4<Float>

    /// Packs a quad, along with five vectors whose meaning depends on the program.
    init(
        _ quad: Quad, opacity: Float, shape: SIMD4<Float> = SIMD4(0, 0, Instance.plainCorners, 0), fill: SIMD4<Float> = .zero,
        edge: SIMD4<Float> = .zero, shadow: SIMD4<Float> = .zero, detail: SIMD4<Float> = .zero
    ) {
        alongX = SIMD4(quad.alongX, quad.halfSize.x)
        alongY = SIMD4(quad.alongY, quad.halfSize.y)
        center = SIMD4(quad.center, opacity)
        (self.shape, self.fill, self.edge, self.shadow, self.detail) = (shape, fill, edge, shadow, detail)
        reach = quad.reach
    }

    /// Returns a copy that paints only a band, given by its left, top, right and bottom edges as fractions of the quad's size.
    func band(_ band: SIMD4<Float>) -> Instance {
        var part = self
        let whole = (band * 2 - 1) * SIMD4(alongX.w, alongY.w, alongX.w, alongY.w)
        part.reach = SIMD4(lowHalf: pointwiseMax(whole.lowHalf, reach.lowHalf), highHalf: pointwiseMin(whole.highHalf, reach.highHalf))
        return part
    }

    var opacity: Float { center.w }

    /// All corners rounded as circular arcs.
    static let plainCorners: Float = 15
}

extension Rounding {
    /// The value for shaders: the sum of 1, 2, 4 and 8 for the rounded corners, plus 16 if corners are continuous.
    var cornersForShader: Float { Float(corners.rawValue) + (isContinuous ? 16 : 0) }
}
