import CoreGraphics
import Foundation
import Testing
import UIKit
@testable import Recording
@testable import fuzz

@MainActor @Suite struct StormTests {
    @Test func aSeedIsTheSameStormEachTime() {
        for seed in UInt64(0)..<32 { #expect(StormMaker.storm(seed).steps == StormMaker.storm(seed).steps) }
        #expect(StormMaker.storm(1).steps != StormMaker.storm(17).steps)
    }

    @Test("a storm's file can be read, and holds each of its inputs", arguments: UInt64(0)..<16)
    func aStormIsAFile(seed: UInt64) throws {
        let script = StormMaker.storm(seed).script
        let again = try GestureScript(json: Data(script.text.utf8))
        #expect(again == script)
        let take = try #require(again.take)
        #expect(take.turns.reduce(0) { $0 + $1.inputs } <= again.timeline(startingAt: 0).reduce(0) { count, _ in count + 1 })
        #expect(zip(take.turns, take.turns.dropFirst()).allSatisfy { $0.time <= $1.time })
    }

    @Test func whatMakesNoSenseIsLeftOutOfAFile() throws {
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

    @Test func whatShowsThatIsNoNumberIsSeen() {
        let storm = Storm(stage: "tiles", size: CGSize(width: 390, height: 844), steps: [.turn(after: 0, isTick: true)])
        let run = StormRun(storm.script)
        #expect(run?.faults == [] && run?.turns ?? 0 > 1)
        #expect(StormRun(Storm(stage: "nowhere", size: .zero, steps: []).script) == nil)
    }
}

@MainActor @Suite struct WatchTests {
    @Test func callbacksOutOfOrderAreSeen() {
        let (watch, controller) = (Watch(), Page())
        watch.hear(.appearance(controller, .viewWillAppear, animated: false))
        watch.hear(.appearance(controller, .viewDidAppear, animated: false))
        #expect(watch.faults.isEmpty)
        watch.hear(.appearance(controller, .viewDidAppear, animated: false))
        #expect(watch.faults == ["a callback out of order: Page heard viewDidAppear after viewDidAppear"])
    }

    @Test func aLayerThatIsNoNumberIsSeen() {
        let (watch, stage) = (Watch(), Ground())
        var frame = stage.device.driver.turn(at: 2)
        frame.isNew = true
        watch.look(at: frame)
        #expect(watch.faults.isEmpty)
        frame.snapshot.nodes[0].opacity = .nan
        watch.look(at: frame)
        #expect(watch.faults.count == 1 && watch.faults[0].hasPrefix("a layer is not finite"))
    }
}

private final class Page: UIViewController {}
