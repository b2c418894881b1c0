import CoreGraphics
import RenderTree

extension RenderNode {
    /// Whether the box itself, or its shadow, is anything to be seen.
    var isBoxVisible: Bool {
        guard bounds.width > 0, bounds.height > 0 else { return false }
        return (backgroundColor?.alpha ?? 0) > 0 || (borderWidth > 0 && (borderColor?.alpha ?? 0) > 0) || shadow != nil
    }

    /// How many things that may overlap the node paints itself.
    var paintCount: Int {
        let boxes = isBoxVisible ? (shadow == nil ? 1 : 2) : 0
        if case .text(let text) = content { return boxes + text.lines.count }
        return boxes
    }
}

extension Homography {
    var isFinite: Bool {
        (m11 + m12 + m13 + m21 + m22 + m23 + m31 + m32 + m33).isFinite
    }

    /// How many units of the image a unit at `point` becomes, the mean over all directions.
    func scale(at point: CGPoint) -> CGFloat {
        let w = point.x * m13 + point.y * m23 + m33
        guard w != 0 else { return 0 }
        let image = apply(to: point)
        let (a, b) = ((m11 - image.x * m13) / w, (m12 - image.y * m13) / w)
        let (c, d) = ((m21 - image.x * m23) / w, (m22 - image.y * m23) / w)
        return abs(a * d - b * c).squareRoot()
    }

    /// The image of `rect`, where that is an upright rectangle.
    func uprightImage(of rect: CGRect) -> CGRect? {
        guard let affine, affine.b == 0, affine.c == 0 else { return nil }
        return rect.applying(affine)
    }
}

extension CGRect {
    /// Whether every side lies on a whole number, to a thousandth.
    var isOnPixelGrid: Bool {
        [minX, minY, maxX, maxY].allSatisfy { abs($0 - $0.rounded()) < 1e-3 }
    }
}

extension DrawList.PixelRect {
    var rect: CGRect { CGRect(x: x, y: y, width: width, height: height) }

    /// The part that lies in `other` as well, in whole pixels outwards.
    func intersection(_ other: CGRect) -> DrawList.PixelRect {
        let limited = rect.intersection(other)
        guard !limited.isNull, limited.width > 0, limited.height > 0 else { return DrawList.PixelRect(x: x, y: y, width: 0, height: 0) }
        let left = Int((limited.minX + 1e-3).rounded(.down)), top = Int((limited.minY + 1e-3).rounded(.down))
        let right = Int((limited.maxX - 1e-3).rounded(.up)), bottom = Int((limited.maxY - 1e-3).rounded(.up))
        return DrawList.PixelRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
