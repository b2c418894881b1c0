import ArgumentParser
import Foundation
import Gallery
import Recording

/// `segue open`
struct OpenCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "open", abstract: "Open one scene in a window of its own.",
        discussion: """
            Fingers, a mouse (with Ctrl it is two fingers), a touchpad's pinch and Ctrl+wheel touch it. V shows a finger that \
            arrows move and V presses. R records and stops, Shift+R shows the take again, T shows touches, Esc cancels them, \
            Ctrl+Q closes.
            """
    )

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

    @Option(help: ArgumentHelp("Write the touches to this file, as a gesture, when the window closes.", valueName: "file"))
    var record: String?

    @Flag(help: "Have a touchpad's swipe or sideways scroll that begins at a side of the screen drag from there.")
    var swipe = false

    func run() throws { try MainActor.assumeIsolated { try open() } }

    @MainActor private func open() throws {
        let (traceFile, takeFile) = (try trace.map(OutputFile.init), try record.map(OutputFile.init))
        let sheet = Sheet()
        let writer = traceFile.map { _ in TraceWriter { sheet.lines.append($0) } }
        let window = try SceneWindow(
            title: "Segue: \(scene.scene.name)", size: screen.size ?? ScreenOptions.usualSize, scale: scale, rate: slow,
            trace: writer, takes: takeFile.map(TakeDeck.init(to:)) ?? TakeDeck())
        window.dragsFromEdges = swipe
        window.pitfalls = scene.pitfallNumbers
        window.completionLatencyFrames = scene.completionLatencyFrames
        window.show(scene.scene.name, scene.make)
        try traceFile?.write(Data(sheet.lines.map { $0 + "\n" }.joined().utf8))
        try window.takes.finish()
    }

    /// Lines that wait until the window closes.
    private final class Sheet { var lines: [String] = [] }
}
