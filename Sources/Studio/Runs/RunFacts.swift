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

    init(_ run: Run) {
        middle = run.turn(at: (run.begin + run.end) / 2)?.time ?? run.end
        for (_, event) in run.events { add(event) }
        if run.problems.contains(where: { !$0.isNote }) { outcome = .alert }
        var down: Set<Int> = []
        for finger in run.fingers {
            let isUp = finger.event.phase == .ended || finger.event.phase == .cancelled
            if isUp { down.remove(finger.event.finger) } else { down.insert(finger.event.finger) }
            fingers = max(fingers, down.count)
        }
    }

    private mutating func add(_ event: StageEvent) {
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
