import Foundation
import TestSupport
import Testing
import UIKit

@testable import Studio

@MainActor struct PlotViewTests {
    @Test("a limit's label is below its line, or above if space is short", arguments: [0, 0.5, 1])
    func limitLabelDoesNotOverlapItsLine(value: Double) throws {
        let plot = PlotView(frame: CGRect(x: 0, y: 0, width: 400, height: 40))
        plot.show([], in: 0...1, TimeScale(width: 400), now: 0, threshold: (value, "words"))
        let words = try #require(plot.subviews.lazy.compactMap { $0 as? UILabel }.first)
        let dots = plot.layer.sublayers?.compactMap { $0 as? CAShapeLayer }.first { $0.lineDashPattern == [2, 4] }
        let line = try #require(dots?.path?.boundingBox)
        #expect(words.text == "words" && plot.bounds.contains(words.frame))
        #expect(words.frame.minY >= line.midY + 1 || words.frame.maxY <= line.midY - 1)
        #expect((words.frame.minY > line.midY) == (value > 0))
    }

    private let scale = TimeScale(width: 400)

    private func readings(_ count: Int) -> [PlotView.Reading] {
        var readings: [PlotView.Reading] = []
        for index in 0..<count {
            let time = Double(index) / 600, wave = sin(Double(index) / 20)
            readings.append((time, 0.5 + 0.4 * wave))
        }
        return readings
    }

    private func show(_ readings: [PlotView.Reading], now: TimeInterval? = nil, in plot: PlotView) {
        plot.show(readings[...], in: 0...1, scale, now: now ?? readings.last?.time ?? 0, threshold: nil)
    }

    /// The paths in a plot, keyed by layer.
    private func paths(_ layer: CALayer) -> [ObjectIdentifier: CGPath] {
        (layer.sublayers ?? []).reduce(into: [:]) { found, sublayer in
            if let shape = sublayer as? CAShapeLayer { found[ObjectIdentifier(shape)] = shape.path }
            found.merge(paths(sublayer)) { old, _ in old }
        }
    }

    @Test func newReadingChangesOnlyTheEndOfTheLine() {
        let plot = PlotView(frame: CGRect(x: 0, y: 0, width: 400, height: 40))
        show(readings(300), in: plot)
        let before = paths(plot.layer)
        show(readings(301), in: plot)
        var boxes: [CGRect] = []
        for (layer, path) in paths(plot.layer) where before[layer] != path { boxes.append(path.boundingBox) }
        let areAtTheEnd = boxes.allSatisfy { $0.width < 60 && $0.minX > 150 }
        #expect(!boxes.isEmpty && areAtTheEnd)
    }

    @Test func movingPlayheadChangesNoPath() {
        let plot = PlotView(frame: CGRect(x: 0, y: 0, width: 400, height: 40))
        show(readings(300), now: 0.2, in: plot)
        let before = paths(plot.layer)
        show(readings(300), now: 0.3, in: plot)
        #expect(paths(plot.layer) == before)
        let frames = (plot.layer.sublayers ?? []).filter { $0.masksToBounds }.map { $0.frame }
        let edge = scale.x(0.3).rounded()
        #expect(frames == [CGRect(x: 0, y: 0, width: edge, height: 40), CGRect(x: edge, y: 0, width: 400 - edge, height: 40)])
    }

    @Test func otherReadingsReplaceTheLine() {
        let plot = PlotView(frame: CGRect(x: 0, y: 0, width: 400, height: 40))
        show(readings(300), in: plot)
        show([], in: plot)
        let isEmpty = paths(plot.layer).values.allSatisfy { $0.isEmpty }
        #expect(isEmpty)
        show(readings(10), in: plot)
        let edges = paths(plot.layer).values.filter { !$0.isEmpty }.map { $0.boundingBox.maxX }
        #expect(edges.max() == scale.x(9.0 / 600))
    }
}
