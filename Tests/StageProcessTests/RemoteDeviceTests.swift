import Foundation
@testable import Stage
import Scenes
import Testing
import UIKit
@testable import StageProcess

/// Checks that a scene in another process behaves as it does in this process, and that its crash doesn't affect this process.
@MainActor struct RemoteDeviceTests {
    /// A stage whose scene runs in another process, with the lines of its trace.
    @MainActor private final class Remote {
        var lines: [String] = []
        var device: RemoteDevice?
        private let settings: StageSettings
        lazy var stage = Stage(scene, settings, at: Turn(time: 0), trace: trace) { [unowned self] settings, _ in
            let child = try! Library.child(library)
            let device = RemoteDevice(child, scene: scene.name, settings, timeouts: timeouts)
            self.device = device
            return device
        }
        private lazy var trace = TraceWriter { [unowned self] in lines.append($0) }
        private let scene: Scene
        private let library: Result<String, any Error>
        private let timeouts: RemoteDevice.Timeouts

        init(
            _ title: String, _ library: Result<String, any Error> = Library.plain, timeouts: RemoteDevice.Timeouts = .endless,
            memory: StageSettings.Memory = .nothing
        ) {
            var settings = StageSettings()
            settings.memory = memory
            self.settings = settings
            scene = OwnScenes.all.first { $0.title == title }!
            (self.library, self.timeouts) = (library, timeouts)
        }
    }

    private func drag(_ stage: Stage, from begin: Int = 0, to end: Int = 60, finger: Int = 1) {
        for n in begin...end {
            let time = Double(n) / 60, point = CGPoint(x: 150, y: 150 + 4 * n)
            let phase: UITouch.Phase? = n == 2 ? .began : n == 30 ? .ended : (3..<30).contains(n) ? .moved : nil
            if let phase { stage.perform(.touch(InputEvent(finger: finger, phase: phase, location: point, time: time))) }
            stage.turn(Turn(time: time))
        }
    }

    private func tap(_ stage: Stage) -> DeviceFailure? {
        stage.turn(Turn(time: 0))
        stage.perform(.tap(CGPoint(x: 100, y: 100)))
        stage.turn(Turn(time: 0.1))
        return stage.status.failure
    }

    private func text(_ stage: Stage) -> String {
        stage.snapshot.nodes.compactMap {
            if case .text(let text) = $0.content { text.lines.map(\.string).joined(separator: "\n") } else { nil }
        }
        .joined()
    }

    // MARK: Same behavior as in this process

    @Test func remoteDragHasSameTrace() {
        let remote = Remote("Card")
        drag(remote.stage)
        var lines: [String] = []
        let local = Stage(OwnScenes.all[0], StageSettings(), at: Turn(time: 0), trace: TraceWriter { lines.append($0) })
        drag(local)
        #expect(remote.lines == lines && lines.count > 40)
        #expect(remote.stage.snapshot == local.snapshot)
        #expect(lines.contains { $0.contains("\"gesture\"") })
    }

    @Test func changingImagesReachStage() {
        let remote = Remote("Picture")
        let local = Stage(OwnScenes.all.first { $0.title == "Picture" }!, StageSettings(), at: Turn(time: 0))
        for stage in [remote.stage, local] { stage.turn(Turn(time: 0)) }
        #expect(remote.stage.snapshot == local.snapshot && remote.stage.snapshot.description.contains("image 40x40"))
        for stage in [remote.stage, local] { _ = tap(stage) }
        #expect(remote.stage.snapshot == local.snapshot)
    }

    @Test func pinchTargetIsFoundInOtherProcess() {
        let remote = Remote("Card")
        remote.stage.turn(Turn(time: 0))
        #expect(remote.stage.pinchTarget(at: CGPoint(x: 150, y: 150)) == nil)
        #expect(remote.stage.status.failure == nil)
    }

    @Test func touchTargetsMatchLocalOnes() {
        let remote = Remote("Card")
        let local = Stage(OwnScenes.all[0], StageSettings(), at: Turn(time: 0))
        for stage in [remote.stage, local] { stage.turn(Turn(time: 0)) }
        #expect(remote.stage.touchTargets() == local.touchTargets())
        #expect(!local.touchTargets().targets.isEmpty)
        #expect(remote.stage.status.failure == nil)
    }

