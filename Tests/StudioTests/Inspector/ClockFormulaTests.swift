import Stage
import Testing
import UIKit

@testable import Studio

/// Checks the formula of a layer's clock.
@MainActor struct ClockFormulaTests {
    private let formula = ClockFormula(frame: CGRect(x: 0, y: 0, width: 256, height: ClockFormula.height))

    private var texts: [String] {
        formula.layoutIfNeeded()
        let shown = formula.subviews.compactMap { ($0 as? ReadOut)?.text ?? ($0 as? UILabel)?.text }
        return Array(shown.prefix(5))
    }

    @Test func formulaShowsNumbersAtTime() {
        formula.show(ClockFacts(layer: 3, beginTime: 0.25, timeOffset: 0.4, speed: 0.5), parent: 1.25)
        #expect(texts == ["(1.250 −", "0.250) ×", "0.50 +", "0.400 =", "0.900"])
        formula.show(ClockFacts(layer: 3, timeOffset: 0.4, speed: 0), parent: 2)
        #expect(texts == ["(2.000 −", "0.000) ×", "0 +", "0.400 =", "0.400"])
    }

    @Test func changedTimeOnlyMovesDigitColumns() {
        let clock = ClockFacts(layer: 3, beginTime: 0.25, speed: 2)
        formula.show(clock, parent: 1.25)
        let labels = formula.subviews.flatMap { [$0] + $0.subviews }.compactMap { $0 as? UILabel }, written = labels.map(\.text)
        formula.show(clock, parent: 1.5)
        #expect(labels.map(\.text) == written && texts == ["(1.500 −", "0.250) ×", "2 +", "0.000 =", "2.500"])
    }

    @Test(arguments: [(1.0, "1"), (0, "0"), (-1, "-1"), (0.5, "0.50"), (0.127, "0.13"), (-0.25, "-0.25"), (1234.5, "1234.50")])
    func ratesHaveTwoDecimalsOrNone(rate: Double, words: String) { #expect(rate.rate == words) }
}
