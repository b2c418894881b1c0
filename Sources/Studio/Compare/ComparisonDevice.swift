import Scenes
import Stage
import UIKit

/// The second device in a comparison. Its stage receives the same touches under different conditions.
final class ComparisonDevice {
    /// One of the two devices.
    enum Side: Equatable {
        case first, second

        var letter: String { self == .first ? "A" : "B" }
        var other: Side { self == .first ? .second : .first }
    }

    let stage: Stage
    /// The device that the controls affect.
    var side = Side.second
    /// The name of the second device's build, or nil if both devices run the same code.
    var build: String?
    private(set) var timeline = Timeline()
    private var generation = -1

    /// Starts a comparison between `first` and a second device that replays its history.
    init(of first: Stage, on makeDevice: DeviceMaker? = nil) {
        stage = first.makeComparisonStage(on: makeDevice)
        first.comparisonStage = stage
    }

    /// Takes a turn if it would have any effect. Returns whether the snapshot changes.
    func turn(_ turn: Turn) -> Bool {
        let frame = stage.turnIfNeeded(turn)
        if generation != stage.generation {
            (generation, timeline) = (stage.generation, Timeline(stage.history))
            return true
        }
        guard let frame else { return false }
        timeline.add(frame)
        return frame.isNew
    }

    /// Returns the snapshot at a time in the run; nil means the current time.
    func picture(at playhead: TimeInterval?) -> RenderSnapshot { playhead.flatMap { stage.history.snapshot(at: $0) } ?? stage.snapshot }
}

extension Run {
    /// Returns the newest release at or before `time`, provided that it belongs to the most recent transition.
    func release(at time: TimeInterval) -> Release? {
        for (at, event) in events.reversed() where at <= time + 1e-6 {
            switch event {
            case .released(let release): return release
            case .happened(let event):
                if case .transition(let transition) = event.payload, case .began = transition.step { return nil }
            }
        }
        return nil
    }
}

extension Take.Conditions {
    /// Returns this device's conditions that differ from `other`'s.
    func words(unlike other: Take.Conditions) -> String {
        var words: [String] = []
        for pitfall in pitfalls where !other.pitfalls.contains(pitfall) { words.append("pitfall \(pitfall)") }
        for name in Set(parameters.keys).union(other.parameters.keys).sorted() where parameters[name] != other.parameters[name] {
            let property = name.split(separator: ".").last.map(String.init) ?? name
            words.append("\(property) " + (parameters[name]?.words ?? "as written"))
        }
        if style != other.style, [style, other.style].contains(.dark) { words.append(style == .dark ? "dark" : "light") }
        return words.joined(separator: ", ")
    }
}

extension Take.Conditions.Value {
    fileprivate var words: String {
        switch self {
        case .number(let number): String(format: number == number.rounded() ? "%.0f" : "%.2f", number)
        case .flag(let flag): flag ? "on" : "off"
        case .choice(let name): name
        case .numbers(let numbers): numbers.map { String(format: "%.2f", $0) }.joined(separator: " ")
        }
    }
}
