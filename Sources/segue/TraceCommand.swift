import ArgumentParser
import Gallery
import Recording

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
        var run = options.headlessRun(script: script)
        run.completionLatencyFrames = scene.completionLatencyFrames
        trace.begin(scene: scene.scene.name, size: run.size, fps: run.fps, pitfalls: scene.pitfallNumbers)
        try run.perform(showing: scene.make, tracedBy: trace) { _ in
            try output.flushIfLarge()
        }
        try output.flush()
    }
}
