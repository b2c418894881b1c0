import Foundation
@testable import Stage
import Testing
import UIKit

@testable import Studio

/// Checks the window's search for hands that break a scene (picture 23).
@MainActor struct StormSearchTests {
    private let bench = SandboxBench()
    private let storms = ScriptedStorms()
    private let takes = InMemoryTakeLibrary()
    private var page: SceneViewController { bench.sandbox.scene! }

    init() {
        bench.openTiles()
        (page.storm.maker, page.takes.library) = (storms, takes)
        bench.turn(2)
    }

    private static let finding = StormFinding(title: "Frozen", text: "It stays.", take: "/cache/stuck.json", fingers: 1, steps: 2)

    private func start() { bench.key("B", control: true) }

    private func send(_ events: StormEvent...) {
        storms.job.waiting += events
        bench.turn(seconds: 2)
    }

    @Test func panelCountsHandsWhileSearchRuns() throws {
        start()
        #expect(bench.texts.contains("Trying to break it") && storms.requests.count == 1)
        #expect(storms.requests.first?.scene == "tiles" && storms.requests.first?.size == page.player.deviceSize)
        send(.counts(hands: 412, transitions: 263, screens: 7))
        #expect(["412", "263", "7"].allSatisfy(bench.texts.contains), "\(bench.texts)")
        bench.expectPicture("storm")
        bench.key("B", control: true)
        bench.turn(2)
        #expect(storms.job.isStopped && bench.texts.contains("412 hands, 263 transitions"))
        #expect(bench.texts.contains { $0.hasPrefix("7 screens in ") } && !bench.texts.contains("nothing broke."))
    }

    @Test func escapeClosesPanelOfEndedSearchFirst() {
        start()
        bench.key("B", control: true)
        bench.turn(2)
        #expect(bench.frame(of: "storm") != nil)
        bench.key("Escape")
        bench.turn(2)
        #expect(bench.sandbox.scene != nil && bench.frame(of: "storm") == nil)
    }

    @Test func findingBecomesRunAndPlaysSlowlyWhenOpened() throws {
        start()
        send(.found(Self.finding))
        let card = try #require(bench.place(of: "Frozen"))
        #expect(bench.texts.contains("1 finger, 2 steps"))
        bench.expectPicture("storm-finding")
        bench.click(card.midX, card.midY)
        #expect(page.storm.finding == Self.finding)
        let begin = page.playback.now(on: page.stage)
        bench.turn(60)
        #expect(abs(page.playback.now(on: page.stage) - begin - 0.1) < 0.02, "a tenth of the speed")
        #expect(page.player.pastTouches.count == 1, "the finger is shown")
    }

    @Test func stepsTabListsStepsOfOpenedFinding() throws {
        start()
        var finding = Self.finding
        finding.origin = StormFinding.Origin(hand: 6, fingers: 4, steps: 31, replays: 8, reproduced: 10)
        send(.found(finding))
        #expect(!bench.texts.contains("Steps"))
        let card = try #require(bench.place(of: "Frozen"))
        bench.click(card.midX, card.midY)
        bench.turn(2)
        let expected = [
            "Steps", "hand 6", "Finger 1 down", "Finger 1 up", "8 replays", "4 fingers, 31 steps", "10 of 10 times", "Not kept yet",
        ]
        #expect(expected.allSatisfy(bench.texts.contains), "\(bench.texts)")
        bench.expectPicture("storm-steps")
        bench.key("Return")
        bench.turn(2)
        #expect(bench.texts.contains("Kept"))
        let step = try #require(bench.place(of: "Finger 1 up"))
        bench.click(step.midX, step.midY)
        #expect(abs(page.player.now - 0.9) < 0.02)
    }

    @Test func openedFindingShowsPathsAndCurrentStepOnDevice() throws {
        start()
        send(.found(Self.finding))
        #expect(bench.frame(of: "finger-paths") == nil && bench.frame(of: "step") == nil)
        let card = try #require(bench.place(of: "Frozen"))
        bench.click(card.midX, card.midY)
        bench.turn(2)
        let screen = page.page.convert(page.page.deviceView.screen.bounds, from: page.page.deviceView.screen)
        #expect(bench.frame(of: "finger-paths")?.midX.rounded() == screen.midX.rounded())
        bench.key("Return")
        page.player.look(at: 0.6)
        bench.turn(2)
        #expect(["Step 1 of 2", "One finger is down."].allSatisfy(bench.texts.contains), "\(bench.texts)")
        page.player.look(at: 1)
        bench.turn(2)
        #expect(["Step 2 of 2", "No finger is down."].allSatisfy(bench.texts.contains), "\(bench.texts)")
        #expect(try #require(bench.frame(of: "step")).minX > screen.maxX, "next to the device")
        // The first steps back end the search and close panels.
        for _ in 0..<4 where page.storm.finding != nil {
            bench.key("Escape")
            bench.turn(2)
        }
        #expect(bench.frame(of: "finger-paths") == nil && bench.frame(of: "step") == nil)
    }

    @Test func findingIsKeptAsTakeOnce() throws {
        start()
        send(.found(Self.finding))
        let card = try #require(bench.place(of: "Frozen"))
        bench.click(card.midX, card.midY)
        for _ in 0..<2 { bench.key("Return") }
        #expect(takes.asked == ["copy /cache/stuck.json"] && !page.storm.canKeepFinding)
        #expect(bench.texts.contains("copy.json"), "the name is enough")
    }

    @Test func endWithoutFindingNamesCounts() {
        start()
        send(.counts(hands: 40, transitions: 0, screens: 1), .ended(failure: nil))
        #expect(bench.texts.contains("Nothing responds to touch."))
        bench.expectPicture("storm-nothing")
        #expect(page.storm.search?.nextTurn(after: 0) == nil)
    }
}

/// Searches that send the events specified by a test.
@MainActor private final class ScriptedStorms: StormMaker {
    @MainActor final class Job: StormJob {
        var waiting: [StormEvent] = []
        private(set) var isStopped = false

        func events() -> [StormEvent] {
            defer { waiting = [] }
            return waiting
        }

        func stop() { isStopped = true }
    }

    let job = Job()
    private(set) var requests: [StormRequest] = []

    func begin(_ request: StormRequest) throws -> any StormJob {
        requests.append(request)
        return job
    }

    /// A long touch on a tile.
    func script(of path: String) -> GestureScript? {
        let text = """
            {"actions":[{"type":"pointer","id":"finger","parameters":{"pointerType":"touch"},"actions":[
            {"type":"pointerMove","duration":0,"x":104,"y":480},{"type":"pointerDown","button":0},
            {"type":"pause","duration":400},{"type":"pointerUp","button":0}]}]}
            """
        return try? GestureScript(json: Data(text.utf8))
    }
}
