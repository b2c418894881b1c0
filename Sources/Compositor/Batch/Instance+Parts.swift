// What a painted pixel costs depends on its shader. The inside of a large opaque box needs none of what its edges need,
// so boxes are taken apart here. Measured with Mesa's llvmpipe, where the inside then costs a third.

import CoreGraphics

extension Instance {
    /// Whether its map keeps angles, so that a device pixel is equally large in its plane in all directions.
    var isConformal: Bool {
        let turned = abs(alongX.x - alongY.y) + abs(alongX.y + alongY.x)
        return alongX.z == 0 && alongY.z == 0 && turned <= 1e-4 * (abs(alongX.x) + abs(alongX.y))
    }

    /// The same, and no corner is special.
    var isPlainlyConformal: Bool { isConformal && (corners == Instance.plainCorners || shape.x == 0) }

    /// Which of the shader's forms for a box's shadow holds: see `Shaders+Boxes`.
    var shadowForm: BoxShadow {
        let blur = detail.z, half = min(alongX.w, alongY.w), radius = shape.x
        guard isPlainlyConformal, blur > 0, half >= 2.6 * blur else { return .sliced }
        if radius <= 4.5 * blur, radius <= half - blur { return .smooth }
        return radius >= 4 * blur ? .round : .sliced
    }

    /// Whether `texels` along its width make less than two samples a pixel. For conformal quads.
    func isNotSqueezed(texels: Int) -> Bool {
        let pixels = 2 * alongX.w * (alongX.x * alongX.x + alongX.y * alongX.y).squareRoot() / center.z
        return Float(texels) <= 1.5 * pixels
    }

    /// Whether its rows are rows of pixels, however high. Two parts of it, one below the other, then leave no gap.
    var hasLevelRows: Bool { alongX.y == 0 && alongX.z == 0 && alongY.x == 0 && alongY.z == 0 }

    /// The same quad, reaching over a band of it only: left, top, right, bottom in 0…1 of its size.
    func band(_ band: SIMD4<Float>) -> Instance {
        var part = self
        part.reach = (band * 2 - 1) * SIMD4(alongX.w, alongY.w, alongX.w, alongY.w)
        return part
    }

    /// Shows a whole or a part of a picture that lies somewhere in a texture.
    mutating func look(at place: ImageTextures.Place) {
        let corner = SIMD4(place.x, place.y, place.x, place.y), size = SIMD4(place.width, place.height, place.width, place.height)
        let rim = SIMD4(place.texelWidth, place.texelHeight, -place.texelWidth, -place.texelHeight) / 2
        edge = corner + SIMD4(max(detail.x, 0), max(detail.y, 0), min(detail.z, 1), min(detail.w, 1)) * size + rim
        (edge.z, edge.w) = (max(edge.z, edge.x), max(edge.w, edge.y))
        detail = corner + detail * size
    }

    /// The pixels that the box itself touches. Only for upright boxes.
    var pixelBounds: PixelRect { PixelRect(around: deviceRect(inset: 0).insetBy(dx: Instance.slack, dy: Instance.slack)) }

    /// The strip above (0), below (1), left (2) or right (3) of `inside`; empty where there is none.
    func strip(_ side: Int, around inside: PixelRect) -> Instance {
        let hole = part(inside).reach
        var strip = self
        switch side {
        case 0: strip.reach.w = hole.y
        case 1: strip.reach.y = hole.w
        case 2: (strip.reach.y, strip.reach.z, strip.reach.w) = (hole.y, hole.x, hole.w)
        default: (strip.reach.x, strip.reach.y, strip.reach.w) = (hole.z, hole.y, hole.w)
        }
        return strip
    }

    /// The same quad, reaching over `rect` only. Only for upright boxes.
    func part(_ rect: PixelRect) -> Instance {
        var part = self
        let pixels = SIMD4(Float(rect.minX), Float(rect.minY), Float(rect.maxX), Float(rect.maxY))
        part.reach = (pixels * center.z - SIMD4(center.x, center.y, center.x, center.y)) / alongX.x
        return part
    }

    /// Upright and opaque all over.
    fileprivate var isPlain: Bool {
        isConformal && alongX.y == 0 && alongX.x > 0 && center.z == 1 && fill.w == 1 && opacity == 1
    }

    /// The pixels that no edge, corner or border reaches.
    fileprivate var insidePixels: PixelRect {
        let border = edge.w > 0 ? shape.y : 0
        // A square with its corners on a circle keeps 1 - 1/sqrt(2) of the radius away from the square around it.
        // Nearer than that no continuous corner comes either.
        let inset = border + 0.2929 * max(shape.x - border, 0)
        return PixelRect(within: deviceRect(inset: inset).insetBy(dx: -Instance.slack, dy: -Instance.slack))
    }

    private func deviceRect(inset: Float) -> CGRect {
        let width = max(alongX.w - inset, 0) * alongX.x, height = max(alongY.w - inset, 0) * alongX.x
        let (x, y) = (CGFloat(center.x), CGFloat(center.y))
        return CGRect(x: x, y: y, width: 0, height: 0).insetBy(dx: -CGFloat(width), dy: -CGFloat(height))
    }

    /// What single precision may lose on a large screen, in pixels.
    private static let slack = 0.002
}

extension DrawItem {
    /// Below this many pixels the extra draw call costs more than the cheaper shader saves.
    private static let smallestInside = 16_384

    /// The pixels of an upright box that are one opaque colour, if they are many.
    func opaqueInside(_ clips: [Clip]) -> PixelRect? {
        guard instance.isPlain else { return nil }
        var inside = instance.insidePixels.intersection(bounds), index = clip
        while index != 0 {
            if clips[index].shape != nil { inside = inside.intersection(clips[index].largerCore) }
            index = clips[index].parent
        }
        return !inside.isEmpty && inside.width * inside.height >= DrawItem.smallestInside ? inside : nil
    }
}

extension Clip {
    fileprivate var largerCore: PixelRect {
        wideCore.width * wideCore.height >= highCore.width * highCore.height ? wideCore : highCore
    }
}
