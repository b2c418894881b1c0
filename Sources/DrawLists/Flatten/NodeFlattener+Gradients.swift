import CoreGraphics
import RenderTree

extension NodeFlattener {
    /// Appends the gradient that fills the node's box.
    func paint(_ gradient: RenderGradient, in node: RenderNode, _ place: Place, into list: inout DrawList) {
        let box = node.bounds.standardized
        guard !gradient.colors.isEmpty, !box.isEmpty, let pixel = place.map.pixelOutset(of: box) else { return }
        let start = SIMD2(Float(gradient.start.x), Float(gradient.start.y)), end = SIMD2(Float(gradient.end.x), Float(gradient.end.y))
        guard (start.sum() + end.sum()).isFinite else { return }
        var quad = Quad(rect: box, map: place.map)
        quad.grow(x: Float(pixel.x), y: Float(pixel.y))
        let content = DrawItem.Gradient(
            quad: quad, rounding: node.rounding(in: box), tint: place.tint, kind: gradient.kind, start: start, end: end,
            firstStop: list.stops.count, stopCount: gradient.colors.count
        )
        let bounds = place.map.pixelBounds(of: box.insetBy(dx: -pixel.x, dy: -pixel.y))
        guard let item = item(.gradient(content), bounds, place, list) else { return }
        gradient.forEachStop { color, location in
            list.stops.append(SIMD4(straight: color))
            list.stops.append(SIMD4(location.isFinite ? Float(location) : 0, 0, 0, 0))
        }
        list.items.append(item)
    }
}

extension RenderGradient {
    /// Calls `body` for each stop. This avoids allocating an array in every frame.
    fileprivate func forEachStop(_ body: (CGColor, CGFloat) -> Void) {
        var areGiven = locations.count == colors.count
        for index in locations.indices.dropFirst() where !(locations[index - 1] <= locations[index]) { areGiven = false }
        let last = CGFloat(max(1, colors.count - 1))
        for index in colors.indices { body(colors[index], areGiven ? locations[index] : CGFloat(index) / last) }
    }
}
