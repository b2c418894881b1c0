import Foundation
import Gallery
import Raster
import SDLHost
import Segue
import Stage
import Studio
import Typography
import UIKit

/// Measures the frame times of the sandbox with its dock open, while two fingers pinch a tile.
@MainActor struct SandboxFigures {
    private static let size = CGSize(width: 1280, height: 860)
    /// The center of the pinched tile, and the fingers' distances from it, in points.
    private static let center = CGPoint(x: 566, y: 320), distances = 14...32
    /// The number of frames drawn only to fill caches, and the number of frames measured.
    private static let (warmingFrames, frames) = (60, 300)

    private let sandbox: Sandbox
    private let painter: RasterPainter
    private let pixels: UnsafeMutableRawPointer
    private let memory: PixelMemory
    private let clock = VirtualClock()
    private var (frame, distance, step) = (0, SandboxFigures.distances.lowerBound, 1)

    private final class VirtualClock { var time: TimeInterval = 0 }

    static func all() throws -> [Figure] {
        var bench = try SandboxFigures()
        defer { bench.pixels.deallocate() }
        return bench.figures()
    }

    private init() throws {
        painter = try Failure.unlessUnavailable { RasterPainter(fonts: try SystemFonts.opened()) }
        let (width, height) = (Int(Self.size.width), Int(Self.size.height))
        pixels = .allocate(byteCount: 4 * width * height, alignment: 64)
        memory = PixelMemory(pixels, bytesPerRow: 4 * width, size: .init(width: width, height: height))
        sandbox = Sandbox(Catalog.scenes, size: Self.size, scale: 1, style: .dark) { [clock] in clock.time }
        sandbox.showsDock = true
        if let tiles = Catalog.scenes.first(where: { $0.name == "tiles" }) { sandbox.open(tiles) }
    }

    private mutating func figures() -> [Figure] {
        for _ in 0..<30 { _ = draw() }
        touch(.began)
        var (turns, drawings): ([TimeInterval], [TimeInterval]) = ([], [])
        for number in 0..<Self.warmingFrames + Self.frames {
            move()
            let (turn, drawing) = draw()
            guard number >= Self.warmingFrames else { continue }
            turns.append(turn)
            drawings.append(drawing)
        }
        return [
            Figure(name: "sandbox, turn", value: TileFigures.median(turns), unit: "ms per frame"),
            Figure(name: "sandbox, drawing", value: TileFigures.median(drawings), unit: "ms per frame"),
        ]
    }

    /// Takes a turn and draws its frame. Returns how long each took, in seconds of the thread's processor time.
    private mutating func draw() -> (turn: TimeInterval, drawing: TimeInterval) {
        clock.time = Double(frame) / 60
        frame += 1
        let start = ProcessorTime.thread
        sandbox.show(all: [], simulated: [], at: clock.time)
        let snapshot = sandbox.turn(Turn(time: clock.time, inputTime: inputTime)).snapshot
        let taken = ProcessorTime.thread
        painter.draw([snapshot], into: memory, background: .black)
        return (taken - start, ProcessorTime.thread - taken)
    }

    private var inputTime: TimeInterval { (clock.time * 1000).rounded(.down) / 1000 }

    private mutating func move() {
        if distance >= Self.distances.upperBound { step = -1 } else if distance <= 20 { step = 1 }
        distance += step
        touch(.moved)
    }

    private func touch(_ phase: UITouch.Phase) {
        for (finger, sign) in [(1, 1), (2, -1)] {
            let place = CGPoint(x: Self.center.x + CGFloat(sign * distance), y: Self.center.y)
            sandbox.take(InputEvent(finger: finger, phase: phase, location: place, time: inputTime))
        }
    }
}
