// Converts filled and stroked paths, and their shadows, to masks and their positions.

import CoreGraphics
import RenderTree

extension NodeFlattener {
    /// Appends the fill, then the stroke.
    func paint(_ shape: RenderShape, _ place: Place, into list: inout DrawList) {
        guard !shape.path.isEmpty else { return }
        if let color = shape.fillColor {
            paint(shape.path, .fill(evenOdd: shape.fillRule == .evenOdd), SIMD4(premultiplied: color), outset: 0, place, into: &list)
        }
        guard let color = shape.strokeColor, let stroke = shape.stroke else { return }
        paint(shape.path, stroke.drawing, SIMD4(premultiplied: color), outset: stroke.outset, place, into: &list)
    }

    /// Appends the shadow of a path.
    func paint(shadow: RenderNode.Shadow, of path: RenderPath, _ place: Place, into list: inout DrawList) {
        let color = SIMD4<Float>(premultiplied: shadow.color, opacity: shadow.opacity)
        guard (shadow.radius + shadow.offset.width + shadow.offset.height).isFinite, !path.isEmpty else { return }
        if let (box, radius) = path.elements.roundedBox {
            return paint(shadow, ofBox: box, radius: radius, place, into: &list)
        }
        var moved = place
        moved.map = Homography(CGAffineTransform(translationX: shadow.offset.width, y: shadow.offset.height)).concatenating(place.map)
        paint(path, .shadow(max(0, shadow.radius)), color, outset: 3 * max(0, shadow.radius), moved, into: &list)
    }

    /// - Parameters:
    ///   - drawing: The kind of mask. The standard deviation of a shadow is in points.
    ///   - outset: The margin that the drawing needs around the path, in points.
    private func paint(
        _ path: RenderPath, _ drawing: PathMaskKey.Drawing, _ color: SIMD4<Float>, outset: CGFloat, _ place: Place,
        into list: inout DrawList
    ) {
        let color = color * place.tint, box = path.bounds.insetBy(dx: -outset, dy: -outset)
        guard color.w > 0, box.isFinite, let pixel = place.map.pixelOutset(of: box) else { return }
        let bounds = place.map.pixelBounds(of: box.insetBy(dx: -2 * pixel.x, dy: -2 * pixel.y))
        guard let item = item(.path(run: list.paths.count, color: color), bounds, place, list) else { return }
        list.paths.append(run(path, drawing, box, place, bounds))
        list.items.append(item)
    }

    private func run(
        _ path: RenderPath, _ drawing: PathMaskKey.Drawing, _ box: CGRect, _ place: Place, _ bounds: PixelRect
    ) -> PathRun {
        // Wide blurs use small masks, because they contain no detail finer than the blur's standard deviation.
        var drawing = drawing, reduction = 1.0
        let affine = place.map.affine ?? place.map.closestScale(around: box)
        if case .shadow(let radius) = drawing {
            let deviation = radius * abs(affine.a * affine.d - affine.b * affine.c).squareRoot()
            reduction = max(1, deviation / PathRun.finestBlur)
            drawing = .shadow(deviation / reduction)
        }
        guard place.map.affine != nil, reduction == 1 else {
            let scale = CGAffineTransform(scaleX: 1 / reduction, y: 1 / reduction)
            var mask = affine.concatenating(scale)
            (mask.tx, mask.ty) = (0, 0)
            let back = Homography(mask).inverted() ?? .identity
            let key = PathMaskKey(path: path, drawing: drawing, map: mask, cut: .unlimited)
            return PathRun(mask: key, map: back.concatenating(place.map))
        }
        return upright(path, drawing, affine, place, bounds)
    }

