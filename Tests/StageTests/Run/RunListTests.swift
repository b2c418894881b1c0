@testable import Stage
import Scenes
import Testing
import UIKit

@testable import Gallery

/// Checks a stage's runs: when they begin and end, which runs are kept, and what a replay returns.
@MainActor struct RunListTests {
    private let stage: Stage
    private let clock = Clock()

    private final class Clock { var n = 0 }

    init() { stage = Self.stage(of: Catalog.scene(named: "tiles")!) }

    private static func stage(of scene: Scene) -> Stage {
        var settings = StageSettings()
        settings.memory = .runs
        let stage = Stage(scene, settings, at: Turn(time: 0))
        stage.start()
        return stage
    }

    /// Lets `seconds` pass as in a window, which takes turns only if the stage needs them.
    private func pass(_ seconds: TimeInterval, on stage: Stage? = nil) {
        for _ in 0..<Int((seconds * 60).rounded()) {
            _ = (stage ?? self.stage).turnIfNeeded(Turn(time: Double(clock.n) / 60))
            clock.n += 1
        }
    }

    /// Opens the coral tile, and waits until everything is at rest.
    private func tap(_ y: CGFloat = 482) {
        stage.perform(.tap(CGPoint(x: 104, y: y)))
        pass(2)
    }

    private var runs: [Run] { stage.history.listed }

    @Test func changeAtRestDoesNotAddIdleTime() throws {
        pass(10)
        let size = CGSize(width: StageSettings.phone.height, height: StageSettings.phone.width)
        stage.perform(.resize(size, scale: 2))
        pass(10)
        stage.perform(.resize(StageSettings.phone, scale: 2))
        pass(1)
        let run = try #require(stage.history.latest)
        #expect(run.number == nil && abs(run.begin - 20) < 0.05 && run.length < 0.5)
        #expect(stage.history.snapshot(at: 15)?.size == size, "earlier instants are kept")
    }

    @Test func runBeginsWithChangeAndEndsAtRest() throws {
        pass(1)
        #expect(runs.isEmpty, "the scene's first appearance isn't a run")
        tap()
        let run = try #require(runs.first)
        #expect(runs.count == 1 && run.number == 1 && run.isOver && abs(run.begin - 1) < 0.05 && run.length > 0.2 && run.length < 1.5)
        #expect(run.fingers.count == 2 && !run.problems.contains { !$0.isDeliberate } && run.log != nil)
        pass(60)
        #expect(runs.count == 1 && runs[0].end == run.end, "idle time isn't part of a run")
        stage.perform(.goBack)
        pass(2)
        #expect(runs.map(\.number) == [1, 2] && runs[1].begin > 60 && runs[1].length < 1.5)
    }

    @Test func laterRunKnowsAllLayersWithoutEarlierRuns() throws {
        pass(1)
        tap()
        stage.perform(.goBack)
        pass(2)
        let run = try #require(runs.last)
        let picture = try #require(run.snapshot(at: run.begin)), numbers = Set(picture.nodes.map(\.layer).filter { $0 > 0 })
        var known = run.known
        for (_, event) in run.events { known.add(event) }
        #expect(numbers.isSubset(of: known.facts.keys) && numbers.intersection(run.known.facts.keys).count > 5)
    }

    @Test func liftOfForgottenFingerStartsNoRun() {
        pass(1)
        stage.touch(1, .ended, at: CGPoint(x: 20, y: 20), time: 1)
        pass(1)
        #expect(runs.isEmpty)
        stage.touch(1, .began, at: CGPoint(x: 20, y: 20), time: 2)
        stage.touch(1, .ended, at: CGPoint(x: 20, y: 20), time: 2.1)
        pass(1)
        #expect(runs.count == 1)
    }

    @Test func restartKeepsRunsAndResetsTimes() throws {
        pass(1)
        tap()
        stage.perform(.restart)
        pass(1)
        #expect(runs.count == 1 && stage.history.snapshot(at: 1.5) == stage.snapshot, "snapshots come from the current device")
        tap()
        #expect(runs.map(\.number) == [1, 2] && abs(runs[0].begin - runs[1].begin) < 0.05)
    }

    @Test func changeAfterRewindIsSeparateRun() throws {
        pass(1)
        tap()
        let old = try #require(runs.last)
        stage.rewind(to: old.begin + 0.1)
        pass(2)
        #expect(runs.count == 2 && runs[0].id == old.id && runs[0].turns == old.turns && runs[1].id != old.id)
        #expect(runs[1].begin == old.begin && runs[1].isOver)
    }

    @Test func rerunUnderOtherConditionsReplacesRun() throws {
        pass(1)
        tap()
        let old = try #require(runs.last)
        var dark = stage.conditions
        dark.style = .dark
        stage.rerun(under: dark)
        let new = try #require(runs.last)
        #expect(runs.count == 1 && new.id == old.id && new.number == 1 && new.turns == old.turns)
        #expect(new.snapshot(at: new.begin) != old.snapshot(at: old.begin))
    }

