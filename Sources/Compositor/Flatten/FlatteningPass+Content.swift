// What a node shows in its box: pictures and gradients.

import CoreGraphics
import RenderTree

extension FlatteningPass {
    /// Appends the picture or pictures; two on the way from one to the other are mixed in a picture of their own, unless one
    /// covers the other.
    func paint(_ image: RenderImage, in node: RenderNode, _ place: Place, into list: inout DrawList) {
        let share = image.next == nil && image.fraction == 0 ? 0 : unit(image.fraction)
        guard share > 0 else { return paint(image.image, image, node, place, opacity: 1, into: &list) }
        guard share < 1 else { return paint(image.next, image, node, place, opacity: 1, into: &list) }
        let start = list.openGroup()
        paint(image.image, image, node, place, opacity: 1 - share, into: &list)
        let first = list.items.count
        paint(image.next, image, node, place, opacity: share, into: &list)
        guard first > start + 1, list.items.count > first else { return }
        for index in first..<list.items.count { list.items[index].blend = .add }
        list.closeGroup(from: start, opacity: 1, clip: 0)
    }

    private func paint(
        _ picture: CGImage?, _ image: RenderImage, _ node: RenderNode, _ place: Place, opacity: Double, into list: inout DrawList
    ) {
        let box = node.bounds.standardized, part = image.part.standardized
        guard let picture, image.scale > 0, image.scale.isFinite, part.width > 0, part.height > 0, part.isFinite else { return }
        let points = CGSize(
            width: CGFloat(picture.width) * part.width / image.scale, height: CGFloat(picture.height) * part.height / image.scale
        )
        let rect = image.gravity.rect(of: points, in: box)
        guard !rect.isEmpty, rect.isFinite, let pixel = place.map.pixelOutset(of: rect) else { return }
        var instance = Instance(rect: rect, map: place.map)
        instance.grow(x: Float(pixel.x), y: Float(pixel.y))
        if node.masksToBounds, image.gravity == .resize {
            (instance.shape.x, instance.corners) = (Float(node.radius(in: box)), node.corners)
        }
        instance.fill = place.tint
        instance.opacity = Float(opacity)
        (instance.detail, instance.edge, instance.shadow) = image.stretch(of: points, over: rect)
        instance.shape.w = (image.magnifiesSharply ? 1 : 0) + (image.reducesSharply ? 2 : 0)
        let bounds = place.map.pixelBounds(of: rect.insetBy(dx: -pixel.x, dy: -pixel.y))
        guard var item = item(instance, .image, bounds, place, list) else { return }
        item.run = list.images.count
        // Four samples each way reach until here.
        let isReduced = pixel.x * CGFloat(picture.width) * part.width > 4 * rect.width
            || pixel.y * CGFloat(picture.height) * part.height > 4 * rect.height
        let steps = (pixel.x * points.width * image.scale / rect.width, pixel.y * points.height * image.scale / rect.height)
        let isPlain = instance.edge == instance.detail && instance.shape.w == 0 && place.map.affine != nil
        let taps = !isPlain ? nil : max(steps.0, steps.1) <= 1.5 ? 1 : min(steps.0, steps.1) > 1.5 && max(steps.0, steps.1) <= 2.5 ? 2 : nil
        list.images.append(ImageRun(image: picture, isReduced: isReduced && !image.reducesSharply, taps: taps))
        list.items.append(item)
    }

    /// Appends the gradient over the node's box.
    func paint(_ gradient: RenderGradient, in node: RenderNode, _ place: Place, into list: inout DrawList) {
        let box = node.bounds.standardized
        let geometry = SIMD4<Double>(gradient.start.x, gradient.start.y, gradient.end.x, gradient.end.y)
        guard !gradient.colors.isEmpty, !box.isEmpty, let pixel = place.map.pixelOutset(of: box) else { return }
        var instance = Instance(rect: box, map: place.map)
        instance.shape.x = Float(node.radius(in: box))
        instance.corners = node.corners
        instance.grow(x: Float(pixel.x), y: Float(pixel.y))
        instance.fill = place.tint
        instance.detail = SIMD4<Float>(geometry)
        guard instance.detail.sum().isFinite else { return }
        instance.edge = SIMD4(Float(list.stops.count), Float(gradient.colors.count), gradient.kind.number, 0)
        let bounds = place.map.pixelBounds(of: box.insetBy(dx: -pixel.x, dy: -pixel.y))
        guard let item = item(instance, .gradient, bounds, place, list) else { return }
        gradient.forEachStop { color, location in
            list.stops.append(SIMD4(straight: color))
            list.stops.append(SIMD4(location.isFinite ? Float(location) : 0, 0, 0, 0))
        }
        list.items.append(item)
    }

    /// Appends what lies behind the node's box, blurred. In a group with pixels of its own nothing does.
    func paintBackdrop(_ node: RenderNode, _ place: Place, into list: inout DrawList) {
        let box = node.bounds.standardized
        guard !place.isResampled, let deviation = node.extras?.backgroundBlur, deviation > 0, deviation.isFinite, !box.isEmpty,
              let pixel = place.map.pixelOutset(of: box)
        else { return }
        var instance = Instance(rect: box, map: place.map)
        instance.shape.x = Float(node.radius(in: box))
        instance.corners = node.corners
        instance.grow(x: Float(pixel.x), y: Float(pixel.y))
        let pixels = deviation / max(pixel.x, pixel.y)
        instance.detail.z = pixels > 0 ? Float(min(pixels, 256)) : 0
        let bounds = place.map.pixelBounds(of: box.insetBy(dx: -pixel.x, dy: -pixel.y))
        if let item = item(instance, .backdrop, bounds, place, list) { list.items.append(item) }
    }
}

extension RenderGradient {
    /// `stops` without an array for each frame.
    fileprivate func forEachStop(_ body: (CGColor, CGFloat) -> Void) {
        var areGiven = locations.count == colors.count
        for index in locations.indices.dropFirst() where !(locations[index - 1] <= locations[index]) { areGiven = false }
        let last = CGFloat(max(1, colors.count - 1))
        for index in colors.indices { body(colors[index], areGiven ? locations[index] : CGFloat(index) / last) }
    }
}

extension RenderGradient.Kind {
    /// As the shader knows it.
    fileprivate var number: Float {
        switch self {
        case .axial: 0
        case .radial: 1
        case .conic: 2
        }
    }
}

extension RenderNode {
    /// As in `Instance.corners`.
    var corners: Float {
        guard let extras else { return Instance.plainCorners }
        return Float(extras.roundedCorners.rawValue & 15) + (extras.hasContinuousCorners ? 16 : 0)
    }
}

extension SIMD4<Float> {
    /// A colour, not premultiplied, limited to what there is.
    fileprivate init(straight color: CGColor) {
        self.init(Float(unit(color.red)), Float(unit(color.green)), Float(unit(color.blue)), Float(unit(color.alpha)))
    }
}

extension CGRect {
    /// Whether no side is infinite or not a number.
    var isFinite: Bool { (origin.x + origin.y + size.width + size.height).isFinite }
}
