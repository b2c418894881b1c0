// The outlines of a node's box: plain, with corners, and of its border.

import RenderTree

extension RenderNode {
    /// The box with its corners.
    var outline: PathElements { outline(insetBy: 0) }

    /// The box without the area inside the border, to be filled by the even-odd rule.
    var border: PathElements {
        let box = bounds.standardized, width = min(borderWidth, box.width / 2, box.height / 2)
        var path = outline
        if width < min(box.width, box.height) / 2 { path.append(outline(insetBy: width)) }
        return path
    }

    private func outline(insetBy inset: CGFloat) -> PathElements {
        let whole = bounds.standardized, box = whole.insetBy(dx: inset, dy: inset)
        let radius = max(0, (cornerRadius > 0 ? min(cornerRadius, whole.width / 2, whole.height / 2) : 0) - inset)
        let corners = extras?.roundedCorners ?? .all, isContinuous = extras?.hasContinuousCorners ?? false
        var path = PathElements()
        guard radius > 0, !corners.isEmpty else {
            path.addRect(box)
            return path
        }
        if corners == .all, !isContinuous {
            path.addRoundedRect(box, cornerWidth: radius, cornerHeight: radius)
            return path
        }
        let all: [(Extras.Corners, CGPoint, CGPoint)] = [
            (.topLeft, CGPoint(x: box.minX, y: box.minY), CGPoint(x: 1, y: 1)),
            (.topRight, CGPoint(x: box.maxX, y: box.minY), CGPoint(x: -1, y: 1)),
            (.bottomRight, CGPoint(x: box.maxX, y: box.maxY), CGPoint(x: -1, y: -1)),
            (.bottomLeft, CGPoint(x: box.minX, y: box.maxY), CGPoint(x: 1, y: -1)),
        ]
        for (name, corner, inward) in all {
            let ways = corners.contains(name) ? CornerCurve(radius: radius, box: box.size, isContinuous).ways : [.zero]
            // Every second corner is traversed from its other end.
            for way in inward.x == inward.y ? ways : ways.reversed() {
                let point = CGPoint(x: corner.x + way.x * inward.x, y: corner.y + way.y * inward.y)
                if path.isEmpty { path.move(to: point) } else { path.line(to: point) }
            }
        }
        path.close()
        return path
    }
}

/// A rounded corner as the many short lines that draw it.
private struct CornerCurve {
    /// The points from the corner of the box inwards, first along y, then along x.
    let ways: [CGPoint]

    private static let steps = 32

    /// Makes the curve. A continuous one begins 1.5287 radii from the corner and passes where a circle would pass on the diagonal.
    init(radius: CGFloat, box: CGSize, _ isContinuous: Bool) {
        let length = isContinuous ? min(1.5287 * radius, box.width / 2, box.height / 2) : radius
        let power = isContinuous ? -1 / log2(max(1 - 0.292_893_22 * radius / length, 0.5)) : 2
        ways = (0...Self.steps).map { step in
            let angle = CGFloat(step) / CGFloat(Self.steps) * .pi / 2
            let x = pow(cos(angle), 2 / power), y = pow(sin(angle), 2 / power)
            return CGPoint(x: length * (1 - max(0, x)), y: length * (1 - max(0, y)))
        }
    }
}
