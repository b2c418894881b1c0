import ArgumentParser
import Foundation
import Problems
import Segue
import Stage

/// The command `segue trace`, which prints a run's events.
struct TraceCommand: ParsableCommand, Logs {
    static let configuration = CommandConfiguration(
        commandName: "trace",
        abstract: "Play a gesture on a scene without a window, and print its events as JSON Lines."
    )

    @OptionGroup var scene: SceneArgument

    @Option(help: ArgumentHelp("The gesture: a file of W3C WebDriver actions, or - for standard input.", valueName: "file"))
    var gesture: String

    @OptionGroup var options: RunOptions

    @OptionGroup var log: LogOptions

    func validate() throws { try scene.refuseTake() }

    func run() throws {
        let script = try GestureFile.script(at: gesture)
        try MainActor.assumeIsolated { try trace(script) }
    }

    @MainActor private func trace(_ script: GestureScript) throws {
        let output = StandardOutput()
        let trace = TraceWriter(write: output.add)
        var (shown, run) = try options.headlessRun(of: scene, script: script)
        var failure: Failure?
        run.settings.recordsChanges = true
        run.examine = Detectors.examiner(run.findLine)
        run.failed = { failure = Failure($0) }
        // On a terminal, the printed trace itself shows the progress.
        let progress = isatty(STDOUT_FILENO) == 1 ? nil : Progress.onTerminal(of: run.turnCount)
        defer { progress?.end() }
        try run.perform(showing: shown, tracedBy: trace) { _ in
            try output.flushIfLarge()
            progress?.advance()
        }
        try output.flush()
        if let failure { throw failure }
    }
}
