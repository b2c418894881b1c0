import Scenes
import Stage
import Testing
import UIKit

/// Checks the public interface of a stage, which tests outside this package use.
@MainActor struct PublicStageTests {
    private final class PageController: UIViewController {
        override func viewDidLoad() {
            view.accessibilityIdentifier = "page"
            view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(PageController.push)))
        }

        private func push() { navigationController?.pushViewController(PageController(), animated: true) }
    }

    private let stage = Stage(Scene("Pages") { UINavigationController(rootViewController: PageController()) })

    @Test func tapPushesPage() {
        stage.run(for: 0.5)
        stage.touch(1, .began, at: CGPoint(x: 100, y: 400), time: 0.6)
        stage.touch(1, .ended, at: CGPoint(x: 100, y: 400), time: 0.65)
        stage.run(for: 0.3)
        let half = stage.transitionProgress ?? 2
        #expect(half > 0 && half < 1 && stage.time == 0.8)
        stage.run(for: 1)
        #expect(stage.transitionProgress == nil)
        #expect(stage.trace.first?.contains(#""scene":"pages""#) == true)
        #expect(stage.trace.contains { $0.contains(#""kind":"push""#) && $0.contains(#""completed":true"#) })
    }

    @Test func stageWithoutEventsShowsSamePictures() {
        var quiet = StageSettings()
        quiet.reportsEvents = false
        let scene = Scene("Pages") { UINavigationController(rootViewController: PageController()) }
        let stages = [StageSettings(), quiet].map { Stage(scene, $0, at: Turn(time: 0), hostTime: { 0 }) }
        var (events, pictures) = ([0, 0], [Set<RenderSnapshot>(), []])
        for (index, stage) in stages.enumerated() {
            for n in 0..<60 {
                if n == 6 || n == 9 {
                    let phase = n == 6 ? UITouch.Phase.began : .ended, time = Double(n) / 60
                    stage.perform(.touch(InputEvent(finger: 1, phase: phase, location: CGPoint(x: 100, y: 400), time: time)))
                }
                let frame = stage.turn(Turn(time: Double(n) / 60))
                events[index] += frame.events.count
                pictures[index].insert(frame.snapshot)
            }
        }
        #expect(events[0] > 5 && events[1] == 0)
        #expect(pictures[0].count > 10 && pictures[0] == pictures[1])
    }

    @Test func costOfTurnIsMeasuredWithProcessorTimeOfHost() {
        let stage = Stage(Scene("Pages") { PageController() }, StageSettings(), at: Turn(time: 0), hostTime: { 0 })
        #expect(stage.turn(Turn(time: 0)).cost == nil)
        var spent = 0.0
        stage.processorTime = {
            spent += 0.5
            return spent
        }
        #expect(stage.turn(Turn(time: 0.1)).cost == 0.5)
        stage.processorTime = nil
        #expect(stage.turn(Turn(time: 0.2)).cost == nil)
    }

    @Test func gestureFilePlaysUntilRest() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "public-stage-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "tap.json")
        try Data(
            #"""
            {"actions":[{"type":"pointer","id":"f","parameters":{"pointerType":"touch"},"actions":[
            {"type":"pointerMove","x":100,"y":400,"duration":0},{"type":"pointerDown"},{"type":"pause","duration":50},
            {"type":"pointerUp"}]}]}
            """#.utf8
        ).write(to: file)
        stage.run(for: 1)
        try stage.play(file)
        #expect(stage.time > 1.5 && stage.time < 4)
        #expect(stage.trace.contains { $0.contains(#""kind":"push""#) && $0.contains(#""completed":true"#) })
        let before = try #require(stage.snapshot(at: 1)), after = stage.snapshot
        #expect(before != after)
        #expect(throws: (any Error).self) { try stage.play(folder) }
    }
}

/// Checks that misuse by tests outside this package traps with a helpful message in every build.
@MainActor struct StageMisuseTests {
    @Test func infiniteDurationTrapsWithMessage() async throws {
        let end = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { Stage(Scene("Empty") { UIViewController() }).run(for: .infinity) }
        }
        let said = String(decoding: try #require(end).standardErrorContent, as: UTF8.self)
        #expect(said.contains("a stage runs for 0 to 86,400 seconds, not inf"))
    }

    @Test func zeroScaleTrapsWithMessage() async throws {
        let end = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = Stage(Scene("Empty") { UIViewController() }, StageSettings(scale: 0)) }
        }
        let said = String(decoding: try #require(end).standardErrorContent, as: UTF8.self)
        #expect(said.contains("a stage's scale must be finite and above 0, not 0"))
    }
}
