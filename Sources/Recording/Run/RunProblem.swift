import UIKit

/// A mistake that was found in a run: what happened, who did it, and what to do.
package struct RunProblem: Equatable, Sendable {
    package enum Kind: String, Sendable, CaseIterable {
        case stuck, completedTwice, completedWrongly, unbalanced, flash, jump, layout, destination, leftover, gestureFailed
        case interactionOutsideGesture, unscrubbable, retained, overBudget, nondeterministic
        case warning, iphone, neverAsked, changeLeft, nothingLeft

        /// The words for people.
        package var title: String {
            switch self {
            case .stuck: "Stuck transition"
            case .completedTwice: "Completed twice"
            case .completedWrongly: "Completed wrongly"
            case .unbalanced: "Unbalanced callbacks"
            case .flash: "Flash"
            case .jump: "Jump at the release"
            case .layout: "Moved by layout"
            case .destination: "Destination missing"
            case .leftover: "View left behind"
            case .gestureFailed: "Gesture failed"
            case .interactionOutsideGesture: "Interaction without a gesture"
            case .unscrubbable: "Not scrubbed"
            case .retained: "Kept alive"
            case .overBudget: "Frames too long"
            case .nondeterministic: "Not the same twice"
            case .warning: "Refused"
            case .iphone: "Breaks on iPhone"
            case .neverAsked: "Never asked"
            case .changeLeft: "Not restored"
            case .nothingLeft: "Nothing left"
            }
        }
    }

    /// The time of the turn in which it was known, in seconds.
    package var time: TimeInterval
    package var kind: Kind
    /// The name of the layer, controller, animator or recognizer.
    package var who: String
    /// The problem in one sentence.
    package var sentence: String
    /// The reason, as far as it is known.
    package var cause: String
    /// The remedy.
    package var suggestion: String
    /// The number of the layer concerned; 0 if there is none.
    package var layer: Int
    /// Whether the program intends it, as when a delegate refuses a gesture. Such a problem is only a note and does not count.
    package var isDeliberate = false

    package init(
        _ kind: Kind, at time: TimeInterval, who: String, _ sentence: String, cause: String = "", suggestion: String = "", layer: Int = 0
    ) {
        (self.kind, self.time, self.who, self.sentence) = (kind, time, who, sentence)
        (self.cause, self.suggestion, self.layer) = (cause, suggestion, layer)
    }

    /// The line of a trace.
    package var line: String { line(in: nil) }

    /// Returns the line of a trace, with the gesture that showed the problem if it is known.
    package func line(in gesture: String?) -> String {
        JSONText.object(
            [
                ("type", .string("problem")), ("t", .number(time)), ("kind", .string(kind.rawValue)), ("who", .string(who)),
                ("text", .string(sentence)),
            ] + (gesture.map { [("in", .string($0))] } ?? [])
        ).text
    }
}
