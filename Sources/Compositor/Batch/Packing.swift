// Packs draw items for the shaders. Determines which program, texture and instance vectors each kind of content uses.

import CoreGraphics
import DrawLists
import RenderTree

/// The program and texture of a quad.
struct QuadKind: Hashable {
    var program: ProgramKind
    /// The GL name of the texture.
    var texture: UInt32?
}

/// A quad packed for the shaders.
struct PackedQuad {
    var instance: Instance
    var kind: QuadKind
    /// The parts of the quad to paint, as fractions of its size, or empty for the whole quad.
    var bands: [SIMD4<Float>] = []
}

/// Packs the items of one frame's list.
struct Packing {
    let list: DrawList
    let atlas: MaskAtlas
    let images: ImageTextures

    /// Returns the packed content, or nil if the content is empty or the GPU is out of memory.
    func quad(for content: DrawItem.Content, opacity: Float) -> PackedQuad? {
        switch content {
        case .box(let box): PackedQuad(instance: .box(box, opacity: opacity), kind: box.kind)
        case .text(let index, let color): text(list.runs[index], color, opacity)
        case .path(let index, let color): path(list.paths[index], color, opacity)
        case .image(let picture): image(picture, list.images[picture.run], opacity)
        case .gradient(let gradient): PackedQuad(instance: .gradient(gradient, opacity: opacity), kind: gradient.kindOfQuad(list.stops))
        }
    }

    private func text(_ run: TextRun, _ color: SIMD4<Float>, _ opacity: Float) -> PackedQuad? {
        let place = atlas.place(for: .text(run.mask))
        return place.page.map { mask(run.quad(for: place), page: $0, place, color, opacity) }
    }

    private func path(_ run: PathRun, _ color: SIMD4<Float>, _ opacity: Float) -> PackedQuad? {
        let place = atlas.place(for: .path(run.mask)), corner = CGPoint(x: -place.originX, y: -place.originY)
        let rect = CGRect(origin: corner, size: CGSize(width: place.width, height: place.height))
        return place.page.map { mask(Quad(rect: rect, map: run.map), page: $0, place, color, opacity) }
    }

    private func mask(
        _ quad: Quad, page: UInt32, _ place: MaskAtlas.Place, _ color: SIMD4<Float>, _ opacity: Float
    ) -> PackedQuad {
        let isPlain = quad.isConformal && quad.needsOneSample(texels: place.width)
        var quad = quad
        // Each pixel takes one sample. Samples stop at the centers of the texels in the empty border, because beyond them, the filter would
        // include adjacent masks.
        if isPlain { quad.grow(x: -quad.halfSize.x / Float(place.width), y: -quad.halfSize.y / Float(place.height)) }
        return PackedQuad(
            instance: Instance(quad, opacity: opacity, fill: color, detail: place.part),
            kind: QuadKind(program: .mask(plain: isPlain), texture: page), bands: quad.hasLevelRows ? place.bands : []
        )
    }

    private func image(_ picture: DrawItem.Picture, _ run: ImageRun, _ opacity: Float) -> PackedQuad? {
        guard let place = images.place(of: run.image, isReduced: run.isReduced, mayShare: run.taps != nil) else { return nil }
        let instance = run.taps == nil ? Instance.stretching(picture, opacity: opacity) : .plain(picture, at: place, opacity: opacity)
        let isConformal = picture.quad.isConformal && picture.rounding.isPlain, isWhole = picture.part == SIMD4(0, 0, 1, 1)
        let isEven = isConformal && run.taps == 1 && isWhole && picture.tint == .one && picture.quad.isThick
        let program = isEven ? ProgramKind.evenImage : .image(taps: run.taps, conformal: isConformal)
        return PackedQuad(instance: instance, kind: QuadKind(program: program, texture: place.texture))
    }
}

extension Instance {
    static func box(_ box: DrawItem.Box, opacity: Float) -> Instance {
        var cast = SIMD4<Float>.zero
        if let shadow = box.shadow { cast = SIMD4(shadow.offset.x, shadow.offset.y, shadow.deviation, 0) }
        let width = box.border?.width ?? 0
        return Instance(
            box.quad, opacity: opacity, shape: SIMD4(Float(box.rounding.radius), width, box.rounding.cornersForShader, 0), fill: box.fill,
            edge: box.border?.color ?? .zero, shadow: box.shadow?.color ?? .zero, detail: cast
        )
    }

    /// Packs a gradient: its first texel, the number of stops, and its start and end.
    fileprivate static func gradient(_ gradient: DrawItem.Gradient, opacity: Float) -> Instance {
        Instance(
            gradient.quad, opacity: opacity, shape: shape(gradient.rounding), fill: gradient.tint,
            edge: SIMD4(Float(gradient.firstStop), Float(gradient.stopCount), 0, 0),
            detail: SIMD4(lowHalf: gradient.start, highHalf: gradient.end)
        )
    }

