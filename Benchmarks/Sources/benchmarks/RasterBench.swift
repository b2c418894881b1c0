// Measures software-rendered frames, from the snapshot to the pixels, and compares them with Cairo's image surface and with plain memory
// writes.

import CCairo
import CoreGraphics
import DrawLists
import Foundation
import Raster
import RenderTree
import Typography

/// The benchmark of the software painter.
final class RasterBench {
    private let painter: RasterPainter
    private let scale: Double
    private let size: PixelSize
    private let pixels: UnsafeMutablePointer<UInt32>, others: UnsafeMutablePointer<UInt32>
    private let picture: UnsafeMutablePointer<UInt32>
    private let image: CGImage

    init(scale: Double) throws {
        (painter, self.scale) = (RasterPainter(fonts: try FontLibrary()), scale)
        size = TileScene(count: 0, scale: scale).pixels
        (pixels, others) = (.allocate(capacity: size.width * size.height), .allocate(capacity: size.width * size.height))
        let side = Int(TileScene.side * scale)
        picture = .allocate(capacity: side * side)
        var bytes: [UInt8] = []
        for y in 0..<side {
            for x in 0..<side {
                let (red, green) = (x * 255 / side, y * 255 / side)
                picture[y * side + x] = 0xFF00_0000 | UInt32(red) << 16 | UInt32(green) << 8 | 80
                bytes += [UInt8(red), UInt8(green), 80, 255]
            }
        }
        image = CGImage(width: side, height: side, pixels: bytes)!
    }

    deinit {
        pixels.deallocate()
        others.deallocate()
        picture.deallocate()
    }

    /// Prints the tables for one and two pixels per point.
    static func report() throws {
        for scale in [1.0, 2.0] {
            let bench = try RasterBench(scale: scale)
            print("\(bench.size.width) x \(bench.size.height) on the processor, tiles of 80 points, all moving: milliseconds per frame")
            print("".padded(12) + row(["tiles", "ours", "Cairo", "ratio", "mallocs"], width: 11))
            for count in [12, 100, 1000] { bench.reportTiles("tiles", count, cairo_box) { _ in } }
            let image = bench.image
            bench.reportTiles("pictures", 100, cairo_picture) { $0.content = .image(RenderImage(image: image)) }
            bench.reportTiles("enlarged", 100, cairo_enlarged) {
                var picture = RenderImage(image: image)
                picture.part = CGRect(x: 0, y: 0, width: 0.5, height: 0.5)
                $0.content = .image(picture)
            }
            bench.reportTiles("gradients", 100, cairo_gradient) { $0.content = .gradient(gradient()) }
            bench.reportTiles("slanted", 100, cairo_slanted) { $0.content = .gradient(gradient(from: .zero, to: CGPoint(x: 1, y: 1))) }
            bench.reportTiles("radial", 100, cairo_radial) {
                $0.content = .gradient(gradient(.radial, from: CGPoint(x: 0.5, y: 0.5), to: CGPoint(x: 1, y: 1)))
            }
            bench.reportTiles("shapes", 100, cairo_star) { $0.content = .shape(star) }
            bench.reportTiles("turned", 100, cairo_turned) { $0.turn() }
            bench.reportTiles("shadows", 100, cairo_shadow) { $0.castShadow() }
            bench.reportBurr()
            bench.reportMemory()
        }
    }

    private func reportTiles(_ name: String, _ count: Int, _ content: cairo_content, _ change: @escaping (inout RenderNode) -> Void) {
        let scene = TileScene(count: count, scale: scale)
        let frames = (0..<TileScene.frames).map { frame in
            scene.snapshot(
                scene.nodes(frame: frame) {
                    let hasBox = [cairo_box, cairo_turned, cairo_shadow].contains(content)
                    if !hasBox { ($0.backgroundColor, $0.borderWidth, $0.cornerRadius) = (nil, 0, 0) }
                    change(&$0)
                })
        }
        let places = (0..<TileScene.frames).map { frame in
            (0..<count).flatMap { index in [scene.corner(index, frame: frame)].flatMap { [Double($0.x), Double($0.y)] } }
        }
        var frame = 0
        let ours = { [self] in
            frame = (frame + 1) % TileScene.frames
            draw(frames[frame])
        }
        let cairo = { [self] in
            frame = (frame + 1) % TileScene.frames
            let target = cairo_frame(pixels: others, width: Int32(size.width), height: Int32(size.height), scale: scale)
            cairo_draw_tiles(target, content, Int32(count), places[frame], TileScene.side, TileScene.radius, picture)
        }
        for snapshot in frames + frames { draw(snapshot) }
        let mallocs = allocations { draw(frames[0]) }
        report(name, count, Contender.measure([Contender(body: ours), Contender(body: cairo)]), mallocs)
    }

