import UIKit

/// Writes down a run as JSON Lines: what gestures, controllers and transitions did, and what each frame showed
/// (`formats.md`, Traces).
@MainActor package final class TraceWriter {
    private let write: (String) -> Void
    private var names = InstanceNames()
    /// Recognizers that have begun and not ended: an end without a beginning is a recognition.
    private var begun: Set<ObjectIdentifier> = []
    private var time: TimeInterval = 0

    /// `write` gets one line at a time, without its line feed.
    package init(write: @escaping (String) -> Void) { self.write = write }

    /// The first line. `size` is the device screen in points.
    package func begin(scene: String, size: CGSize, fps: Double) {
        add("header", at: nil, [
            ("version", .number(1)), ("scene", .string(scene)),
            ("size", .numbers(size.width, size.height)), ("fps", .number(fps)),
        ])
    }

    /// Has everything that `driver` does from now on written down. Comes before the scene is shown, whose first callbacks
    /// belong to the run.
    package func follow(_ driver: FrameDriver) {
        driver.observe = { [weak driver] event in
            if let driver { self.record(event, in: driver.window) }
        }
    }

    /// Says that what follows happens in the turn at `time`, seconds since the run's first.
    package func beginTurn(at time: TimeInterval) { self.time = time }

    /// The line of a frame that has been drawn. `n` counts ticks.
    package func record(_ snapshot: RenderSnapshot, n: Int, transition: TransitionStatus?) {
        add("frame", [("n", .number(Double(n))), ("transition", transition?.json ?? .null), ("layers", layers(of: snapshot))])
    }

    private func layers(of snapshot: RenderSnapshot) -> JSONText {
        var layers: [JSONText] = []
        snapshot.forEachPlaced { node, placement in
            guard let name = node.name else { return }
            let frame = placement.frame
            layers.append(.object([
                ("name", .string(name)), ("frame", .numbers(frame.minX, frame.minY, frame.width, frame.height)),
                ("opacity", .number(placement.opacity)), ("hidden", .bool(placement.isHidden)),
            ]))
        }
        return .list(layers)
    }

    // MARK: Events

    /// The line of an event. Gestures are measured in `window`'s coordinates.
    func record(_ event: EngineEvent, in window: UIWindow) {
        switch event {
        case .action(let recognizer):
            add("gesture", [("who", .string(recognizer.name ?? recognizer.kindName)), ("state", .string(stateName(of: recognizer)))]
                + recognizer.measures(in: window))
        case .appearance(let controller, let callback, let animated):
            addCallback(callback.rawValue, controller, [("animated", .bool(animated))])
        case .containment(let controller, let callback, let parent):
            addCallback(callback.rawValue, controller, [("parent", .optional(parent.map { names.name(of: $0) }))])
        case .prepare(let controller, let segue, let destination):
            addCallback("prepare", controller, [("segue", .optional(segue)), ("to", .string(names.name(of: destination)))])
        case .question(let name, let delegate, let answer):
            addCallback(name, delegate, [("answer", .optional(answer.map(InstanceNames.typeName)))])
        case .notice(let name, let delegate):
            addCallback(name, delegate, [])
        case .transitionBegan(let kind, let interactive, let from, let to):
            addTransition("began", kind, [
                ("interactive", .bool(interactive)),
                ("from", .string(names.name(of: from))), ("to", .string(names.name(of: to))),
            ])
        case .interactionEnded(let kind, let finished, let percent, let recognizer):
            addTransition("interactionEnded", kind, [
                ("outcome", .string(finished ? "finish" : "cancel")), ("percent", .number(percent)),
                ("velocity", recognizer?.velocityMeasure(in: window) ?? .null),
            ])
        case .transitionEnded(let kind, let completed):
            addTransition("ended", kind, [("completed", .bool(completed))])
        }
    }

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

    // MARK: Lines

    private func addCallback(_ name: String, _ who: AnyObject, _ members: [(String, JSONText)]) {
        add("callback", [("name", .string(name)), ("who", .string(names.name(of: who)))] + members)
    }

    private func addTransition(_ event: String, _ kind: TransitionKind, _ members: [(String, JSONText)]) {
        add("transition", [("event", .string(event)), ("kind", .string(kind.rawValue))] + members)
    }

    private func add(_ type: String, _ members: [(String, JSONText)]) { add(type, at: time, members) }

    private func add(_ type: String, at time: TimeInterval?, _ members: [(String, JSONText)]) {
        let stamp = time.map { [("t", JSONText.number($0))] } ?? []
        write(JSONText.object([("type", .string(type))] + stamp + members).text)
    }
}

extension TransitionStatus {
    fileprivate var json: JSONText {
        .object([("kind", .string(kind.rawValue)), ("phase", .string(phase.rawValue)), ("percent", .number(percent))])
    }
}
