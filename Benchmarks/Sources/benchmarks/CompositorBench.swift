import CLazy.GLES
import Compositor
import CoreGraphics
import Foundation
import RenderTree
import Typography

/// Measures frames, from the snapshot to the pixels in an offscreen context, and compares them with frames of the same scenes in plain GL.
/// Each reference program is specialized for its scene. Both send everything to the GPU in every frame, and wait for the GPU to finish.
final class CompositorBench {
    /// A scene, drawn both ways.
    struct Pair {
        var name: String
        var count: Int
        /// The snapshots, one per frame.
        var snapshots: [RenderSnapshot]
        var raw: (_ frame: Int) -> Void
    }

    private let context: OffscreenContext
    private let compositor: Compositor
    let scale: Double
    let target: RawTarget
    let tiles: RawTiles
    let groups: RawGroups

    init(scale: Double) throws {
        self.scale = scale
        context = try OffscreenContext()
        try context.makeCurrent()
        compositor = try Compositor(fonts: FontLibrary())
        let size = TileScene(count: 0, scale: scale).pixels
        (target, tiles, groups) = (RawTarget(size), RawTiles(), RawGroups(size))
    }

    func scene(_ count: Int, shift: Int = 0) -> TileScene { TileScene(count: count, scale: scale, shift: shift) }

    func draw(_ snapshot: RenderSnapshot, keepsFrame: Bool = false) {
        compositor.draw([snapshot], into: target.framebuffer, pixelSize: target.size, background: .white, keepsFrame: keepsFrame)
        glFinish()
    }

    /// Returns the number of allocator calls and uploads in a frame that resembles an earlier frame.
    func steadyFrame(_ pair: Pair) -> (allocations: Int, uploads: Int) {
        for snapshot in pair.snapshots + pair.snapshots { draw(snapshot) }
        let count = ownAllocations { draw(pair.snapshots[0]) }
        return (count, compositor.statistics.uploads)
    }

    /// Prints a row of the table.
    func report(_ pair: Pair) {
        var frame = 0
        let ours = {
            frame = (frame + 1) % pair.snapshots.count
            self.draw(pair.snapshots[frame])
        }
        let raw = {
            frame = (frame + 1) % TileScene.frames
            glDisable(GLenum(GL_SCISSOR_TEST))
            pair.raw(frame)
            glFinish()
        }
        let costs = Contender.measureThreads([Contender(body: ours), Contender(body: raw)])
        let own = steadyFrame(pair).allocations, calls = compositor.statistics.drawCalls
        print(
            pair.name.padding(toLength: 12, withPad: " ", startingAt: 0)
                + row(
                    [
                        "\(pair.count)", format(costs[0].thread * 1000, 3), format(costs[0].process * 1000, 3),
                        format(costs[1].thread * 1000, 3),
                        format(costs[1].process * 1000, 3), format(costs[0].process / costs[1].process, 2), format(costs[0].wall * 1000, 3),
                        format(costs[1].wall * 1000, 3), format(costs[0].wall / costs[1].wall, 2), "\(calls)", "\(own)",
                    ], width: 11))
    }
}

extension CompositorBench {
    /// Prints the tables for one kind of scene at one and two pixels per point.
    static func report(_ pairs: (CompositorBench) -> [Pair]) throws {
        for scale in [1.0, 2.0] {
            let bench = try CompositorBench(scale: scale), size = bench.target.size
            print(
                "\(size.width) x \(size.height), tiles of 80 points, radius 12, border 1, all moving: milliseconds per frame, of processor time and elapsed"
            )
            let columns = [
                "tiles", "thread", "all threads", "raw thread", "raw all", "ratio", "elapsed", "raw elapsed", "ratio", "draw calls",
                "mallocs",
            ]
            print("".padded(12) + row(columns, width: 11))
            for pair in pairs(bench) { bench.report(pair) }
        }
    }

    func tilePairs() -> [Pair] { [12, 100, 1000, 10_000].map(tilePair) }
    func shadowPairs() -> [Pair] { [12, 100, 1000, 10_000].map(shadowPair) }
    func crossFadePairs() -> [Pair] { [12, 100, 1000].map(crossFadePair) }
    func starPairs() -> [Pair] { [12, 100, 1000].map(starPair) }
    func blurPairs() -> [Pair] { [12, 100, 1000].map(blurPair) }

    /// Throws an error if a steady frame allocates memory or uploads data.
    static func checkSteadyFrames() throws {
        let bench = try CompositorBench(scale: 2)
        let pairs = [bench.tilePair(100), bench.shadowPair(100), bench.crossFadePair(12), bench.starPair(12), bench.blurPair(12)]
        for pair in pairs + bench.contentPairs() {
            let (allocations, uploads) = bench.steadyFrame(pair)
            print("a steady frame of \(pair.name): \(allocations) allocations by Segue, \(uploads) uploads")
            guard allocations == 0, uploads == 0 else {
                throw UnsteadyFrame(scene: pair.name)
            }
        }
    }

    private func snapshots(_ nodes: (_ frame: Int) -> [RenderNode]) -> [RenderSnapshot] {
        (0..<TileScene.frames).map { scene(0).snapshot(nodes($0)) }
    }

    private func rawTiles(_ count: Int, _ content: RawTiles.Content = .color) -> (Int) -> Void {
        let scene = scene(count)
        return { [self] frame in
            target.bind(clear: (1, 1, 1, 1))
            tiles.draw(scene, frame: frame, content)
        }
    }

