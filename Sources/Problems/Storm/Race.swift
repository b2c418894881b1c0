import Stage
import UIKit

// Finds views that disappear when two targets are tapped at once, although no order of the two taps makes them disappear. Code often
// stores the tapped view in a single variable, and the second tap replaces the first.

extension Hand {
    /// The indices of two taps that begin within a frame of each other at different places, or nil if there aren't any.
    var tapsAtOnce: (first: Int, second: Int)? {
        let taps = strokes.indices.filter { strokes[$0].moves.isEmpty && strokes[$0].rest <= Self.longestTap && !strokes[$0].isCancelled }
        for first in taps {
            for second in taps where second > first {
                let (one, other) = (strokes[first], strokes[second])
                let isApart = abs(one.start.x - other.start.x) + abs(one.start.y - other.start.y) >= Self.separation
                if isApart, abs(one.begin - other.begin) <= Self.frame { return (first, second) }
            }
        }
        return nil
    }

    /// The hand without each of the two taps, and with one tap long after the other, in both orders.
    var separateTaps: [Hand] {
        guard let (first, second) = tapsAtOnce else { return [] }
        return [without(first), without(second), delaying(first, after: second), delaying(second, after: first)]
    }

    private func without(_ index: Int) -> Hand {
        var other = self
        other.strokes.remove(at: index)
        return other
    }

    /// Returns the hand with a tap, and everything after the two taps, later.
    private func delaying(_ tap: Int, after other: Int) -> Hand {
        var late = self
        let end = max(strokes[tap].end, strokes[other].end)
        for index in strokes.indices where index == tap || strokes[index].begin > end { late.strokes[index].begin += Self.pause }
        for index in changes.indices where changes[index].time > end { late.changes[index].time += Self.pause }
        return late
    }

    /// The longest tap, the length of a frame, and the pause between separate taps, in milliseconds.
    private static let longestTap = 200, frame = 17, pause = 2000
    /// The minimum distance between two places that count as different, in points.
    private static let separation = 20
}

extension ExaminedRun {
    /// Returns a problem if a view of the final page is missing after two taps at once, although each run in `separate` shows it. `before`
    /// contains the page's targets when the page was first seen. `separate` contains the runs of `Hand.separateTaps`.
    func raceProblem(_ before: TouchTargets, separate: [ExaminedRun]) -> RunProblem? {
        guard let found = targets, failure == nil, mayLack(before), separate.allSatisfy({ $0.failure == nil }),
            separate.prefix(2).allSatisfy({ $0.targets?.page == found.page })
        else { return nil }
        let others = separate.compactMap(\.targets).filter { $0.page == found.page }
        let lacking = before.targets.first { target in
            !found.contains(target) && others.allSatisfy { $0.contains(target) }
        }
        let hides = found.shown < before.shown && others.allSatisfy { $0.shown == before.shown }
        guard lacking != nil || hides else { return nil }
        let page = found.page.split(separator: "/").last.map(String.init) ?? found.page
        let who = lacking?.words ?? "A view of \(page)"
        return RunProblem(
            .changeLeft, at: end, who: who, "\(who) is missing after two taps at once, though it stays after each tap alone",
            cause: "Both taps are handled, but the code restores only one of the two views",
            suggestion: "Ignore taps while the first one is handled, or store the state of each view separately.")
    }

    /// Whether a view of the final page may be missing, compared with the page's targets when it was first seen.
    func mayLack(_ before: TouchTargets) -> Bool {
        guard let found = targets, found.page == before.page else { return false }
        return found.shown < before.shown || before.targets.contains { !found.contains($0) }
    }
}

extension TouchTargets {
    /// Returns whether the page has a target at the same place.
    fileprivate func contains(_ target: TouchTarget) -> Bool {
        targets.contains { other in
            (other.kind, other.type) == (target.kind, target.type) && abs(other.frame.minX - target.frame.minX) < 1
                && abs(other.frame.minY - target.frame.minY) < 1
        }
    }
}
