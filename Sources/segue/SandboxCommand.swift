import ArgumentParser
import Foundation
import Gallery

/// The command `segue` without a subcommand.
struct SandboxCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sandbox", abstract: "Open the sandbox; so does segue alone.",
        discussion: """
            A grid of the scenes; a click opens one on a device, with time that can be stopped, stepped, slowed and scrubbed, and with \
            the mistakes that it can be made to make. ? shows the keys. Size and theme are remembered.
            """
    )

    @Option(help: "Window pixels in a point (default: 1).", transform: { try number($0, in: Arguments.scales) })
    var scale: Double = 1

    /// Opens the sandbox. Without a display, says so and draws a film strip of the first scene.
    func run() throws {
        try MainActor.assumeIsolated {
            do {
                try SandboxWindow(scale: scale).show()
            } catch let failure as Failure where failure.code == .unavailable {
                failure.report()
                try FilmStrip(scene: Catalog.scenes[0]).draw()
            }
        }
    }
}
