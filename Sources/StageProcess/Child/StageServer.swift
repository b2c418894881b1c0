import CSystem
import Foundation
import Scenes
import Stage
import UIKit

/// Runs the program `segue-stage`: serves its parent process, and returns the exit code. `clocks` controls this process's time. `version`
/// is the parent's message version, which must equal this process's version.
@MainActor @c(segue_stage_serve) package func serveStage(_ clocks: UnsafePointer<device_time>, _ version: UnsafePointer<CChar>) -> Int32 {
    guard String(cString: version) == WireVersion.present else {
        print(WireVersion.refusal)
        return WireVersion.refusalCode
    }
    StageServer(clocks.pointee).run()
    return EXIT_SUCCESS
}

/// In the process that runs a stage's scene, serves requests until the parent closes the connection.
@MainActor final class StageServer {
    private let channel = Channel(ChildDescriptors.connection)
    private let clocks: device_time
    private var time: VirtualTime
    private var library: SceneLibrary?
    private var device: SceneDevice?
    /// The events from turns whose results haven't been sent yet.
    private var unreportedEvents: [StageEvent] = []
    private var pictures = SnapshotWriter()
    /// The address of the last call to the engine, as recorded since the last answer.
    private var lastCall: UInt?
    private var reportedParameters: [ParameterDeclaration] = []
    /// The numbers of threads, written files, and connections that have already been reported. Virtual time doesn't control these effects.
    private var outside: [EngineFact.Kind: Int32] = [:]
    /// Unreported events from replayed turns. Only the layers in these events matter.
    private var unreportedLayers: KnownLayers?
    private var lastTurn = Turn(time: 0)
    /// Whether the picture has changed in a turn whose result hasn't been sent yet.
    private var hasUnseen = true
    private var writer = WireWriter()
    /// Whether the bell has rung since the last request.
    private var hasRequestedTurn = false

    init(_ clocks: device_time) { (self.clocks, time) = (clocks, VirtualTime(clocks)) }

    /// Serves requests until the parent closes the connection.
    func run() {
        end_with_parent()
        print_by_lines()
        Self.limit(__rlimit_resource_t(RLIMIT_CORE.rawValue), to: 0)
        Self.limit(__rlimit_resource_t(RLIMIT_DATA.rawValue), to: ChildLimits.memory)
        while case .message(let bytes) = nextMessage() {
            hasRequestedTurn = false
            var reader = WireReader(bytes)
            guard let request = try? reader.read(DeviceRequest.self) else { return }
            serve(request)
        }
    }

    private static func limit(_ resource: __rlimit_resource_t, to value: UInt) {
        var limit = rlimit(rlim_cur: value, rlim_max: value)
        setrlimit(resource, &limit)
    }

    /// Waits for a request. If another thread adds work to the main queue in the meantime, rings the bell once, so that a turn can run the
    /// work.
    private func nextMessage() -> Channel.Arrival {
        while !hasRequestedTurn, device != nil, !channel.hasArrived {
            var entries = [ChildDescriptors.connection, _dispatch_get_main_queue_handle_4CF()].map {
                pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
            }
            guard poll(&entries, nfds_t(entries.count), -1) > 0 else { continue }
            if entries[0].revents != 0 { break }
            if entries[1].revents != 0 { ring() }
        }
        return channel.receive()
    }

    private func ring() {
        hasRequestedTurn = true
        var byte: UInt8 = 1
        Foundation.write(ChildDescriptors.bell, &byte, 1)
    }

    // MARK: Requests

