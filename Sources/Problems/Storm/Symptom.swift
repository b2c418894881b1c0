import Foundation
import Stage

/// A sign of a fault in a run: a problem, or a failure of the scene's code.
package struct Symptom: Sendable {
    /// The title to display.
    package var title: String { problem?.title ?? (kind == Self.crash ? "Crash" : "Differs") }

    /// The name of the symptom's kind: the name of a problem's kind, `crash`, or `differs`.
    package let kind: String
    /// The name of the controller, animator, or view involved, or an empty string if there isn't one.
    package let who: String
    /// The problem, in one sentence.
    package let text: String
    package let cause: String
    package let suggestion: String
    /// The time in seconds.
    package let time: TimeInterval
    /// The problem, or nil for other signs.
    package let problem: RunProblem?
    /// The failed call's address in the code's library, if known.
    package let call: UInt?
    /// A key shared by all symptoms with the same cause.
    let key: String
    /// Whether only a comparison with separate taps shows the symptom.
    var isRace = false

    init(_ problem: RunProblem) {
        (kind, who, text, time) = (problem.kind.rawValue, problem.who, problem.sentence, problem.time)
        (cause, suggestion, call, self.problem) = (problem.cause, problem.suggestion, nil, problem)
        // If one part of the code allows two simultaneous requests for a page, many other parts often do too.
        let isNested = problem.kind == .iphone || problem.kind == .unbalanced && problem.name != nil
        var text = isNested ? problem.suggestion : "\(problem.who) \(problem.sentence)"
        // A handler that misses the end of its gesture often misses the cancellation, too.
        if problem.kind == .stuck { text.replace(/(has ended|was cancelled)/, with: "") }
        // An animator that reads frames too early does so for every tile or row.
        if problem.kind == .layout { text.replace(/“[^”]*”/, with: "") }
        key = Self.key(kind, text)
    }

    init(_ failure: DeviceFailure, at time: TimeInterval, call: UInt?) {
        (kind, who, text, cause, suggestion, self.time, self.call) = (Self.crash, "", failure.message, "", "", time, call)
        problem = nil
        // Code that hangs may be interrupted anywhere. Messages may contain addresses.
        key = failure.kind == .hangs ? Self.hangs : "\(Self.key(kind, failure.message)) \(call ?? 0)"
    }

    /// Creates the symptom for an input whose outcome differs on another build of the code.
    init(difference: String, at time: TimeInterval) {
        (kind, who, text, cause, suggestion, self.time, call) = (Self.differs, "", difference, "", "", time, nil)
        problem = nil
        key = Self.differs
    }

    /// Whether the code fails or a transition never ends.
    var isFailure: Bool { kind == Self.crash || kind == RunProblem.Kind.stuck.rawValue }

    /// Whether the code doesn't return.
    var isHang: Bool { key == Self.hangs }

    private static let hangs = "hangs"

    /// Whether the symptom is a gesture that failed. The page may intend it.
    var isAboutTouch: Bool { problem?.kind.isAboutTouch ?? false }

    /// The kinds of symptoms that aren't problems in a single run.
    package static let crash = "crash", differs = "differs"

    package static let kinds = RunProblem.Kind.allCases.map(\.rawValue) + [crash, differs]

    /// Returns the text without numbers, because they differ between runs.
    private static func key(_ kind: String, _ text: String) -> String { "\(kind) \(RunProblem.identity(text))" }
}

extension RunProblem {
    /// A key shared by problems that differ only in numbers.
    package var identity: String { Self.identity("\(kind) \(who) \(sentence)") }

    /// Whether this problem follows from a transition that `wrongly` ended with the wrong outcome. The views then keep the state of
    /// the other outcome.
    fileprivate func isConsequence(ofWrongEnd wrongly: RunProblem) -> Bool {
        let kinds: Set<Kind> = [.jump, .jumpAtEnd, .destination, .flash, .changeLeft]
        return kinds.contains(kind) && abs(time - wrongly.time) <= Self.sameEnd
    }

    /// The time within which problems belong to the same end of a transition, in seconds.
    private static let sameEnd: TimeInterval = 0.1

    static func identity(_ text: String) -> String {
        text.replacing(/0x[0-9a-f]+|#\d+|\b\d+(\.\d+)?/.wordBoundaryKind(.simple), with: "")
    }
}

extension ExaminedRun {
    /// The symptoms that aren't consequences of other symptoms.
    var symptoms: [Symptom] {
        if let failure { return [Symptom(failure, at: end, call: failedCall)] }
        let stuck = problems.first { $0.kind == .stuck }
        let left = problems.first { $0.kind == .leftover }
        let wrongly = problems.first { $0.kind == .completedWrongly }
        let all = problems.filter { problem in
            // Refused gestures are reported only on request, even if the code refuses them on purpose.
            guard !problem.isDeliberate || problem.kind.isAboutTouch else { return false }
            // A view that is left behind takes the touches, and each visit adds another one.
            if [.deadTouches, .growth].contains(problem.kind), let left, left.time <= problem.time { return false }
            if let wrongly, problem.isConsequence(ofWrongEnd: wrongly) { return false }
            // Everything that waits for a stuck transition stays alive.
            guard let stuck else { return true }
            return problem.kind == .stuck ? problem == stuck : problem.time < stuck.time - StuckWatch.timeout
        }
        var known: Set<String> = []
        return all.map(Symptom.init).filter { known.insert($0.key).inserted }
    }
}