    /// Packs an image stretched in nine parts. The vectors contain the stretchable part, the part of the box that it fills, and the visible
    /// part. The shape's last component is 1 if the image stays sharp when it is enlarged, plus 2 if it stays sharp when it is reduced.
    fileprivate static func stretching(_ picture: DrawItem.Picture, opacity: Float) -> Instance {
        var shape = shape(picture.rounding)
        shape.w = (picture.isSharpEnlarged ? 1 : 0) + (picture.isSharpReduced ? 2 : 0)
        return Instance(
            picture.quad, opacity: opacity, shape: shape, fill: picture.tint, edge: picture.stretching, shadow: picture.stretched,
            detail: picture.part
        )
    }

    /// Packs an image without stretchable parts, at its position in a texture. The vectors contain the centers of the outermost visible
    /// texels, and the visible part.
    fileprivate static func plain(_ picture: DrawItem.Picture, at place: ImageTextures.Place, opacity: Float) -> Instance {
        let corner = SIMD4(place.x, place.y, place.x, place.y), size = SIMD4(place.width, place.height, place.width, place.height)
        let rim = SIMD4(place.texelWidth, place.texelHeight, -place.texelWidth, -place.texelHeight) / 2
        let part = picture.part
        var seen = corner + SIMD4(max(part.x, 0), max(part.y, 0), min(part.z, 1), min(part.w, 1)) * size + rim
        (seen.z, seen.w) = (max(seen.z, seen.x), max(seen.w, seen.y))
        return Instance(
            picture.quad, opacity: opacity, shape: shape(picture.rounding), fill: picture.tint, edge: seen, shadow: picture.stretched,
            detail: corner + part * size
        )
    }

    /// Packs a blurred background. `texels` is the visible part of the background's texture.
    static func backdrop(_ backdrop: DrawItem.Backdrop, texels: SIMD4<Float>, opacity: Float) -> Instance {
        Instance(backdrop.quad, opacity: opacity, shape: shape(backdrop.rounding), detail: texels)
    }

    private static func shape(_ rounding: Rounding) -> SIMD4<Float> { SIMD4(Float(rounding.radius), 0, rounding.cornersForShader, 0) }
}

extension DrawItem.Box {
    var kind: QuadKind {
        QuadKind(program: .box(shadow: shadowForm, conformal: quad.isConformal, styled: !rounding.isPlain))
    }

    /// The technique with which the shader draws the box's shadow. See `Shaders+Boxes`.
    private var shadowForm: BoxShadow {
        guard let shadow else { return .none }
        let blur = shadow.deviation, half = min(quad.halfSize.x, quad.halfSize.y), radius = Float(rounding.radius)
        guard quad.isConformal, rounding.isPlain, blur > 0, half >= 2.6 * blur else { return .sliced }
        if radius <= 4.5 * blur, radius <= half - blur { return .smooth }
        return radius >= 4 * blur ? .round : .sliced
    }
}

extension DrawItem.Gradient {
    /// Returns the program for the gradient, whose colors are in `stops`.
    fileprivate func kindOfQuad(_ stops: [SIMD4<Float>]) -> QuadKind {
        let isConformal = quad.isConformal && rounding.isPlain
        if isConformal, kind == .axial, stopCount == 2, stops[firstStop].w == stops[firstStop + 2].w, quad.isThick {
            return QuadKind(program: .evenGradient)
        }
        let few = stopCount <= 2 ? 2 : stopCount <= 4 ? 4 : nil
        return QuadKind(program: .gradient(kind, stops: few, conformal: isConformal))
    }
}

extension Quad {
    /// Whether the quad, which must be conformal, is at least a pixel thick.
    fileprivate var isThick: Bool {
        2 * min(halfSize.x, halfSize.y) * (alongX.x * alongX.x + alongX.y * alongX.y).squareRoot() >= center.z
    }
}

extension MaskAtlas.Place {
    /// The part of the page that the mask occupies: left, top, right and bottom edges, as fractions of the page.
    fileprivate var part: SIMD4<Float> {
        let width = Float(pageSize.width), height = Float(pageSize.height)
        return SIMD4(Float(x) / width, Float(y) / height, Float(x + self.width) / width, Float(y + self.height) / height)
    }
}

extension TextRun {
    /// Returns the quad that puts the mask's texels at the line's position.
    fileprivate func quad(for place: MaskAtlas.Place) -> Quad {
        let texel = pointsPerPixel * Double(mask.eighths) / Double(place.eighths)
        guard snaps, place.eighths == mask.eighths else {
            let corner = CGPoint(x: origin.x - Double(place.originX) * texel, y: origin.y - Double(place.originY) * texel)
            let size = CGSize(width: Double(place.width) * texel, height: Double(place.height) * texel)
            return Quad(rect: CGRect(origin: corner, size: size), map: map)
        }
        let start = map.apply(to: origin)
        let corner = CGPoint(x: start.x.rounded() - Double(place.originX), y: start.y.rounded() - Double(place.originY))
        let size = CGSize(width: place.width, height: place.height)
        return Quad(rect: CGRect(origin: corner, size: size), map: .identity)
    }
}