    private func serve(_ request: DeviceRequest) {
        switch request {
        case .load(let path): load(path)
        case .numbers(let texts): setLiveNumbers(texts)
        case .begin(let name, let settings): begin(name, settings)
        case .replay(let path, let part, let begin): replay(path, part, reportingFrom: begin)
        case .command(let command): device?.perform(command)
        case .turn(let turn, let isAnswered):
            let snapshot = take(turn)
            if isAnswered, let snapshot { answer(snapshot) }
        case .hold(let isAnswered):
            _ = device?.takeHold()
            if isAnswered { answer(.held(device?.heldProgress)) }
        case .model(let layer): answer(.model(device?.model(ofLayer: layer)))
        case .pinchTarget(let point): answer(.pinchTarget(device?.pinchTarget(at: point)))
        case .touchTargets: answer(.touchTargets(device?.touchTargets() ?? TouchTargets()))
        case .playHands(let name, let settings): playHands(name, settings)
        }
    }

    private func load(_ path: String) {
        do {
            let library = try SceneLibrary(at: path)
            self.library = library
            clocks.watch_calls_of(library.symbol)
            look_for_calls_of(library.symbol)
            answer(.loaded(problem: nil))
        } catch {
            answer(.loaded(problem: (error as? SceneLibrary.Problem)?.words ?? "\(error)"))
        }
    }

    private func scene(named name: String) -> Scene? { library?.scenes.first { $0.name == name } ?? library?.scenes.first }

    /// Plays inputs until the parent closes the connection. Each input runs in a copy of this process.
    private func playHands(_ name: String, _ settings: StageSettings) {
        guard let library, let scene = scene(named: name) else { return }
        var run = HeadlessRun(settings)
        run.willTurn = { [weak self] in self?.time.set($0) }
        run.serveRunLoop = { [weak self] in self?.time.serve() }
        HandServer(channel, scene, run).serveInCopies(watching: library.symbol)
    }

    private func begin(_ name: String, _ settings: StageSettings) {
        guard let scene = scene(named: name) else { return }
        // This process contains only the program, so a trap is acceptable, and it reports the stack.
        let device = SceneDevice(scene, settings, findPlace: { UInt(nearest_call()) }, endsProcess: true) { [weak self] in
            self?.time.now ?? 0
        }
        UIApplication.shared.onNotedCall = { [weak self] in self?.noteCall() }
        device.serveRunLoop = { [weak self] in self?.time.serve() }
        self.device = device
    }

    /// Records the address of the library code that called the engine.
    private func noteCall() {
        guard let library else { return }
        let call = UInt(innermost_call(library.symbol))
        if call > 0 { lastCall = call }
    }

    /// The processor time, in seconds, between two progress answers during a replay. This time is much less than the time after which code
    /// counts as hanging.
    private static let progressInterval: TimeInterval = 0.1

    /// Replays the requests in one part of a file, and reports the turns starting at the time `begin`.
    private func replay(_ path: String, _ part: Range<Int>, reportingFrom begin: TimeInterval) {
        var touches: [InputEvent] = [], snapshot: RenderSnapshot?, lastAnswer = ProcessorTime.thread
        // The parent waits for the end of the part, even if the part can't be read.
        try? RequestFile.read(path, in: part) { request in
            if case .command(.touch(let event)) = request { touches.append(event) }
            guard case .turn(let turn, _) = request else { return serve(request) }
            let touchTime = lastTurn.time
            snapshot = take(turn) ?? snapshot
            if turn.time >= begin {
                answer(snapshot, ReplayedTurn(turn: turn, layers: takeLayers(), touches: touches, touchTime: touchTime, isEnd: false))
            } else {
                dropEvents()
                if ProcessorTime.thread - lastAnswer > Self.progressInterval {
                    lastAnswer = ProcessorTime.thread
                    answer(.isReplaying)
                }
            }
            touches = []
        }
        answer(snapshot, ReplayedTurn(turn: lastTurn, layers: [], touches: touches, touchTime: lastTurn.time, isEnd: true))
        // The parent isn't waiting for this answer, so it must be notified.
        ring()
    }

    /// Drops unreported events, but keeps the layers that they describe.
    private func dropEvents() {
        // Change the layers in place, because copying them takes longer than the turn.
        if unreportedLayers == nil { unreportedLayers = KnownLayers() }
        for event in unreportedEvents { unreportedLayers?.add(event) }
        unreportedEvents.removeAll(keepingCapacity: true)
    }

