import Foundation
import Testing

// Checks the tile scene's four gestures against the formulas in S-SEED1, for a screen of 390 × 844 points and two columns.
@MainActor struct TilesTraceTests {
    private let tile = CGRect(x: 20, y: 374, width: 168, height: 216)
    private let page = CGRect(x: 0, y: 0, width: 390, height: 844)

    /// Expects the placeholder's frame to match the percentage in each frame, both under the finger and after the release (S-SEED1-5, 8).
    private func expectStandInFollows(_ run: TracedRun, from start: CGRect, to end: CGRect, count: Int) {
        let frames = run.lines("frame").filter { $0.phase != nil }
        #expect(frames.count >= count)
        for frame in frames {
            guard let seen = frame.frame(of: "stand-in.tile") else { Issue.record("no stand-in at \(frame.t)"); continue }
            let p = frame.percent
            #expect(abs(seen.minX - (start.minX + (end.minX - start.minX) * p)) < 0.002, "at \(frame.t)")
            #expect(abs(seen.height - (start.height + (end.height - start.height) * p)) < 0.002, "at \(frame.t)")
        }
    }

    @Test("S-SEED1-7, 8, 11: a pinch beyond 1.5 that rests before release finishes the push")
    func pinchBeyondOneAndAHalfFinishesPush() throws {
        let run = try TracedRun("tiles", gesture: "tiles-pinch-finish")
        let actions = run.gestures("pinch")
        #expect(actions.first?["state"] as? String == "began" && actions.last?["state"] as? String == "ended")
        let changed = Dictionary(actions.filter { $0["state"] as? String == "changed" }.map { ($0.t, $0.number("scale")) }) { $1 }
        for frame in run.lines("frame") where frame.phase == "tracking" {
            if let scale = changed[frame.t] { #expect(abs(frame.percent - min(max(scale - 1, 0), 1)) < 2e-6) }
        }
        let release = try #require(run.transition("interactionEnded").first), end = try #require(run.transition("ended").first)
        #expect(release["outcome"] as? String == "finish" && release.number("velocity") == 0)
        #expect(end["completed"] as? Bool == true)
        #expect(abs(end.t - release.t - inFrames(1 - release.number("percent"))) < 5e-6)
        expectStandInFollows(run, from: tile, to: page, count: 30)
        #expect(run.stack == ["MainViewController", "DetailViewController"])
        #expect(
            run.callbacks(from: 0.1) == [
                "prepare MainViewController", "willMove DetailViewController", "animationControllerForOperation Transitions",
                "interactionControllerForAnimation Transitions", "viewWillDisappear MainViewController",
                "viewWillAppear DetailViewController", "willShow Transitions", "viewDidDisappear MainViewController",
                "viewDidAppear DetailViewController", "didShow Transitions", "didMove DetailViewController",
            ])
    }

    @Test("S-SEED1-10: a pinch that rests below 1.5 cancels with balanced callbacks")
    func pinchBelowOneAndAHalfCancelsPush() throws {
        let run = try TracedRun("tiles", gesture: "tiles-pinch-cancel")
        let release = try #require(run.transition("interactionEnded").first), end = try #require(run.transition("ended").first)
        #expect(release["outcome"] as? String == "cancel" && end["completed"] as? Bool == false)
        #expect(abs(end.t - release.t - inFrames(release.number("percent"))) < 5e-6)
        #expect(run.lines("frame").contains { $0.phase == "cancelling" })
        expectStandInFollows(run, from: tile, to: page, count: 20)
        #expect(run.stack == ["MainViewController"])
        #expect(
            run.callbacks(from: release.t) == [
                "viewWillDisappear DetailViewController", "viewDidDisappear DetailViewController",
                "viewWillAppear MainViewController", "viewDidAppear MainViewController",
                "willMove DetailViewController", "didMove DetailViewController",
            ])
    }

    @Test("S-SEED1-4, 13, 15: a tap pushes without a finger; a pan released while moving right finishes the pop")
    func edgePanMovingRightFinishesPop() throws {
        let run = try TracedRun("tiles", gesture: "tiles-edge-pan-finish")
        let pushed = try #require(run.transition("began").first)
        #expect(pushed["kind"] as? String == "push" && pushed["interactive"] as? Bool == false)
        #expect(run.lines("frame").contains { $0.phase == "running" })
        let panned = Dictionary(run.gestures("edgePan").map { ($0.t, ($0["translation"] as? [NSNumber])?.first?.doubleValue ?? .nan) }) {
            $1
        }
        for frame in run.lines("frame") where frame.phase == "tracking" {
            if let translation = panned[frame.t] { #expect(abs(frame.percent - translation / 390) < 2e-6) }
        }
        let release = try #require(run.transition("interactionEnded").first), end = try #require(run.transition("ended").last)
        #expect(release["kind"] as? String == "pop" && release["outcome"] as? String == "finish")
        #expect(((release["velocity"] as? [NSNumber])?.first?.doubleValue ?? 0) > 0)
        #expect(abs(end.t - release.t - inFrames(1 - release.number("percent"))) < 5e-6)
        #expect(run.stack == ["MainViewController"])
    }

    @Test("S-SEED1-15: a pan that rests before release cancels the pop")
    func edgePanAtRestCancelsPop() throws {
        let run = try TracedRun("tiles", gesture: "tiles-edge-pan-cancel")
        let release = try #require(run.transition("interactionEnded").first), end = try #require(run.transition("ended").last)
        #expect(release["outcome"] as? String == "cancel" && end["completed"] as? Bool == false)
        #expect((release["velocity"] as? [NSNumber])?.first?.doubleValue == 0)
        #expect(run.stack == ["MainViewController", "DetailViewController"])
        #expect(
            run.callbacks(from: release.t) == [
                "viewWillDisappear MainViewController", "viewDidDisappear MainViewController",
                "viewWillAppear DetailViewController", "viewDidAppear DetailViewController", "didMove DetailViewController",
            ])
    }

    @Test(arguments: ["tiles-pinch-finish", "tiles-edge-pan-cancel"])
    func repeatedRunGivesSameTrace(gesture: String) throws {
        func times() throws -> [String] { try TracedRun("tiles", gesture: gesture).lines.map { "\($0.t) \($0.type) \($0.percent)" } }
        #expect(try times() == times())
    }
}
