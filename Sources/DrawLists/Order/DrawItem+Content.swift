// The kinds of content, with only the properties that affect the painting order.

import RenderTree

extension DrawItem {
    /// The content of one quad. Colors are premultiplied. Content that owns memory is stored in the list's arrays; `run` is its index.
    package enum Content: Hashable {
        case box(Box)
        case text(run: Int, color: SIMD4<Float>)
        /// A filled or stroked path, or its shadow.
        case path(run: Int, color: SIMD4<Float>)
        case image(Picture)
        case gradient(Gradient)
    }

    /// A box with its border and shadow.
    package struct Box: Hashable {
        package struct Border: Hashable {
            package var color: SIMD4<Float>
            package var width: Float
        }

        package struct Shadow: Hashable {
            package var color: SIMD4<Float>
            package var offset: SIMD2<Float>
            /// The standard deviation in the box's units.
            package var deviation: Float
        }

        package var quad: Quad
        package var rounding = Rounding()
        package var fill = SIMD4<Float>.zero
        package var border: Border?
        package var shadow: Shadow?

        /// Blends `cover` over the box's colors.
        mutating func mix(_ cover: SIMD4<Float>) {
            fill.mix(cover)
            border?.color.mix(cover)
            shadow?.color.mix(cover)
        }
    }

    /// An image or part of an image, with an optional stretchable part. A part is given by its left, top, right and bottom edges, as
    /// fractions.
    package struct Picture: Hashable {
        package var run: Int
        package var quad: Quad
        package var rounding = Rounding()
        /// The multiplier for its colors.
        package var tint: SIMD4<Float>
        /// The visible part of the picture.
        package var part: SIMD4<Float>
        /// The stretchable part of the picture.
        package var stretching: SIMD4<Float>
        /// The part of the box that the stretchable part fills.
        package var stretched: SIMD4<Float>
        /// Whether texels stay square when the image is enlarged, and whether texels are skipped when it is reduced.
        package var isSharpEnlarged: Bool, isSharpReduced: Bool
    }

    /// A gradient that fills a box.
    package struct Gradient: Hashable {
        package var quad: Quad
        package var rounding: Rounding
        /// The multiplier for its colors.
        package var tint: SIMD4<Float>
        package var kind: RenderGradient.Kind
        /// The start and end points as fractions of the box.
        package var start: SIMD2<Float>, end: SIMD2<Float>
        /// The index of the first stop's color in the list's stops.
        package var firstStop: Int
        package var stopCount: Int
    }
}

extension DrawItem.Content {
    /// Whether a cover can only darken the content, because other colors can't be blended into the content.
    package var canOnlyDarken: Bool {
        switch self {
        case .box, .text, .path: false
        case .image, .gradient: true
        }
    }

    /// Blends `cover` over the content's colors.
    package mutating func mix(_ cover: SIMD4<Float>) {
        switch self {
        case .box(var box):
            box.mix(cover)
            self = .box(box)
        case .text(let run, var color):
            color.mix(cover)
            self = .text(run: run, color: color)
        case .path(let run, var color):
            color.mix(cover)
            self = .path(run: run, color: color)
        case .image(var picture):
            picture.tint.mix(cover)
            self = .image(picture)
        case .gradient(var gradient):
            gradient.tint.mix(cover)
            self = .gradient(gradient)
        }
    }

    /// Whether the bounds are overestimates. Such bounds don't reveal whether the content extends beyond a box or overlaps other content of
    /// the same kind.
    package var hasGenerousBounds: Bool { if case .text = self { true } else { false } }
}

extension SIMD4<Float> {
    /// Blends `cover` over this premultiplied color, whose alpha stays the same.
    package mutating func mix(_ cover: SIMD4<Float>) {
        let alpha = w
        self = self * (1 - cover.w) + cover * alpha
        w = alpha
    }
}