    private func takeLayers() -> [StageEvent] { unreportedLayers.take()?.events(at: lastTurn.time) ?? [] }

    /// Takes a turn. Returns its picture, or nil if there isn't a device or its code hasn't returned a frame.
    private func take(_ turn: Turn) -> RenderSnapshot? {
        guard let device else { return nil }
        // The time must be set before input is delivered. If an action delays work, the delay then starts in this turn.
        time.set(turn.time)
        lastTurn = turn
        guard let frame = device.turn(turn).frame else { return nil }
        hasUnseen = hasUnseen || frame.isNew
        unreportedEvents += frame.events
        noteOutside(at: turn.time)
        return frame.snapshot
    }

    /// Sends the result of all turns since the last answer.
    private func answer(_ snapshot: RenderSnapshot?, _ replayed: ReplayedTurn? = nil) {
        guard let device else { return }
        let isNew = hasUnseen && snapshot != nil
        writer.reset()
        writer.write(DeviceAnswer.frame(isNew: isNew, events: unreportedEvents, state(of: device), replayed))
        if isNew, let snapshot { pictures.write(snapshot, to: &writer) }
        (hasUnseen, unreportedEvents, lastCall) = (hasUnseen && !isNew, [], nil)
        channel.sendWaiting(writer.bytes)
    }

    /// Reports the code's side effects that virtual time can't control: threads, files, and connections.
    private func noteOutside(at time: TimeInterval) {
        let kinds: [(EngineFact.Kind, outside)] = [
            (.otherThread, outside_thread), (.writtenFile, outside_file), (.network, outside_network),
        ]
        noteSleep(at: time)
        for (kind, number) in kinds {
            let count = clocks.outside_count(number)
            guard count > outside[kind, default: 0] else { continue }
            outside[kind] = count
            unreportedEvents.append(.happened(RunEvent(.fact(FactEvent(kind: kind, transition: nil, who: "")), at: time)))
        }
    }

    /// Reports for how many seconds the code has let the main thread sleep in this turn.
    private func noteSleep(at time: TimeInterval) {
        let count = clocks.outside_count(outside_sleep), slept = count - outside[.sleptOnMain, default: 0]
        outside[.sleptOnMain] = count
        guard slept >= Self.shortestSleep else { return }
        let fact = FactEvent(kind: .sleptOnMain, transition: nil, who: "", detail: "\(Double(slept) / 1000)")
        unreportedEvents.append(.happened(RunEvent(.fact(fact), at: time)))
    }

    /// The shortest sleep that users notice, in milliseconds.
    private static let shortestSleep = 50

    private func state(of device: SceneDevice) -> DeviceState {
        DeviceState(
            transition: device.transition, transitionActivity: device.transitionActivity, canGoBack: device.canGoBack,
            needsTurn: device.needsTurn,
            hasWork: device.hasWork, isBusy: device.isBusy, nextBegin: [device.nextBegin, time.next].compactMap(\.self).min(),
            keyboard: device.keyboard, parameters: newParameters(of: device), call: lastCall)
    }

    private func newParameters(of device: SceneDevice) -> [ParameterDeclaration] {
        let parameters = device.parameters
        guard parameters != reportedParameters else { return [] }
        reportedParameters = parameters
        return parameters
    }

    private func answer(_ answer: DeviceAnswer) {
        writer.reset()
        writer.write(answer)
        channel.sendWaiting(writer.bytes)
    }
}

/// The descriptors that a stage's process has in addition to the standard ones.
enum ChildDescriptors {
    /// The connection to the parent process.
    static let connection: Int32 = 3
    /// The descriptor that the process writes to when it needs a turn. The descriptor is closed when the process ends.
    static let bell: Int32 = 4
}

/// The resource limits of a stage's process.
enum ChildLimits {
    /// The limit for the process's data, in bytes. The limit is far more than a device's screen needs, but not nearly enough to make a
    /// desktop computer swap.
    static let memory: UInt = 2 << 30
}
