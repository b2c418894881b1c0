// The kinds of content. What the order of painting must know of a kind stands here, and nowhere else in this folder.

import RenderTree

extension DrawItem {
    /// What one quad shows. Colours are premultiplied. What holds memory stands in the list's arrays of runs; `run` is its index there.
    enum Content: Hashable {
        case box(Box)
        case text(run: Int, color: SIMD4<Float>)
        /// A filled or stroked path, or the shadow of one.
        case path(run: Int, color: SIMD4<Float>)
        case image(Picture)
        case gradient(Gradient)
    }

    /// A box with its border and shadow.
    struct Box: Hashable {
        struct Border: Hashable {
            var color: SIMD4<Float>
            var width: Float
        }

        struct Shadow: Hashable {
            var color: SIMD4<Float>
            var offset: SIMD2<Float>
            /// Standard deviation, in the units of the box.
            var deviation: Float
        }

        var quad: Quad
        var rounding = Rounding()
        var fill = SIMD4<Float>.zero
        var border: Border?
        var shadow: Shadow?
    }

    /// A picture, whole or a part of it, of which a part may stretch. Parts are left, top, right, bottom in 0…1.
    struct Picture: Hashable {
        var run: Int
        var quad: Quad
        var rounding = Rounding()
        /// Multiplies its colours.
        var tint: SIMD4<Float>
        /// The part of the picture that is shown.
        var part: SIMD4<Float>
        /// The part of the picture that stretches.
        var stretching: SIMD4<Float>
        /// The part of the box over which that stretches.
        var stretched: SIMD4<Float>
        /// Whether its texels stay squares when it is enlarged, and are left out when it is reduced.
        var isSharpEnlarged: Bool, isSharpReduced: Bool
    }

    /// A gradient over a box.
    struct Gradient: Hashable {
        var quad: Quad
        var rounding: Rounding
        /// Multiplies its colours.
        var tint: SIMD4<Float>
        var kind: RenderGradient.Kind
        /// In fractions of the box.
        var start: SIMD2<Float>, end: SIMD2<Float>
        /// Index of the first stop's colour in the list's stops.
        var firstStop: Int
        var stopCount: Int
    }
}

extension DrawItem.Content {
    /// Whether no colour can be mixed into it, though it can be darkened.
    var takesOnlyBlack: Bool {
        switch self {
        case .box, .text, .path: false
        case .image, .gradient: true
        }
    }

    /// Makes it what is seen of it through `cover`.
    mutating func mix(_ cover: SIMD4<Float>) {
        switch self {
        case .box(var box):
            box.fill.mix(cover)
            box.border?.color.mix(cover)
            box.shadow?.color.mix(cover)
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

    /// Whether its bounds are too generous to tell where it leaves a box, or overlaps its like.
    var hasGenerousBounds: Bool { if case .text = self { true } else { false } }
}

extension DrawList {
    /// Whether the runs are alike that equal contents name in this list and in `old`.
    func hasRun(of content: DrawItem.Content, likeIn old: DrawList) -> Bool {
        switch content {
        case .text(let run, _): runs[run] == old.runs[run]
        case .path(let run, _): paths[run] == old.paths[run]
        case .image(let picture): images[picture.run] == old.images[picture.run]
        case .box, .gradient: true
        }
    }
}

extension SIMD4<Float> {
    /// Makes this premultiplied colour what is seen of it through `cover`.
    mutating func mix(_ cover: SIMD4<Float>) {
        let alpha = w
        self = self * (1 - cover.w) + cover * alpha
        w = alpha
    }
}