    /// Returns a run whose mask is in device pixels. The mask takes the path's fractional position into account, rounded to a quarter of a
    /// pixel. The quad is offset by the rest.
    private func upright(
        _ path: RenderPath, _ drawing: PathMaskKey.Drawing, _ affine: CGAffineTransform, _ place: Place, _ bounds: PixelRect
    ) -> PathRun {
        let phase = CGPoint(x: affine.tx.phase, y: affine.ty.phase)
        var map = affine, shift = CGPoint(x: affine.tx - phase.x, y: affine.ty - phase.y)
        (map.tx, map.ty) = (phase.x, phase.y)
        if abs(shift.x - shift.x.rounded()) < PathRun.still { shift.x.round() }
        if abs(shift.y - shift.y.rounded()) < PathRun.still { shift.y.round() }
        let (x, y) = (Int(max(min(shift.x.rounded(), 1e6), -1e6)), Int(max(min(shift.y.rounded(), 1e6), -1e6)))
        // A path that is much larger than the screen is clipped to the screen. Other paths keep their mask while they move.
        var cut = PixelRect.unlimited
        if bounds.width > 2 * place.limits.width || bounds.height > 2 * place.limits.height {
            let seen = place.limits
            cut = PixelRect(minX: seen.minX - x - 1, minY: seen.minY - y - 1, maxX: seen.maxX - x + 1, maxY: seen.maxY - y + 1)
        }
        let key = PathMaskKey(path: path, drawing: drawing, map: map, cut: cut)
        return PathRun(mask: key, map: Homography(CGAffineTransform(translationX: shift.x, y: shift.y)))
    }
}

extension PathRun {
    /// The standard deviation of a wide blur, in pixels of its reduced mask.
    fileprivate static let finestBlur = 4.0
    /// The distance from a pixel edge, in pixels, within which a mask is considered aligned.
    fileprivate static let still = 0.02
}

extension PathElements {
    private static let roundedVerbs: [Verb] = [.move, .line, .curve, .line, .curve, .line, .curve, .line, .curve, .close]

    /// The rectangle and corner radius if the path was created by `addRect` or `addRoundedRect`, or nil otherwise. Most shadow paths are of
    /// this kind. The shadow of a box doesn't need a mask.
    fileprivate var roundedBox: (box: CGRect, radius: CGFloat)? {
        if verbs.count < 7 { return rect.map { ($0, 0) } }
        guard verbs == PathElements.roundedVerbs else { return nil }
        let box = bounds, radius = box.maxY - points[1].y
        var like = PathElements()
        like.addRoundedRect(box, cornerWidth: radius, cornerHeight: radius)
        let slack = 1e-6 * (box.width + box.height)
        let isAlike = zip(points, like.points).allSatisfy { abs($0.x - $1.x) <= slack && abs($0.y - $1.y) <= slack }
        return radius >= 0 && isAlike ? (box, radius) : nil
    }
}

extension CGFloat {
    /// The fractional part of a pixel position, rounded to quarters: 0…0.75.
    fileprivate var phase: CGFloat {
        let quarters = ((self - rounded(.down)) * 4).rounded()
        return quarters == 4 ? 0 : quarters / 4
    }
}

extension Homography {
    /// Returns the largest scale at which any part of a plane in perspective is visible, ignoring parts very close to the viewer.
    fileprivate func closestScale(around box: CGRect) -> CGAffineTransform {
        var scale = 0.0
        for corner in box.corners {
            guard let here = stretch(x: corner.x, y: corner.y) else { continue }
            scale = max(scale, here.alongX, here.alongY)
        }
        let fitting = 2048 / max(box.width, box.height, 1)
        scale = min(max(scale, 1e-3), fitting)
        return CGAffineTransform(scaleX: scale, y: scale)
    }
}

extension RenderShape {
    /// The stroke and its margin around the path, if there is a stroke.
    fileprivate var stroke: (drawing: PathMaskKey.Drawing, outset: CGFloat)? {
        guard lineWidth > 0, lineWidth.isFinite, strokeStart < strokeEnd else { return nil }
        let style = StrokeStyle(
            width: lineWidth, cap: cap.kind, join: join.kind, miterLimit: miterLimit.isFinite ? miterLimit : 10, dashes: dashes,
            dashPhase: dashPhase
        )
        let reach = join == .miter ? max(1.5, miterLimit.isFinite ? miterLimit : 10) : 1.5
        return (.stroke(style, from: strokeStart, to: strokeEnd), lineWidth / 2 * reach)
    }
}

extension RenderShape.Cap {
    fileprivate var kind: CGLineCap {
        switch self {
        case .butt: .butt
        case .round: .round
        case .square: .square
        }
    }
}

extension RenderShape.Join {
    fileprivate var kind: CGLineJoin {
        switch self {
        case .miter: .miter
        case .round: .round
        case .bevel: .bevel
        }
    }
}
