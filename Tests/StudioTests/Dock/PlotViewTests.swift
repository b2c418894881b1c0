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
}
