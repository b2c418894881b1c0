import ArgumentParser
import Boundary
import Foundation
import Gallery
import Problems
import Scenes
import Segue
import Stage

/// The command `segue check`, which reports problems in a scene's transitions.
struct CheckCommand: ParsableCommand, Logs {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Play gestures without a window, and print the problems in the transitions.",
        discussion: """
            Without --gesture, plays the takes next to your code, then searches like 'segue storm' for 3 seconds. For a gallery scene, \
            plays its gesture files instead. The last line sums up what was played. Exits with 1 if there is any problem, and with 2 if \
            there was nothing to play. With --strict, also exits with 2 if anything was left out of your code.
            """
    )

    @OptionGroup var scene: SceneArgument

    @Option(
        help: ArgumentHelp(
            "A gesture: a file of W3C WebDriver actions, or - for standard input. May be repeated.", valueName: "file"))
    var gesture: [String] = []

    @OptionGroup var options: RunOptions

    @Flag(help: "Also play each gesture with fingers that tremble as they lift, and report if that changes the outcome.")
    var tremble = false

    @Flag(help: "Print JSON Lines, in the form of a trace's problems.")
    var json = false

    @OptionGroup var limits: StormLimits

    @OptionGroup var reports: FindingReports

    @OptionGroup var log: LogOptions

    func run() throws {
        let scripts = try gesture.map(GestureFile.script)
        try MainActor.assumeIsolated {
            try reports.cover(scene.subject.name, as: "check") { try scripts.isEmpty ? checkAll(&$0) : check(scripts, &$0) }
        }
    }

    @MainActor private func check(_ scripts: [GestureScript], _ entries: inout [FindingReports.Entry]) throws {
        let output = StandardOutput()
        for script in scripts {
            let (shown, run) = try options.headlessRun(of: scene, script: script)
            var result = run.examined(showing: shown)
            if tremble, result.failure == nil, let problem = run.trembleProblem(showing: shown) {
                result.problems.append(problem)
            }
            entries += result.problems.filter { !$0.isDeliberate }.map {
                FindingReports.entry(for: $0, in: scene.subject.codePath, else: scene.subject.name)
            }
            for problem in result.problems where !(json && problem.isDeliberate) { output.add(json ? problem.line : problem.words) }
            try output.flush()
            guard let failure = result.failure.map(Failure.init) else { continue }
            entries.append(FindingReports.entry(forCrash: failure, on: scene.subject.name))
            throw failure
        }
        if !entries.isEmpty { throw ExitCode(.problems) }
    }

    // MARK: Without a gesture

    @MainActor private func checkAll(_ entries: inout [FindingReports.Entry]) throws {
        var report = CheckReport(of: scene.subject.name, at: scene.subject.codePath, recorded: scene.subject.recorded)
        let failure: (any Error)?
        do {
            try play(&report)
            failure = report.failure
        } catch { failure = error }
        let output = StandardOutput()
        report.lines(asJSON: json).forEach(output.add)
        try output.flush()
        entries = report.reported
        if let failure { throw failure }
        if report.hasProblems { throw ExitCode(.problems) }
    }

    @MainActor private func play(_ report: inout CheckReport) throws {
        switch scene.subject {
        case .scene(let shown):
            let scripts = try SceneGestures.files(of: shown.name).map { path in
                (name: URL(filePath: path).lastPathComponent, script: try GestureFile.script(at: path))
            }
            for (name, script) in scripts { try play(script, name, .gestures, on: (shown, nil, nil), &report) }
            if scripts.isEmpty { try storm(.scene(shown), &report) }
        case .take(let path):
            let file = try TakeFile(path)
            if let path = file.codePath { OpenedFolders().announce(path) }
            var stages = TakeScenes(sceneNamed: Catalog.scene)
            try play(file.script, path, .takes, on: stages.stage(of: file), &report)
        case .code(let path): try checkUserCode(at: path, &report)
        }
    }

    @MainActor private func checkUserCode(at path: String, _ report: inout CheckReport) throws {
        let files = try TakeFile.all(nextTo: path)
        OpenedFolders().announce(path)
        var stages = TakeScenes(sceneNamed: Catalog.scene)
        var code = try stages.code(at: path)
        if options.strictness.strict { try code.refuseSkippedParts() }
        report.skipped = code.skipped
        if let name = scene.userCodeScene { code = try code.showing(name) } else { code.announceGuess() }
        let takes = try files.map { (file: $0, stage: try stages.stage(of: $0)) }
        for (file, stage) in takes where scene.userCodeScene == nil || stage.scene.name == code.scene.name {
            try play(file.script, file.path, .takes, on: stage, &report)
        }
        try storm(.code(path: path, code), &report)
    }

    /// A scene, the function that creates its devices, and the function that finds its source lines. The functions are nil for devices in
    /// this process.
    private typealias Shown = (scene: Scene, makeDevice: DeviceMaker?, findLine: LineLookup?)

    @MainActor private func play(
        _ script: GestureScript, _ name: String, _ unit: CheckReport.Unit, on shown: Shown, _ report: inout CheckReport
    ) throws {
        var run = options.request.headlessRun(scene.pitfalls, script: script)
        (run.makeDevice, run.findLine) = (shown.makeDevice, shown.findLine)
        report.add(run.examined(showing: shown.scene), unit, in: name, isPlayed: script.timeline().contains { _ in true })
        if let crash = report.crash { throw crash }
    }

    @MainActor private func storm(_ target: StormRun.Target, _ report: inout CheckReport) throws {
        var headless = options.request.headlessRun(scene.pitfalls, script: nil)
        headless.until = nil
        let progress = Progress.onTerminal(of: nil, "Batch")
        defer { progress?.end() }
        var run = try StormRun(target, headless, seed: limits.seed)
        let known = report.problems
        try run.run({ storm in
            limits.apply(to: &storm, usually: 3)
            storm.finishesPlan = limits.runs == nil
            storm.advanced = { _ in progress?.advance() }
            known.forEach { storm.ignore($0) }
        }) { report.add($0) }
        report.add(run.storm)
    }
}

extension Subject {
    /// The path of the user code, or nil for gallery scenes and takes.
    fileprivate var codePath: String? { if case .code(let path) = self { path } else { nil } }

    /// The kind of the subject's recordings: gestures for gallery scenes, takes for user code.
    fileprivate var recorded: CheckReport.Unit { if case .scene = self { .gestures } else { .takes } }
}

extension RunProblem {
    /// The problem as readable text on one line. A deliberate refusal by the code is only a note.
    var words: String { words(in: nil) }

    /// Returns the problem as a line, with its cause and the suggested fix indented below. `place` is the gesture or take with the problem.
    func words(in place: String?) -> String {
        let line = "\(String(format: "%.3f", time))  \(isDeliberate ? "note" : kind.rawValue)  \(sentence)"
        let seen = self.place.flatMap { sentence.contains($0.text) ? nil : "See \($0.text)" } ?? ""
        let advice = [cause, suggestion, seen].filter { !$0.isEmpty }.map { $0.hasSuffix(".") ? $0 : $0 + "." }.joined(separator: " ")
        return line + (place.map { " (in \($0))" } ?? "") + (advice.isEmpty ? "" : "\n       \(advice)")
    }
}
