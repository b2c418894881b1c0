// From the draw list to draw calls: neighbours that need the same state become one.

import CoreGraphics
import RenderTree

/// One step of the GL pass.
enum Batch: Hashable {
    /// A run of instances: one draw call.
    case quads(kind: QuadKind, blend: DrawItem.Blend, first: Int, count: Int, clip: Int)
    /// One opaque colour on whole pixels.
    case fill(PixelRect, color: SIMD4<Float>)
    /// Paint what is there already once more, blurred.
    case backdrop(PixelRect, instance: Int, clip: Int)
    /// Paint into a picture of `bounds` from here on.
    case beginGroup(PixelRect)
    /// Paint the picture, with the opacity of the instance at `instance`; `shadow` is the index of the one that it casts, or -1.
    case endGroup(PixelRect, blend: DrawItem.Blend, instance: Int, clip: Int, shadow: Int)
    /// Paint the picture where the instances, drawn as `mask`, would have painted.
    case endMaskedGroup(PixelRect, mask: QuadKind, blend: DrawItem.Blend, first: Int, count: Int, clip: Int)
}

/// Which program draws a quad, and from which texture; 0 is none.
struct QuadKind: Hashable {
    var program: ProgramKind
    var texture: UInt32 = 0
}

/// One thing on its way to the GPU.
private struct Quad {
    var instance: Instance
    var kind: QuadKind
    /// The parts of it that are painted, in 0…1 of its size; none means all.
    var bands: [SIMD4<Float>] = []
}

/// Collects instances and batches of a frame. Keep it from frame to frame: its arrays then need no new memory.
struct Batcher {
    private(set) var instances: [Instance] = []
    private(set) var batches: [Batch] = []
    private var insides = PlainInsides()

    /// Replaces what was collected by what `list` asks for.
    mutating func collect(_ list: DrawList, atlas: MaskAtlas, images: ImageTextures) {
        instances.removeAll(keepingCapacity: true)
        batches.removeAll(keepingCapacity: true)
        for item in list.items {
            drawInsides(before: item)
            switch item.kind {
            case .box, .shadowedBox: addBox(item, list.clips)
            case .text, .path, .image, .gradient:
                guard let quad = quad(for: item, list, atlas, images) else { continue }
                add(quad, blend: item.blend, clip: item.clip)
            case .backdrop:
                instances.append(item.instance)
                batches.append(.backdrop(item.bounds, instance: instances.count - 1, clip: item.clip))
            case .groupStart: batches.append(.beginGroup(item.bounds))
            case .groupEnd: endGroup(item, list, atlas, images)
            case .nothing: break
            }
        }
        drawInsides()
    }

    private mutating func drawInsides(before item: DrawItem) {
        switch item.kind {
        case .nothing: break
        case .groupStart, .groupEnd, .backdrop: drawInsides()
        default: if insides.mustPrecede(item.bounds) { drawInsides() }
        }
    }

    private mutating func drawInsides() {
        for part in insides.parts { batches.append(.fill(part.place, color: part.color)) }
        insides.removeAll()
    }

    private mutating func endGroup(_ item: DrawItem, _ list: DrawList, _ atlas: MaskAtlas, _ images: ImageTextures) {
        let index = instances.count
        guard item.mask >= 0 else {
            instances.append(item.instance)
            return batches.append(.endGroup(item.bounds, blend: item.blend, instance: index, clip: item.clip, shadow: item.run))
        }
        guard var quad = quad(for: list.masks[item.mask], list, atlas, images) else {
            // A mask without ink leaves nothing.
            instances.append(item.instance)
            instances[index].opacity = 0
            return batches.append(.endGroup(item.bounds, blend: item.blend, instance: index, clip: item.clip, shadow: -1))
        }
        quad.instance.opacity *= item.instance.opacity
        let count = append(quad)
        batches.append(
            .endMaskedGroup(item.bounds, mask: quad.kind, blend: item.blend, first: index, count: count, clip: item.clip)
        )
    }

