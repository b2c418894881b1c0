import Stage
import UIKit

extension Hand {
    /// Variants of the input, in groups with different rest positions. In all but the first variant of each group, resting fingers move by
    /// a point just before they lift ("tremble"). The list is empty if no finger moves and then rests.
    var trembling: [[Hand]] {
        let resting = strokes.filter(\.restsAfterMoving)
        guard let length = resting.map(\.lastLength).min(), length >= (resting.count > 1 ? Self.shortestPinch : Self.shortestDrag) else {
            return []
        }
        return [0, -1, -2].map { place in
            [0, -1, 1].map { tremble in
                Hand(strokes.map { $0.restsAfterMoving ? $0.trembling(by: tremble, resting: place * length / 3) : $0 }, changes)
            }
        }
    }

    /// The hand, with fingers that rest after their last movement.
    var resting: Hand { Hand(strokes.map { $0.restingAfterMoving }, changes) }

    /// The minimum lengths of the last movement, in points. The three rest positions are a third of this length apart. A release that
    /// depends on the distance, or on the finger's projected position, can therefore change at only one rest position.
    private static let shortestDrag = 150, shortestPinch = 30
}

extension Hand.Stroke {
    /// Whether the finger has moved and then rests before it lifts.
    fileprivate var restsAfterMoving: Bool { !isCancelled && rest >= Self.shortestRest && !moves.isEmpty }

    /// The stroke, with a rest after its last movement.
    fileprivate var restingAfterMoving: Hand.Stroke {
        guard !isCancelled, !moves.isEmpty, rest < Self.shortestRest else { return self }
        var other = self
        other.rest = Self.addedRest
        return other
    }

    /// The minimum time for which a finger must rest, and the time that is added to strokes without a rest, in milliseconds.
    private static let shortestRest = 100, addedRest = 150

    /// The length of the last movement in points.
    fileprivate var lastLength: Int {
        guard let end = moves.last?.to else { return 0 }
        let from = moves.dropLast().last?.to ?? start
        let (dx, dy) = (Double(end.x - from.x), Double(end.y - from.y))
        return Int((dx * dx + dy * dy).squareRoot())
    }

    /// Returns the stroke with the finger resting `shift` points further along its last movement, and moving by `distance` points before
    /// the lift.
    fileprivate func trembling(by distance: Int, resting shift: Int) -> Hand.Stroke {
        var other = self
        let last = moves.count - 1, from = last > 0 ? moves[last - 1].to : start, to = moves[last].to
        let (dx, dy) = (Double(to.x - from.x), Double(to.y - from.y)), length = max(1, (dx * dx + dy * dy).squareRoot())
        func along(_ points: Int) -> Hand.Place {
            Hand.Place(x: to.x + Int((dx / length * Double(points)).rounded()), y: to.y + Int((dy / length * Double(points)).rounded()))
        }
        other.moves[last].to = along(shift)
        guard distance != 0 else { return other }
        other.moves.append(Hand.Move(to: along(shift), duration: rest - Self.trembleDuration))
        other.moves.append(Hand.Move(to: along(shift + distance), duration: Self.trembleDuration))
        other.rest = 0
        return other
    }

    /// The duration of the movement before the lift, in milliseconds.
    private static let trembleDuration = 8
}

extension ExaminedRun {
    /// The outcomes of the transitions that the scene's code controls. The system decides how its own gestures end.
    private var outcomes: [String] {
        moments.filter { !$0.isBuiltIn }.map { "\($0.title) \(String(describing: $0.end != nil)) \($0.isCompleted)" }
    }

    /// Returns whether the small movement changes the outcome at a rest position. `group` contains the runs at that position.
    static func isUnsteady(_ group: [ExaminedRun]) -> Bool { group.contains { $0.outcomes != group[0].outcomes } }

    /// Returns a problem if the small movement changes the outcome at every rest position. `groups` contains the runs for `Hand.trembling`.
    static func trembleProblem(in groups: [[ExaminedRun]]) -> RunProblem? {
        guard let still = groups.first?.first, let moment = still.moments.last(where: { !$0.isBuiltIn }) else { return nil }
        // The runs must have the same transitions, so that only the outcomes differ.
        let runs = groups.flatMap(\.self)
        guard runs.allSatisfy({ $0.failure == nil && $0.moments.map(\.title) == still.moments.map(\.title) }) else { return nil }
        guard groups.allSatisfy(isUnsteady), let time = moment.end else { return nil }
        return RunProblem(
            .tremble, at: time, who: moment.title,
            "The \(moment.title) ends differently if the resting finger moves by one point as it lifts",
            cause: "The release depends on the direction of the velocity alone, however small it is",
            suggestion: "Ignore velocities below a threshold, such as 100 points a second, and decide by the progress.")
    }
}