    private func tilePair(_ count: Int) -> Pair {
        let scene = scene(count)
        return Pair(name: "tiles", count: count, snapshots: snapshots { scene.nodes(frame: $0) }, raw: rawTiles(count))
    }

    private func shadowPair(_ count: Int) -> Pair {
        let scene = scene(count)
        let shadow = RenderNode.Shadow(
            color: .black, opacity: TileScene.shadowOpacity, offset: CGSize(width: 0, height: TileScene.shadowOffset),
            radius: TileScene.shadowRadius
        )
        let frames = snapshots { scene.nodes(frame: $0) { $0.shadow = shadow } }
        return Pair(name: "shadows", count: count, snapshots: frames, raw: rawTiles(count, .shadow))
    }

    private func crossFadePair(_ count: Int) -> Pair {
        let scenes = [scene(count), scene(count, shift: 5)]
        let frames = snapshots { frame in
            scenes.flatMap { [RenderNode.screen(opacity: 0.5)] + $0.nodes(frame: frame, depth: 1) }
        }
        return Pair(name: "cross-fade", count: count, snapshots: frames) { [self] in
            groups.crossFade(scenes, frame: $0, onto: target)
        }
    }

    private func starPair(_ count: Int) -> Pair {
        let scene = scene(count)
        var mask = RenderNode.screen(depth: 1), star = RenderShape(), extras = RenderNode.Extras()
        star.path = RenderPath(polygon(scene.star))
        star.fillColor = .black
        extras.role = .mask
        (mask.content, mask.extras) = (.shape(star), extras)
        let frames = snapshots { [RenderNode.screen(), mask] + scene.nodes(frame: $0, depth: 1) }
        return Pair(name: "star mask", count: count, snapshots: frames) { [self] in groups.star(scene, frame: $0, onto: target) }
    }

    private func blurPair(_ count: Int) -> Pair {
        let scene = scene(count)
        var glass = RenderNode.screen(), extras = RenderNode.Extras()
        extras.backgroundBlur = TileScene.blurRadius
        glass.extras = extras
        let frames = snapshots { scene.nodes(frame: $0) + [glass] }
        return Pair(name: "blur", count: count, snapshots: frames) { [self] in groups.blur(scene, frame: $0, onto: target) }
    }

    /// Returns contents other than plain colors, each paired with plain tiles. The ratio shows how much their shaders cost.
    func contentPairs() -> [Pair] {
        let count = 100, scene = scene(count), star = RenderPath(TilePicture.star)
        let side = Int(TileScene.side * scale)
        let pictures = (0..<count).map { index in TilePicture.make(side: side, tone: index) }
        func pair(_ name: String, _ content: RawTiles.Content = .color, _ change: @escaping (inout RenderNode, Int) -> Void) -> Pair {
            let frames = snapshots { frame in
                var index = -1
                return scene.nodes(frame: frame) {
                    index += 1
                    ($0.backgroundColor, $0.borderWidth) = (nil, 0)
                    change(&$0, index)
                }
            }
            return Pair(name: name, count: count, snapshots: frames, raw: rawTiles(count, content))
        }
        return [
            pair("pictures", .pictures(side, pictures.map(\.pixels))) { $0.content = .image(RenderImage(image: pictures[$1])) },
            pair("one picture", .pictures(side, [pictures[0].pixels])) { node, _ in node.content = .image(RenderImage(image: pictures[0]))
            },
            pair("reduced") {
                $0.content = .image(RenderImage(image: pictures[$1]))
                $0.bounds.size = CGSize(width: 40, height: 40)
            },
            pair("gradients", .gradient) { node, _ in node.content = .gradient(TilePicture.gradient) },
            pair("shapes") { node, _ in
                var shape = RenderShape()
                (shape.path, shape.fillColor) = (star, .black)
                node.content = .shape(shape)
            },
            pair("texts") { node, index in
                let line = RenderText.Line(string: "Tile \(index)", origin: CGPoint(x: 4, y: 40))
                node.content = .text(RenderText(fontName: "Inter-Regular", fontSize: 17, color: .black, lines: [line]))
            },
        ]
    }
}

/// An error thrown if a repeated frame allocates memory or uploads data.
struct UnsteadyFrame: Error, CustomStringConvertible {
    var scene: String
    var description: String { "a repeated frame of \(scene) allocates or uploads" }
}

/// The pictures and gradients of the benchmark.
private enum TilePicture {
    static func make(side: Int, tone: Int) -> CGImage {
        var pixels: [UInt8] = []
        for y in 0..<side {
            for x in 0..<side { pixels += [UInt8(x * 255 / side), UInt8(y * 255 / side), UInt8(tone * 2), 255] }
        }
        return CGImage(width: side, height: side, pixels: pixels)!
    }

    static var star: CGPath {
        polygon(
            (0..<10).map { index in
                let angle = Double(index) * .pi / 5, radius = index % 2 == 0 ? 40.0 : 20
                return CGPoint(x: 40 + radius * cos(angle), y: 40 + radius * sin(angle))
            })
    }

    static let gradient: RenderGradient = {
        var gradient = RenderGradient()
        gradient.colors = [CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 0, blue: 1, alpha: 1)]
        return gradient
    }()
}

private func polygon(_ corners: [CGPoint]) -> CGPath {
    let path = CGMutablePath()
    path.addLines(between: corners)
    path.closeSubpath()
    return path
}
