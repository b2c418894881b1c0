import Stage
import UIKit

/// A short description of a run for its card and the dock's column.
struct RunFacts: Equatable {
    /// The result of the last transition, or an alert if the run has a problem.
    enum Outcome: Equatable { case finish, cancel, alert }

    var outcome: Outcome?
    /// The title of the gesture that took effect; nil if none did.
    var gesture: String?
    /// The progress at which the fingers were released, 0…1; nil if they weren't.
    var released: Double?
    /// The maximum number of simultaneous fingers.
    var fingers = 0
    /// The time halfway through the run. The image at that time represents the run.
    var middle: TimeInterval

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

    /// Returns an age as text, rounded so that the text rarely changes.
    static func age(_ seconds: TimeInterval) -> String {
        switch seconds {
        case ..<10: "just now"
        case ..<60: "\(Int(seconds / 10) * 10) s ago"
        case ..<3600: "\(Int(seconds / 60)) min ago"
        default: "\(Int(seconds / 3600)) h ago"
        }
    }

    /// Returns the number of seconds until the text for an age changes.
    static func timeUntilNextAge(_ seconds: TimeInterval) -> TimeInterval {
        let step: TimeInterval = seconds < 60 ? 10 : seconds < 3600 ? 60 : 3600
        return step - seconds.truncatingRemainder(dividingBy: step) + 0.001
    }
}

/// Reads the facts about a run. If the run has grown, it reads only the new part.
struct RunFactsReader {
    /// The facts except for problems, and the version of the run that they describe.
    private var facts = RunFacts(middle: 0)
    private var version: Int?
    /// The time of the run's first event, and the numbers of events and finger changes that were read.
    private var first: TimeInterval?
    private var (events, fingers) = (0, 0)
    private var down: Set<Int> = []
    private var hasProblems = false

    /// Returns the facts about `run`, which must always be the same run.
    mutating func facts(of run: Run) -> RunFacts {
        if run.version != version { read(run) }
        var facts = facts
        if hasProblems { facts.outcome = .alert }
        return facts
    }

    private mutating func read(_ run: Run) {
        // A run with too many events drops the oldest.
        if run.events.first?.time != first || run.events.count < events || run.fingers.count < fingers { self = RunFactsReader() }
        (version, first) = (run.version, run.events.first?.time)
        facts.middle = run.turn(at: (run.begin + run.end) / 2)?.time ?? run.end
        for index in events..<run.events.count { facts.add(run.events[index].event) }
        for index in fingers..<run.fingers.count { add(run.fingers[index].event) }
        (events, fingers) = (run.events.count, run.fingers.count)
        hasProblems = run.problems.contains { !$0.isNote }
    }

    private mutating func add(_ finger: InputEvent) {
        let isUp = finger.phase == .ended || finger.phase == .cancelled
        if isUp { down.remove(finger.finger) } else { down.insert(finger.finger) }
        facts.fingers = max(facts.fingers, down.count)
    }
}
