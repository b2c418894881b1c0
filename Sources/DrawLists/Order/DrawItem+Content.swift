// The kinds of content, with everything that painting order needs to know about a kind.

import RenderTree

extension DrawItem {
    /// The content of one quad. Colours are premultiplied. Content that holds memory is in the list's arrays of runs; `run` is its index
    /// there.
    package enum Content: Hashable {
        case box(Box)
        case text(run: Int, color: SIMD4<Float>)
        /// A filled or stroked path, or the shadow of one.
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
            /// The standard deviation, in the units of the box.
            package var deviation: Float
        }

        package var quad: Quad
        package var rounding = Rounding()
        package var fill = SIMD4<Float>.zero
        package var border: Border?
        package var shadow: Shadow?

        /// Replaces its colours by their appearance through `cover`.
        mutating func mix(_ cover: SIMD4<Float>) {
            fill.mix(cover)
            border?.color.mix(cover)
            shadow?.color.mix(cover)
        }
    }

    /// A picture or a part of it, with an optional part that stretches. Parts are left, top, right, bottom in 0…1.
    package struct Picture: Hashable {
        package var run: Int
        package var quad: Quad
        package var rounding = Rounding()
        /// The factor of its colours.
        package var tint: SIMD4<Float>
        /// The visible part of the picture.
        package var part: SIMD4<Float>
        /// The stretching part of the picture.
        package var stretching: SIMD4<Float>
        /// The part of the box that the stretching part fills.
        package var stretched: SIMD4<Float>
        /// Whether enlarging keeps texels square, and whether reducing skips texels.
        package var isSharpEnlarged: Bool, isSharpReduced: Bool
    }

    /// A gradient over a box.
    package struct Gradient: Hashable {
        package var quad: Quad
        package var rounding: Rounding
        /// The factor of its colours.
        package var tint: SIMD4<Float>
        package var kind: RenderGradient.Kind
        /// In fractions of the box.
        package var start: SIMD2<Float>, end: SIMD2<Float>
        /// The index of the first stop's colour in the list's stops.
        package var firstStop: Int
        package var stopCount: Int
    }
}

extension DrawItem.Content {
    /// Whether a cover can only darken it, not mix a colour into it.
    package var takesOnlyBlack: Bool {
        switch self {
        case .box, .text, .path: false
        case .image, .gradient: true
        }
    }

    /// Replaces its colours by their appearance through `cover`.
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

    /// Whether its bounds are too generous to decide if it leaves a box or overlaps content of its kind.
    package var hasGenerousBounds: Bool { if case .text = self { true } else { false } }
}

extension DrawList {
    /// Returns whether equal contents refer to equal runs in this list and in `old`.
    package func hasRun(of content: DrawItem.Content, likeIn old: DrawList) -> Bool {
        switch content {
        case .text(let run, _): runs[run] == old.runs[run]
        case .path(let run, _): paths[run] == old.paths[run]
        case .image(let picture): images[picture.run] == old.images[picture.run]
        case .box, .gradient: true
        }
    }
}

extension SIMD4<Float> {
    /// Replaces this premultiplied colour by its appearance through `cover`.
    package mutating func mix(_ cover: SIMD4<Float>) {
        let alpha = w
        self = self * (1 - cover.w) + cover * alpha
        w = alpha
    }
}
