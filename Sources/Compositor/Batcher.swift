// From the draw list to draw calls: neighbours that need the same state become one.

import CoreGraphics
import RenderTree

/// One step of the GL pass.
enum Batch: Hashable {
    /// A run of instances: one draw call.
    case quads(kind: QuadKind, blend: DrawItem.Blend, first: Int, count: Int, clip: Int)
    /// Paint what is there already once more, blurred.
    case backdrop(PixelRect, instance: Int, clip: Int)
    /// Paint into a picture of `bounds` from here on.
    case beginGroup(PixelRect)
    /// Paint the picture, with the opacity of the instance at `instance`; `shadow` is the index of the one that it casts, or -1.
    case endGroup(PixelRect, blend: DrawItem.Blend, instance: Int, clip: Int, shadow: Int)
}

/// Which program draws a quad, and from which texture.
enum QuadKind: Hashable {
    /// A box. It is conformal where it is moved, turned and scaled, but neither skewed nor bent.
    case box(shadow: Bool, conformal: Bool, styled: Bool)
    /// The opaque inside of a box, on whole pixels: no blending, no edges.
    case solid
    case mask(page: UInt32)
    case image(texture: UInt32, plain: Bool, conformal: Bool)
    case gradient(conformal: Bool)
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
            case .text: addText(item, list.runs[item.run], atlas)
            case .path: addPath(item, list.paths[item.run], atlas)
            case .image:
                let run = list.images[item.run]
                let texture = images.texture(for: run.image, reduced: run.isReduced)
                add(item, .image(texture: texture, plain: run.isPlain, conformal: item.instance.isPlainlyConformal))
            case .gradient: add(item, .gradient(conformal: item.instance.isPlainlyConformal))
            case .backdrop:
                instances.append(item.instance)
                batches.append(.backdrop(item.bounds, instance: instances.count - 1, clip: item.clip))
            case .groupStart: batches.append(.beginGroup(item.bounds))
            case .groupEnd:
                instances.append(item.instance)
                let last = instances.count - 1
                batches.append(.endGroup(item.bounds, blend: item.blend, instance: last, clip: item.clip, shadow: item.run))
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
        for part in insides.parts { add(part, .solid, clip: 0) }
        insides.removeAll()
    }

    private mutating func add(_ item: DrawItem, _ kind: QuadKind) {
        add(item.instance, kind, blend: item.blend, clip: item.clip)
    }

    private mutating func add(_ instance: Instance, _ kind: QuadKind, blend: DrawItem.Blend = .over, clip: Int) {
        instances.append(instance)
        if case .quads(kind, blend, let first, let count, clip) = batches.last {
            batches[batches.count - 1] = .quads(kind: kind, blend: blend, first: first, count: count + 1, clip: clip)
        } else {
            batches.append(.quads(kind: kind, blend: blend, first: instances.count - 1, count: 1, clip: clip))
        }
    }

    /// A large opaque box is painted in parts: its inside plainly, the strips around it with edges, corners and shadow.
    private mutating func addBox(_ item: DrawItem, _ clips: [Clip]) {
        let isStyled = item.instance.corners != Instance.plainCorners && item.instance.shape.x > 0
        let isConformal = item.instance.isConformal
        let kind = QuadKind.box(shadow: item.kind == .shadowedBox, conformal: isConformal, styled: isStyled)
        guard let inside = item.opaqueInside(clips) else {
            add(item.instance, kind, clip: item.clip)
            return
        }
        if item.kind == .shadowedBox || !inside.contains(item.instance.pixelBounds.intersection(item.bounds)) {
            for side in 0..<4 {
                let strip = item.instance.strip(side, around: inside)
                if strip.reach.z > strip.reach.x, strip.reach.w > strip.reach.y { add(strip, kind, clip: item.clip) }
            }
        }
        insides.append(item.instance.part(inside), at: inside)
    }

    private mutating func addText(_ item: DrawItem, _ run: TextRun, _ atlas: MaskAtlas) {
        let place = atlas.place(for: .text(run.mask))
        addMask(item, place) { run.quad(for: place) }
    }

    private mutating func addPath(_ item: DrawItem, _ run: PathRun, _ atlas: MaskAtlas) {
        let place = atlas.place(for: .path(run.mask))
        addMask(item, place) {
            let corner = CGPoint(x: -place.originX, y: -place.originY)
            return Instance(rect: CGRect(origin: corner, size: CGSize(width: place.width, height: place.height)), map: run.map)
        }
    }

    private mutating func addMask(_ item: DrawItem, _ place: MaskAtlas.Place, _ quad: () -> Instance) {
        guard let page = place.page else { return }
        var instance = quad()
        (instance.fill, instance.opacity) = (item.instance.fill, item.instance.opacity)
        let width = Float(place.pageSize.width), height = Float(place.pageSize.height)
        instance.detail = SIMD4(
            Float(place.x) / width, Float(place.y) / height, Float(place.x + place.width) / width,
            Float(place.y + place.height) / height
        )
        add(instance, .mask(page: page), blend: item.blend, clip: item.clip)
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
