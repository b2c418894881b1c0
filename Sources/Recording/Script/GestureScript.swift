import UIKit

/// What fingers, pens, mice, keys and wheels do: the body of a WebDriver *Perform Actions* request, as values.
package struct GestureScript: Sendable, Hashable {
    /// One device that acts. The actions of all sources with one index form a tick.
    package struct Source: Sendable, Hashable {
        package var id: String
        package var kind: Kind
        package var actions: [Action]
    }

    package enum Kind: Sendable, Hashable {
        case none, key, wheel
        case pointer(PointerType)
    }

    package enum PointerType: String, Sendable, CaseIterable {
        case mouse, pen, touch
    }

    /// What coordinates count from.
    package enum Origin: String, Sendable, CaseIterable {
        /// The top left of the device screen.
        case viewport
        /// Where the pointer is.
        case pointer
    }

    /// What one source does in one tick. Durations are milliseconds; without one an action takes as long as its tick.
    package enum Action: Sendable, Hashable {
        case pause(duration: Int?)
        case pointerMove(CGPoint, origin: Origin, duration: Int?)
        case pointerDown(button: Int)
        case pointerUp(button: Int)
        case pointerCancel
        case keyDown(String)
        case keyUp(String)
        case scroll(CGPoint, delta: CGVector, duration: Int?)

        /// What the action wants of its tick, milliseconds.
        var duration: Int? {
            switch self {
            case .pause(let duration), .pointerMove(_, _, let duration), .scroll(_, _, let duration): duration
            default: nil
            }
        }
    }

    package var sources: [Source]
    /// What a recording adds, so that a run without a window takes the same turns as the window did; nil for scripts that
    /// were written.
    package var take: Take?

    package init(sources: [Source], take: Take? = nil) {
        self.sources = sources
        self.take = take
    }

    /// When the script begins in a run, seconds. A recording begins with its window's first frame.
    package var start: TimeInterval { take == nil ? Self.usualStart : 0 }

    /// How many ticks there are.
    var tickCount: Int { sources.map(\.actions.count).max() ?? 0 }

    /// What each source does in a tick; sources that are through are left out.
    func actions(inTick tick: Int) -> [(source: Int, action: Action)] {
        sources.indices.compactMap { source in
            tick < sources[source].actions.count ? (source, sources[source].actions[tick]) : nil
        }
    }

    /// How long a tick lasts, milliseconds: as long as its longest action.
    func length(ofTick tick: Int) -> Double {
        Double(actions(inTick: tick).compactMap(\.action.duration).max() ?? 0)
    }

    /// When the last tick is over, seconds, if the first begins at `start`.
    package func end(startingAt start: TimeInterval? = nil) -> TimeInterval {
        ((start ?? self.start) * 1000 + (0..<tickCount).reduce(0) { $0 + length(ofTick: $1) }) / 1000
    }
}
