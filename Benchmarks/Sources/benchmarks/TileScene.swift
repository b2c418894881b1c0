// The scene that both the compositor and the reference draw. The scene consists of tiles that are spread over a phone screen and move along
// small circles.

import Compositor
import CoreGraphics
import DrawLists
import Foundation
import RenderTree

/// A scene with tiles that are 80 points wide and have rounded corners and a border.
struct TileScene {
    let count: Int
    /// The pixels per point.
    let scale: Double
    /// The index of the first position. Scenes with different indices differ.
    var shift = 0

    static let points = CGSize(width: 390, height: 844)
    static let side = 80.0, radius = 12.0, border = 1.0
    static let fill = SIMD4<Float>(0.36, 0.55, 0.94, 1), edge = SIMD4<Float>(0.1, 0.1, 0.1, 1)
    static let shadowRadius = 8.0, shadowOffset = 4.0, shadowOpacity = 0.3
    /// The standard deviation of the full-screen blur, in points.
    static let blurRadius = 20.0
    /// The number of frames after which the scene repeats.
    static let frames = 8

    var pixels: PixelSize {
        PixelSize(width: Int(TileScene.points.width * scale), height: Int(TileScene.points.height * scale))
    }

    /// Returns a tile's position. Two coprime steps spread the positions over the screen, and the positions are the same in every run.
    func corner(_ index: Int, frame: Int) -> CGPoint {
        let place = index + shift, angle = Double(frame) / Double(TileScene.frames) * 2 * .pi + Double(index)
        return CGPoint(x: Double(place * 97 % 311) + 3.3 * cos(angle), y: Double(place * 193 % 761) + 3.3 * sin(angle))
    }

    /// The corners of a star in the middle of the screen.
    var star: [CGPoint] {
        (0..<10).map { index in
            let angle = Double(index) * .pi / 5 - .pi / 2, radius = index % 2 == 0 ? 180.0 : 90
            return CGPoint(x: TileScene.points.width / 2 + radius * cos(angle), y: TileScene.points.height / 2 + radius * sin(angle))
        }
    }

    func snapshot(_ nodes: [RenderNode]) -> RenderSnapshot { RenderSnapshot(size: TileScene.points, scale: scale, nodes: nodes) }

    /// Returns the tiles of a frame, each modified by `change`.
    func nodes(frame: Int, depth: Int = 0, _ change: (inout RenderNode) -> Void = { _ in }) -> [RenderNode] {
        (0..<count).map { index in
            let corner = corner(index, frame: frame)
            var node = RenderNode(
                depth: depth, transform: Homography(CGAffineTransform(translationX: corner.x, y: corner.y)),
                bounds: CGRect(x: 0, y: 0, width: TileScene.side, height: TileScene.side), cornerRadius: TileScene.radius,
                backgroundColor: CGColor(TileScene.fill), borderWidth: TileScene.border, borderColor: CGColor(TileScene.edge)
            )
            change(&node)
            return node
        }
    }
}

extension RenderNode {
    /// Returns an empty layer that is as large as the screen.
    static func screen(depth: Int = 0, opacity: Double = 1) -> RenderNode {
        RenderNode(depth: depth, bounds: CGRect(origin: .zero, size: TileScene.points), opacity: opacity)
    }
}

extension CGColor {
    fileprivate init(_ color: SIMD4<Float>) {
        self.init(red: Double(color.x), green: Double(color.y), blue: Double(color.z), alpha: Double(color.w))
    }
}
