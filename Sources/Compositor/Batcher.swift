// From the draw list to draw calls: neighbours that need the same state become one.

import CoreGraphics
import RenderTree

/// One step of the GL pass.
enum Batch: Hashable {
    /// A run of instances: one draw call.
    case quads(kind: QuadKind, first: Int, count: Int, clip: Int)
    /// Paint into a picture of `bounds` from here on.
    case beginGroup(PixelRect)
    /// Paint the picture, with the opacity of the instance at `instance`.
    case endGroup(PixelRect, instance: Int, clip: Int)
}

/// Which program draws a quad, and from which texture.
enum QuadKind: Hashable {
    /// A box. It is conformal where it is moved, turned and scaled, but neither skewed nor bent.
    case box(shadow: Bool, conformal: Bool)
    /// The opaque inside of a box, on whole pixels: no blending, no edges.
    case solid
    case text(page: Int)
}

/// Collects instances and batches of a frame. Keep it from frame to frame: its arrays then need no new memory.
struct Batcher {
    private(set) var instances: [Instance] = []
    private(set) var batches: [Batch] = []

    /// Replaces what was collected by what `list` asks for.
    mutating func collect(_ list: DrawList, atlas: TextAtlas) {
        instances.removeAll(keepingCapacity: true)
        batches.removeAll(keepingCapacity: true)
        for item in list.items {
            switch item.kind {
            case .box, .shadowedBox: addBox(item, list.clips)
            case .text: addText(item, list.runs[item.run], atlas)
            case .groupStart: batches.append(.beginGroup(item.bounds))
            case .groupEnd:
                instances.append(item.instance)
                batches.append(.endGroup(item.bounds, instance: instances.count - 1, clip: item.clip))
            case .nothing: break
            }
        }
    }

    private mutating func add(_ instance: Instance, _ kind: QuadKind, clip: Int) {
        instances.append(instance)
        if case .quads(kind, let first, let count, clip) = batches.last {
            batches[batches.count - 1] = .quads(kind: kind, first: first, count: count + 1, clip: clip)
        } else {
            batches.append(.quads(kind: kind, first: instances.count - 1, count: 1, clip: clip))
        }
    }

    /// A large opaque box is painted in parts: its inside plainly, the strips around it with edges, corners and shadow.
    private mutating func addBox(_ item: DrawItem, _ clips: [Clip]) {
        let kind = QuadKind.box(shadow: item.kind == .shadowedBox, conformal: item.instance.isConformal)
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
        add(item.instance.part(inside), .solid, clip: 0)
    }

    private mutating func addText(_ item: DrawItem, _ run: TextRun, _ atlas: TextAtlas) {
        let place = atlas.place(for: run.mask)
        guard let page = place.page else { return }
        var instance = run.quad(for: place)
        (instance.fill, instance.opacity) = (item.instance.fill, item.instance.opacity)
        let size = atlas.size(ofPage: page), width = Float(size.width), height = Float(size.height)
        instance.detail = SIMD4(
            Float(place.x) / width, Float(place.y) / height, Float(place.x + place.width) / width,
            Float(place.y + place.height) / height
        )
        add(instance, .text(page: page), clip: item.clip)
    }
}

extension TextRun {
    /// The quad on which the mask's texels come to lie where the line stands.
    fileprivate func quad(for place: TextAtlas.Place) -> Instance {
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
