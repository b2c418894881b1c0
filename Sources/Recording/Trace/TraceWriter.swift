import UIKit

/// A writer of a run as JSON Lines: the changes of gestures, controllers and transitions, and the content of each frame
/// (`Documentation/Formats.md`, Traces).
@MainActor package final class TraceWriter {
    private typealias Line = (type: String, members: [(String, JSONText)])

    /// Writes a line that is one already, of a run in another process.
    package let write: (String) -> Void
    private var names = InstanceNames()
    /// Recognizers that have begun and not ended: an end without a beginning is a recognition.
    private var begun: Set<ObjectIdentifier> = []

    /// Makes a writer. `write` receives one line at a time, without its line feed.
    package init(write: @escaping (String) -> Void) { self.write = write }

    /// Writes the first line of a run. `size` is the device screen in points. A scene that is shown again, on another device, is another
    /// run: names are counted anew. `pitfalls` are the numbers of the requested ones, `theme` is the requested one.
    package func begin(scene: String, size: CGSize, fps: Double, pitfalls: [Int] = [], theme: String? = nil) {
        (names, begun) = (InstanceNames(), [])
        write(
            line(
                "header",
                [
                    ("version", .number(1)), ("scene", .string(scene)),
                    ("size", .numbers(size.width, size.height)), ("fps", .number(fps)),
                ] + (pitfalls.isEmpty ? [] : [("pitfalls", .list(pitfalls.map { .number(Double($0)) }))])
                    + (theme.map { [("theme", .string($0))] } ?? [])))
    }

    /// Traces everything that `driver` does from now on. Call it before the scene is shown, whose first callbacks belong to the run.
    package func follow(_ driver: FrameDriver) {
        driver.observe = { [weak driver] event in
            if let driver { self.record(event, at: driver.clock.frameTime, in: driver.window) }
        }
    }

    /// Writes the line of a frame drawn in the turn at `time`, in seconds. `n` counts ticks, in a window turns.
    package func record(_ snapshot: RenderSnapshot, at time: TimeInterval, n: Int, transition: TransitionStatus?) {
        write(
            line(
                "frame",
                [
                    ("t", .number(time)), ("n", .number(Double(n))),
                    ("transition", transition?.json ?? .null), ("layers", snapshot.namedLayers),
                ]))
    }

    /// Writes the line of an event in the turn at `time`, in seconds. Gestures are measured in `window`'s coordinates.
    package func record(_ event: EngineEvent, at time: TimeInterval, in window: UIWindow) {
        guard let (type, members) = describe(event, in: window) else { return }
        write(line(type, [("t", .number(time))] + members))
    }

    private func line(_ type: String, _ members: [(String, JSONText)]) -> String {
        JSONText.object([("type", .string(type))] + members).text
    }

    // MARK: Events

    /// Returns nil for an event that has no line.
    private func describe(_ event: EngineEvent, in window: UIWindow) -> Line? {
        switch event {
        case .action(let recognizer):
            let who = JSONText.string(recognizer.traceName)
            let state = JSONText.string(stateName(of: recognizer))
            return ("gesture", [("who", who), ("state", state)] + recognizer.measures(in: window))
        case .recognizerPossible, .fact: return nil
        case .recognizerFailed(let recognizer, let why, let point):
            return (
                "gesture",
                [("who", .string(recognizer.traceName)), ("state", .string("failed")), ("why", .string(why))]
                    + (point.map { [("at", .numbers($0.x, $0.y))] } ?? [])
            )
        case .appearance(let controller, let callback, let animated):
            return callbackLine(callback.rawValue, controller, [("animated", .bool(animated))])
        case .containment(let controller, let callback, let parent):
            return callbackLine(callback.rawValue, controller, [("parent", .optional(parent.map { names.name(of: $0) }))])
        case .prepare(let controller, let segue, let destination):
            return callbackLine("prepare", controller, [("segue", .optional(segue)), ("to", name(of: destination))])
        case .question(let question, let delegate, let answer):
            return callbackLine(question, delegate, [("answer", .optional(answer.map(InstanceNames.typeName)))])
        case .notice(let notice, let delegate):
            return callbackLine(notice, delegate, [])
        case .transitionBegan(let kind, let interactive, let from, let to):
            return transitionLine(
                "began", kind,
                [
                    ("interactive", .bool(interactive)), ("from", name(of: from)), ("to", name(of: to)),
                ])
        case .interactionEnded(let kind, let finished, let percent, let recognizer):
            return transitionLine(
                "interactionEnded", kind,
                [
                    ("outcome", .string(finished ? "finish" : "cancel")), ("percent", .number(percent)),
                    ("velocity", recognizer?.velocityMeasure(in: window) ?? .null),
                ])
        case .transitionEnded(let kind, let completed):
            return transitionLine("ended", kind, [("completed", .bool(completed))])
        }
    }

    private func callbackLine(_ name: String, _ who: AnyObject, _ members: [(String, JSONText)]) -> Line {
        ("callback", [("name", .string(name)), ("who", self.name(of: who))] + members)
    }

    private func transitionLine(_ event: String, _ kind: TransitionKind, _ members: [(String, JSONText)]) -> Line {
        ("transition", [("event", .string(event)), ("kind", .string(kind.rawValue))] + members)
    }

    private func name(of object: AnyObject) -> JSONText { .string(names.name(of: object)) }

    private func stateName(of recognizer: UIGestureRecognizer) -> String {
        let identity = ObjectIdentifier(recognizer)
        switch recognizer.state {
        case .began:
            begun.insert(identity)
            return "began"
        case .ended: return begun.remove(identity) == nil ? "recognized" : "ended"
        case .cancelled:
            begun.remove(identity)
            return "cancelled"
        default: return "\(recognizer.state)"
        }
    }
}

extension TransitionStatus {
    fileprivate var json: JSONText {
        .object([("kind", .string(kind.rawValue)), ("phase", .string(phase.rawValue)), ("percent", .number(percent))])
    }
}

extension RenderSnapshot {
    /// The named layers in paint order, with their places and looks.
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
