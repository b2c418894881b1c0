import ArgumentParser
import Foundation
import Raster
import SDLHost
import Segue
import Stage
import Typography
import UIKit

/// The command `segue bench`, which measures the engine's speed.
struct BenchCommand: ParsableCommand, Logs {
    static let configuration = CommandConfiguration(
        commandName: "bench", abstract: "Measure the engine on this machine, without a window.",
        discussion: """
            Measures the time per frame for 12, 100, and 1000 rotating rounded tiles on a screen of 390 × 844 pixels, in the layers \
            (input, layout, animation, snapshot) and in drawing on the processor. The results are medians.
            """
    )

    @Flag(help: "Measure the sandbox with its dock open, while two fingers pinch a tile.")
    var sandbox = false

    @Flag(help: "Print a JSON array of objects with name, value, and unit.")
    var json = false

    @OptionGroup var log: LogOptions

    func run() throws {
        let figures = try MainActor.assumeIsolated { sandbox ? try SandboxFigures.all() : try TileFigures.all() }
        let output = StandardOutput()
        (json ? [Self.json(figures)] : Self.table(figures)).forEach(output.add)
        try output.flush()
    }

    private static func json(_ figures: [Figure]) -> String {
        JSONText.list(
            figures.map {
                .object([("name", .string($0.name)), ("value", .number($0.value)), ("unit", .string($0.unit))])
            }
        ).text
    }

    private static func table(_ figures: [Figure]) -> [String] {
        let width = (figures.map(\.name.count).max() ?? 0) + 2
        return figures.map {
            $0.name + String(repeating: " ", count: width - $0.name.count) + JSONText.number($0.value).text + " " + $0.unit
        }
    }
}

/// A measurement and its unit.
struct Figure {
    let name: String
    let value: Double
    let unit: String
}

/// Measures the frame times of rotating tiles.
@MainActor struct TileFigures {
    private static let counts = [12, 100, 1000]
    private static let size = CGSize(width: 390, height: 844)
    /// The number of frames drawn only to fill caches, and the number of frames measured.
    private static let (warmingFrames, frames) = (10, 90)

    static func all() throws -> [Figure] {
        let painter = try Failure.unlessUnavailable { RasterPainter(fonts: try SystemFonts.opened()) }
        return counts.flatMap { figures(of: $0, by: painter) }
    }

    private static func figures(of count: Int, by painter: RasterPainter) -> [Figure] {
        let driver = FrameDriver(size: size, scale: 1)
        driver.perform {
            let root = UIViewController()
            driver.window.rootViewController = root
            addTiles(count, to: root.view)
        }
        var (layers, drawing): ([TimeInterval], [TimeInterval]) = ([], [])
        for frame in 0..<warmingFrames + frames {
            let start = MonotonicClock.now
            let snapshot = driver.turn(at: Double(frame) / 60).snapshot
            let taken = MonotonicClock.now
            painter.paint([snapshot])
            guard frame >= warmingFrames else { continue }
            layers.append(taken - start)
            drawing.append(MonotonicClock.now - taken)
        }
        return [
            Figure(name: "\(count) tiles, layers", value: median(layers), unit: "ms per frame"),
            Figure(name: "\(count) tiles, drawing", value: median(drawing), unit: "ms per frame"),
        ]
    }

    private static func addTiles(_ count: Int, to view: UIView) {
        let columns = Int((Double(count) * size.width / size.height).squareRoot().rounded(.up))
        let rows = (count + columns - 1) / columns
        let cell = CGSize(width: size.width / CGFloat(columns), height: size.height / CGFloat(rows))
        for index in 0..<count {
            let corner = CGPoint(x: CGFloat(index % columns) * cell.width, y: CGFloat(index / columns) * cell.height)
            let tile = UIView(frame: CGRect(origin: corner, size: cell).insetBy(dx: cell.width / 8, dy: cell.height / 8))
            tile.backgroundColor = UIColor(hue: CGFloat(index % 12) / 12, saturation: 0.6, brightness: 0.9, alpha: 1)
            tile.layer.cornerRadius = min(cell.width, cell.height) / 8
            view.addSubview(tile)
            UIView.animate(withDuration: 4, delay: 0, options: [.repeat, .curveLinear]) {
                tile.transform = CGAffineTransform(rotationAngle: 3)
            }
        }
    }

    /// Returns the median in milliseconds, rounded to microseconds.
    static func median(_ times: [TimeInterval]) -> Double {
        (times.sorted()[times.count / 2] * 1e6).rounded() / 1000
    }
}
