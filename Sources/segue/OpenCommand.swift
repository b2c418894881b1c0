import ArgumentParser
import Foundation
import Gallery
import SDLHost
import Scenes
import Segue
import Stage
import UIKit
import UserCode

/// The command `segue open`, which opens a scene in a window.
struct OpenCommand: ParsableCommand, Logs {
    static let configuration = CommandConfiguration(
        commandName: "open", abstract: "Open a scene or your code in a window.",
        discussion: """
            Touch the device with fingers, a mouse (Ctrl adds a second finger), a touchpad pinch, or Ctrl+wheel. V shows a keyboard \
            finger; arrows move it, and V presses it. R starts and stops recording, Shift+R replays the take, T shows touches, Esc \
            cancels touches, and Ctrl+Q quits.
            """
    )

    @OptionGroup var scene: SceneArgument

    @OptionGroup var screen: ScreenOptions

    @Option(
        parsing: .unconditional, help: "Window pixels per point (default: the desktop's).",
        transform: { try number($0, in: Arguments.scales) })
    var scale: Double?

    @OptionGroup var look: ThemeOption

    @OptionGroup var painter: RendererOption

    @Flag(help: "Show every touch, like the key T.")
    var touches = false

    @Option(
        parsing: .unconditional, help: ArgumentHelp("Slow motion: device seconds per second (default: 1).", valueName: "rate"),
        transform: { try number($0, in: Arguments.rates) }
    )
    var slow: Double = 1

    @Option(help: ArgumentHelp("Write a trace to this file, as JSON Lines, when the window closes.", valueName: "file"))
    var trace: String?

    @Option(help: ArgumentHelp("Write the touches to this file, as a gesture file, when the window closes.", valueName: "file"))
    var record: String?

    @Option(
        help: ArgumentHelp(
            "The editor for your code, such as 'code -g {file}:{line}' (default: $VISUAL, else the desktop's).", valueName: "command"))
    var editor: String?

    @Option(
        name: .customLong("swift"), help: ArgumentHelp("The language mode of your code, 5 or 6 (default: 5).", valueName: "mode"),
        transform: { text in
            guard let mode = Int(text), (5...6).contains(mode) else { throw ValidationError("expected 5 or 6.") }
            return mode
        })
    var languageMode = 5

    @Flag(help: "Treat a touchpad swipe or sideways scroll that starts at a screen edge as an edge drag.")
    var swipe = false

    @OptionGroup var log: LogOptions

    func validate() throws { try PictureSize(screen.size ?? StageSettings.phone, scale: scale ?? 1).check() }

    func run() throws { try MainActor.assumeIsolated { try open() } }

    @MainActor private func open() throws {
        switch scene.subject {
        case .scene(let scene): try open(scene)
        case .code(let path): try open(codeAt: path)
        case .take(let path): throw SceneArgument.refusal(ofTake: path)
        }
    }

    /// Opens user code in the sandbox.
    @MainActor private func open(codeAt path: String) throws {
        var options = CodeFolder.Options()
        (options.languageMode, options.editor, options.scene) = (languageMode, editor, scene.userCodeScene)
        options.takeWorker = TakeWorkerCommand.words
        options.storm = StormCommand.words
        try SandboxWindow(
            Catalog.scenes, code: CodeFolder(path, options), codeOptions: options, scale: scale.map { CGFloat($0) }, style: look.theme,
            showsTouches: touches, renderer: painter.choice
        ).show()
    }

    @MainActor private func open(_ scene: Scene) throws {
        let name = scene.name
        let traceFile = try trace.map { try GrowingFile(.trace, at: $0) }
        let takeFile = try record.map { try GrowingFile(.take, at: $0) }
        let takeStore = takeFile.map(TakeStore.init(to:)) ?? TakeStore()
        let sheet = traceFile.map(TraceSheet.init)
        let window = try StageWindow(
            title: "Segue: \(name)", scene, settings, trace: sheet?.writer, takeStore: takeStore, renderer: painter.choice)
        window.showsTouches = touches
        window.lastTake = UnfinishedRecordings.recovered(in: [traceFile, takeFile].compactMap { $0?.folder })
            .ofGallery.last { $0.take?.scene == name }
        window.onDisplayLoss { Failure.lostDisplay.exitAtOnce(after: Self.finish(sheet, takeStore)) }
        if takeFile != nil { window.record() }
        window.show(dragsFromEdges: swipe)
        let failures = Self.finish(sheet, takeStore)
        failures.dropLast().forEach { $0.report() }
        if let failure = failures.last { throw failure }
    }

    @MainActor private var settings: StageSettings {
        var settings = StageSettings(size: screen.size ?? StageSettings.phone, scale: scale.map { CGFloat($0) } ?? DesktopScale.current())
        settings.rate = slow
        settings.style = look.theme ?? .unspecified
        settings.pitfalls = Set(scene.pitfalls)
        return settings
    }

    /// Writes the trace and the take. If one of them can't be written, the other one still is.
    @MainActor private static func finish(_ trace: TraceSheet?, _ takes: TakeStore) -> [Failure] {
        var failures: [Failure] = []
        func attempt(_ write: () throws -> Void) {
            do { try write() } catch { failures.append(error as? Failure ?? Failure(.cannotCreate, "\(error)")) }
        }
        attempt { try trace?.finish() }
        attempt { try takes.finish() }
        return failures
    }
}

/// The lines in a window's trace. The lines are written to a journal as they arrive or, without a journal, kept in memory.
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
