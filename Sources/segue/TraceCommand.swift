import ArgumentParser
import Recording
import Stage

/// The command `segue trace`.
struct TraceCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "trace",
        abstract: "Play a gesture on a scene without a window, and print its events as JSON Lines."
    )

    @OptionGroup var scene: SceneArgument

    @Option(help: ArgumentHelp("The gesture: a file of W3C WebDriver actions.", valueName: "file"))
    var gesture: String

    @OptionGroup var options: RunOptions

    func run() throws {
        let script = try GestureFile.script(at: gesture)
        try MainActor.assumeIsolated { try trace(script) }
    }

    @MainActor private func trace(_ script: GestureScript) throws {
        let output = StandardOutput()
        let trace = TraceWriter(write: output.add)
        let run = options.headlessRun(scene.pitfalls, script: script)
        try run.perform(showing: scene.scene, tracedBy: trace) { _ in
            try output.flushIfLarge()
        }
        try output.flush()
    }
}
