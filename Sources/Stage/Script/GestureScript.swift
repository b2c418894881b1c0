import UIKit

/// The actions of fingers, pens, mice, keys, and wheels. They represent the body of a WebDriver *Perform Actions* request as values.
package struct GestureScript: Sendable, Hashable {
    /// An input source. The actions of all sources at the same index form a tick.
    package struct Source: Sendable, Hashable {
        package var id: String
        package var kind: Kind
        package var actions: [Action]

        package init(id: String, kind: Kind, actions: [Action]) { (self.id, self.kind, self.actions) = (id, kind, actions) }
    }

    package enum Kind: Sendable, Hashable {
        case none, key, wheel
        case pointer(PointerType)
    }

    package enum PointerType: String, Sendable, CaseIterable {
        case mouse, pen, touch
    }

    /// The origin of a coordinate system.
    package enum Origin: String, Sendable, CaseIterable {
        /// The top-left corner of the device's screen.
        case viewport
        /// The current position of the pointer.
        case pointer
    }

    /// One source's action in a tick. Durations are in milliseconds. An action without a duration takes as long as its tick.
    package enum Action: Sendable, Hashable {
        case pause(duration: Int?)
        case pointerMove(CGPoint, origin: Origin, duration: Int?)
        case pointerDown(button: Int)
        case pointerUp(button: Int)
        case pointerCancel
        case keyDown(String)
        case keyUp(String)
        case scroll(CGPoint, delta: CGVector, duration: Int?)

        /// The action's duration in milliseconds, if it has one. The tick that contains the action lasts at least as long.
        var duration: Int? {
            switch self {
            case .pause(let duration), .pointerMove(_, _, let duration), .scroll(_, _, let duration): duration
            default: nil
            }
        }
    }

    package var sources: [Source]
    /// Additional data from a recording that makes a headless run take the same turns as the window did; nil for manually written scripts.
    package var take: Take?

    package init(sources: [Source], take: Take? = nil) {
        self.sources = sources
        self.take = take
    }

    /// The script's start time in a run, in seconds. A recording starts with its window's first frame.
    package var start: TimeInterval { recording == nil ? Self.defaultStart : 0 }

    /// The take, if it contains turns.
    package var recording: Take? { take.flatMap { $0.turns.isEmpty ? nil : $0 } }

    var tickCount: Int { sources.map(\.actions.count).max() ?? 0 }

    /// Returns each source's action in a tick. Omits sources that have no more actions.
    func actions(inTick tick: Int) -> [(source: Int, action: Action)] {
        sources.indices.compactMap { source in
            tick < sources[source].actions.count ? (source, sources[source].actions[tick]) : nil
        }
    }

    /// Returns the duration of a tick's longest action, in milliseconds.
    package func length(ofTick tick: Int) -> Double {
        Double(actions(inTick: tick).compactMap(\.action.duration).max() ?? 0)
    }

    /// Returns the end time of the last tick in seconds, if the first tick starts at `start`.
    package func end(startingAt start: TimeInterval? = nil) -> TimeInterval {
        ((start ?? self.start) * 1000 + (0..<tickCount).reduce(0) { $0 + length(ofTick: $1) }) / 1000
    }
}

extension GestureScript {
    /// The same script, but instead of a cancellation, all fingers rest and lift. The lift of one finger ends a gesture that the cancellation
    /// of a finger would cancel, and resting fingers have no velocity that could move something on.
    package var lifted: GestureScript {
        var script = GestureScript(sources: sources.map { Source(id: $0.id, kind: $0.kind, actions: []) }, take: take)
        var down: Set<Int> = []
        for tick in 0..<tickCount {
            let actions = actions(inTick: tick), isCancelled = actions.contains { $0.action == .pointerCancel && down.contains($0.source) }
            if isCancelled { script.rest() }
            for (source, action) in actions {
                let isDown = down.contains(source)
                script.sources[source].actions.append(isCancelled && isDown ? .pointerUp(button: 0) : action.unlessLifted(isDown))
                if case .pointerDown = action { down.insert(source) } else if isCancelled || action.lifts { down.remove(source) }
            }
        }
        return script
    }

    /// Adds a tick in which all fingers rest.
    private mutating func rest() {
        for source in sources.indices { sources[source].actions.append(.pause(duration: Self.restingTime)) }
    }

    /// The time after which a resting finger has no velocity, in milliseconds. A guess.
    private static let restingTime = 250
}

extension GestureScript.Action {
    fileprivate var lifts: Bool {
        switch self {
        case .pointerUp, .pointerCancel: true
        default: false
        }
    }

    /// Returns the action, or a pause if it lifts a finger that is up already.
    fileprivate func unlessLifted(_ isDown: Bool) -> Self { lifts && !isDown ? .pause(duration: nil) : self }
}
