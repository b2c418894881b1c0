import Foundation
@testable import Stage
import Scenes
import Testing
import UIKit

@testable import StageProcess

/// Checks processes that hang, don't read, or don't exit. Nothing waits for them forever, and they receive missed events later.
@MainActor struct HangTests {
    /// A stage whose process can be stopped so that it neither reads nor returns.
    @MainActor private final class Window {
        private(set) var lines: [String] = []
        private(set) var device: RemoteDevice?
        private var time: TimeInterval = 0
        private let child: StageChild
        private let hang: Duration
        lazy var stage = Stage(scene, StageSettings(), at: Turn(time: 0), trace: trace) { [unowned self] settings, _ in
            let device = RemoteDevice(
                child, scene: scene.name, settings, timeouts: RemoteDevice.Timeouts(turn: 1, hang: hang, stop: .seconds(3600)))
            self.device = device
            return device
        }
        private lazy var trace = TraceWriter { [unowned self] in lines.append($0) }
        let scene = OwnScenes.all[0]

        init(hang: Duration) throws { (child, self.hang) = (try Library.child(Library.plain), hang) }

        /// Takes a turn, and waits for its result.
        func turn() {
            begin()
            while device?.isIdle == false { stage.turn(Turn(time: time)) }
        }

        /// Starts a turn at the next frame time.
        func begin() {
            time += 1 / 60
            stage.turn(Turn(time: time))
        }

        func touch(_ finger: Int, _ phase: UITouch.Phase, y: Double) {
            stage.perform(.touch(InputEvent(finger: finger, phase: phase, location: CGPoint(x: 150, y: y), time: time)))
        }

        func stop() { kill(child.process, SIGSTOP) }
        func resume() { kill(child.process, SIGCONT) }

        /// The touches that the process has received.
        var received: [String] {
            guard let file = device?.requests else { return [] }
            var found: [String] = []
            try? RequestFile.read(file.path, in: 0..<file.byteCount) { request in
                guard case .command(.touch(let event)) = request else { return }
                found.append("\(event.finger) \(event.phase) \(Int(event.location.y))")
            }
            return found
        }
    }

    /// Returns a window whose process was stopped during a turn, while a finger was on the card.
    private func stoppedWindow(hang: Duration = .seconds(1000)) throws -> Window {
        let window = try Window(hang: hang)
        window.stage.perform(.record)
        for _ in 0..<3 { window.turn() }
        window.touch(1, .began, y: 150)
        window.turn()
        window.stop()
        window.begin()
        return window
    }

    @Test func movesOfStoppedProcessAreMergedAndHangIsReported() throws {
        let window = try stoppedWindow(hang: .milliseconds(1))
        let device = try #require(window.device), count = device.requests.byteCount
        for n in 1...20_000 { for finger in 1...2 { window.touch(finger, .moved, y: 150 + Double(n) / 100) } }
        #expect(device.waiting.count == 2 && device.requests.byteCount == count)
        while window.stage.status.failure == nil { window.begin() }
        #expect(window.stage.status.failure?.kind == .hangs && window.stage.needsTurn)
        window.resume()
        window.turn()
        #expect(window.stage.status.failure == nil)
    }

    @Test func touchesOfStoppedProcessArriveLaterInOrder() throws {
        let window = try stoppedWindow()
        for y in [160.0, 170] { window.touch(1, .moved, y: y) }
        window.touch(1, .ended, y: 170)
        window.touch(2, .began, y: 120)
        for y in [130.0, 140, 150] { window.touch(2, .moved, y: y) }
        #expect(window.received == ["1 began 150"])
        window.resume()
        for _ in 0..<3 { window.turn() }
        #expect(window.received == ["1 began 150", "1 moved 170", "1 ended 170", "2 began 120", "2 moved 150"])
        window.touch(2, .moved, y: 155)
        #expect(window.received.last == "2 moved 155")
    }

    @Test func takeOfStoppedProcessReplaysAsItHappened() throws {
        let window = try stoppedWindow()
        for n in 1...100 { window.touch(1, .moved, y: 150 + Double(n)) }
        for _ in 0..<3 { window.begin() }
        window.resume()
        for _ in 0..<3 { window.turn() }
        for n in 101...110 {
            window.touch(1, .moved, y: 150 + Double(n))
            window.turn()
        }
        window.touch(1, .ended, y: 260)
        for _ in 0..<10 { window.turn() }
        window.stage.perform(.stopRecording)
        let script = try #require(window.stage.lastTake)
        #expect(window.lines.contains { $0.contains("\"gesture\"") })
        var run = HeadlessRun(StageSettings()), lines: [String] = []
        run.script = script
        run.perform(showing: window.scene, tracedBy: TraceWriter { lines.append($0) })
        #expect(lines == window.lines)
        // Another build replays the same run.
        let next = try #require(window.device).successor(on: Library.child(Library.plain))
        while !next.catchUp() {}
        #expect(next.takeFrames().last?.frame?.snapshot.nodes == window.stage.snapshot.nodes)
    }

    @Test func nextBuildReceivesWhatStoppedProcessMissed() throws {
        let window = try stoppedWindow()
        window.touch(1, .moved, y: 200)
        window.touch(1, .ended, y: 200)
        let device = try #require(window.device), next = device.successor(on: try Library.child(Library.plain))
        while !next.catchUp() {}
        next.follow(device)
        window.stage.adopt(next)
        #expect(next.waiting.count == 2)
        window.begin()
        while !next.isIdle { window.begin() }
        #expect(next.waiting.isEmpty && window.stage.status.failure == nil)
    }

