// Converts a draw list to draw calls. Adjacent items with the same state are merged.

import CoreGraphics
import DrawLists
import RenderTree

/// One step of the GL pass.
enum Batch: Hashable {
    /// Draws consecutive instances in one draw call.
    case quads(kind: QuadKind, blend: DrawItem.Blend, first: Int, count: Int, clip: Int)
    /// Fills whole pixels with an opaque color.
    case fill(PixelRect, color: SIMD4<Float>)
    /// Paints a blurred copy of the pixels below.
    case backdrop(DrawItem.Backdrop, PixelRect, opacity: Float, clip: Int)
    /// Redirects painting to a texture that covers the given pixels.
    case beginGroup(PixelRect)
    /// Paints the group's texture with the instance at `instance`. `shadow` is the index of the group's shadow.
    case endGroup(DrawItem.Group, blend: DrawItem.Blend, instance: Int, clip: Int, shadow: Int?)
    /// Paints the group's texture through the instances, which are drawn with `mask`.
    case endMaskedGroup(PixelRect, mask: QuadKind, blend: DrawItem.Blend, first: Int, count: Int, clip: Int)
}

/// Collects the instances and batches for a frame. Reuse it for all frames so that its arrays aren't reallocated.
struct Batcher {
    private(set) var instances: [Instance] = []
    /// The number of quads in the batches. It includes backdrops, whose instances are created later.
    var quadCount: Int { instances.count + backdrops }
    private(set) var batches: [Batch] = []
    private var insides = DeferredInteriors()
    private var backdrops = 0
    private var splitsBoxes = true

    /// Replaces the contents with the batches for `list`. `splitsBoxes` says whether large boxes are split into interiors and edges, which
    /// only makes drawing in software faster.
    mutating func collect(_ list: DrawList, atlas: MaskAtlas, images: ImageTextures, splitsBoxes: Bool) {
        self.splitsBoxes = splitsBoxes
        instances.removeAll(keepingCapacity: true)
        batches.removeAll(keepingCapacity: true)
        backdrops = 0
        let packing = Packing(list: list, atlas: atlas, images: images)
        for item in list.items {
            drawDeferredInteriors(before: item)
            switch item.step {
            case .paint(let content): add(content, item, packing)
            case .backdrop(let backdrop):
                backdrops += 1
                batches.append(.backdrop(backdrop, item.bounds, opacity: item.opacity, clip: item.clip))
            case .groupStart: batches.append(.beginGroup(item.bounds))
            case .groupEnd(let group): endGroup(item, group, packing)
            case .nothing: break
            }
        }
        drawDeferredInteriors()
    }

    private mutating func add(_ content: DrawItem.Content, _ item: DrawItem, _ packing: Packing) {
        if splitsBoxes, let inside = item.opaqueInside(packing.list.clips), case .box(let box) = content { return add(box, inside, item) }
        guard let quad = packing.quad(for: content, opacity: item.opacity) else { return }
        add(quad, blend: item.blend, clip: item.clip)
    }

    private mutating func drawDeferredInteriors(before item: DrawItem) {
        guard !insides.parts.isEmpty else { return }
        switch item.step {
        case .nothing: break
        case .groupStart, .groupEnd, .backdrop: drawDeferredInteriors()
        case .paint: if insides.mustPrecede(item.bounds) { drawDeferredInteriors() }
        }
    }

    private mutating func drawDeferredInteriors() {
        for part in insides.parts { batches.append(.fill(part.place, color: part.color)) }
        insides.removeAll()
    }

    private mutating func endGroup(_ item: DrawItem, _ group: DrawItem.Group, _ packing: Packing) {
        let index = instances.count
        guard let mask = group.mask else { return paint(group, item, opacity: item.opacity, shadow: group.shadow) }
        let masking = packing.list.masks[mask]
        guard let content = masking.content, let quad = packing.quad(for: content, opacity: masking.opacity * item.opacity) else {
            // An empty mask hides everything.
            return paint(group, item, opacity: 0, shadow: nil)
        }
        let count = append(quad)
        batches.append(
            .endMaskedGroup(item.bounds, mask: quad.kind, blend: item.blend, first: index, count: count, clip: item.clip)
        )
    }

    private mutating func paint(_ group: DrawItem.Group, _ item: DrawItem, opacity: Float, shadow: Int?) {
        instances.append(Instance(group.quad, opacity: opacity))
        batches.append(.endGroup(group, blend: item.blend, instance: instances.count - 1, clip: item.clip, shadow: shadow))
    }

    private mutating func add(_ quad: PackedQuad, blend: DrawItem.Blend, clip: Int) {
        let start = instances.count, kind = quad.kind, more = append(quad)
        if case .quads(kind, blend, let first, let count, clip) = batches.last {
            batches[batches.count - 1] = .quads(kind: kind, blend: blend, first: first, count: count + more, clip: clip)
        } else {
            batches.append(.quads(kind: kind, blend: blend, first: start, count: more, clip: clip))
        }
    }

    /// Appends a quad's instances, and returns their number.
    private mutating func append(_ quad: PackedQuad) -> Int {
        guard !quad.bands.isEmpty else {
            instances.append(quad.instance)
            return 1
        }
        for band in quad.bands { instances.append(quad.instance.band(band)) }
        return quad.bands.count
    }

    /// Adds a large opaque box as a plain interior and strips that contain the edges, corners and shadow.
    private mutating func add(_ box: DrawItem.Box, _ inside: PixelRect, _ item: DrawItem) {
        if box.shadow != nil || !inside.contains(box.quad.pixelBounds.intersection(item.bounds)) {
            let kind = box.kind
            for side in 0..<4 {
                var part = box
                part.quad = box.quad.strip(side, around: inside)
                if part.quad.reach.z > part.quad.reach.x, part.quad.reach.w > part.quad.reach.y {
                    add(PackedQuad(instance: .box(part, opacity: item.opacity), kind: kind), blend: .over, clip: item.clip)
                }
            }
        }
        insides.append(inside, color: box.fill)
    }
}
