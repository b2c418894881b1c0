import ArgumentParser
import Foundation
@testable import Stage

/// The program `fuzz`, which sends random input to everything that reads external input. See the file README.md in this folder.
#if !COVERAGE
@main
#endif
struct Fuzz: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fuzz", abstract: "Try random input on everything that accepts external input.",
        subcommands: [HuntCommand.self, TryCommand.self, ReplayCommand.self, MisuseCommand.self, CorpusCommand.self],
        defaultSubcommand: HuntCommand.self)
}

/// Prints a line and flushes it, because the process may crash next.
func printLine(_ line: String) {
    print(line)
    fflush(nil)
}

/// Tries one kind of input, or all kinds, until a time or number limit is reached.
struct HuntCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "hunt", abstract: "Try random input, and keep the inputs that reveal a defect.")

    @Option(help: "The time limit in seconds.") var seconds: Double?
    @Option(help: "The number of storm events; four files are tried per hundred events.") var events: Int?
    @Option(help: "The first seed.") var seed: UInt64 = 1
    @Option(help: "The only kind of input to try: storm, or a format.") var only: String?
    @Option(help: "The number of child processes at a time.") var jobs = ProcessInfo.processInfo.activeProcessorCount
    @Option(help: "The folder for the files of findings.") var keep = "out/fuzz"
    @Flag(help: "Hunt for the planted faults instead, until all are found.") var planted = false

    func run() throws {
        try MainActor.assumeIsolated { try hunt() }
    }

    @MainActor private func hunt() throws {
        let sorts = try chosen
        let hunt = Hunt(keeping: URL(filePath: keep))
        let end = seconds.map { Date.now + $0 }
        var next = Dictionary(uniqueKeysWithValues: sorts.map { ($0.name, seed) })
        printLine("seed \(seed)")
        repeat {
            for sort in sorts {
                let count = share(of: sort)
                try hunt.hunt(sort, from: next[sort.name]!, batch: count, jobs: jobs)
                next[sort.name]! += count * UInt64(jobs)
            }
        } while !isOver(hunt, end)
        let seeds = next.sorted { $0.key < $1.key }.map { "\($0.key) \(seed)…\($0.value - 1)" }.joined(separator: ", ")
        printLine("\(hunt.inputs) inputs, \(hunt.events) events in \(hunt.turns) turns: \(seeds)")
        if planted { return try checkPlanted(hunt.missingPlants) }
        try hunt.keepFiles()
        if !hunt.findings.isEmpty { throw ExitCode(1) }
    }

    /// Returns whether the time or number limit is reached, or all planted faults have been found.
    @MainActor private func isOver(_ hunt: Hunt, _ end: Date?) -> Bool {
        if planted, hunt.missingPlants.isEmpty { return true }
        return end.map { Date.now >= $0 } ?? (hunt.events >= events ?? 0)
    }

    private func checkPlanted(_ missing: [PlantedFault]) throws {
        for fault in missing { printLine("the planted \(fault.rawValue) was not found") }
        if !missing.isEmpty { throw ExitCode(1) }
        printLine("all \(PlantedFault.allCases.count) planted faults were found")
    }

    @MainActor private var chosen: [InputSort] {
        get throws {
            guard let only else { return planted ? InputSort.planted : InputSort.all }
            guard let sort = InputSort(only) else { throw ValidationError("there is no kind of input called \(only).") }
            return [sort]
        }
    }

    private func share(of sort: InputSort) -> UInt64 {
        guard case .file = sort, events != nil else { return sort.batch }
        return sort.batch / 10
    }
}

/// Runs in a child process: tries the inputs for some seeds in order and announces each input.
struct TryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "try", shouldDisplay: false)

    @Argument var sort: String
    @Argument var first: UInt64
    @Argument var count: UInt64

    func run() throws {
        try MainActor.assumeIsolated {
            guard let sort = InputSort(sort) else { throw ExitCode(64) }
            Limits.ofThisProcess()
            for seed in first..<first + count {
                printLine("seed \(seed)")
                Limits.begin(sort.timeLimit)
                switch sort {
                case .storm(let stage): play(StormMaker.storm(seed, on: stage))
                case .file(let format): if let fault = format.fault(in: Mutator.file(seed, format)) { printLine("fault \(fault)") }
                }
            }
        }
    }

    @MainActor private func play(_ storm: Storm) {
        let script = storm.script
        if Storm.makesMistakes(script) { printLine("mistakes") }
        let run = StormRun(script)
        for fault in run?.faults ?? [] { printLine("fault \(fault)") }
        printLine("events \(storm.eventCount)")
        printLine("turns \(run?.turns ?? 0)")
    }
}

/// Replays a kept file. Exits with 0 if all properties hold, and otherwise with 1.
struct ReplayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay", abstract: "Replay one file. A gesture file with a take is a storm.")

    @Option(help: "The kind of input: storm, or a format.") var sort = "storm"
    @Argument var file: String

    func run() throws {
        let data = try Data(contentsOf: URL(filePath: file))
        Limits.ofThisProcess()
        Limits.begin(10)
        let faults = try MainActor.assumeIsolated { () -> [String] in
            switch InputSort(sort) {
            case .storm:
                let script = try GestureScript(json: data)
                if Storm.makesMistakes(script) { printLine("mistakes") }
                return StormRun(script)?.faults ?? ["not a storm: the file has no take, or its scene doesn't exist"]
            case .file(let format): return format.fault(in: Array(data)).map { [$0] } ?? []
            case nil: throw ValidationError("there is no kind of input called \(sort).")
            }
        }
        faults.forEach { printLine("fault \($0)") }
        if !faults.isEmpty { throw ExitCode(1) }
    }
}

/// The resource limits of a child.
enum Limits {
    private static let memory: rlim_t = 8 << 30

    /// Ends this process as hung after `seconds` more seconds of processor time, or after a hundred times as much wall-clock time.
    static func begin(_ seconds: Int) {
        var timer = itimerval(it_interval: timeval(), it_value: timeval(tv_sec: seconds, tv_usec: 0))
        setitimer(__itimer_which_t(ITIMER_VIRTUAL.rawValue), &timer, nil)
        alarm(UInt32(100 * seconds))
    }

    /// Applies the limits to this process and disables core dumps.
    static func ofThisProcess() {
        // A child process inherits the blocked signals of the thread that starts it, and libdispatch's threads block timer signals.
        var none = sigset_t()
        sigemptyset(&none)
        sigprocmask(SIG_SETMASK, &none, nil)
        for (resource, most) in [(RLIMIT_AS, memory), (RLIMIT_CORE, 0)] {
            var limit = rlimit(rlim_cur: most, rlim_max: most)
            setrlimit(__rlimit_resource_t(resource.rawValue), &limit)
        }
    }
}
