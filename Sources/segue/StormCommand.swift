import ArgumentParser
import Foundation
import Problems
import Scenes
import Segue
import Stage
import UIKit

/// The command `segue storm`, which searches for inputs that break a scene.
struct StormCommand: ParsableCommand, Logs {
    static let configuration = CommandConfiguration(
        commandName: "storm",
        abstract: "Search for touches that break a scene or your code.",
        discussion: """
            Plays planned and random touch sequences, called hands, without a window, in virtual time, and on all cores. Each finding is \
            shortened to the fewest fingers and steps, and written as a take. Exits with 1 if there is any finding, and with 2 if nothing \
            reacted to a touch.
            """
    )

    @OptionGroup var scene: SceneArgument

    @OptionGroup var limits: StormLimits

    @Option(
        help: ArgumentHelp("The kinds to report, separated by commas (default: all; tremble only for code).", valueName: "kinds"),
        transform: { text in
            let kinds = text.split(separator: ",").map(String.init)
            guard let unknown = kinds.first(where: { !Symptom.kinds.contains($0) }) else { return kinds }
            throw ValidationError("no such kind: \(unknown); the kinds are \(Symptom.kinds.joined(separator: ", ")).")
        })
    var kinds: [String]?

    @Option(help: ArgumentHelp("Write takes to this folder (default: Segue's cache).", valueName: "folder"))
    var out: String?

    @Flag(help: "Write takes to the folder Takes next to the code.")
    var keep = false

    @Option(help: ArgumentHelp("Report hands whose outcome differs on the code at this path.", valueName: "path"))
    var compare: String?

    @OptionGroup var screen: ScreenOptions

    @OptionGroup var look: ThemeOption

    @Flag(help: "Print JSON Lines.")
    var json = false

    @Flag(help: .hidden) var live = false

    @OptionGroup var reports: FindingReports

    @OptionGroup var log: LogOptions

    /// The command's arguments, without the program.
    static var words: [String] { [configuration.commandName ?? ""] }

    func validate() throws {
        try scene.refuseTake()
        if keep, out != nil { throw ValidationError("--keep and --out both choose the folder of takes; use one of them.") }
        if compare != nil, case .scene(let scene) = scene.subject {
            throw ValidationError("--compare compares two paths; \(scene.name) is a gallery scene.")
        }
    }

    func run() throws { try MainActor.assumeIsolated { try reports.cover(scene.subject.name, as: "storm") { try storm(&$0) } } }

    @MainActor private func storm(_ entries: inout [FindingReports.Entry]) throws {
        let output = StandardOutput()
        let target = try target()
        let headless = RunRequest(screen.size, look.theme, fps: nil, until: nil).headlessRun(scene.pitfalls, script: nil)
        let other = try compare.map { try BuiltCode($0, scene: scene.userCodeScene) }
        let folder = keep ? StormRun.takes(nextTo: target) : out
        if live { LiveStorm.beNice() }
        var run = try StormRun(
            target, headless, seed: limits.seed, folder: folder, other: other, processes: live ? LiveStorm.processes : nil)
        var findings: [FindingReports.Entry] = []
        defer { entries = findings }
        let liveStorm = live ? LiveStorm(output) : nil
        let progress = Progress.onTerminal(of: nil, "Batch")
        try run.run({ storm in
            limits.apply(to: &storm, usually: 10)
            storm.kinds = kinds.map(Set.init)
            // Releases in gallery scenes are deliberate.
            if case .code = target { storm.triesTrembles = true }
            storm.advanced = { _ in progress?.advance() }
            liveStorm?.prepare(&storm)
        }) { finding in
            findings.append(FindingReports.entry(for: finding))
            liveStorm?.found()
            progress?.end()
            output.add(json ? finding.json : finding.words)
            try output.flush()
        }
        progress?.end()
        output.add(json ? LiveStorm.line("storm", run.storm) : Self.words(run.storm, seed: limits.seed))
        try output.flush()
        if !findings.isEmpty { throw ExitCode(.problems) }
        if !run.storm.hasPlayed { throw Failure(.nothingPlayed, "\(scene.subject.name): nothing reacted to a touch") }
    }

    @MainActor private func target() throws -> StormRun.Target {
        switch scene.subject {
        case .scene(let scene): return .scene(scene)
        case .code(let path):
            OpenedFolders().announce(path)
            let code = try BuiltCode(path, scene: scene.userCodeScene)
            if scene.userCodeScene == nil { code.announceGuess() }
            return .code(path: path, code)
        case .take(let path): throw SceneArgument.refusal(ofTake: path)
        }
    }

    @MainActor private static func words(_ storm: Storm, seed: UInt64) -> String {
        "\(count(storm.hands, "hand")), \(count(storm.transitions, "transition")), \(count(storm.screens.count, "screen")), "
            + "\(count(storm.findings.count, "finding")); seed \(seed)."
    }
}

/// Returns a number with its unit, such as "1 hand" or "2 hands".
func count(_ number: Int, _ unit: String) -> String { "\(number) \(unit)\(number == 1 ? "" : "s")" }

/// The length of a storm.
struct StormLimits: ParsableArguments {
    @Option(parsing: .unconditional, help: ArgumentHelp("The seed of the random hands.", valueName: "n"))
    var seed: UInt64 = 1

    @Option(
        parsing: .unconditional, help: ArgumentHelp("The length of the search.", valueName: "seconds"),
        transform: { try number($0, in: 0.1...86_400) })
    var seconds: Double?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The number of hands to play. The same number and seed give the same findings.", valueName: "n"),
        transform: { text in
            guard let count = Int(text), (1...10_000_000).contains(count) else {
                throw ValidationError("expected a number from 1 to 10000000.")
            }
            return count
        })
    var runs: Int?

    func validate() throws {
        if seconds != nil, runs != nil { throw ValidationError("--seconds and --runs both limit the storm; use one of them.") }
    }

    /// Sets a storm's limits. `usual` is the time limit in seconds if the options don't specify one.
    @MainActor func apply(to storm: inout Storm, usually usual: Double) {
        storm.maximumInputs = runs
        guard runs == nil else { return }
        let end = ContinuousClock.now + .seconds(seconds ?? usual)
        storm.isOver = { ContinuousClock.now >= end }
        storm.isShorteningOver = { ContinuousClock.now >= end + Storm.overtime }
    }
}
