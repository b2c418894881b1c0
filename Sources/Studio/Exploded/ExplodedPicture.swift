import Foundation
import UIKit

/// Draws a device's layers as separate planes in 3D, seen at an angle.
struct ExplodedPicture {
    /// The viewing direction and the distance between planes.
    struct Viewpoint: Equatable {
        /// The rotation angles about the vertical and horizontal axes, in radians.
        var turn = 46 * CGFloat.pi / 180
        var tilt = -10 * CGFloat.pi / 180
        /// The distance between two planes, in the device's points.
        var gap: CGFloat = 116

        /// The number of stage points per device point, and the camera's distance in device points.
        static let (scale, camera): (CGFloat, CGFloat) = (0.54, 2400)
        /// The maximum width of a row of planes, in the device's points.
        static let reach: CGFloat = 930
    }

    /// The name of a plane, and the position of its lower-left corner on the stage.
    struct Label: Equatable {
        let layer: Int
        let title: String
        let corner: CGPoint
        let isHidden: Bool
    }

    /// The resulting image, as large as the stage.
    private(set) var snapshot: RenderSnapshot
    private(set) var labels: [Label] = []

    /// The colors of the outlines (normal, selected, and hidden), and of the tint on the selected plane.
    struct Ink {
        var outline, selected, hidden, wash: CGColor
    }

    /// Creates the image of `device` for a stage of `size` points. `titles` contains the names of the layers, keyed by identifier.
    init(
        of device: RenderSnapshot, on size: CGSize, scale: CGFloat, _ view: Viewpoint, selected: Int?, titles: [Int: String], ink: Ink
    ) {
        snapshot = RenderSnapshot(size: size, scale: scale)
        let device = device.withoutParts
        let planes = Self.planes(of: device), count = (planes.last ?? 0) + 1
        let gap = min(view.gap, Viewpoint.reach / CGFloat(max(1, count)))
        let camera = Camera(view, screen: device.size, stage: size)
        var index = 0, last = -1
        device.forEachPlaced { node, place in
            defer { index += 1 }
            guard node.extras?.role != .mask, !place.isHidden || node.layer > 0 else { return }
            let z = (CGFloat(planes[index]) - CGFloat(count - 1) / 2) * gap
            let projection = place.transform.concatenating(camera.projection(z))
            if !place.isHidden { show(node, projection, opacity: place.opacity) }
            let isSelected = node.layer == selected && selected != nil, isFirst = planes[index] != last
            if isSelected || isFirst {
                outline(
                    node, projection, isSelected ? ink.selected : place.isHidden ? ink.hidden : ink.outline, isSelected ? ink.wash : nil)
            }
            guard isFirst || isSelected, node.layer > 0 else { return }
            last = planes[index]
            let siblings = planes.count { $0 == planes[index] }
            let title = node.depth == 0 ? "screen" : titles[node.layer] ?? node.name ?? "layer"
            let corner = projection.apply(to: CGPoint(x: node.bounds.minX, y: node.bounds.maxY))
            if !isFirst { labels.removeLast() }
            labels.append(
                Label(
                    layer: node.layer, title: siblings > 2 && !isSelected ? "\(title) …" : title, corner: corner, isHidden: place.isHidden))
        }
    }

    private mutating func show(_ node: RenderNode, _ projection: Homography, opacity: Double) {
        var face = node
        (face.depth, face.transform, face.opacity, face.masksToBounds) = (0, projection, opacity, false)
        face.extras = nil
        face.name = nil
        snapshot.nodes.append(face)
    }

    private mutating func outline(_ node: RenderNode, _ projection: Homography, _ color: CGColor, _ wash: CGColor?) {
        snapshot.nodes.append(
            RenderNode(
                transform: projection, bounds: node.bounds, cornerRadius: node.cornerRadius, backgroundColor: wash,
                borderWidth: wash == nil ? 1.5 : 3, borderColor: color))
    }

    /// Returns the plane of each node. Small siblings that have the same size share a plane with their descendants. All other nodes have
    /// their own planes.
    static func planes(of device: RenderSnapshot) -> [Int] {
        let nodes = device.nodes
        var planes: [Int] = [], plane = -1
        var group: (depth: Int, size: CGSize, isSmall: Bool)?
        for (index, node) in nodes.enumerated() {
            if let group, group.isSmall, node.depth > group.depth {
                planes.append(plane)
                continue
            }
            let inside = nodes[(index + 1)...].prefix { $0.depth > node.depth }.count
            let isSmall = inside <= smallest && node.bounds.width < device.size.width * 0.9
            let joins = group.map { $0.depth == node.depth && isSmall && $0.isSmall && near($0.size, node.bounds.size) } ?? false
            if !joins { plane += 1 }
            group = (node.depth, node.bounds.size, isSmall)
            planes.append(plane)
        }
        return planes
    }

    /// The maximum number of descendants that a layer can have and still share a plane with its siblings.
    private static let smallest = 4

    private static func near(_ a: CGSize, _ b: CGSize) -> Bool { abs(a.width - b.width) < 1 && abs(a.height - b.height) < 1 }

    /// Projects planes onto a stage. The planes are parallel to the screen and rotated about its center.
    struct Camera {
        private let view: Viewpoint
        private let screen, stage: CGSize

        init(_ view: Viewpoint, screen: CGSize, stage: CGSize) { (self.view, self.screen, self.stage) = (view, screen, stage) }

        /// Returns the transform that converts the screen's points, raised by `z`, to the stage's points.
        func projection(_ z: CGFloat) -> Homography {
            let (sinA, cosA, sinB, cosB) = (sin(view.turn), cos(view.turn), sin(view.tilt), cos(view.tilt))
            let (s, d) = (Viewpoint.scale * min(1, stage.height / 700), Viewpoint.camera)
            let (x, y) = (stage.width / 2, stage.height / 2)
            let w = (sinA * cosB / d, -sinB / d, 1 - z * cosA * cosB / d)
            let turned = Homography(
                m11: s * cosA + x * w.0, m12: s * sinA * sinB + y * w.0, m13: w.0,
                m21: x * w.1, m22: s * cosB + y * w.1, m23: w.1,
                m31: s * z * sinA + x * w.2, m32: -s * z * cosA * sinB + y * w.2, m33: w.2)
            let centered = Homography(CGAffineTransform(translationX: -screen.width / 2, y: -screen.height / 2))
            return centered.concatenating(turned)
        }
    }
}
