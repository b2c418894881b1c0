import UIKit

/// A mistake found in a run, with a description, its cause, and a suggested fix.
package struct RunProblem: Equatable, Sendable {
    package enum Kind: String, Sendable, CaseIterable {
        case stuck, completedTwice, completedWrongly, unbalanced, flash, jump, layout, destination, leftover, gestureFailed
        case interactionOutsideGesture, unscrubbable, retained, overBudget, nondeterministic
        case warning, iphone, neverAsked, changeLeft, nothingLeft, deadTouches, growth, tremble
        case jumpAtStart, jumpAtEnd, modelNotSet, calledAtOnce, noEffect, stopped, lateRelease

        /// Whether the problem is a touch that had no effect. Such a problem counts only if the user intended the touch, which isn't the
        /// case in automated exploration.
        package var isAboutTouch: Bool { self == .gestureFailed || self == .noEffect }

        /// The title to display.
        package var title: String {
            switch self {
            case .stuck: "Stuck"
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
            case .nondeterministic: "Not reproducible"
            case .warning: "Refused"
            case .iphone: "Breaks on iPhone"
            case .neverAsked: "Never asked"
            case .changeLeft: "Not restored"
            case .nothingLeft: "Nothing left"
            case .deadTouches: "Touches have no effect"
            case .growth: "Grows"
            case .jumpAtStart: "Jump at the start"
            case .jumpAtEnd: "Jump at the end"
            case .modelNotSet: "Model not set"
            case .calledAtOnce: "Called at once"
            case .noEffect: "No effect"
            case .stopped: "Stopped for good"
            case .lateRelease: "Late release"
            case .tremble: "Decided by a tremble"
            }
        }
    }

    /// The time of the turn that detected the problem, in seconds.
    package var time: TimeInterval
    package var kind: Kind
    /// The name of the layer, controller, animator, or recognizer involved.
    package var who: String
    /// The problem, described in one sentence.
    package var sentence: String
    /// The cause, if known.
    package var cause: String
    /// The suggested fix.
    package var suggestion: String
    /// The number of the affected layer, or 0 if none is affected.
    package var layer: Int
    /// The line of user code that causes the problem, or nil if it is unknown.
    package var place: CodeLine?
    /// The times, in seconds, of the frames that show the problem, or an empty array if only the frame at `time` shows it.
    package var frames: [TimeInterval]
    /// Whether the problem is only a suspicion. The suspicion is confirmed if a run ends differently when its fingers lift instead of being
    /// cancelled.
    package var isSuspicion = false
    /// The distance between two runs' final states that doesn't confirm a suspicion, in points.
    package var tolerance = 0.0
    /// Whether the behavior is intentional, for example because a delegate prevents a gesture. Such a problem is only a note, and isn't
    /// counted.
    package var isDeliberate = false
    /// The name of this mistake, if more specific than its kind.
    package var name: String?

    package init(
        _ kind: Kind, at time: TimeInterval, who: String, _ sentence: String, cause: String = "", suggestion: String = "", layer: Int = 0,
        place: CodeLine? = nil, frames: [TimeInterval] = []
    ) {
        (self.kind, self.time, self.who, self.sentence) = (kind, time, who, sentence)
        (self.cause, self.suggestion, self.layer) = (cause, suggestion, layer)
        (self.place, self.frames) = (place, frames)
    }

    /// The title to display.
    package var title: String { name ?? kind.title }

    /// The problem's line in a trace.
    package var line: String { line(in: nil) }

    /// Returns the problem's line in a trace. Includes the gesture that revealed the problem and the name of its take's file, if known.
    package func line(in gesture: String?, take: String? = nil) -> String {
        JSONText.object(
            [
                ("type", .string("problem")), ("t", .number(time)), ("kind", .string(kind.rawValue)), ("who", .string(who)),
                ("text", .string(sentence)), ("cause", .string(cause)), ("suggestion", .string(suggestion)),
                ("line", .optional(place?.text)), ("frames", .list((frames.isEmpty ? [time] : frames).map { .number($0) })),
            ] + (gesture.map { [("in", .string($0))] } ?? []) + (take.map { [("take", .string($0))] } ?? [])
        ).text
    }
}
