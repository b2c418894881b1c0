import ArgumentParser
import Foundation
import Gallery
import Recording

/// The command `segue open`.
struct OpenCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "open", abstract: "Open one scene in its own window.",
        discussion: """
            Fingers, a mouse (Ctrl makes two fingers of it), a touchpad pinch and Ctrl+wheel are touches. V shows a keyboard \
            finger, arrows move it, V presses it. R records and stops, Shift+R replays the take, T shows touches, Esc cancels \
            them, Ctrl+Q quits.
            """
    )

    @OptionGroup var scene: SceneArgument

    @OptionGroup var screen: ScreenOptions

    @Option(help: "Window pixels per point (default: 1).", transform: { try number($0, in: Arguments.scales) })
    var scale: Double = 1

    @Option(
        help: ArgumentHelp("Slow motion: device seconds per second (default: 1).", valueName: "rate"),
        transform: { try number($0, in: Arguments.rates) }
    )
    var slow: Double = 1

    @Option(help: ArgumentHelp("Write a trace to this file, as JSON Lines, when the window closes.", valueName: "file"))
    var trace: String?

    @Option(help: ArgumentHelp("Write the touches to this file, as a gesture file, when the window closes.", valueName: "file"))
    var record: String?

    @Flag(help: "Treat a touchpad swipe or sideways scroll that starts at a screen edge as an edge drag.")
    var swipe = false

    func validate() throws { try PictureSize(screen.size ?? ScreenOptions.usualSize, scale: scale).check() }

    func run() throws { try MainActor.assumeIsolated { try open() } }

    @MainActor private func open() throws {
        let name = scene.scene.name
        let traceFile = try trace.map { try GrowingFile(.trace, at: $0) }
        let takeFile = try record.map { try GrowingFile(.take, at: $0) }
        let window = try SceneWindow(
            title: "Segue: \(name)", size: screen.size ?? ScreenOptions.usualSize, scale: scale, rate: slow,
            takes: takeFile.map(TakeDeck.init(to:)) ?? TakeDeck())
        window.takes.last = LostRecordings.recovered(in: [traceFile, takeFile].compactMap { $0?.folder })
            .compactMap(\.script).last { $0.take?.scene == name }
        let sheet = traceFile.map(TraceSheet.init)
        window.trace = sheet?.writer
        window.dragsFromEdges = swipe
        window.whenDisplayDies { [takes = window.takes] in
            let failures = Self.finish(sheet, takes)
            Failure.lostDisplay.exitAtOnce(after: failures)
        }
        window.pitfalls = scene.pitfallNumbers
        window.completionLatencyFrames = scene.completionLatencyFrames
        window.show(name, scene.make)
        let failures = Self.finish(sheet, window.takes)
        failures.dropLast().forEach { $0.report() }
        if let failure = failures.last { throw failure }
    }

    /// Writes the trace and the take, independently of each other.
    @MainActor private static func finish(_ trace: TraceSheet?, _ takes: TakeDeck) -> [Failure] {
        var failures: [Failure] = []
        func attempt(_ write: () throws -> Void) {
            do { try write() } catch { failures.append(error as? Failure ?? Failure(.cannotCreate, "\(error)")) }
        }
        attempt { try trace?.finish() }
        attempt { try takes.finish() }
        return failures
    }
}

/// The lines of a window's trace, in a journal as they arrive, or in memory if there can be none.
@MainActor private final class TraceSheet {
    private let file: GrowingFile
    private let journal: Journal?
    private var lines: [String] = []

    init(_ file: GrowingFile) {
        self.file = file
        journal = file.makeJournal()
    }

    var writer: TraceWriter {
        TraceWriter { [self] line in
            if let journal { journal.append(line) } else { lines.append(line) }
        }
    }

    func finish() throws {
        try file.finish(journal, with: journal == nil ? Data(lines.map { $0 + "\n" }.joined().utf8) : nil)
    }
}
