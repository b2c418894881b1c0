import ArgumentParser
import Foundation
import Gallery
import Recording

/// `segue open`
struct OpenCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "open", abstract: "Open one scene in a window of its own.")

    @OptionGroup var scene: SceneArgument

    @OptionGroup var screen: ScreenOptions

    @Option(help: "Window pixels in a point (default: 1).", transform: { try number($0, in: Arguments.scales) })
    var scale: Double = 1

    @Option(
        help: ArgumentHelp("Slow motion: seconds of the device in a second (default: 1).", valueName: "rate"),
        transform: { try number($0, in: Arguments.rates) }
    )
    var slow: Double = 1

    @Option(help: ArgumentHelp("Write what happens to this file, as JSON Lines, when the window closes.", valueName: "file"))
    var trace: String?

    func run() throws { try MainActor.assumeIsolated { try open() } }

    @MainActor private func open() throws {
        let scene = scene.scene
        let file = try trace.map(OutputFile.init)
        let sheet = Sheet()
        let writer = file.map { _ in TraceWriter { sheet.lines.append($0) } }
        try SceneWindow(title: "Segue: \(scene.name)", size: screen.size, scale: scale, rate: slow, trace: writer)
            .show(scene.name, scene.make)
        try file?.write(Data(sheet.lines.map { $0 + "\n" }.joined().utf8))
    }

    /// Lines that wait until the window closes.
    private final class Sheet { var lines: [String] = [] }
}