    private func report(_ name: String, _ count: Int, _ costs: [Double], _ mallocs: Int) {
        let columns = ["\(count)", format(costs[0] * 1000, 3), format(costs[1] * 1000, 3), format(costs[0] / costs[1], 2), "\(mallocs)"]
        print(name.padding(toLength: 12, withPad: " ", startingAt: 0) + row(columns, width: 11))
    }

    /// Prints the cost of a 1,000-corner polygon that changes in each frame, so that its mask can't be kept.
    private func reportBurr() {
        // More frames than the mask cache can hold.
        let polygons = (0..<burrFrames).map { frame in
            (0..<1000).map { corner in
                let angle = Double(corner) * .pi / 500, reach = corner % 2 == 0 ? 1 : 0.6 + 0.001 * Double(frame)
                return CGPoint(x: 195 + reach * 180 * cos(angle), y: 422 + reach * 400 * sin(angle))
            }
        }
        let frames = polygons.map { corners in
            var node = RenderNode.screen()
            let path = CGMutablePath()
            path.addLines(between: corners)
            path.closeSubpath()
            var shape = RenderShape()
            (shape.path, shape.fillColor) = (RenderPath(path), .black)
            node.content = .shape(shape)
            return TileScene(count: 0, scale: scale).snapshot([node])
        }
        let places = polygons.map { $0.flatMap { [Double($0.x), Double($0.y)] } }
        var frame = 0
        let ours = { [self] in
            frame = (frame + 1) % frames.count
            draw(frames[frame])
        }
        let cairo = { [self] in
            frame = (frame + 1) % frames.count
            let target = cairo_frame(pixels: others, width: Int32(size.width), height: Int32(size.height), scale: scale)
            cairo_draw_polygon(target, 1000, places[frame])
        }
        for snapshot in frames { draw(snapshot) }
        let mallocs = allocations { draw(frames[0]) }
        report("burr", 1, Contender.measure([Contender(body: ours), Contender(body: cairo)]), mallocs)
    }

    private let burrFrames = 61

    /// Prints the cost of a frame with a single color or a single picture, with and without the painter.
    private func reportMemory() {
        let bytes = size.width * size.height * 4
        var isOdd = false
        let clear = { [self] in
            isOdd.toggle()
            draw(TileScene(count: 0, scale: scale).snapshot([.screenful(isOdd ? .black : .white)]))
        }
        let costs = Contender.measure([
            Contender(body: clear), Contender { [self] in memset(others, 7, bytes) }, Contender { [self] in memcpy(others, pixels, bytes) },
        ])
        print(
            "one color".padding(toLength: 12, withPad: " ", startingAt: 0)
                + row(
                    ["", format(costs[0] * 1000, 3), "memset", format(costs[1] * 1000, 3), "memcpy", format(costs[2] * 1000, 3)], width: 11)
        )
    }

    private func draw(_ snapshot: RenderSnapshot) {
        painter.draw([snapshot], into: PixelMemory(pixels, bytesPerRow: size.width * 4, size: size), background: .white)
    }

    private static func gradient(
        _ kind: RenderGradient.Kind = .axial, from start: CGPoint = CGPoint(x: 0.5, y: 0), to end: CGPoint = CGPoint(x: 0.5, y: 1)
    ) -> RenderGradient {
        var gradient = RenderGradient()
        (gradient.kind, gradient.start, gradient.end) = (kind, start, end)
        gradient.colors = [CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 0, blue: 1, alpha: 1)]
        return gradient
    }

    private static let star: RenderShape = {
        let path = CGMutablePath()
        path.addLines(
            between: (0..<10).map { index in
                let angle = Double(index) * .pi / 5, radius = index % 2 == 0 ? 40.0 : 20
                return CGPoint(x: 40 + radius * cos(angle), y: 40 + radius * sin(angle))
            })
        path.closeSubpath()
        var shape = RenderShape()
        (shape.path, shape.fillColor) = (RenderPath(path), .black)
        return shape
    }()
}

extension RenderNode {
    /// Returns a node that fills the screen with one color.
    fileprivate static func screenful(_ color: CGColor) -> RenderNode {
        RenderNode(bounds: CGRect(origin: .zero, size: TileScene.points), backgroundColor: color)
    }

    /// Rotates the node about its center, and removes its border.
    fileprivate mutating func turn() {
        let half = TileScene.side / 2, place = CGAffineTransform(translationX: transform.m31 + half, y: transform.m32 + half)
        let rotated = CGAffineTransform(translationX: -half, y: -half).concatenating(CGAffineTransform(rotationAngle: cairo_angle))
        (transform, borderWidth) = (Homography(rotated.concatenating(place)), 0)
    }

    /// Adds a shadow that is wide compared with the node, and removes the border.
    fileprivate mutating func castShadow() {
        borderWidth = 0
        shadow = .init(
            color: .black, opacity: TileScene.shadowOpacity, offset: CGSize(width: 0, height: TileScene.shadowOffset),
            radius: 2 * TileScene.shadowRadius)
    }
}