    @Test func parametersAreDeclaredRemotelyAndSetLocally() throws {
        let remote = Remote("Wide")
        remote.stage.turn(Turn(time: 0))
        let (declared, values) = remote.stage.parameters
        #expect(declared.map(\.name) == ["Wide.width"] && declared.first?.initial == .number(50) && values.isEmpty)
        func width() -> CGFloat? { remote.stage.snapshot.nodes.first { $0.name == "box" }?.bounds.width }
        #expect(width() == 50)
        remote.stage.perform(.parameter("Wide.width", .number(120)))
        _ = tap(remote.stage)
        #expect(width() == 120)
        remote.stage.perform(.restart)
        remote.stage.turn(Turn(time: 1))
        #expect(width() == 120, "a restarted scene keeps the value")
        #expect(remote.stage.parameters.declared.map(\.name) == ["Wide.width"])
        remote.stage.perform(.parameter("Wide.width", nil))
        remote.stage.perform(.restart)
        remote.stage.turn(Turn(time: 2))
        #expect(width() == 50)
    }

    @Test func lastCallIntoEngineIsKnownByAddress() throws {
        let remote = Remote("Card")
        drag(remote.stage, to: 29)
        #expect(remote.device?.lastCall == nil)
        drag(remote.stage, from: 30, to: 32)
        let call = try #require(remote.device?.lastCall)
        let symbolizer = Process(), output = Pipe()
        symbolizer.executableURL = URL(filePath: "/usr/bin/env")
        symbolizer.arguments = ["llvm-symbolizer", "--obj=\(try Library.plain.get())", "--functions=none", "0x\(String(call, radix: 16))"]
        symbolizer.standardOutput = output
        try symbolizer.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        let line = try #require(Library.line(of: "UIView.animate"))
        #expect(text.contains("OwnScenes.swift:\(line):"))
    }

    // MARK: Time

    @Test func timersQueuesAndTasksFollowDeviceClock() {
        let remote = Remote("Timers")
        for n in 0...90 { remote.stage.turn(Turn(time: Double(n) / 60)) }
        let lines = text(remote.stage).split(separator: "\n").dropFirst()
        #expect(lines == ["timer 50", "task 60", "queue 75", "timer 100", "timer 150"])
    }

    @Test func frozenClockStopsTimers() {
        let remote = Remote("Timers")
        remote.stage.turn(Turn(time: 0))
        remote.stage.turn(Turn(time: 0.4))
        remote.stage.perform(.freeze(true))
        for n in 1...20 { remote.stage.turn(Turn(time: 0.4 + Double(n))) }
        #expect(!text(remote.stage).contains("timer"))
    }

    @Test func nextTimerIsKnown() throws {
        let remote = Remote("Timers")
        remote.stage.turn(Turn(time: 0))
        let next = try #require(remote.stage.nextTurn)
        #expect(abs(next - 0.5) < 0.01)
    }

    @Test func randomNumbersAreEqualInEachRun() {
        let first = Remote("Timers"), second = Remote("Timers")
        for remote in [first, second] { remote.stage.turn(Turn(time: 0)) }
        #expect(text(first.stage).contains("random") && text(first.stage) == text(second.stage))
    }

    // MARK: Crashes and hangs

    @Test func trapIsReported() throws {
        let remote = Remote("Traps")
        let failure = try #require(tap(remote.stage))
        #expect(failure.kind == .crashed)
        #expect(failure.message == "Fatal error: Index out of range")
        let own = try #require(failure.stack.first { $0.file?.hasSuffix("OwnScenes.swift") == true })
        #expect(own.line == Library.line(of: "_ = [1, 2][$0]") && own.function.contains("OwnScenes"))
        #expect(!remote.stage.snapshot.nodes.isEmpty)
    }

    @Test func restartRecoversAfterTrap() {
        let remote = Remote("Traps")
        _ = tap(remote.stage)
        #expect(!remote.stage.needsTurn && remote.stage.nextTurn == nil)
        remote.stage.perform(.restart)
        #expect(remote.stage.turn(Turn(time: 3)).isNew && remote.stage.status.failure == nil)
    }

    @Test func exitIsReported() throws {
        let remote = Remote("Exits")
        let failure = try #require(tap(remote.stage))
        #expect(failure.kind == .exited && failure.message.contains("exit(9)"))
    }

