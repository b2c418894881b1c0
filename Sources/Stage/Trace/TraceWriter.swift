import RenderTree
import UIKit

/// Writes a run as JSON Lines: changes in gestures, controllers, and transitions, and the contents of each frame
/// (`Documentation/Files/Traces.md`).
@MainActor package final class TraceWriter {
    private let write: (String) -> Void

    /// Creates a writer. `write` receives one line at a time, without a line feed.
    package init(write: @escaping (String) -> Void) { self.write = write }

    /// Writes a run's first line. `size` is the size of the device's screen in points. `pitfalls` contains the numbers of the requested
    /// mistakes, and `theme` is the requested theme.
    package func begin(scene: String, size: CGSize, fps: Double, pitfalls: [Int] = [], theme: String? = nil) {
        write(
            line(
                "header",
                [
                    ("version", .number(1)), ("scene", .string(scene)),
                    ("size", .numbers(size.width, size.height)), ("fps", .number(fps)),
                ] + (pitfalls.isEmpty ? [] : [("pitfalls", .list(pitfalls.map { .number(Double($0)) }))])
                    + (theme.map { [("theme", .string($0))] } ?? [])))
    }

    /// Traces all events of `driver` from now on. Call this before showing the scene, because the scene's first callbacks belong to the
    /// run.
    package func follow(_ driver: FrameDriver) {
        let reader = EventReader()
        driver.observe = { [weak driver] event in
            if let driver { self.record(RunEvent(reader.read(event, in: driver.window), at: driver.clock.frameTime)) }
        }
    }

    /// Writes the line for a frame drawn in the turn at `time`, in seconds. `n` is the tick's number or, for a window, the turn's.
    package func record(_ snapshot: RenderSnapshot, at time: TimeInterval, n: Int, transition: TransitionStatus?) {
        write(
            line(
                "frame",
                [
                    ("t", .number(time)), ("n", .number(Double(n))),
                    ("transition", transition?.json ?? .null), ("layers", snapshot.namedLayers),
                ]))
    }

    /// Writes the line for an event, unless traces omit such events.
    package func record(_ event: RunEvent) {
        let time = [("t", JSONText.number(event.time))]
        switch event.payload {
        case .gesture(let gesture): if gesture.state != .possible { write(line("gesture", time + gesture.members)) }
        case .callback(let callback): write(line("callback", time + callback.members))
        case .transition(let transition): write(line("transition", time + transition.members))
        case .animation, .layers, .clock, .model, .fact, .change: break
        }
    }

    /// Writes the line for a problem, unless the behavior is intentional.
    package func record(_ problem: RunProblem) { if !problem.isDeliberate { write(problem.line) } }

    private func line(_ type: String, _ members: [(String, JSONText)]) -> String {
        JSONText.object([("type", .string(type))] + members).text
    }
}

extension GestureEvent {
    fileprivate var members: [(String, JSONText)] {
        let isFailure = state == .failed
        let reason =
            (isFailure ? why : nil).map { [("why", JSONText.string($0))] } ?? []
        let start = (isFailure ? place : nil).map { [("at", JSONText.numbers($0.x, $0.y))] } ?? []
        return [("who", .string(who)), ("state", .string(state.rawValue))] + measures.members + reason + start
    }
}

extension GestureMeasures {
    fileprivate var members: [(String, JSONText)] {
        switch self {
        case .none: []
        case .pan(let translation, let velocity):
            [("translation", .numbers(translation.x, translation.y)), ("velocity", .numbers(velocity.x, velocity.y))]
        case .pinch(let scale, let velocity): [("scale", .number(scale)), ("velocity", .number(velocity))]
        case .rotation(let angle, let velocity): [("rotation", .number(angle)), ("velocity", .number(velocity))]
        }
    }
}

extension CallbackEvent {
    fileprivate var members: [(String, JSONText)] { [("name", .string(name)), ("who", .string(who))] + detail.members }
}

extension CallbackEvent.Detail {
    fileprivate var members: [(String, JSONText)] {
        switch self {
        case .none: []
        case .animated(let animated): [("animated", .bool(animated))]
        case .parent(let parent): [("parent", .optional(parent))]
        case .segue(let segue, let destination): [("segue", .optional(segue)), ("to", .string(destination))]
        case .answer(let answer): [("answer", .optional(answer))]
        }
    }
}

extension TransitionEvent {
    fileprivate var members: [(String, JSONText)] {
        let (event, rest) = step.members
        return [("event", .string(event)), ("kind", .string(kind.rawValue))] + rest
    }
}

extension TransitionEvent.Step {
    fileprivate var members: (event: String, rest: [(String, JSONText)]) {
        switch self {
        case .began(let interactive, let from, let to):
            ("began", [("interactive", .bool(interactive)), ("from", .string(from)), ("to", .string(to))])
        case .interactionEnded(let finished, let percent, let velocity):
            (
                "interactionEnded",
                [
                    ("outcome", .string(finished ? "finish" : "cancel")), ("percent", .number(percent)),
                    (
                        "velocity",
                        velocity.count == 1 ? .number(velocity[0]) : velocity.isEmpty ? .null : .list(velocity.map { .number($0) })
                    ),
                ]
            )
        case .ended(let completed): ("ended", [("completed", .bool(completed))])
        }
    }
}

extension TransitionStatus {
    fileprivate var json: JSONText {
        .object([("kind", .string(kind.rawValue)), ("phase", .string(phase.rawValue)), ("percent", .number(percent))])
    }
}

extension RenderSnapshot {
    /// The named layers, in painting order, with their geometry and appearance.
    fileprivate var namedLayers: JSONText {
        var layers: [JSONText] = []
        forEachPlaced { node, placement in
            guard let name = node.name else { return }
            let frame = placement.frame
            layers.append(
                .object([
                    ("name", .string(name)), ("frame", .numbers(frame.minX, frame.minY, frame.width, frame.height)),
                    ("opacity", .number(placement.opacity)), ("hidden", .bool(placement.isHidden)),
                ]))
        }
        return .list(layers)
    }
}
