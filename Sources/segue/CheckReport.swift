import Problems
import Recording
import Segue

/// The results of all runs of `segue check` without a gesture: the distinct problems and the number of runs.
struct CheckReport {
    /// A kind of run, in listing order.
    enum Unit: String, CaseIterable {
        case takes, gestures, taps, presses, edgeDrags, drags, pinches, turns

        init(_ kind: TrialGesture.Kind) {
            switch kind {
            case .tap: self = .taps
            case .press: self = .presses
            case .edgeDrag: self = .edgeDrags
            case .drag: self = .drags
            case .pinch: self = .pinches
            case .turn: self = .turns
            }
        }

        func words(_ count: Int) -> String {
            switch self {
            case .presses: count == 1 ? "1 long press" : "\(count) long presses"
            case .edgeDrags: count == 1 ? "1 edge drag" : "\(count) edge drags"
            case .pinches: count == 1 ? "1 pinch" : "\(count) pinches"
            case .turns: count == 1 ? "1 turn of two fingers" : "\(count) turns of two fingers"
            default: "\(count) \(count == 1 ? String(rawValue.dropLast()) : rawValue)"
            }
        }
    }

    /// The scene or path.
    private let name: String
    /// The kind of its recordings.
    private let recorded: Unit
    private var runs = 0
    private var findings: [(problem: RunProblem, place: String)] = []
    private var known: Set<String> = []
    private var counts: [Unit: Int] = [:]
    private var transitions = 0
    private var hasPlayed = false
    /// The crash of the scene's code; nil if there was none.
    private(set) var crash: Failure?
    /// The number of untried gestures.
    var left = 0

    /// Creates the report on a scene or path, whose recordings are of the kind `recorded`: takes or gestures.
    init(of name: String, recorded: Unit) { (self.name, self.recorded) = (name, recorded) }

    /// Adds a run. `unit` is nil for the launch. `place` is the take's file, or a description of the gestures. `isPlayed` is false if the
    /// run doesn't count, because it had no touch or no effect.
    mutating func add(_ run: ExaminedRun, _ unit: Unit?, in place: String, isPlayed: Bool) {
        runs += 1
        if let unit { counts[unit, default: 0] += 1 }
        transitions += run.transitions
        hasPlayed = hasPlayed || isPlayed
        for problem in run.problems where known.insert(Self.identity(of: problem)).inserted { findings.append((problem, place)) }
        guard let failure = run.failure else { return }
        let message = Failure(failure).message
        crash = Failure(.data, "\(message.hasSuffix(".") ? String(message.dropLast()) : message), in \(place)")
    }

    /// Returns the problem's text without numbers, which differ between runs.
    private static func identity(of problem: RunProblem) -> String {
        "\(problem.kind) \(problem.who) \(problem.sentence)".replacing(
            /#\d+|\b\d+(\.\d+)?/.wordBoundaryKind(.simple), with: "")
    }

    /// Whether there is a problem other than deliberate refusals.
    var hasProblems: Bool { findings.contains { !$0.problem.isDeliberate } }

    /// The error to exit with: a crash of the scene's code, or nothing to play; nil if there is none.
    var failure: Failure? {
        if let crash { return crash }
        guard !hasPlayed, !hasProblems else { return nil }
        let takes = counts[recorded] == nil ? "it has no \(recorded)" : "its \(recorded) have no touches"
        let gestures = list([recorded], and: "and")
        return Failure(
            .nothingPlayed, "\(name): nothing to play: \(takes)\(gestures.isEmpty ? "" : ", and nothing reacted to \(gestures)")")
    }

    // MARK: Lines

    /// Returns a line per problem, and a final line with the number of runs. In plain text, the error replaces the final line if nothing
    /// was played. Returns an empty array without runs.
    func lines(asJSON isJSON: Bool) -> [String] {
        guard runs > 0 else { return [] }
        if isJSON { return findings.filter { !$0.problem.isDeliberate }.map { $0.problem.line(in: $0.place) } + [json] }
        let problems = findings.map { "\($0.problem.words) (in \($0.place))" }
        return failure?.code == .nothingPlayed ? problems : problems + [words]
    }

    private var words: String {
        let changes = transitions == 1 ? "1 transition" : "\(transitions == 0 ? "no" : "\(transitions)") transitions"
        let rest = left == 0 ? "." : "; \(left) more gestures were not played."
        return "Played \(counts.isEmpty ? "the launch" : list([], and: nil)): \(changes)\(rest)"
    }

    /// Returns "2 takes, 5 taps"; `word` joins the last two.
    private func list(_ omitted: Set<Unit>, and word: String?) -> String {
        let parts = Unit.allCases.compactMap { unit in omitted.contains(unit) ? nil : counts[unit].map(unit.words) }
        guard let word, parts.count > 1 else { return parts.joined(separator: ", ") }
        return parts.dropLast().joined(separator: ", ") + " \(word) \(parts[parts.count - 1])"
    }

    private var json: String {
        let units = Unit.allCases.map { ($0.rawValue, JSONText.number(Double(counts[$0] ?? 0))) }
        return JSONText.object(
            [("type", .string("played"))] + units
                + [("transitions", .number(Double(transitions))), ("left", .number(Double(left)))]
        ).text
    }
}
