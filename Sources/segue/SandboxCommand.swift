import ArgumentParser
import Foundation
import Gallery
import SDLHost
import Segue

/// The command `segue` without a subcommand, which opens the sandbox.
struct SandboxCommand: ParsableCommand, Logs {
    static let configuration = CommandConfiguration(
        commandName: "sandbox", abstract: "Open the sandbox.",
        discussion: """
            The sandbox shows a grid of scenes. Click a scene to open it on a device whose time can be paused, stepped, slowed, and \
            scrubbed, and whose code has common mistakes to switch on. ? shows the keys. The window reopens with the same size, \
            position, theme, speed, and scene.
            """
    )

    @Option(
        parsing: .unconditional, help: "Window pixels per point (default: the last, or the desktop's).",
        transform: { try number($0, in: Arguments.scales) })
    var scale: Double?

    @OptionGroup var painter: RendererOption

    @OptionGroup var log: LogOptions

    func run() throws { try MainActor.assumeIsolated { try Self.openWindow(scale: scale.map { CGFloat($0) }, painter.choice) } }

    /// Opens the sandbox for a command line without arguments. Creates the sandbox's pages while `ahead` loads SDL.
    @MainActor static func open(while ahead: EarlySDLStart) throws {
        defer { ahead.finish() }
        Log.start(level: try LogOptions.level())
        try openWindow(.inEnvironment(), early: ahead.window, beforeWindow: ahead.finish)
    }

    /// Opens the sandbox. Without a display, reports this and draws a filmstrip of the first scene.
    @MainActor private static func openWindow(
        scale: CGFloat? = nil, _ renderer: RendererChoice, early: EarlyWindow? = nil, beforeWindow: () -> Void = {}
    ) throws {
        do {
            var options = CodeFolder.Options()
            options.takeWorker = TakeWorkerCommand.words
            options.storm = StormCommand.words
            try SandboxWindow(
                Catalog.scenes, codeOptions: options, scale: scale, renderer: renderer, early: early, beforeWindow: beforeWindow
            ).show()
        } catch let failure as Failure where failure.code == .unavailable {
            try drawStrip(insteadOf: failure)
        }
    }

    /// Draws the filmstrip. If drawing fails, still reports that there's no display.
    @MainActor private static func drawStrip(insteadOf failure: Failure) throws {
        do {
            try FilmStrip(scene: Catalog.scenes[0]).draw()
        } catch let second as Failure {
            var both = failure
            both.details = [both.details, second.message].filter { !$0.isEmpty }.joined(separator: "\n")
            throw both
        }
        failure.note()
    }
}