    @Test func invalidMemoryAccessIsReported() throws {
        let remote = Remote("Faults")
        let failure = try #require(tap(remote.stage))
        #expect(failure.kind == .crashed && failure.stack.contains { $0.line == Library.line(of: "bitPattern: 64") })
    }

    @Test func memoryIsLimited() throws {
        let remote = Remote("Eats")
        let failure = try #require(tap(remote.stage))
        #expect(failure.kind == .crashed)
    }

    @Test func infiniteLoopIsReportedAndRestartRecovers() {
        let remote = Remote("Hangs", timeouts: RemoteDevice.Timeouts(turn: 1, hang: .milliseconds(1), stop: .seconds(3600)))
        // The first turn may take longer than the allowed time.
        var time = 0.0
        func turn(until isReached: () -> Bool) { while !isReached() { (time, _) = (time + 1 / 60, remote.stage.turn(Turn(time: time))) } }
        turn { !remote.stage.snapshot.nodes.isEmpty && remote.stage.status.failure == nil }
        remote.stage.perform(.tap(CGPoint(x: 100, y: 100)))
        turn { remote.stage.status.failure?.kind == .hangs }
        #expect(remote.stage.needsTurn)
        remote.stage.perform(.restart)
        turn { !remote.stage.snapshot.nodes.isEmpty && remote.stage.status.failure == nil }
    }

    @Test(arguments: [true, false]) func hangingCodeIsStoppedWithItsLine(isHeadless: Bool) throws {
        let remote = Remote("Hangs")
        remote.stage.turn(Turn(time: 0))
        // The process's own time, in which the code certainly reaches the loop.
        remote.device?.timeouts.hang = .milliseconds(500)
        remote.device?.timeouts.stop = .milliseconds(500)
        remote.device?.timeouts.turn = 1
        remote.device?.timeouts.blocks = isHeadless
        remote.stage.perform(.tap(CGPoint(x: 100, y: 100)))
        var time = 0.1
        while remote.stage.status.failure?.kind != .crashed { (time, _) = (time + 1 / 60, remote.stage.turn(Turn(time: time))) }
        let failure = try #require(remote.stage.status.failure)
        #expect(failure.message.hasPrefix("The code didn't return for "))
        #expect(failure.stack.contains { $0.line == Library.line(of: "while true {} }") })
        #expect(!remote.stage.needsTurn)
    }

    @Test func unloadableLibraryIsReported() throws {
        let child = try StageChild(Library.executable)
        child.load("/nowhere/library.so")
        let device = RemoteDevice(child, scene: "card", StageSettings(), timeouts: .endless)
        _ = device.turn(Turn(time: 0))
        #expect(device.failure?.kind == .unloadable && device.failure?.message.contains("/nowhere/library.so") == true)
    }

    @Test func missingProgramThrows() {
        #expect(throws: StageChild.Problem.self) { try StageChild("/nowhere/segue-stage") }
    }

    @Test func processOfAnotherVersionIsRefusedWithMessage() throws {
        let device = RemoteDevice(try StageChild(Library.executable, ["another"]), scene: "card", StageSettings(), timeouts: .endless)
        _ = device.turn(Turn(time: 0))
        #expect(device.failure == DeviceFailure(.unloadable, WireVersion.refusal))
    }

    @Test func processIsRemovedWithItsOwner() throws {
        var child: StageChild? = try Library.child(Library.plain)
        let process = try #require(child?.process)
        #expect(kill(process, 0) == 0)
        child = nil
        // A thread reaps the process.
        while kill(process, 0) == 0 {}
    }

    // MARK: Rebuilds

