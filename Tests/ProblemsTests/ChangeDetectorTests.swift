import QuartzCore
import Stage
import Testing
import UIKit

@testable import Problems

/// Checks detectors that read recorded changes, and the words for interactions that end on their own.
@MainActor struct ChangeDetectorTests {
    private let tile = CGRect(x: 20, y: 374, width: 168, height: 216)

    @Test(arguments: [330, 330.004, 100])
    func onlyDifferentValueIsHiddenByKeptAnimation(value: Double) {
        let run = DetectorRun(HiddenChangeDetector()), layers: DetectorRun.Layers = [(1, tile, 1)]
        func number(_ value: Double) -> ChangedValue { ChangedValue("\(value)", [value]) }
        let facts = AnimationFacts(
            number: 1, layer: 1, layerName: nil, layerKind: "UIView", keyPath: "position.x", duration: 0.3, isRemovedOnCompletion: false,
            fillsAfter: true)
        let addition = LayerChange(.animationAdded, of: 1, "position.x", from: number(60), to: number(330), at: 0.1, by: [])
        run.turn(.animation(.added(facts)), .change(addition), layers: layers)
        run.turn(.animation(.ended(1)), layers: layers)
        let change = LayerChange(.value, of: 1, "position.x", from: number(60), to: number(value), at: 0.5, by: [], place: 14)
        run.turn(.change(change), layers: layers)
        let sentence = "The new position.x of a layer can't be seen: a finished animation is still on the layer"
        #expect(run.sentences == (value == 100 ? [sentence] : []))
    }

    @Test(arguments: [GestureEvent.State.ended, .cancelled])
    func gestureThatReleasesNothingIsNamed(state: GestureEvent.State) {
        let run = DetectorRun(UnscrubbableDetector())
        run.turn(DetectorRun.gesture("pan", .began), DetectorRun.began())
        run.turn(DetectorRun.gesture("pan", state), DetectorRun.fact(.endedDuringInteraction, "Grow"))
        let end = state == .cancelled ? "was cancelled" : "has ended"
        #expect(
            run.sentences == ["finish() or cancel() was never called: pan \(end), but the push from A to B ended on its own"])
    }
}
