import ArgumentParser
import Foundation
import Problems
import Segue
import Stage

/// The command `segue why`, which prints what set the values visible at an instant.
struct WhyCommand: ParsableCommand, Logs {
    static let configuration = CommandConfiguration(
        commandName: "why",
        abstract: "Play a gesture without a window, and print which code set each visible value at a given time.",
        discussion: """
            Prints a sentence for each value: its author, the line of your code, the value, and the previous value. Values that were never \
            set are not listed. Gallery scenes have no lines.
            """
    )

    @OptionGroup var scene: SceneArgument

    @Option(help: ArgumentHelp("The gesture: a file of W3C WebDriver actions, or - for standard input.", valueName: "file"))
    var gesture: String

    @Option(parsing: .unconditional, help: ArgumentHelp("The time in the run.", valueName: "seconds"), transform: { try seconds($0) })
    var at: TimeInterval

    @Option(
        help: ArgumentHelp("The layer: its name in traces, its controller, or its type (default: all visible layers).", valueName: "name"))
    var layer: String?

    @Flag(help: "Print JSON Lines.")
    var json = false

    @OptionGroup var screen: ScreenOptions

    @OptionGroup var look: ThemeOption

    @OptionGroup var log: LogOptions

    func validate() throws { try scene.refuseTake() }

    func run() throws {
        let script = try GestureFile.script(at: gesture)
        try MainActor.assumeIsolated { try answer(script) }
    }

    @MainActor private func answer(_ script: GestureScript) throws {
        let request = RunRequest(screen.size, look.theme, fps: nil, until: at)
        var (shown, run) = try request.headlessRun(of: scene, script: script)
        var whole = run
        whole.until = nil
        try whole.check(at)
        run.settings.recordsChanges = true
        var (why, failure) = (Why(), Failure?.none)
        run.failed = { failure = Failure($0) }
        run.perform(showing: shown) { why.look(at: $0) }
        let answers = why.answers(about: layer, run.findLine)
        let output = StandardOutput()
        for answer in answers { output.add(json ? answer.json : answer.text) }
        try output.flush()
        if let failure { throw failure }
        guard answers.isEmpty, let layer else { return }
        let names = why.names.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        throw Failure(.usage, "no layer is called \(layer) at \(at) s; visible: \(names.joined(separator: ", "))")
    }
}
