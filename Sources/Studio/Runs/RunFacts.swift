import Stage
import UIKit

/// A short description of a run, for its card and for the dock's column.
struct RunFacts: Equatable {
    /// The result of the last transition, or an alert if the run has a problem.
    enum Outcome: Equatable { case finish, cancel, alert }

    var outcome: Outcome?
    /// The title of the gesture that took effect, or nil if no gesture did.
    var gesture: String?
    /// The progress when the fingers were released, 0…1, or nil if they weren't.
    var released: Double?
    /// The maximum number of simultaneous fingers.
    var fingers = 0
    /// The time halfway through the run. The picture at this time represents the run.
    var middle: TimeInterval

    fileprivate init(middle: TimeInterval) { self.middle = middle }

    fileprivate mutating func add(_ event: StageEvent) {
        switch event {
        case .released(let release): released = Double(release.percent)
        case .happened(let event):
            switch event.payload {
            case .transition(let transition):
                if case .ended(let completed) = transition.step { outcome = completed ? .finish : .cancel }
            case .gesture(let gesture) where self.gesture == nil && [.began, .recognized].contains(gesture.state):
                self.gesture = GestureEvent.title(gesture.who)
            default: break
            }
        }
    }

    /// Returns an age as text, rounded so that the text changes only rarely.
    static func age(_ seconds: TimeInterval) -> String {
        switch seconds {
        case ..<10: "just now"
        case ..<60: "\(Int(seconds / 10) * 10) s ago"
        case ..<3600: "\(Int(seconds / 60)) min ago"
        default: "\(Int(seconds / 3600)) h ago"
        }
    }

    /// Returns the number of seconds until an age's text changes.
    static func timeUntilNextAge(_ seconds: TimeInterval) -> TimeInterval {
        let step: TimeInterval = seconds < 60 ? 10 : seconds < 3600 ? 60 : 3600
        return step - seconds.truncatingRemainder(dividingBy: step) + 0.001
    }
}

/// Describes a run that may still be in progress. Each event is read only once, because a run can take minutes.
struct RunFactsReader {
    private var known = RunFacts(middle: 0)
    private var fingersDown: Set<Int> = []
    /// The numbers of events and finger changes read so far.
    private var (events, fingers) = (0, 0)

    /// Returns the facts about `run`. Pass the same run in each call. Between calls, it may only grow.
    mutating func facts(of run: Run) -> RunFacts {
        for (_, event) in run.events[min(run.events.count, max(0, events - run.droppedEvents))...] { known.add(event) }
        for finger in run.fingers[min(run.fingers.count, max(0, fingers - run.droppedFingers))...] { add(finger.event) }
        (events, fingers) = (run.droppedEvents + run.events.count, run.droppedFingers + run.fingers.count)
        var facts = known
        facts.middle = run.turn(at: (run.begin + run.end) / 2)?.time ?? run.end
        if run.problems.contains(where: { !$0.isNote }) { facts.outcome = .alert }
        return facts
    }

    private mutating func add(_ event: InputEvent) {
        let isUp = event.phase == .ended || event.phase == .cancelled
        if isUp { fingersDown.remove(event.finger) } else { fingersDown.insert(event.finger) }
        known.fingers = max(known.fingers, fingersDown.count)
    }
}
