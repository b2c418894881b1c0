import ArgumentParser
import Foundation
import Scenes
import Segue
import Stage
import Studio
import UIKit

/// The command `segue render`, which draws frames of a scene.
struct RenderCommand: ParsableCommand, Logs {
    static let configuration = CommandConfiguration(
        commandName: "render",
        abstract: "Play a scene without a window, with or without a gesture, and draw it.",
        discussion: """
            If PATH ends in .png, or is a pipe, a device, or - (standard output), the output is one picture. If --at lists more than one \
            time, the picture is a strip from left to right. If PATH ends in /, is an existing folder, or has no dot, the output is a \
            folder of all frames: 0000.png, 0001.png, and so on. At the end, the path is printed. --describe prints the text on the \
            screen with its positions instead, for people who can't see the screen.
            """
    )

    @OptionGroup var scene: SceneArgument

    @Option(help: ArgumentHelp("The gesture: a file of W3C WebDriver actions, or - for standard input.", valueName: "file"))
    var gesture: String?

    @Option(help: ArgumentHelp("The output path; --describe writes to standard output without one.", valueName: "path"))
    var out: String?

    @Flag(help: "Describe the screen in words instead of drawing it: each line of text and its position.")
    var describe = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The times of the pictures, in seconds (default: five, evenly from the first touch to the end).",
            valueName: "T,T,…"
        ),
        transform: times
    )
    var at: [TimeInterval]?

    @OptionGroup var options: RunOptions

    @Option(parsing: .unconditional, help: "Device pixels per point (default: 1).", transform: { try number($0, in: Arguments.scales) })
    var scale: Double?

    @OptionGroup var shown: DecorationOptions

    @Flag(help: "Write into a folder even if it is not empty, and replace the frames in it.")
    var force = false

    private static let timesByDefault = 5

    @OptionGroup var log: LogOptions

    func validate() throws {
        try scene.refuseTake()
        if describe { return try checkDescription() }
        guard let out else { throw ValidationError("Missing expected argument '--out <path>'") }
        let isPicture = try RenderOutput(out) == .picture
        try PictureSize(options.screen.size ?? StageSettings.phone, scale: scale ?? 1).check(count: isPicture ? at?.count ?? 1 : 1)
        guard let last = at?.max() else { return }
        guard isPicture else { throw ValidationError("--at needs a single picture: end the path of --out in .png.") }
        guard last <= options.until ?? .infinity else { throw ValidationError("A time in --at is after --until.") }
    }

    /// Throws an error if `--describe` is combined with options that need an image.
    private func checkDescription() throws {
        if shown.frame || shown.touches { throw ValidationError("--describe does not support --frame or --touches.") }
        if let out, OutputTarget(out).isFolder { throw ValidationError("--describe writes a single file, but \(out) is a folder.") }
    }

    func run() throws {
        let out = out ?? "-"
        let isPicture = try describe || RenderOutput(out) == .picture
        let script = try gesture.map(GestureFile.script)
        try MainActor.assumeIsolated {
            var (shown, run) = try options.headlessRun(of: scene, script: script)
            var failure: Failure?
            run.failed = { failure = Failure($0) }
            run.settings.scale = scale ?? run.settings.scale
            try PictureSize(run.settings.size, scale: run.settings.scale).check(
                in: gesture.map(GestureFile.name), count: isPicture ? at?.count ?? Self.timesByDefault : 1)
            // Without a gesture, the times determine the length of the run.
            if let last = at?.max(), run.until == nil, script != nil { try run.check(last, hint: "; --until sets a later end") }
            if describe {
                try write(description(of: run, showing: shown), to: out)
            } else {
                try isPicture ? drawPicture(of: run, showing: shown, to: out) : drawFrames(of: run, showing: shown, to: out)
            }
            if let failure { throw failure }
        }
        try printPath(out)
    }

    /// Prints the output path, unless the output is a stream.
    private func printPath(_ out: String) throws {
        guard !OutputTarget(out).isStream else { return }
        let output = StandardOutput()
        output.add(out)
        try output.flush()
    }

    /// Returns a description of the screen at each time. By default, describes the end of the run.
    @MainActor private func description(of run: HeadlessRun, showing scene: Scene) -> String {
        let times = at ?? [run.evenlySpacedTimes(Self.timesByDefault, showing: scene).last ?? 0]
        let texts = run.texts(at: times, showing: scene)
        return zip(times, texts).map { times.count == 1 ? $1 : "At \(JSONText.number($0).text) s\n\($1)" }.joined(separator: "\n")
    }

    private func write(_ text: String, to out: String) throws { try OutputFile(at: out).write(Data(text.utf8)) }

    @MainActor private func drawPicture(of run: HeadlessRun, showing scene: Scene, to out: String) throws {
        let file = try OutputFile(at: out)
        let snapshotRenderer = try SnapshotRenderer()
        let times = at ?? run.evenlySpacedTimes(Self.timesByDefault, showing: scene)
        let progress = Progress.onTerminal(of: times.count)
        let look = shown.decorations(options.look.theme)
        let snapshots = look.isPlain ? run.snapshots(at: times, showing: scene) : run.snapshots(at: times, showing: scene, look)
        let pictures = try snapshots.map { snapshot in
            defer { progress?.advance() }
            return try snapshotRenderer.picture(of: snapshot)
        }
        progress?.end()
        guard let strip = CGImage.strip(of: pictures, gap: 0, background: .black) else { return }
        try file.write(strip.pngData())
    }

    @MainActor private func drawFrames(of run: HeadlessRun, showing scene: Scene, to out: String) throws {
        let folder = try OutputFolder(at: out, replacingFrames: force)
        defer { folder.discard() }
        let progress = Progress.onTerminal(of: run.turnCount)
        defer { progress?.end() }
        let snapshotRenderer = try SnapshotRenderer()
        var picture = Data()
        let look = shown.decorations(options.look.theme)
        let frame = FilmPicture(of: run.settings.size, scale: run.settings.scale, look)
        try run.watch(showing: scene) { turn in
            let shown = look.isPlain ? (snapshot: turn.frame.snapshot, isNew: turn.frame.isNew) : frame.show(FilmFrame(turn))
            if shown.isNew || picture.isEmpty { picture = try snapshotRenderer.picture(of: shown.snapshot).pngData() }
            try folder.add(picture, named: String(format: "%04d.png", turn.frame.n))
            progress?.advance()
        }
        try folder.publish()
    }
}
