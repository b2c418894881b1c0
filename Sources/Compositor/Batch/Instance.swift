import DrawLists

/// One quad as the vertex shader reads it: nine vectors of four floats. The layout is a contract with `Shaders`. Only `Packing` decides the
/// meaning of the vectors for each kind of content.
struct Instance: Hashable {
    /// The image of one unit along the quad's own x axis, in device pixels (x, y, w); last: half of the quad's width.
    let alongX: SIMD4<Float>
    /// The same for the y axis; last: half of the height.
    let alongY: SIMD4<Float>
    /// The position of its centre; last: opacity.
    let center: SIMD4<Float>
    let shape: SIMD4<Float>
    let fill: SIMD4<Float>
    let edge: SIMD4<Float>
    let shadow: SIMD4<Float>
    let detail: SIMD4<Float>
    /// The painted extent, from the centre: left, top, right, bottom.
    private(set) var reach: SIMD4<Float>

    /// Packs a quad, and the five vectors whose meaning differs by program.
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

    /// Returns the same quad with its reach limited to a band: left, top, right, bottom in 0…1 of its size.
    func band(_ band: SIMD4<Float>) -> Instance {
        var part = self
        let whole = (band * 2 - 1) * SIMD4(alongX.w, alongY.w, alongX.w, alongY.w)
        part.reach = SIMD4(lowHalf: pointwiseMax(whole.lowHalf, reach.lowHalf), highHalf: pointwiseMin(whole.highHalf, reach.highHalf))
        return part
    }

    var opacity: Float { center.w }

    /// All corners rounded, as quarter circles.
    static let plainCorners: Float = 15
}

extension Rounding {
    /// The shaders' encoding: 1, 2, 4, 8 for rounded corners, plus 16 if they are continuous.
    var cornersForShader: Float { Float(corners.rawValue) + (isContinuous ? 16 : 0) }
}
