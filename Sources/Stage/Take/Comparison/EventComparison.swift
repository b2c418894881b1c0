import Foundation

/// Compares the events of two traces.
struct EventComparison {
    private let before, now: [Trace.Event]
    private let tolerances: Tolerances
    /// The duration of a frame in seconds.
    private let frame: TimeInterval

    init(_ before: Trace, _ now: Trace, _ tolerances: Tolerances) {
        (self.before, self.now, self.tolerances) = (before.events, now.events, tolerances)
        frame = 1 / before.fps
    }

    /// The differences in chronological order: missing events, new events, and events whose value or time changed.
    var differences: [Difference] {
        let change = now.map(\.key).difference(from: before.map(\.key))
        var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
        for step in change {
            switch step {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        return walk(removed, inserted)
    }

    private func walk(_ removed: Set<Int>, _ inserted: Set<Int>) -> [Difference] {
        var (old, new): (Int, Int) = (0, 0)
        var differences: [Difference] = []
        while old < before.count || new < now.count {
            let isGone = old < before.count && removed.contains(old), isAdded = new < now.count && inserted.contains(new)
            if isGone, isAdded, before[old].subject == now[new].subject {
                differences.append(before[old].replaced(by: now[new]))
                (old, new) = (old + 1, new + 1)
            } else if isGone {
                differences.append(before[old].missing)
                old += 1
            } else if isAdded {
                differences.append(now[new].added)
                new += 1
            } else {
                if let difference = compare(before[old], now[new]) { differences.append(difference) }
                (old, new) = (old + 1, new + 1)
            }
        }
        return differences
    }

    private func compare(_ old: Trace.Event, _ new: Trace.Event) -> Difference? {
        if let words = old.outcome, let others = new.outcome, words != others {
            return Difference(min(old.time, new.time), new.title, now: others + new.extent, before: words + old.extent)
        }
        if abs(old.time - new.time) > tolerances.time * frame + 1e-5 {
            return Difference(min(old.time, new.time), new.title, now: "at \(new.time.asInstant)", before: "at \(old.time.asInstant)")
        }
        return compareMeasures(old, new)
    }

    private func compareMeasures(_ old: Trace.Event, _ new: Trace.Event) -> Difference? {
        if let percent = old.number("percent"), let other = new.number("percent"), abs(percent - other) > tolerances.progress {
            return Difference(new.time, new.title, now: "at \(other.asPercent)", before: "at \(percent.asPercent)")
        }
        for key in ["scale", "rotation", "velocity"] {
            guard let value = old.number(key), let other = new.number(key) else { continue }
            let limit = tolerances.measure * max(1, abs(value)) + (key == "velocity" ? tolerances.measure : 0)
            if abs(value - other) > limit {
                return Difference(new.time, "\(new.title), \(key)", now: other.short, before: value.short)
            }
        }
        return nil
    }
}

extension Trace.Event {
    /// The key that identifies the event in another run.
    var key: String { "\(type)|\(name)|\(text("who") ?? text("kind") ?? "")|\(text("state") ?? "")" }

    /// The event's subject. A gesture can end, be cancelled, or fail. All of these share a subject, so that a different ending counts as a
    /// change rather than a new event.
    var subject: String { type == "gesture" ? "gesture|\(text("who") ?? "")" : key }

    private var name: String { text("name") ?? text("event") ?? "" }

    /// The event's name, as used in a sentence.
    var title: String {
        switch (type, name) {
        case ("gesture", _): "\(text("who") ?? "gesture") \(text("state") ?? "")"
        case ("transition", "interactionEnded"): "Release"
        case ("transition", _): "\((text("kind") ?? "").capitalized) \(name)"
        case ("callback", _) where members["answer"] != nil: name
        case ("callback", _): "\(text("who") ?? "") \(name)"
        default: "\(type) \(text("kind") ?? "") \(text("who") ?? "")"
        }
    }

    /// The part of the outcome that must match exactly, or nil if nothing has to match exactly.
    var outcome: String? {
        switch (type, name) {
        case ("transition", "began"):
            (isTrue("interactive") ? "interactive" : "not interactive") + ", \(text("from") ?? "nil") to \(text("to") ?? "nil")"
        case ("transition", "interactionEnded"): text("outcome")
        case ("transition", "ended"): isTrue("completed") ? "completed" : "cancelled"
        case ("callback", _) where members["answer"] != nil: text("answer") ?? "nil"
        case ("callback", _) where members["animated"] != nil: isTrue("animated") ? "animated" : "not animated"
        case ("callback", _) where members["parent"] != nil: text("parent").map { "to \($0)" } ?? "to nil"
        case ("callback", "prepare"): "\(text("segue") ?? "nil") to \(text("to") ?? "nil")"
        case ("gesture", _): nil
        default: text("text")
        }
    }

    /// The progress at the outcome, as text.
    var extent: String { number("percent").map { " at \($0.asPercent)" } ?? "" }

    var missing: Difference { Difference(time, title, now: type == "gesture" ? "nothing" : "missing", before: "at \(time.asInstant)") }
    var added: Difference { Difference(time, title, now: "at \(time.asInstant)", before: type == "gesture" ? "nothing" : "missing") }

    /// Returns the difference between this ending of a gesture and another one.
    func replaced(by other: Trace.Event) -> Difference {
        Difference(min(time, other.time), text("who") ?? type, now: other.text("state") ?? "", before: text("state") ?? "")
    }
}

extension Double {
    /// The value as a percentage, such as "40 %".
    var asPercent: String { "\(Int((self * 100).rounded())) %" }

    /// The value with at most two decimals.
    var short: String { JSONText.number((self * 100).rounded() / 100).text }
}
