import Problems
import Segue
import Stage
import UserCode

/// The results of all runs of `segue check` without a gesture. Includes the number of runs, and each distinct problem once.
struct CheckReport {
    /// A kind of recording, in listing order.
    enum Unit: String, CaseIterable {
        case takes, gestures

        func words(_ count: Int) -> String { "\(count) \(count == 1 ? String(rawValue.dropLast()) : rawValue)" }
    }

    /// A problem and the run in which it occurred.
    private struct Entry {
        let text: String
        let json: String
        let isDeliberate: Bool
        let report: FindingReports.Entry
    }

    /// The scene or path.
    private let name: String
    /// The path of the user code, or nil for a scene.
    private let codePath: String?
    /// The kind of the subject's recordings: takes or gestures.
    private let recorded: Unit
    private var runs = 0
    private var entries: [Entry] = []
    /// The distinct problems of takes and gestures.
    private(set) var problems: [RunProblem] = []
    private var known: Set<String> = []
    private var counts: [Unit: Int] = [:]
    private var hands: Int?
    private var transitions = 0
    private var screens: Set<String> = []
    private var shown: Set<String> = []
    private var hasPlayed = false
    /// The crash in the scene's code, or nil if it didn't crash.
    private(set) var crash: Failure?
    private var crashJSON: String?
    /// The number of inputs that weren't tried.
    private var left = 0
    var skipped: [ReportCard.Entry] = []

    /// Creates the report on a scene or path whose recordings have the kind `recorded`: takes or gestures.
    init(of name: String, at codePath: String? = nil, recorded: Unit) {
        (self.name, self.codePath, self.recorded) = (name, codePath, recorded)
    }

    /// Adds a run of the take or gesture in the file `place`. `isPlayed` is false if the run has no touches.
    @MainActor mutating func add(_ run: ExaminedRun, _ unit: Unit, in place: String, isPlayed: Bool) {
        runs += 1
        counts[unit, default: 0] += 1
        transitions += run.transitions
        screens.formUnion(run.pages)
        shown.formUnion(run.shown)
        hasPlayed = hasPlayed || isPlayed
        for problem in run.problems where known.insert(problem.identity).inserted {
            let report = FindingReports.entry(for: problem, in: codePath, else: place)
            problems.append(problem)
            entries.append(
                Entry(
                    text: problem.words(in: place), json: problem.line(in: place), isDeliberate: problem.isDeliberate,
                    report: report))
        }
        if let failure = run.failure { note(crash: Failure(failure).message, in: place, take: nil) }
    }

    mutating func add(_ finding: ReportedFinding) {
        let symptom = finding.finding.symptom, place = finding.finding.words ?? finding.take
        if symptom.kind == Symptom.crash { return note(crash: finding.text, in: place, take: finding.take) }
        guard let problem = finding.problem else { return }
        entries.append(
            Entry(
                text: problem.words(in: place), json: problem.line(in: place, take: finding.take), isDeliberate: false,
                report: FindingReports.entry(for: finding)))
    }

    @MainActor mutating func add(_ storm: Storm) {
        runs += 1
        hands = storm.hands
        transitions += storm.transitions
        screens.formUnion(storm.screens)
        shown.formUnion(storm.shown)
        left = storm.left
        hasPlayed = hasPlayed || storm.hasPlayed
    }

    /// Records that the scene's code failed. Only the first failure is reported.
    private mutating func note(crash message: String, in place: String, take: String?) {
        guard crash == nil else { return }
        crash = Failure(.data, "\(message.hasSuffix(".") ? String(message.dropLast()) : message), in \(place)")
        let file = take.map { [("take", JSONText.string($0))] } ?? []
        crashJSON = JSONText.object([("type", .string("crash")), ("text", .string(message)), ("in", .string(place))] + file).text
    }

    /// Whether there are any problems other than deliberate refusals.
    var hasProblems: Bool { entries.contains { !$0.isDeliberate } }

    /// The error with which to exit: a crash in the scene's code, or the lack of anything to play. Nil if there's no error.
    var failure: Failure? {
        if let crash { return crash }
        guard !hasPlayed, !hasProblems else { return nil }
        let takes = counts[recorded] == nil ? "it has no \(recorded)" : "its \(recorded) have no touches"
        let played = hands.map { ", and nothing reacted to \(count($0, "hand"))" } ?? ""
        return Failure(.nothingPlayed, "\(name): nothing to play: \(takes)\(played)")
    }

    /// The problems for reports.
    var reported: [FindingReports.Entry] {
        entries.filter { !$0.isDeliberate }.map(\.report)
            + (crash.map { [FindingReports.entry(forCrash: $0, on: name)] } ?? [])
    }

    // MARK: Lines

    /// Returns a line for each problem, and a final line with the number of runs. In plain text, if nothing was played, the error replaces
    /// the final line. Empty if there were no runs.
    func lines(asJSON isJSON: Bool) -> [String] {
        guard runs > 0 else { return [] }
        if isJSON {
            let problems = entries.filter { !$0.isDeliberate }.map(\.json)
            return skipped.map(Self.json) + problems + (crashJSON.map { [$0] } ?? []) + [json]
        }
        let problems = entries.map(\.text)
        return failure?.code == .nothingPlayed ? problems : problems + [words]
    }

    private var words: String {
        let recorded = Unit.allCases.compactMap { unit in counts[unit].map(unit.words) }
        let parts = recorded + (hands.map { [count($0, "hand")] } ?? [])
        let rest = left == 0 ? "." : "; \(count(left, "planned hand")) not played, because of --runs or a hang."
        let seen = unseen.isEmpty ? count(screens.count, "screen") : "\(screens.count) of \(count(screens.count + unseen.count, "screen"))"
        let names = unseen.isEmpty ? "" : " Never shown: \(unseen.joined(separator: ", "))."
        return "Played \((parts + [count(transitions, "transition"), seen]).joined(separator: ", "))\(rest)\(names)"
    }

    /// The pages in the user code that no run has shown.
    private var unseen: [String] { codePath.map { CodePages.names(at: $0).filter { !shown.contains($0) } } ?? [] }

    private var json: String {
        let numbers = [
            ("takes", counts[.takes] ?? 0), ("gestures", counts[.gestures] ?? 0), ("hands", hands ?? 0), ("transitions", transitions),
            ("screens", screens.count), ("left", left), ("skipped", skipped.count),
        ]
        return JSONText.object(
            [("type", .string("played"))] + numbers.map { ($0.0, .number(Double($0.1))) }
                + [("unseen", .list(unseen.map { .string($0) }))]
        ).text
    }

    private static func json(_ entry: ReportCard.Entry) -> String {
        let line = entry.place.map { [("line", JSONText.number(Double($0.line)))] } ?? []
        return JSONText.object(
            [("type", .string("skipped")), ("file", .string(entry.file))] + line
                + [
                    ("text", .string(entry.text)), ("module", .string(entry.module)), ("name", .string(entry.name)),
                    ("effect", .string(entry.effect)),
                ]
        ).text
    }
}