    /// What goes to the GPU for an item that is one quad; nil where there is no ink.
    private func quad(
        for item: DrawItem, _ list: DrawList, _ atlas: MaskAtlas, _ images: ImageTextures
    ) -> Quad? {
        let isConformal = item.instance.isPlainlyConformal
        switch item.kind {
        case .box, .shadowedBox: return Quad(instance: item.instance, kind: boxKind(of: item))
        case .text:
            let run = list.runs[item.run], place = atlas.place(for: .text(run.mask))
            return mask(item, place) { run.quad(for: place) }
        case .path:
            let run = list.paths[item.run], place = atlas.place(for: .path(run.mask))
            return mask(item, place) {
                let corner = CGPoint(x: -place.originX, y: -place.originY)
                return Instance(rect: CGRect(origin: corner, size: CGSize(width: place.width, height: place.height)), map: run.map)
            }
        case .image:
            let run = list.images[item.run]
            guard let place = images.place(of: run.image, isReduced: run.isReduced, mayShare: run.taps != nil) else { return nil }
            var instance = item.instance
            if run.taps != nil { instance.look(at: place) }
            let kind = QuadKind(program: .image(taps: run.taps, conformal: isConformal), texture: place.texture)
            return Quad(instance: instance, kind: kind)
        case .gradient:
            let stops = Int(item.instance.edge.y), few = stops <= 2 ? 2 : stops <= 4 ? 4 : nil
            let kind = [GradientKind.axial, .radial, .conic][Int(item.instance.edge.z)]
            return Quad(instance: item.instance, kind: QuadKind(program: .gradient(kind, stops: few, conformal: isConformal)))
        case .backdrop, .groupStart, .groupEnd, .nothing: return nil
        }
    }

    private func boxKind(of item: DrawItem) -> QuadKind {
        let instance = item.instance, isConformal = instance.isConformal
        let isStyled = instance.corners != Instance.plainCorners && instance.shape.x > 0
        let shadow = item.kind == .box ? .none : instance.shadowForm
        return QuadKind(program: .box(shadow: shadow, conformal: isConformal, styled: isStyled))
    }

    private mutating func add(_ quad: Quad, blend: DrawItem.Blend, clip: Int) {
        let start = instances.count, kind = quad.kind, more = append(quad)
        if case .quads(kind, blend, let first, let count, clip) = batches.last {
            batches[batches.count - 1] = .quads(kind: kind, blend: blend, first: first, count: count + more, clip: clip)
        } else {
            batches.append(.quads(kind: kind, blend: blend, first: start, count: more, clip: clip))
        }
    }

    /// How many instances it makes.
    private mutating func append(_ quad: Quad) -> Int {
        guard !quad.bands.isEmpty, quad.instance.hasLevelRows else {
            instances.append(quad.instance)
            return 1
        }
        for band in quad.bands { instances.append(quad.instance.band(band)) }
        return quad.bands.count
    }

    /// A large opaque box is painted in parts: its inside plainly, the strips around it with edges, corners and shadow.
    private mutating func addBox(_ item: DrawItem, _ clips: [Clip]) {
        let kind = boxKind(of: item)
        guard let inside = item.opaqueInside(clips) else {
            return add(Quad(instance: item.instance, kind: kind), blend: item.blend, clip: item.clip)
        }
        if item.kind == .shadowedBox || !inside.contains(item.instance.pixelBounds.intersection(item.bounds)) {
            for side in 0..<4 {
                let strip = item.instance.strip(side, around: inside)
                if strip.reach.z > strip.reach.x, strip.reach.w > strip.reach.y {
                    add(Quad(instance: strip, kind: kind), blend: .over, clip: item.clip)
                }
            }
        }
        insides.append(inside, color: item.instance.fill)
    }

    private func mask(_ item: DrawItem, _ place: MaskAtlas.Place, _ quad: () -> Instance) -> Quad? {
        guard let page = place.page else { return nil }
        var instance = quad()
        (instance.fill, instance.opacity) = (item.instance.fill, item.instance.opacity)
        let width = Float(place.pageSize.width), height = Float(place.pageSize.height)
        instance.detail = SIMD4(
            Float(place.x) / width, Float(place.y) / height, Float(place.x + place.width) / width,
            Float(place.y + place.height) / height
        )
        let isPlain = instance.isConformal && instance.isNotSqueezed(texels: place.width)
        return Quad(instance: instance, kind: QuadKind(program: .mask(plain: isPlain), texture: page), bands: place.bands)
    }
}

extension TextRun {
    /// The quad on which the mask's texels come to lie where the line stands.
    fileprivate func quad(for place: MaskAtlas.Place) -> Instance {
        let texel = pointsPerPixel * Double(mask.eighths) / Double(place.eighths)
        guard snaps, place.eighths == mask.eighths else {
            let corner = CGPoint(x: origin.x - Double(place.originX) * texel, y: origin.y - Double(place.originY) * texel)
            let size = CGSize(width: Double(place.width) * texel, height: Double(place.height) * texel)
            return Instance(rect: CGRect(origin: corner, size: size), map: map)
        }
        let start = map.apply(to: origin)
        let corner = CGPoint(x: start.x.rounded() - Double(place.originX), y: start.y.rounded() - Double(place.originY))
        let size = CGSize(width: place.width, height: place.height)
        return Instance(rect: CGRect(origin: corner, size: size), map: .identity)
    }
}
