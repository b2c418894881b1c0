import Stage

// Faults that only a comparison of several runs shows: releases decided by a small movement, and views that are missing after two taps at
// once.

extension Storm {
    private static let tremble = RunProblem.Kind.tremble.rawValue
    /// The number of hands after which trembles are tried even if interruptions are left.
    private static let handsBeforeTrembles = 96
    /// The maximum numbers of hands to try with a tremble for each sequence of transitions and in each batch, because each attempt takes up
    /// to nine runs.
    private static let maximumTrembleAttempts = 4, maximumTremblesPerBatch = 2
    /// The maximum number of hands with two taps at once to compare with separate taps on each page.
    private static let maximumRaces = 6

    typealias Results = [(run: ExaminedRun, symptoms: [Symptom])]

    /// Tries some inputs with a small finger movement just before the lift.
    mutating func addTrembles(to results: inout Results, _ jobs: [Job]) throws {
        // Other faults are easier to see, and come first.
        guard !hasInterruptions || hands >= Self.handsBeforeTrembles else { return }
        guard !isOver(), !isComparing, kinds?.contains(Self.tremble) ?? triesTrembles,
            !findings.contains(where: { $0.symptom.kind == Self.tremble })
        else { return }
        var indices: [Int] = []
        for index in results.indices where indices.count < Self.maximumTremblesPerBatch {
            let run = results[index].run
            guard !run.moments.isEmpty, run.failure == nil, !jobs[index].hand.resting.trembling.isEmpty else { continue }
            let titles = run.moments.map(\.title).joined(separator: ", ")
            guard tremblesTried[titles, default: 0] < Self.maximumTrembleAttempts else { continue }
            tremblesTried[titles, default: 0] += 1
            indices.append(index)
        }
        let found = try trembles(of: indices.map { Job(jobs[$0].hand.resting) }, searchLimit)
        for (index, symptoms) in zip(indices, found) { results[index].symptoms += symptoms }
    }

    /// Plays inputs with a small movement before the lift, and returns their symptoms.
    func trembles(of jobs: [Job], _ isOver: Limit) throws -> [[Symptom]] {
        let groups = jobs.map { job in job.hand.trembling.map { $0.map { Job($0, timeLimit: job.timeLimit) } } }
        var played = groups.map { _ in [[ExaminedRun]]() }
        // Most inputs prove steady at the first rest position.
        for position in 0..<(groups.map(\.count).max() ?? 0) {
            let open = groups.indices.filter { position < groups[$0].count && played[$0].allSatisfy(ExaminedRun.isUnsteady) }
            var runs = try play(open.flatMap { groups[$0][position] }, isOver)[...]
            for index in open {
                played[index].append(runs.prefix(groups[index][position].count).compactMap(\.self))
                runs = runs.dropFirst(groups[index][position].count)
            }
        }
        return zip(groups, played).map { groups, played in
            guard played.count == groups.count else { return [] }
            return ExaminedRun.trembleProblem(in: played).map { [Symptom($0)] } ?? []
        }
    }

    /// Compares some inputs that have two taps at once with separate taps.
    mutating func addRaces(to results: inout Results, _ jobs: [Job]) throws {
        guard !isOver(), !isComparing, kinds?.contains(RunProblem.Kind.changeLeft.rawValue) ?? true else { return }
        var indices: [Int] = []
        for index in results.indices where results[index].symptoms.isEmpty && jobs[index].hand.tapsAtOnce != nil {
            guard let page = results[index].run.targets?.page, let before = pageTargets[page], results[index].run.mayLack(before),
                racesTried[page, default: 0] < Self.maximumRaces
            else { continue }
            racesTried[page, default: 0] += 1
            indices.append(index)
        }
        let found = try races(of: indices.map { jobs[$0] }, searchLimit)
        for (index, symptoms) in zip(indices, found) { results[index].symptoms += symptoms }
    }

    /// Plays inputs with two taps at once, and returns their symptoms.
    func races(of jobs: [Job], _ isOver: Limit) throws -> [[Symptom]] {
        let groups = jobs.map { job in
            job.hand.tapsAtOnce == nil ? [] : ([job.hand] + job.hand.separateTaps).map { Job($0, timeLimit: job.timeLimit) }
        }
        var runs = try play(groups.flatMap(\.self), isOver)[...]
        return groups.map { group in
            let played = runs.prefix(group.count).compactMap(\.self)
            runs = runs.dropFirst(group.count)
            guard played.count == group.count, let together = played.first,
                let page = together.targets?.page, let before = pageTargets[page],
                let problem = together.raceProblem(before, separate: Array(played.dropFirst()))
            else { return [] }
            var symptom = Symptom(problem)
            symptom.isRace = true
            return [symptom]
        }
    }
}