    @Test func newBuildContinuesDuringDrag() throws {
        let remote = Remote("Card")
        drag(remote.stage, to: 20)
        let before = try #require(remote.stage.snapshot.nodes.first { $0.name == "card" })
        let next = try #require(remote.device).successor(on: Library.child(Library.green))
        drag(remote.stage, from: 21, to: 25)
        while !next.catchUp() {}
        next.follow(try #require(remote.device))
        remote.stage.adopt(next)
        drag(remote.stage, from: 26, to: 26)
        let after = try #require(remote.stage.snapshot.nodes.first { $0.name == "card" })
        #expect(before.backgroundColor == UIColor.red.cgColor && after.backgroundColor == UIColor.green.cgColor)
        let local = Stage(OwnScenes.all[0], StageSettings(), at: Turn(time: 0))
        drag(local, to: 26)
        #expect(after.transform == local.snapshot.nodes.first { $0.name == "card" }?.transform)
        drag(remote.stage, from: 27, to: 60)
        drag(local, from: 27, to: 60)
        #expect(remote.stage.snapshot.nodes.map(\.transform) == local.snapshot.nodes.map(\.transform))
    }

    @Test func historyOfNewBuildReplacesOldOne() throws {
        let remote = Remote("Card", memory: .runs)
        drag(remote.stage, to: 40)
        let before = remote.stage.history, generation = remote.stage.generation
        let next = try #require(remote.device).successor(on: Library.child(Library.green), reportingFrom: remote.stage.beginRehearsal())
        while !next.catchUp() {}
        remote.stage.rehearse(next.takeFrames())
        next.follow(try #require(remote.device))
        remote.stage.adopt(next, isRehearsed: true)
        let after = remote.stage.history
        #expect(remote.stage.generation == generation + 1)
        #expect(after.turns == before.turns)
        #expect(after.fingers == before.fingers && !after.events.isEmpty)
        #expect(after.events.count == before.events.count && after.events.map(\.time) == before.events.map(\.time))
        for time in before.turns.dropFirst() {
            let (old, new) = (try #require(before.snapshot(at: time)), try #require(after.snapshot(at: time)))
            let (red, green) = (old.nodes.first { $0.name == "card" }, new.nodes.first { $0.name == "card" })
            #expect(red?.transform == green?.transform, "\(time)")
            #expect(red?.backgroundColor == UIColor.red.cgColor && green?.backgroundColor == UIColor.green.cgColor, "\(time)")
        }
        drag(remote.stage, from: 41, to: 41)
        #expect(remote.stage.history.turns.count == before.turns.count + 1, "the run continues from there")
    }

    @Test func buildThatHangsInReplayAddsNoRuns() throws {
        let timeouts = RemoteDevice.Timeouts(turn: 1000, hang: .milliseconds(300))
        let remote = Remote("Traps", Library.mended, timeouts: timeouts, memory: .runs)
        remote.stage.turn(Turn(time: 0))
        remote.stage.perform(.tap(CGPoint(x: 100, y: 100)))
        for n in 1...30 { remote.stage.turn(Turn(time: Double(n) / 60)) }
        let next = try #require(remote.device).successor(on: Library.child(Library.endless), reportingFrom: remote.stage.beginRehearsal())
        while !next.catchUp({ remote.stage.rehearse([$0]) }) {}
        #expect(next.failure?.kind == .hangs)
        next.follow(try #require(remote.device))
        remote.stage.adopt(next, isRehearsed: true)
        let count = remote.stage.history.all.count, end = remote.stage.history.end
        for n in 31...60 { remote.stage.turn(Turn(time: Double(n) / 60)) }
        #expect(remote.stage.history.all.count == count && remote.stage.history.end == end)
    }

    @Test func buildNeverCatchesUpWithDroppedRequests() throws {
        let remote = Remote("Card", memory: .runs)
        drag(remote.stage, to: 10)
        let device = try #require(remote.device), next = try device.successor(on: Library.child(Library.green))
        #expect(next.canCatchUp)
        device.requests.drop()
        #expect(!next.canCatchUp && !next.catchUp())
        drag(remote.stage, from: 11, to: 20)
        #expect(!next.canCatchUp && !next.catchUp(), "later requests don't help")
    }

    @Test func catchingUpPassesEachReplayedFrameOnce() throws {
        let remote = Remote("Card", memory: .runs)
        drag(remote.stage, to: 40)
        let next = try #require(remote.device).successor(on: Library.child(Library.green), reportingFrom: 20.0 / 60)
        var times: [TimeInterval] = []
        while !next.catchUp({ times += $0.frame.map { [$0.time] } ?? [] }) {}
        #expect(times == (20...40).map { Double($0) / 60 } && next.takeFrames().isEmpty)
    }

    @Test func replayReportsOnlyTurnsFromGivenTime() throws {
        let remote = Remote("Card", memory: .runs)
        drag(remote.stage, to: 40)
        let begin = 20.0 / 60
        let next = try #require(remote.device).successor(on: Library.child(Library.green), reportingFrom: begin)
        while !next.catchUp() {}
        let replayed = next.takeFrames(), frames = replayed.compactMap(\.frame)
        #expect(frames.count == 21 && frames.first?.time == begin, "turns 20 to 40")
        let layers = replayed.first?.layers.compactMap { event -> [LayerFacts]? in
            if case .happened(let event) = event, case .layers(let layers) = event.payload { layers } else { nil }
        }
        #expect(layers?.joined().contains { $0.name == "card" } == true, "layers of earlier turns are known")
        #expect(frames.last?.snapshot.nodes.map(\.transform) == remote.stage.snapshot.nodes.map(\.transform))
    }

    @Test func rehearsalLeavesHistoryUnchangedUntilTakeover() throws {
        let remote = Remote("Card", memory: .runs)
        drag(remote.stage, to: 20)
        let next = try #require(remote.device).successor(on: Library.child(Library.green), reportingFrom: remote.stage.beginRehearsal())
        while !next.catchUp() {}
        let old = remote.stage.history
        remote.stage.rehearse(next.takeFrames())
        #expect(remote.stage.history.build == 0 && remote.stage.history.turns == old.turns)
        drag(remote.stage, from: 21, to: 25)
        while !next.catchUp() {}
        remote.stage.rehearse(next.takeFrames())
        let before = remote.stage.history
        next.follow(try #require(remote.device))
        remote.stage.adopt(next, isRehearsed: true)
        let after = remote.stage.history
        #expect(after.build == 1 && after.turns == before.turns && after.fingers == before.fingers)
        #expect(after.latest?.id == before.latest?.id && after.latest?.number == before.latest?.number)
    }

    @Test func versionOfRestedRunIsKeptUnlessReplaced() throws {
        let remote = Remote("Card", memory: .runs)
        drag(remote.stage)
        func runs(afterReplacing replacesRun: Bool) throws -> Int {
            let next = try #require(remote.device).successor(on: Library.child(Library.green), reportingFrom: remote.stage.beginRehearsal())
            while !next.catchUp() {}
            remote.stage.rehearse(next.takeFrames())
            next.follow(try #require(remote.device))
            remote.stage.adopt(next, isRehearsed: true, replacesRun: replacesRun)
            remote.device = next
            return remote.stage.history.all.count
        }
        let count = remote.stage.history.all.count
        #expect(try runs(afterReplacing: false) == count + 1)
        #expect(try runs(afterReplacing: true) == count + 1)
        #expect(try runs(afterReplacing: false) == count + 2)
    }

    @Test func nondeterministicCodeIsReported() throws {
        func facts(_ scene: String) -> [EngineFact.Kind] {
            let remote = Remote(scene, memory: .runs)
            _ = tap(remote.stage)
            return remote.stage.history.events.compactMap {
                if case .happened(let event) = $0.event, case .fact(let fact) = event.payload { fact.kind } else { nil }
            }
        }
        #expect(facts("Threads") == [.otherThread])
        #expect(facts("Writes") == [.writtenFile])
        #expect(facts("Connects") == [.network])
        #expect(facts("Timers").isEmpty, "timers and queues use device time")
    }

    @Test func fixedBuildContinuesAfterCrash() throws {
        let remote = Remote("Traps")
        #expect(tap(remote.stage) != nil)
        let time = remote.stage.time
        remote.stage.turn(Turn(time: 5))
        #expect(remote.stage.time == time, "time stops after a crash")
        let next = try #require(remote.device).successor(on: Library.child(Library.mended))
        while !next.catchUp() {}
        remote.stage.adopt(next)
        #expect(remote.stage.status.failure == nil)
        remote.stage.turn(Turn(time: 6))
        remote.stage.turn(Turn(time: 6.5))
        #expect(remote.stage.status.failure == nil && remote.stage.time > time)
    }
}

extension RemoteDevice.Timeouts {
    /// Waits until the code replies or its process exits, even on the slowest machine.
    fileprivate static let endless = RemoteDevice.Timeouts(turn: 60_000, hang: .seconds(3600), crash: .seconds(3600), blocks: true)
}
