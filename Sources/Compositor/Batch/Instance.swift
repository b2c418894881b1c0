// What the vertex shader gets for one quad. The layout is a contract with Shaders.swift: nine vectors of four floats.

import CoreGraphics
import RenderTree

/// One box, mask, picture or gradient on its way to the GPU. Colours are premultiplied.
struct Instance: Hashable {
    /// Where one step along the quad's own x axis leads in device pixels (x, y, w); last: half of the quad's width.
    var alongX: SIMD4<Float>
    /// The same for its y axis; last: half of its height.
    var alongY: SIMD4<Float>
    /// Where its centre lies; last: opacity.
    var center: SIMD4<Float>
    /// Corner radius, border width, which corners are round (see `corners`); of a picture last: 1 where it is sharp when enlarged,
    /// plus 2 where it is when reduced.
    var shape: SIMD4<Float>
    /// Of a picture or a gradient: what its colours are multiplied with.
    var fill: SIMD4<Float>
    /// Of a border its colour, of a picture the part that stretches (0…1 of its texture) or, where nothing does, the middles of the
    /// outermost texels that may be seen; of a gradient: first texel, number of stops, kind.
    var edge: SIMD4<Float>
    /// Of a shadow its colour, of a picture the part of the box over which it stretches, 0…1.
    var shadow: SIMD4<Float>
    /// Of a shadow: offset x, y and standard deviation. Of a mask: its rectangle in the atlas, 0…1. Of a picture: the part that is
    /// shown, 0…1 of its texture. Of a gradient: start and end in fractions of the box.
    var detail: SIMD4<Float>
    /// What is painted, from its centre: left, top, right, bottom. More than the box where edges fade or a shadow lies.
    var reach: SIMD4<Float>

    /// A quad around the middle of `rect`, mapped by `map` from its own plane to device pixels.
    init(rect: CGRect, map: Homography) {
        let x = rect.midX, y = rect.midY
        alongX = SIMD4(Float(map.m11), Float(map.m12), Float(map.m13), Float(rect.width / 2))
        alongY = SIMD4(Float(map.m21), Float(map.m22), Float(map.m23), Float(rect.height / 2))
        center = SIMD4(
            Float(x * map.m11 + y * map.m21 + map.m31), Float(x * map.m12 + y * map.m22 + map.m32),
            Float(x * map.m13 + y * map.m23 + map.m33), 1
        )
        (shape, fill, edge, shadow, detail) = (SIMD4(0, 0, Instance.plainCorners, 0), .zero, .zero, .zero, .zero)
        reach = SIMD4(-alongX.w, -alongY.w, alongX.w, alongY.w)
    }

    /// Lets the quad reach further on both sides.
    mutating func grow(x: Float, y: Float) { reach += SIMD4(-x, -y, x, y) }

    /// Which corners are round, by the bits of `RenderNode.Extras.Corners`, and 16 more where they are continuous.
    var corners: Float {
        get { shape.z }
        set { shape.z = newValue }
    }

    /// Of a group's picture: whether its pixels are others than those that it is painted onto.
    var isResampled: Bool {
        get { shape.w != 0 }
        set { shape.w = newValue ? 1 : 0 }
    }

    /// All corners, as quarters of circles.
    static let plainCorners: Float = 15

    var opacity: Float {
        get { center.w }
        set { center.w = newValue }
    }
}

extension SIMD4<Float> {
    /// A colour, premultiplied and limited to what there is; nil and what is not a number count as clear.
    init(premultiplied color: CGColor?, opacity: Double = 1) {
        guard let color else {
            self = .zero
            return
        }
        let alpha = unit(color.alpha) * unit(opacity)
        let (red, green, blue) = (unit(color.red) * alpha, unit(color.green) * alpha, unit(color.blue) * alpha)
        self.init(Float(red), Float(green), Float(blue), Float(alpha))
    }
}

/// The value limited to 0…1; 0 where it is not a number.
func unit(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
