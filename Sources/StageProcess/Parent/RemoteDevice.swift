import CSystem
import Foundation
import Scenes
import Stage
import UIKit

/// A device in a child process, so that the scene's code can't affect this process.
@MainActor package final class RemoteDevice: StageDevice {
    private let child: StageChild
    var timeouts: Timeouts
    /// The requests that the process has received since it started, which can be replayed with another build of the code.
    let requests: RequestFile
    /// The commands that `takeDelivered()` hasn't returned yet.
    private var delivered: [Command] = []
    private var pendingCommands = PendingCommands()
    private var state = DeviceState()
    private var snapshots: SnapshotReader
    private var snapshot: RenderSnapshot
    private var awaited: Awaited?
    /// The time, on the process's clock, when the process closed its connection while it was still running.
    private var closed: Duration?
    private var writer = WireWriter()
    package private(set) var heldProgress: CGFloat?
    /// The byte offset, in the library, of the code that made the last call to the engine, or nil before the first call.
    package private(set) var lastCall: UInt?
    package private(set) var failure: DeviceFailure?
    /// The paths of the user's files. If this isn't nil, a failure's calls in other files, such as the engine's, have no place.
    package var ownFiles: Set<String>?

    /// The number of bytes of `requests` that a replay has covered or is covering, and whether the replay is still running.
    private var replayedCount = 0
    private var isReplaying = false
    /// Whether the current part of the replay is short enough to be worth waiting for.
    private var isShort = false
    /// The time of the first turn that the replay reports.
    private var reportBegin: TimeInterval = 0
    /// The replay's frames that `takeFrames()` hasn't returned yet, the number of frames so far, and the newest picture.
    private var frames: [ReplayedFrame] = []
    private var frameCount = 0
    private var lastReplayed: DeviceFrame?
    /// Whether the code has been stopped because it hangs.
    private var isStopped = false

    /// An answer that the process hasn't sent yet.
    private struct Awaited {
        /// The answer's turn, or nil if the answer will be ignored.
        var turn: Turn?
        /// The time when the request was sent, on the process's clock.
        var since: Duration
    }

    /// The time limits for a device's answers.
    package struct Timeouts: Sendable {
        /// The maximum time, in milliseconds, that a turn waits for its result. Later turns check for the result again.
        package var turn: Int32
        /// The time after which code that hasn't returned is considered hanging. Time that the process spends waiting for a processor or a
        /// disk isn't counted.
        package var hang: Duration
        /// The time after which hanging code is stopped, so that a crash report shows its line. iPhone's watchdog stops an app after a
        /// similar time.
        package var stop = Duration.seconds(10)
        /// The maximum time for writing a crash report.
        package var crash = Duration.seconds(40)
        /// Whether a turn waits until it is complete or the code hangs. This suits callers that have nothing else to do.
        package var blocks = false

        /// The limits for a window, which must stay responsive.
        package static let window = Timeouts(turn: 50, hang: .seconds(2))
        /// The limits for a headless run, which has nothing else to do.
        package static let headless = Timeouts(turn: 1000, hang: .seconds(10), crash: .seconds(600), blocks: true)
    }

    /// Shows the scene named `scene` from the library that `child` has loaded or is loading.
    package convenience init(
        _ child: StageChild, scene: String, _ settings: StageSettings, timeouts: Timeouts
    ) {
        let begin = DeviceRequest.begin(scene: scene, settings)
        self.init(child, RequestFile(), RenderSnapshot(size: settings.size, scale: settings.scale), timeouts)
        requests.append(begin)
        send(begin)
    }

    private init(_ child: StageChild, _ requests: RequestFile, _ snapshot: RenderSnapshot, _ timeouts: Timeouts) {
        (self.child, self.requests, self.snapshot, self.timeouts) = (child, requests, snapshot, timeouts)
        snapshots = SnapshotReader(picturesFrom: child.process)
        child.onWakeup = { [weak self] in self?.handleWakeup() }
    }

    private func handleWakeup() {
        state.needsTurn = true
        // The process may no longer be running.
        if awaited == nil, closed == nil, failure == nil, child.channel.isClosed { end() }
    }

    // MARK: Turns

    package func turn(_ turn: Turn) -> DeviceTurn {
        settle(within: 0)
        guard closed == nil, failure == nil || failure?.kind == .hangs else { return DeviceTurn(isBegun: false, frame: nil) }
        // Code that hangs in the replay hasn't returned a new frame.
        if isReplaying { return DeviceTurn(isBegun: false, frame: catchUp() && failure == nil ? lastReplayed : nil) }
        if awaited != nil { return DeviceTurn(isBegun: false, frame: awaitFrame(for: 0)) }
        ask(.turn(turn, isAnswered: true), for: turn)
        return DeviceTurn(isBegun: true, frame: awaitFrame(for: timeouts.turn))
    }

    /// Waits up to `timeout` milliseconds for the pending turn.
    private func awaitFrame(for timeout: Int32) -> DeviceFrame? {
        guard let awaited, let answer = receive(for: timeout) else { return nil }
        // On a busy machine, the answer to `takeHold()` can arrive after its timeout.
        if case .held(let percent) = answer { heldProgress = percent }
        guard case .frame(let isNew, let events, let state, _) = answer, let turn = awaited.turn else { return nil }
        update(state)
        if state.transition == nil { heldProgress = nil }
        return DeviceFrame(turn: turn, snapshot: snapshot, isNew: isNew, events: events)
    }

    private func update(_ new: DeviceState) {
        let parameters = state.parameters
        state = new
        if let call = new.call { lastCall = call }
        // Parameters are sent only when they change.
        if new.parameters.isEmpty { state.parameters = parameters }
    }

    // MARK: Commands

    package func perform(_ command: Command) {
        switch command {
        case .scrub(let percent): heldProgress = min(max(percent, 0), 1)
        case .releaseHold: heldProgress = nil
        default: break
        }
        pendingCommands.add(command)
        if !isWaitingForCode { deliver() }
    }

    /// Whether commands must wait, because the code hasn't returned from the last request or its process isn't running. In a headless run,
    /// they are sent anyway and wait in the connection, so that all of them arrive even on a busy machine.
    private var isWaitingForCode: Bool { !isIdle || !timeouts.blocks && child.channel.hasUnsent }

    /// Whether the process can receive a query.
    var isIdle: Bool { awaited == nil && closed == nil && failure == nil }

    private func deliver() {
        for command in pendingCommands.takeAll() {
            requests.append(.command(command))
            delivered.append(command)
            send(.command(command))
        }
    }

    package var waiting: [Command] { pendingCommands.commands }

    package func takeDelivered() -> [Command]? {
        defer { delivered = [] }
        return delivered
    }

    package func takeHold() -> Bool {
        guard isIdle else { return false }
        ask(.hold(isAnswered: true), for: nil)
        if case .held(let percent) = receive(for: timeouts.turn) { heldProgress = percent }
        return heldProgress != nil
    }

    package func pinchTarget(at point: CGPoint) -> CGRect? {
        guard isIdle else { return nil }
        ask(.pinchTarget(point), for: nil)
        guard case .pinchTarget(let box) = receive(for: timeouts.turn) else { return nil }
        return box
    }

    package func touchTargets() -> TouchTargets {
        guard isIdle else { return TouchTargets() }
        ask(.touchTargets, for: nil)
        guard case .touchTargets(let targets) = receive(for: timeouts.turn) else { return TouchTargets() }
        return targets
    }

    package func model(ofLayer number: Int) -> LayerValues? {
        guard isIdle else { return nil }
        ask(.model(layer: number), for: nil)
        guard case .model(let layerValues) = receive(for: timeouts.turn) else { return nil }
        return layerValues
    }

    // MARK: Status

    package var parameters: [ParameterDeclaration] { state.parameters }
    package var transition: TransitionStatus? { state.transition }
    package var transitionActivity: TransitionActivity? { state.transitionActivity }
    package var canGoBack: Bool { state.canGoBack && failure == nil }
    package var needsTurn: Bool { failure.map { $0.kind == .hangs } ?? (state.needsTurn || !isIdle) }
    package var hasWork: Bool { failure.map { $0.kind == .hangs } ?? (state.hasWork || !isIdle) }
    package var isBusy: Bool { failure == nil && (state.isBusy || !isIdle) }

    package var isOverdue: Bool { closed != nil || awaited.map { child.time() - $0.since > timeouts.hang } ?? false }
    package var keyboard: KeyboardLayout? { failure == nil ? state.keyboard : nil }
    package var nextBegin: TimeInterval? { failure == nil ? state.nextBegin : nil }

    /// Has no effect, because this process's timers and main queue don't belong to the scene.
    package var serveRunLoop: (() -> Void)?

    package func perform(_ work: () -> Void) { work() }

    // MARK: Another build

    /// Returns a device on `child` that replays everything that this device has received and will receive, using another build of the code.
    /// The returned device reports the turns starting at the time `begin`.
    package func successor(on child: StageChild, reportingFrom begin: TimeInterval = 0) -> RemoteDevice {
        replaying(requests, on: child, from: begin)
    }

    /// Returns a device on `child` that replays everything except the last turn, in which this device failed.
    package func successorBeforeFailure(on child: StageChild) -> RemoteDevice {
        replaying(requests.untilLastTurn(), on: child, from: .infinity)
    }

    private func replaying(_ requests: RequestFile, on child: StageChild, from begin: TimeInterval) -> RemoteDevice {
        let next = RemoteDevice(child, requests, snapshot, timeouts)
        next.reportBegin = begin
        next.replayRest()
        return next
    }

    /// Requests a replay of everything that the process hasn't received yet.
    private func replayRest() {
        let part = replayedCount..<requests.byteCount
        (replayedCount, isReplaying) = (part.upperBound, true)
        send(.replay(path: requests.path, part, reportingFrom: reportBegin))
        awaited = Awaited(turn: nil, since: child.time())
    }

    /// Whether the device can receive everything that its predecessor has received. It can't after a very long session.
    package var canCatchUp: Bool { requests.isComplete }

    /// Continues the replay. Returns true once the device has received everything that its predecessor has received, or once it has failed.
    /// Calls `use` with each replayed frame; if `use` is nil, `takeFrames()` returns the frames.
    ///
    /// Never takes much of a frame's time. It waits only for parts that are as short as a few turns.
    package func catchUp(_ use: ((ReplayedFrame) -> Void)? = nil) -> Bool {
        settle(within: 0)
        guard canCatchUp else { return false }
        let end = ContinuousClock.now + Self.share
        while failure == nil || failure?.kind == .hangs {
            let rest = requests.byteCount - replayedCount
            if !isReplaying {
                if rest == 0 { return true }
                isShort = rest < Self.shortPart
                replayRest()
            }
            let isFrame = receiveReplayed(for: 1)
            if let use { takeFrames().forEach(use) }
            guard isFrame || isShort && awaited != nil && failure == nil, ContinuousClock.now < end else { break }
        }
        return failure != nil
    }

    /// The time limit for one call to `catchUp()`.
    private static let share = Duration.milliseconds(5)
    /// The maximum size, in bytes, of a part of the replay that is worth waiting for.
    private static let shortPart = 4096

    /// Waits up to `timeout` milliseconds for the replay's next answer. Returns whether an answer has arrived.
    private func receiveReplayed(for timeout: Int32) -> Bool {
        guard let answer = receive(for: timeout) else { return false }
        awaited = Awaited(turn: nil, since: child.time())
        guard case .frame(let isNew, let events, let state, let replayed?) = answer else { return true }
        update(state)
        let drawn = DeviceFrame(turn: replayed.turn, snapshot: snapshot, isNew: isNew, events: events)
        lastReplayed = drawn
        if replayed.isEnd {
            (isReplaying, awaited) = (false, nil)
            if replayed.touches.isEmpty { return true }
        }
        frames.append(
            ReplayedFrame(
                layers: replayed.layers, touches: replayed.touches, touchTime: replayed.touchTime,
                frame: replayed.isEnd ? nil : frame(drawn)))
        return true
    }

    private func frame(_ drawn: DeviceFrame) -> StageFrame {
        defer { frameCount += 1 }
        return StageFrame(
            n: frameCount, time: drawn.turn.time, snapshot: drawn.snapshot, isNew: drawn.isNew, events: drawn.events,
            transition: state.transition, transitionActivity: state.transitionActivity, isBusy: state.isBusy)
    }

    /// Returns the frames of the replayed turns; each frame is returned only once.
    package func takeFrames() -> [ReplayedFrame] {
        defer { frames = [] }
        return frames
    }

    /// Takes over the commands that are still waiting in `predecessor`. Call this method after `catchUp()` has returned true.
    package func follow(_ predecessor: RemoteDevice) {
        (delivered, pendingCommands) = (predecessor.delivered, predecessor.pendingCommands)
        heldProgress = predecessor.heldProgress
        state.needsTurn = true
    }

    /// Returns whether the device shows the same picture as `other`; nil if either device is running a turn.
    package func showsSame(as other: RemoteDevice?) -> Bool? {
        guard let other, isIdle, other.isIdle else { return nil }
        return snapshot == other.snapshot
    }

    // MARK: Messages

    private func ask(_ request: DeviceRequest, for turn: Turn?) {
        deliver()
        switch request {
        case .turn(let turn, _): requests.append(.turn(turn, isAnswered: false))
        case .hold: requests.append(.hold(isAnswered: false))
        // Other commands change nothing.
        default: break
        }
        awaited = Awaited(turn: turn, since: child.time())
        send(request)
    }

    private func send(_ request: DeviceRequest) {
        writer.reset()
        writer.write(request)
        if failure == nil, closed == nil, !child.channel.send(writer.bytes) { end() }
    }

    /// Waits up to `timeout` milliseconds for the answer to the last request. A headless run waits until the answer arrives or the code
    /// hangs.
    private func receive(for timeout: Int32) -> DeviceAnswer? {
        while closed == nil {
            let arrival = child.channel.receive(timeout: timeout)
            child.forwardOutput(waiting: timeouts.blocks)
            switch arrival {
            case .message(let bytes):
                guard let answer = try? understand(bytes) else {
                    end()
                    return nil
                }
                guard case .loaded(let problem) = answer else {
                    (awaited, failure) = (nil, nil)
                    return answer
                }
                if let problem {
                    failure = DeviceFailure(.unloadable, problem)
                    return nil
                }
            case .nothing:
                if hangs { reportHang() }
                guard failure == nil, timeouts.blocks, timeout > 0, awaited != nil else { return nil }
            case .end:
                end()
                return nil
            }
        }
        return nil
    }

    /// Whether the code has been running for longer than the time limit.
    private var hangs: Bool {
        guard let since = awaited?.since else { return false }
        let passed = child.time() - since
        guard passed > timeouts.hang else { return false }
        if passed < timeouts.crash, child.describesCrash { return false }
        guard child.isOnDisk() else { return true }
        awaited?.since = child.time()
        return false
    }

    /// Reports hanging code, and stops it in time, unless a debugger holds it. The device ends when the process has written its crash report.
    private func reportHang() {
        guard let since = awaited?.since else { return }
        let passed = child.time() - since
        if passed > timeouts.stop, isStopped || !child.isTraced() {
            if !isStopped { child.abort() }
            if isStopped, passed > timeouts.stop + Self.exitTimeout { child.kill() }
            isStopped = true
        }
        // A headless run waits for the report.
        if isStopped, timeouts.blocks { return }
        failure = DeviceFailure(.hangs, "The code has been running for \(timeouts.hang.components.seconds) s.")
    }

    private func understand(_ bytes: [UInt8]) throws -> DeviceAnswer {
        var reader = WireReader(bytes)
        let answer = try reader.read(DeviceAnswer.self)
        if case .frame(true, _, _, _) = answer { snapshot = try snapshots.read(from: &reader) }
        return answer
    }

    /// Records that the connection is closed, because the process is about to end.
    private func end() {
        (closed, awaited) = (closed ?? child.time(), nil)
        settle(within: timeouts.turn)
    }

    /// Waits up to `timeout` milliseconds until a process that closed its connection ends, and records the reason. Kills the process if it
    /// doesn't end.
    private func settle(within timeout: Int32) {
        guard let since = closed else { return }
        var end = child.ended(within: timeout)
        while end == nil, timeouts.blocks, child.time() - since < Self.exitTimeout { end = child.ended(within: 100) }
        if end == nil, child.time() - since >= Self.exitTimeout {
            child.kill()
            end = child.ended(within: timeouts.blocks ? -1 : timeout)
        }
        guard var end else { return }
        if isStopped { end.message = "The code didn't return for \(timeouts.stop.components.seconds) s" }
        (failure, closed) = (ownFiles.map(end.placed) ?? end, nil)
        child.forwardOutput(waiting: timeouts.blocks)
    }

    /// The time limit for a process to end after it closes its connection.
    private static let exitTimeout = Duration.seconds(6)
}
