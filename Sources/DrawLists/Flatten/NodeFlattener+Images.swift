import CoreGraphics
import RenderTree

extension NodeFlattener {
    /// Appends one or two images. Two images that cross-fade are blended in a group.
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
        var quad = Quad(rect: rect, map: place.map)
        quad.grow(x: Float(pixel.x), y: Float(pixel.y))
        let (shown, stretching, stretched) = image.stretch(of: points, over: rect)
        let content = DrawItem.Picture(
            run: list.images.count, quad: quad,
            rounding: node.masksToBounds && image.gravity == .resize ? node.rounding(in: box) : Rounding(), tint: place.tint,
            part: shown, stretching: stretching, stretched: stretched, isSharpEnlarged: image.magnifiesSharply,
            isSharpReduced: image.reducesSharply
        )
        let bounds = place.map.pixelBounds(of: rect.insetBy(dx: -pixel.x, dy: -pixel.y))
        guard var item = item(.image(content), bounds, place, list) else { return }
        item.opacity = Float(opacity)
        // Up to this reduction, four samples in each direction are enough.
        let isReduced =
            pixel.x * CGFloat(picture.width) * part.width > 4 * rect.width
            || pixel.y * CGFloat(picture.height) * part.height > 4 * rect.height
        let steps = (pixel.x * points.width * image.scale / rect.width, pixel.y * points.height * image.scale / rect.height)
        let isPlain = stretching == shown && !image.magnifiesSharply && !image.reducesSharply && place.map.affine != nil
        let taps = !isPlain ? nil : max(steps.0, steps.1) <= 1.5 ? 1 : min(steps.0, steps.1) > 1.5 && max(steps.0, steps.1) <= 2.5 ? 2 : nil
        list.images.append(ImageRun(image: picture, isReduced: isReduced && !image.reducesSharply, taps: taps))
        list.items.append(item)
    }
}
