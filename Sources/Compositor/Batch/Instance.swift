/// One quad on its way to the GPU: what the vertex shader gets, nine vectors of four floats. The layout is a contract with
/// `Shaders`; what the vectors hold for each kind of content is decided in `Packing` and nowhere else.
struct Instance: Hashable {
    /// Where one step along the quad's own x axis leads in device pixels (x, y, w); last: half of the quad's width.
    let alongX: SIMD4<Float>
    /// The same for its y axis; last: half of its height.
    let alongY: SIMD4<Float>
    /// Where its centre lies; last: opacity.
    let center: SIMD4<Float>
    let shape: SIMD4<Float>
    let fill: SIMD4<Float>
    let edge: SIMD4<Float>
    let shadow: SIMD4<Float>
    let detail: SIMD4<Float>
    /// What is painted, from its centre: left, top, right, bottom.
    private(set) var reach: SIMD4<Float>

    /// Packs a quad, and the five vectors whose meaning differs from program to program.
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

    /// The same quad, reaching over a band of it only: left, top, right, bottom in 0…1 of its size.
    func band(_ band: SIMD4<Float>) -> Instance {
        var part = self
        part.reach = (band * 2 - 1) * SIMD4(alongX.w, alongY.w, alongX.w, alongY.w)
        return part
    }

    var opacity: Float { center.w }

    /// All corners, as quarters of circles.
    static let plainCorners: Float = 15
}

extension Rounding {
    /// As the shaders have it: 1, 2, 4, 8 for the corners that are round, 16 more where they are continuous.
    var cornersForShader: Float { Float(corners.rawValue) + (isContinuous ? 16 : 0) }
}