    @Test func replayAddsIdenticalRun() throws {
        pass(1)
        tap()
        let old = try #require(runs.first)
        stage.perform(.goBack)
        pass(2)
        stage.replay(runs[1])
        #expect(runs.map(\.number) == [1, 2, 3] && runs[2].turns == runs[1].turns, "the replay adds only this run")
        stage.replay(old)
        let new = try #require(runs.last)
        #expect(runs.map(\.number) == [1, 2, 3, 4] && new.turns == old.turns && new.isOver && new.log != nil)
        for time in old.turns { #expect(new.snapshot(at: time) == old.snapshot(at: time), "\(time)") }
        #expect(stage.time == new.end && stage.status.isFrozen && stage.status.canGoBack)
        stage.perform(.freeze(false))
        stage.perform(.goBack)
        pass(2)
        #expect(runs.count == 5 && !stage.status.canGoBack, "the device continues from the end of the replay")
    }

    @Test func endlessAnimationDoesNotPreventRuns() throws {
        final class Spinner: UIViewController {
            override func viewDidLoad() {
                let dot = UIView(frame: CGRect(x: 10, y: 10, width: 10, height: 10))
                dot.backgroundColor = .red
                view.addSubview(dot)
                UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse]) { dot.alpha = 0 }
                view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(Spinner.fade)))
            }

            func fade() { UIView.animate(withDuration: 0.3) { self.view.alpha = 0.5 } }
        }
        let stage = Self.stage(of: Scene("spinner") { Spinner() })
        pass(20, on: stage)
        #expect(stage.history.listed.isEmpty && stage.history.turns.count < 180)
        for _ in 1...2 {
            stage.perform(.tap(CGPoint(x: 100, y: 100)))
            pass(10, on: stage)
        }
        #expect(stage.history.listed.count == 2 && stage.history.listed.allSatisfy { $0.isOver && $0.length < 4 })
    }

    @Test func oldestUnpinnedRunIsDroppedFirst() throws {
        var list = RunList(.runs)
        // No two pictures share any nodes.
        let size = RunList.maximumBytes / 10 / MemoryLayout<RenderNode>.stride
        func add(_ id: Int) {
            list.add(InputEvent(finger: 1, phase: .began, location: .zero, time: Double(id)), at: Double(id))
            list.add(InputEvent(finger: 1, phase: .ended, location: .zero, time: Double(id)), at: Double(id))
            var snapshot = RenderSnapshot(size: CGSize(width: 1, height: 1), scale: 1)
            snapshot.nodes = Array(repeating: RenderNode(bounds: .zero), count: size)
            _ = list.add(StageFrame(n: id, time: Double(id), snapshot: snapshot, isNew: true, events: []))
        }
        for id in 0..<5 { add(id) }
        list.pin(list.all[0].id, true)
        let pinned = list.all[0].id
        for id in 5..<20 { add(id) }
        #expect(list.byteCount <= RunList.maximumBytes && list.listed.count > 6)
        #expect(list.listed.first?.id == pinned && list.listed.dropFirst().first?.number ?? 0 > 5 && list.listed.last?.number == 20)
        list.adopt((0..<20).map { RunProblem(.flash, at: Double($0) + 0.5, who: "", "") })
        #expect(list.all.allSatisfy { $0.problems.map(\.time) == [$0.begin + 0.5] }, "problems of dropped runs are dropped, too")
    }

    @Test func memoryOfRemovedRunIsReleasedInParts() throws {
        var list = RunList(.runs), time = 0.0
        func add(pictures: Int, nodes: Int) {
            list.add(InputEvent(finger: 1, phase: .began, location: .zero, time: time), at: time)
            for n in 1...pictures {
                time += 1 / 60
                if n == pictures { list.add(InputEvent(finger: 1, phase: .ended, location: .zero, time: time), at: time) }
                var snapshot = RenderSnapshot(size: CGSize(width: 1, height: 1), scale: 1)
                snapshot.nodes = Array(repeating: RenderNode(bounds: CGRect(x: time, y: 0, width: 1, height: 1)), count: nodes)
                _ = list.add(StageFrame(n: n, time: time, snapshot: snapshot, isNew: true, events: [], isBusy: n < pictures))
            }
        }
        let size = RunList.maximumBytes / MemoryLayout<RenderNode>.stride
        add(pictures: 40, nodes: size / 100)
        while list.removed.isEmpty { add(pictures: 1, nodes: size / 5) }
        #expect(list.byteCount <= RunList.maximumBytes)
        var left = [try #require(list.removed.first).pictures.count]
        while let run = list.removed.first {
            add(pictures: 1, nodes: 1)
            left.append(run.pictures.count)
        }
        #expect(left.first == 40 && left.count > 30, "\(left)")
    }

    @Test func replayedRunIsAnotherRecording() throws {
        pass(1)
        tap()
        let old = try #require(runs.last)
        var dark = stage.conditions
        dark.style = .dark
        stage.rerun(under: dark)
        stage.rewind(to: old.begin + 0.1)
        pass(2)
        #expect(runs.first?.id == old.id && Set(runs.map(\.recording) + [old.recording]).count == 3)
    }

    @Test func commandsOfLongLogStayInOrder() {
        var log = Log(StageSettings())
        for n in 0..<5000 { log.append(.scrub(CGFloat(n))) }
        let copy = log
        log.append(.cancelTouches)
        #expect(copy.commands == (0..<5000).map { .scrub(CGFloat($0)) } && log.count == 5001)
        #expect(log.commands(from: 4999) == [.scrub(4999), .cancelTouches])
    }

    @Test func logBeyondItsLimitIsEmptied() {
        var log = Log(StageSettings())
        let most = (64 << 20) / MemoryLayout<Command>.stride
        for _ in 0..<most { log.append(.cancelTouches) }
        #expect(log.isComplete && !log.isEmpty)
        log.append(.cancelTouches)
        #expect(!log.isComplete && log.isEmpty && log.byteCount == 0)
    }
}
