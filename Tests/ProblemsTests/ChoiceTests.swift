import QuartzCore
import Stage
import Testing
import UIKit

@testable import Problems

/// Checks that detectors choose the same one of several candidates in every run. The order of a dictionary differs from run to run.
@MainActor struct ChoiceTests {
    @Test func placeOfTouchIsThatOfFirstFinger() {
        var touch = RunState.Touch(begin: 0, start: .zero)
        for number in [5, 3, 8, 1, 7, 2, 6, 4] { touch.note(DetectorRun.finger(.began, CGFloat(number) * 10, number: number)) }
        #expect(touch.firstFinger?.x == 10)
        touch.note(DetectorRun.finger(.ended, 10, number: 1))
        #expect(touch.firstFinger?.x == 20)
    }

    @Test func pageThatIsGoneIsTheFirstOfItsOwner() {
        let run = DetectorRun(NothingLeftDetector()) { CodeLine(file: "Page.swift", number: Int($0)) }
        let numbers = [7, 4, 9, 3, 8, 5, 6]
        run.turn(.layers(numbers.map { LayerFacts(number: $0, name: nil, kind: "UIView", owner: "Page") }))
        for number in numbers {
            run.turn(
                .change(
                    LayerChange(
                        .superlayer, of: number, "superlayer", from: .none, to: ChangedValue("box"), at: 0.1, by: [], place: UInt(number))))
        }
        run.turn(DetectorRun.fact(.presenterRemoved, "Page"))
        #expect(run.problems.first?.place?.number == 3)
    }
}
