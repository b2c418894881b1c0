import ArgumentParser
import Foundation
import Problems
import Recording
import Scenes
import Segue
import Stage

/// The command `segue check`.
struct CheckCommand: ParsableCommand, Logs {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Play gestures on a scene without a window, and print the problems of its transitions.",
        discussion: "Without --gesture, plays the gestures that belong to the scene. Exits with 1 if there is any problem."
    )

    @OptionGroup var scene: SceneArgument

    @Option(
        help: ArgumentHelp(
            "A gesture: a file of W3C WebDriver actions, or - for standard input; may be repeated.", valueName: "file"))
    var gesture: [String] = []

    @OptionGroup var options: RunOptions

    @Flag(help: "Print JSON Lines, in the form of a trace's problems.")
    var json = false

    @OptionGroup var log: LogOptions

    func run() throws {
        let scripts = try gesture.map(GestureFile.script)
        try MainActor.assumeIsolated { try check(scripts) }
    }

    @MainActor private func check(_ given: [GestureScript]) throws {
        let scripts = try given.isEmpty ? ownScripts() : given
        let output = StandardOutput()
        var count = 0
        for script in scripts {
            for problem in try problems(of: script) {
                count += 1
                output.add(json ? problem.line : line(of: problem))
            }
        }
        try output.flush()
        if count > 0 { Self.exit(withError: ExitCode(1)) }
    }

    @MainActor private func problems(of script: GestureScript?) throws -> [RunProblem] {
        var (shown, run) = try options.headlessRun(of: scene, script: script)
        var failure: Failure?
        run.failed = { failure = Failure($0) }
        let problems = run.problems(showing: shown)
        if let failure { throw failure }
        return problems
    }

    /// The scripts that belong to a scene: those of its name beside the program. Own code has none, and is only opened.
    @MainActor private func ownScripts() throws -> [GestureScript?] {
        guard case .scene(let scene) = scene.subject else { return [nil] }
        let files = SceneGestures.files(of: scene.name)
        return try files.isEmpty ? [nil] : files.map { try GestureFile.script(at: $0) }
    }

    private func line(of problem: RunProblem) -> String {
        "\(String(format: "%.3f", problem.time))  \(problem.kind.rawValue)  \(problem.sentence)"
    }
}
