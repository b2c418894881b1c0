// Computes an image's position in a box, and the image's stretchable parts.

import CoreGraphics

extension RenderImage.Gravity {
    /// Returns the rectangle that an image of the given size takes up in `box`.
    package func rect(of size: CGSize, in box: CGRect) -> CGRect {
        let across = box.width / size.width, down = box.height / size.height
        switch self {
        case .resize: return box
        case .resizeAspect: return placed(CGSize(width: size.width * min(across, down), height: size.height * min(across, down)), in: box)
        case .resizeAspectFill:
            return placed(CGSize(width: size.width * max(across, down), height: size.height * max(across, down)), in: box)
        default: return placed(size, in: box)
        }
    }

    private func placed(_ size: CGSize, in box: CGRect) -> CGRect {
        let left = [.left, .topLeft, .bottomLeft].contains(self), right = [.right, .topRight, .bottomRight].contains(self)
        let top = [.top, .topLeft, .topRight].contains(self), bottom = [.bottom, .bottomLeft, .bottomRight].contains(self)
        return CGRect(
            x: left ? box.minX : right ? box.maxX - size.width : box.midX - size.width / 2,
            y: top ? box.minY : bottom ? box.maxY - size.height : box.midY - size.height / 2,
            width: size.width, height: size.height
        )
    }
}

extension RenderImage {
    /// Returns the visible part of the texture, the stretchable part of the texture, and the part of `rect` that the stretchable part
    /// covers. Each is given by left, top, right and bottom edges, as fractions.
    package func stretch(of size: CGSize, over rect: CGRect) -> (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>) {
        let part = part.standardized, unit = CGRect(x: 0, y: 0, width: 1, height: 1)
        let all = SIMD4<Double>(part.minX, part.minY, part.maxX, part.maxY)
        let middle = center.standardized.intersection(unit)
        guard gravity == .resize, middle != unit, !middle.isNull else { return (SIMD4(all), SIMD4(all), SIMD4(0, 0, 1, 1)) }
        let inner = SIMD4<Double>(
            part.minX + middle.minX * part.width, part.minY + middle.minY * part.height,
            part.minX + middle.maxX * part.width, part.minY + middle.maxY * part.height
        )
        let (left, right) = kept(middle.minX * size.width, (1 - middle.maxX) * size.width, of: rect.width)
        let (top, bottom) = kept(middle.minY * size.height, (1 - middle.maxY) * size.height, of: rect.height)
        return (SIMD4(all), SIMD4(inner), SIMD4(Float(left), Float(top), Float(1 - right), Float(1 - bottom)))
    }

    /// Returns the lengths of a side's two outer parts, as fractions of the side. If there isn't enough room, both shrink proportionally.
    private func kept(_ first: CGFloat, _ last: CGFloat, of side: CGFloat) -> (CGFloat, CGFloat) {
        let factor = 1 / max(side, first + last)
        return (first * factor, last * factor)
    }
}
