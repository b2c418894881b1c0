import CoreGraphics
import Foundation
import Gallery
import Scenes
import Testing
import UIKit
@testable import Stage
@testable import fuzz

@MainActor struct StormTests {
    @Test func sameSeedGivesSameStorm() {
        for seed in UInt64(0)..<32 { #expect(StormMaker.storm(seed).steps == StormMaker.storm(seed).steps) }
        #expect(StormMaker.storm(1).steps != StormMaker.storm(17).steps)
    }

    @Test(arguments: UInt64(0)..<16)
    func stormFileIsReadableAndHasAllInputs(seed: UInt64) throws {
        let script = StormMaker.storm(seed).script
        let again = try GestureScript(json: Data(script.text.utf8))
        #expect(again == script)
        let take = try #require(again.take)
        #expect(take.turns.reduce(0) { $0 + $1.inputs } <= again.timeline(startingAt: 0).reduce(0) { count, _ in count + 1 })
        #expect(zip(take.turns, take.turns.dropFirst()).allSatisfy { $0.time <= $1.time })
    }

    @Test func invalidInputsAreOmittedFromFile() throws {
        let place = CGPoint(x: 1, y: 1)
        let steps: [Storm.Step] = [
            .up(1), .move(1, place), .down(1, place), .down(1, place), .key("v", isDown: false), .cancel(1), .cancel(1),
            .mouseButton(isDown: false),
            .turn(after: 0, isTick: true),
        ]
        let script = Storm(stage: "tiles", size: CGSize(width: 390, height: 844), steps: steps).script
        #expect(script.take?.turns.map(\.inputs) == [2])
        #expect(try GestureScript(json: Data(script.text.utf8)) == script)
    }

    @Test("a file stores distant locations as the limit, and they are played as 10³⁰⁰")
    func distantLocationsAreStoredAsLimitAndPlayedFarAway() throws {
        let steps: [Storm.Step] = [.down(1, CGPoint(x: -1e300, y: 7)), .turn(after: 0, isTick: true)]
        let script = Storm(stage: "tiles", size: CGSize(width: 390, height: 844), steps: steps).script
        let again = try GestureScript(json: Data(script.text.utf8))
        #expect(again == script && again.goesFar)
        let places = again.beyond.timeline(startingAt: 0).compactMap { input -> CGPoint? in
            if case .touch(_, let place) = input.kind { place } else { nil }
        }
        #expect(places == [CGPoint(x: -1e300, y: 7)])
    }

    @Test func validStormRunsWithoutFaults() {
        let storm = Storm(stage: "tiles", size: CGSize(width: 390, height: 844), steps: [.turn(after: 0, isTick: true)])
        let run = StormRun(storm.script)
        #expect(run?.faults == [] && run?.turns ?? 0 > 1)
        #expect(StormRun(Storm(stage: "nowhere", size: .zero, steps: []).script) == nil)
    }
}

@MainActor struct WatchTests {
    @Test func callbacksOutOfOrderAreReported() {
        let (watch, controller) = (Watch(), Page())
        watch.handle(.appearance(controller, .viewWillAppear, animated: false))
        watch.handle(.appearance(controller, .viewDidAppear, animated: false))
        #expect(watch.faults.isEmpty)
        watch.handle(.appearance(controller, .viewDidAppear, animated: false))
        #expect(watch.faults == ["callbacks out of order: Page got viewDidAppear after viewDidAppear"])
    }

    @Test func layerWithNaNIsReported() {
        let (watch, stage) = (Watch(), Ground())
        var frame = stage.device.driver.turn(at: 2)
        frame.isNew = true
        watch.look(at: frame)
        #expect(watch.faults.isEmpty)
        frame.snapshot.nodes[0].opacity = .nan
        watch.look(at: frame)
        #expect(watch.faults.count == 1 && watch.faults[0].hasPrefix("a layer isn't finite"))
    }
}

private final class Page: UIViewController {}

@MainActor struct TouchpadTests {
    private static let size = CGSize(width: 390, height: 844)
    private static let side = CGPoint(x: 3, y: 400)

    /// Returns the touches that a scene's device receives for `steps`, with one turn after each step.
    private func touches(of steps: [Storm.Step]) throws -> [GestureScript.Action] {
        let turns = steps.flatMap { [$0, .wait(16), .turn(after: 0.016, isTick: true)] }
        let script = Storm(stage: "crossfade", size: Self.size, steps: turns).script
        let take = try #require(try GestureScript(json: Data(script.text.utf8)).take)
        let stage = SceneStage(Catalog.scene(named: "crossfade")!, at: Self.size, scale: 1, Watch())
        var inputs = Array(script.timeline(startingAt: 0))[...]
        for turn in take.turns {
            stage.take(inputs.prefix(turn.inputs))
            inputs = inputs.dropFirst(turn.inputs)
            _ = stage.turn(turn)
        }
        return stage.recording.sources.flatMap(\.actions).filter { action in
            if case .pause = action { false } else if case .pointerMove = action { false } else { true }
        }
    }

    @Test func pinchPutsTwoFingersDown() throws {
        let step = Storm.Step.wheel(CGPoint(x: 195, y: 400), CGVector(dx: 0, dy: 90))
        let pinch = [Storm.Step.key(Touchpad.Key.pinch, isDown: true), step, step, .key(Touchpad.Key.pinch, isDown: false)]
        let down = GestureScript.Action.pointerDown(button: 0), up = GestureScript.Action.pointerUp(button: 0)
        #expect(try touches(of: pinch) == [down, up, down, up])
        // Without the key, the input is a wheel's, which doesn't cause touches.
        #expect(try touches(of: [step, step]) == [])
    }

    @Test func swipeFromEdgeDragsOnlyIfEdgesAreOn() throws {
        let step = Storm.Step.wheel(Self.side, CGVector(dx: 40, dy: 0))
        let swipe = [Storm.Step.key(Touchpad.Key.swipe, isDown: true), step, step]
        #expect(try touches(of: swipe) == [])
        let edges = [Storm.Step.key(Touchpad.Key.edges, isDown: true)]
        let down = GestureScript.Action.pointerDown(button: 0)
        #expect(try touches(of: edges + swipe + [.key(Touchpad.Key.swipe, isDown: false)]) == [down, .pointerUp(button: 0)])
        #expect(try touches(of: edges + swipe + [.key(Touchpad.Key.cancel, isDown: true)]) == [down, .pointerCancel])
        #expect(try touches(of: edges + swipe + [.key(Touchpad.Key.focusLost, isDown: true)]) == [down, .pointerCancel])
    }

    @Test func stormsUseTouchpad() {
        let keys = Set(
            (UInt64(1)...40).flatMap { StormMaker.storm($0).steps }.compactMap { step -> String? in
                if case .key(let key, true) = step { key } else { nil }
            })
        #expect(
            keys.isSuperset(of: [Touchpad.Key.pinch, Touchpad.Key.swipe, Touchpad.Key.edges, Touchpad.Key.cancel, Touchpad.Key.focusLost]))
    }
}
