import Boundary
import Stage
import UIKit

/// Searches for inputs that break a scene. It first tries everything that `Explorer` plans, mixed with random inputs from `HandMaker`. It
/// continues with variants of inputs that led to new screens and transitions.
///
/// Inputs are played in batches, so the same seed produces the same inputs on any number of cores.
@MainActor package struct Storm {
    /// An input to play. Effects count only after the time `begin`, in seconds.
    package struct Job: Sendable, Codable {
        package var hand: Hand
        package var begin: TimeInterval
        /// The processor time after which a turn counts as hanging, in seconds.
        package var timeLimit: TimeInterval

        package init(_ hand: Hand, from begin: TimeInterval = GestureScript.defaultStart, timeLimit: TimeInterval = Self.defaultTimeLimit) {
            (self.hand, self.begin, self.timeLimit) = (hand, begin, timeLimit)
        }

        package static let defaultTimeLimit: TimeInterval = 3
    }

    /// Plays inputs and returns their runs in the same order.
    package typealias Player = ([Job]) throws -> [ExaminedRun]

    /// Returns whether the time for playing inputs is over. The argument is whether one of the inputs has hung.
    package typealias Limit = (_ hasHung: Bool) -> Bool

    /// Plays inputs until the time is over, and returns their runs in the same order. Runs of inputs that weren't played are nil.
    package typealias LimitedPlayer = ([Job], Limit) throws -> [ExaminedRun?]

    /// The number of inputs played, excluding attempts to shorten findings.
    package private(set) var hands = 0
    /// The number of transitions that inputs started.
    package private(set) var transitions = 0
    /// The number of planned inputs that weren't played.
    package var left: Int { explorer.left + dropped }
    /// The pages visible while the scene was idle.
    package private(set) var screens: Set<String> = []
    /// The class names of the view controllers that appeared.
    package private(set) var shown: Set<String> = []
    /// The findings so far.
    package private(set) var findings: [Finding] = []
    /// Whether anything reacted to an input, or a transition ran at launch.
    package private(set) var hasPlayed = false

    /// The kinds to report; if nil, all kinds are reported except failed gestures, and `tremble` only if `triesTrembles` is true.
    package var kinds: Set<String>?
    /// Whether to also try some inputs with a small finger movement just before the lift.
    package var triesTrembles = false
    /// The number of inputs after which the storm ends; nil means no limit.
    package var maximumInputs: Int?
    /// Whether the storm ended for another reason, such as a time limit.
    package var isOver: () -> Bool = { false }
    /// Whether the time for shortening findings is over, too. Findings are then reported as they are.
    package var isShorteningOver: () -> Bool = { false }
    /// The time after the end of the search during which findings may be shortened.
    package static let overtime = Duration.seconds(2)
    /// Whether planned inputs are played even when the storm is over. After an input has hung, they aren't.
    package var finishesPlan = false
    /// Called after each batch.
    package var advanced: (Storm) -> Void = { _ in }
    /// The symptoms that are already known and won't be reported again.
    private var known: Set<String> = []

    let play: LimitedPlayer
    /// Plays inputs on another build of the code; nil if only one build is tested.
    private let playOther: LimitedPlayer?
    private var explorer: Explorer
    private var maker: HandMaker
    private var seeds: [(seed: HandMaker.Seed, uses: Int)] = []
    /// The index of each course's seed, and the number of inputs that have taken this course.
    private var courses: [String: (seed: Int, count: Int)] = [:]
    /// The positions of the controls that were seen first, keyed by description.
    private var controls: [String: Hand.Place] = [:]

    /// The number of inputs per batch, and the maximum numbers of known inputs, planned inputs, and known controls.
    private static let batch = 24, maximumSeeds = 300, maximumPlanned = 120, maximumControls = 6
    /// The maximum number of random inputs to make for a batch. Inputs that would hang like an earlier one are made but not played.
    private static let maximumTries = 240

    /// Creates a storm on a screen of `size` points. If `other` isn't nil, differences between the two builds of the code are findings.
    package init(seed: UInt64, size: CGSize, limited play: @escaping LimitedPlayer, other: LimitedPlayer?) {
        (self.play, playOther) = (play, other)
        explorer = Explorer(size: size)
        maker = HandMaker(dice: SeededRandom(seed: seed), screen: size)
    }

    /// Creates a storm whose inputs are all played, because playing them takes little time.
    package init(seed: UInt64, size: CGSize, play: @escaping Player) {
        self.init(seed: seed, size: size, limited: { jobs, _ in try play(jobs) }, other: nil)
    }

    /// Marks a problem as known, so that it isn't reported again.
    package mutating func ignore(_ problem: RunProblem) { known.insert(Symptom(problem).key) }

    /// An input in a batch, and the trial or known input that it came from.
    private struct Attempt {
        var job: Job
        var trial: Explorer.Trial?
        var before: [TouchTarget] = []

        init(job: Job, before: [TouchTarget] = []) { (self.job, self.before) = (job, before) }

        init(_ trial: Explorer.Trial) {
            (job, before) = (Job(trial.hand, from: trial.begin), trial.targets)
            self.trial = trial
        }
    }

    /// Plays inputs until the storm is over. Passes each finding to `report` as soon as the finding has been shortened.
    package mutating func run(_ report: (Finding) throws -> Void) throws {
        try play([Attempt(job: Job(Hand(), from: 0))], { _ in false }, report)
        guard !seeds.isEmpty else { return }
        while true {
            let batch = nextBatch()
            guard !batch.isEmpty else { return }
            try play(batch, searchLimit, report)
        }
    }

    private var planned = 0
    /// The number of planned inputs that weren't played, because the time was over.
    private var dropped = 0
    /// The inputs that hung.
    private var hung: [Hand] = []
    /// The number of inputs tried with a small movement before the lift, for each sequence of transitions.
    var tremblesTried: [String: Int] = [:]
    /// The number of inputs compared with separate taps, for each page.
    var racesTried: [String: Int] = [:]
    /// Each page's targets when the page was first seen, after an input without taps at once.
    private(set) var pageTargets: [String: TouchTargets] = [:]

    /// Whether planned interruptions are left.
    var hasInterruptions: Bool { explorer.hasInterruptions }
    /// Whether two builds of the code are compared.
    var isComparing: Bool { playOther != nil }

    /// The limit of the search.
    var searchLimit: Limit {
        let (isOver, finishesPlan) = (isOver, finishesPlan && hung.isEmpty)
        return { hasHung in (!finishesPlan || hasHung) && isOver() }
    }

    /// Returns whether an input would hang like an earlier one.
    private func hangs(_ hand: Hand) -> Bool { hung.contains(where: hand.begins) }

    private mutating func nextBatch() -> [Attempt] {
        let room = min(Self.batch, maximumInputs.map { $0 - hands } ?? Self.batch)
        guard room > 0 else { return [] }
        var batch: [Attempt] = []
        // A third of the inputs are planned ones, until time runs out. Another third are planned interruptions.
        let isOver = isOver()
        if isOver, !finishesPlan || !hung.isEmpty { return [] }
        let third = (room + 2) / 3
        while batch.count < (isOver ? room : third), planned < Self.maximumPlanned, let trial = explorer.next() {
            planned += 1
            if !hangs(trial.hand) { batch.append(Attempt(trial)) }
        }
        while !isOver, batch.count < min(room, 2 * third), let trial = explorer.nextInterruption() {
            if !hangs(trial.hand) { batch.append(Attempt(trial)) }
        }
        for _ in 0..<Self.maximumTries where !isOver && batch.count < room {
            let attempt = randomAttempt()
            if !hangs(attempt.job.hand) { batch.append(attempt) }
        }
        return batch
    }

    private mutating func randomAttempt() -> Attempt {
        // The least-used of three random seeds.
        let index = (0..<3).map { _ in maker.dice.number(0...seeds.count - 1) }.min { seeds[$0].uses < seeds[$1].uses } ?? 0
        seeds[index].uses += 1
        let seed = seeds[index].seed
        return Attempt(job: Job(maker.hand(like: seed)), before: seed.after.isEmpty ? seed.before : seed.after)
    }

    // MARK: Results

    private mutating func play(_ attempts: [Attempt], _ isOver: Limit, _ report: (Finding) throws -> Void) throws {
        var (batch, results) = ([Attempt](), Results())
        for (attempt, result) in zip(attempts, try symptoms(of: attempts.map(\.job), isOver)) {
            if let result {
                batch.append(attempt)
                results.append(result)
            } else if let trial = attempt.trial, trial.interrupted == nil {
                dropped += 1
            }
        }
        for (attempt, result) in zip(batch, results) where result.run.failure?.kind == .hangs { noteHang(attempt) }
        for (attempt, result) in zip(batch, results) where attempt.job.hand.tapsAtOnce == nil {
            guard let found = result.run.targets, pageTargets[found.page] == nil else { continue }
            pageTargets[found.page] = found
        }
        try addTrembles(to: &results, batch.map(\.job))
        try addRaces(to: &results, batch.map(\.job))
        let first = hands
        for (attempt, result) in zip(batch, results) { note(attempt, result.run) }
        advanced(self)
        let found = results.enumerated().flatMap { index, result in result.symptoms.map { (index, $0) } }
        // A failure often causes other problems in the same batch.
        for (index, symptom) in found.filter(\.1.isFailure) + found.filter({ !$0.1.isFailure }) {
            guard kinds?.contains(symptom.kind) ?? !symptom.isAboutTouch, known.insert(symptom.key).inserted,
                let finding = try shorten(batch[index], symptom, number: first + index)
            else { continue }
            if finding.symptom.kind == Symptom.crash { maker.avoid(finding.hand, among: batch[index].before) }
            // Shortening may give an input the symptom of an earlier finding.
            guard findings.allSatisfy({ $0.symptom.key != finding.symptom.key }) else { continue }
            findings.append(finding)
            try report(finding)
        }
    }

    /// Avoids inputs that would only repeat a hang, because each takes seconds.
    private mutating func noteHang(_ attempt: Attempt) {
        let hand = attempt.job.hand
        hung.append(hand)
        // Of several fingers at once, any may have caused the hang.
        guard attempt.trial != nil, let last = hand.strokes.last, hand.strokes.count(where: { $0.begin == last.begin }) == 1 else { return }
        maker.avoid(hand, among: attempt.before)
    }

    private mutating func note(_ attempt: Attempt, _ run: ExaminedRun) {
        let isLaunch = attempt.job.hand.strokes.isEmpty && attempt.job.begin == 0
        if !isLaunch { hands += 1 }
        transitions += run.transitions
        screens.formUnion(run.pages)
        shown.formUnion(run.shown)
        hasPlayed =
            hasPlayed || attempt.trial?.isReceived ?? false
            || (isLaunch ? run.transitions > 0 : run.hasEffect && attempt.job.hand.changes.isEmpty)
        for target in run.targets?.targets ?? [] where target.kind == .control && controls.count < Self.maximumControls {
            controls[target.words] = controls[target.words] ?? Hand.Place(x: Int(target.point.x), y: Int(target.point.y))
        }
        guard run.failure == nil else { return }
        if isLaunch { explorer.add(run, after: nil) } else if let trial = attempt.trial { explorer.add(run, after: trial) }
        guard let found = run.targets else { return }
        let kinds = found.targets.map { "\($0.kind) \($0.type)" }
        let course = (run.pages + run.moments.map { "\($0.title) \($0.isCompleted)" } + kinds).joined(separator: ", ")
        let seed = HandMaker.Seed(hand: attempt.job.hand, run: run, before: attempt.before)
        if let (index, count) = courses[course] {
            // Each input of a course remains with the same probability, because other inputs may leave another state behind.
            courses[course] = (index, count + 1)
            if maker.dice.number(0...count) == 0 { seeds[index].seed = seed }
        } else if seeds.count < Self.maximumSeeds {
            courses[course] = (seeds.count, 1)
            seeds.append((seed, 0))
        }
    }

    /// Plays inputs and returns their runs and symptoms; nil for inputs that weren't played.
    private func symptoms(of jobs: [Job], _ isOver: Limit) throws -> [(run: ExaminedRun, symptoms: [Symptom])?] {
        let runs = try play(jobs, isOver)
        guard let playOther else { return runs.map { run in run.map { (run: $0, symptoms: $0.symptoms) } } }
        return zip(runs, try playOther(jobs, isOver)).map { run, other in
            guard let run, let other else { return nil }
            let found = run.difference(from: other).map { [Symptom(difference: $0.text, at: $0.time)] }
            return (run: run, symptoms: found ?? [])
        }
    }

    private func shorten(_ attempt: Attempt, _ symptom: Symptom, number: Int) throws -> Finding? {
        let words = attempt.trial?.words ?? (attempt.job.hand == Hand() ? "the launch" : nil)
        let isTremble = symptom.kind == RunProblem.Kind.tremble.rawValue, hand = attempt.job.hand
        var shortener = Shortener(
            isTremble ? hand.resting : hand, symptom, batch: isTremble || symptom.isRace ? 2 : 8, screen: maker.screen,
            controls: controls.values.sorted { ($0.y, $0.x) < ($1.y, $1.x) },
            isOver: isShorteningOver
        ) { hands, isOver in
            let timeLimit = symptom.kind == Symptom.crash ? Self.shortTimeLimit : Job.defaultTimeLimit
            let jobs = hands.map { Job($0, timeLimit: timeLimit) }
            if isTremble { return try trembles(of: jobs, isOver) }
            if symptom.isRace { return try races(of: jobs, isOver) }
            return try symptoms(of: jobs, isOver).map { $0?.symptoms }
        }
        return try shortener.finding(number: number, words: words)
    }

    /// The time limit for code that has hung before, in seconds.
    private static let shortTimeLimit: TimeInterval = 0.25
}

extension ExaminedRun {
    /// Returns the first difference between the outcomes of two runs, or nil if there's no difference.
    fileprivate func difference(from other: ExaminedRun) -> (text: String, time: TimeInterval)? {
        if failure?.kind != other.failure?.kind {
            return ("\(failure?.message ?? "No failure"). The other code: \(other.failure?.message ?? "no failure")", min(end, other.end))
        }
        for index in 0..<max(moments.count, other.moments.count) {
            let (one, two) = (index < moments.count ? moments[index] : nil, index < other.moments.count ? other.moments[index] : nil)
            guard one?.words != two?.words else { continue }
            return ("\(one?.words ?? "No transition"). The other code: \(two?.words ?? "no transition")", one?.begin ?? two?.begin ?? end)
        }
        guard targets?.page != other.targets?.page else { return nil }
        return ("It ends on \(targets?.page ?? "no page"). The other code ends on \(other.targets?.page ?? "no page")", end)
    }
}

extension ExaminedRun.Moment {
    fileprivate var words: String { "\(title) \(end == nil ? "stays" : isCompleted ? "finishes" : "is cancelled")" }
}