    // MARK: Processes that don't follow the protocol

    private func device(_ program: String, _ timeouts: RemoteDevice.Timeouts) throws -> RemoteDevice {
        RemoteDevice(try StageChild("/bin/sh", ["-c", program]), scene: "card", StageSettings(), timeouts: timeouts)
    }

    @Test func headlessRunDoesNotBlockOnProcessThatDoesNotRead() throws {
        let timeouts = RemoteDevice.Timeouts(turn: 1, hang: .milliseconds(1), stop: .milliseconds(1), blocks: true)
        let device = try device("exec sleep 1000", timeouts)
        for n in 1...20_000 {
            device.perform(.touch(InputEvent(finger: 1, phase: .moved, location: CGPoint(x: 0, y: n), time: 0)))
        }
        #expect(device.waiting.isEmpty, "every command is sent")
        #expect(!device.turn(Turn(time: 0)).isFinished && device.failure?.kind == .crashed)
        #expect(device.failure?.message.hasPrefix("The code didn't return for ") == true)
    }

    @Test func codeInDebuggerIsNotStopped() throws {
        let child = try StageChild("/bin/sh", ["-c", "exec sleep 1000"])
        #expect(!child.isTraced())
        #expect(ProcessClock.isTraced("State:\tt (tracing stop)\nTracerPid:\t17\nUid:\t0\n"))
        var time = Duration.zero
        (child.time, child.isTraced) = ({ time }, { true })
        let device = RemoteDevice(child, scene: "card", StageSettings(), timeouts: RemoteDevice.Timeouts(turn: 0, hang: .seconds(2)))
        _ = device.turn(Turn(time: 0))
        time = .seconds(100)
        _ = device.turn(Turn(time: 1))
        #expect(device.failure?.kind == .hangs && child.ended(within: 0) == nil)
        // Without the debugger, the process is aborted.
        child.isTraced = { false }
        while device.failure?.kind == .hangs { _ = device.turn(Turn(time: 2)) }
        #expect(device.failure?.kind == .crashed)
    }

    @Test func processStoppedWithinMessageHangs() throws {
        let timeouts = RemoteDevice.Timeouts(turn: 1, hang: .milliseconds(1), stop: .seconds(3600))
        let device = try device("printf '\\100\\000\\000\\000half' >&3; exec sleep 1000", timeouts)
        while device.failure == nil { _ = device.turn(Turn(time: 0)) }
        #expect(device.failure?.kind == .hangs)
    }

    @Test func processThatClosesConnectionDoesNotBlock() throws {
        let child = try StageChild("/bin/sh", ["-c", "exec 3>&- 4>&-; exec sleep 1000"])
        let device = RemoteDevice(child, scene: "card", StageSettings(), timeouts: RemoteDevice.Timeouts(turn: 1, hang: .seconds(1000)))
        while !device.isOverdue { _ = device.turn(Turn(time: 0)) }
        #expect(kill(child.process, 0) == 0 && device.failure == nil && device.needsTurn)
        kill(child.process, SIGKILL)
        while device.failure == nil { _ = device.turn(Turn(time: 0)) }
        #expect(device.failure?.kind == .crashed && device.failure?.message == "Its process was killed.")
    }

    // MARK: Messages

    private func channels() throws -> (Channel, far: Int32) {
        var ends: [Int32] = [-1, -1]
        try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0)
        return (Channel(ends[0]), ends[1])
    }

    private func words(_ arrival: Channel.Arrival) -> String {
        switch arrival {
        case .message(let bytes): String(decoding: bytes, as: UTF8.self)
        case .nothing: "nothing"
        case .end: "end"
        }
    }

    @Test func messageArrivesOnceComplete() throws {
        let (channel, far) = try channels()
        let message = Array("\u{4}\u{0}\u{0}\u{0}word".utf8)
        for part in [message[..<2], message[2..<6]] {
            #expect(send(far, Array(part), part.count, 0) == part.count)
            #expect(words(channel.receive(timeout: 0)) == "nothing" && words(channel.receive(timeout: 1)) == "nothing")
        }
        #expect(send(far, Array(message[6...]), 2, 0) == 2)
        #expect(words(channel.receive(timeout: 0)) == "word")
        close(far)
        #expect(words(channel.receive(timeout: 0)) == "end")
    }

    @Test func unreadMessagesAreSentLaterInOrder() throws {
        let (channel, far) = try channels()
        let other = Channel(far), count = 2000
        func message(_ n: Int) -> [UInt8] { Array(repeating: UInt8(n % 251), count: n) }
        for n in 1...count { #expect(channel.send(message(n))) }
        #expect(channel.hasUnsent)
        var arrived = 0
        while arrived < count {
            switch other.receive(timeout: 0) {
            case .message(let bytes):
                arrived += 1
                try #require(bytes == message(arrived))
            case .nothing: try #require(words(channel.receive(timeout: 0)) == "nothing")
            case .end: try #require(Bool(false), "the connection is closed after \(arrived)")
            }
        }
        #expect(!channel.hasUnsent && words(other.receive(timeout: 0)) == "nothing")
    }
}

extension DeviceTurn {
    fileprivate var isFinished: Bool { frame != nil }
}
