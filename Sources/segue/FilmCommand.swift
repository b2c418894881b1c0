import ArgumentParser
import Boundary
import Foundation
import Gallery
import Scenes
import Segue
import Stage
import UIKit

/// The command `segue film`, which records a film of a scene.
struct FilmCommand: ParsableCommand, Logs {
    static let configuration = CommandConfiguration(
        commandName: "film",
        abstract: "Play a scene without a window, with or without a gesture, and write a film of it.",
        discussion: """
            Instead of a scene or path, you can pass a take, which is a recorded gesture that names its scene. FILE ends in .mp4, .webm, \
            .gif, .apng, or .webp; all except .apng need ffmpeg. At the end, the path is printed.
            """
    )

    @OptionGroup var scene: SceneArgument

    @Option(help: ArgumentHelp("The gesture: a file of W3C WebDriver actions, or - for standard input.", valueName: "file"))
    var gesture: String?

    @Option(help: ArgumentHelp("The film to write.", valueName: "file"))
    var out: String

    @OptionGroup var screen: ScreenOptions

    @OptionGroup var theme: ThemeOption

    @Option(
        parsing: .unconditional, help: "Frames per second of the film (default: 60; at most 50 for .gif).",
        transform: { try number($0, in: Arguments.frameRates) })
    var fps: Double?

    @Option(
        parsing: .unconditional, help: ArgumentHelp("The part of the run to show, in seconds (default: all of it).", valueName: "A,B"),
        transform: timeRange)
    var range: ClosedRange<TimeInterval>?

    @Option(
        parsing: .unconditional, help: ArgumentHelp("Slow motion: device seconds per second (default: 1).", valueName: "rate"),
        transform: { try number($0, in: Arguments.rates) }
    )
    var slow: Double?

    @Option(parsing: .unconditional, help: "Device pixels per point (default: 1).", transform: { try number($0, in: Arguments.scales) })
    var scale: Double?

    @OptionGroup var shown: DecorationOptions

    @Flag(help: "Draw the transition's curve next to the screen.")
    var curve = false

    @Flag(help: "Film the sandbox's window with the scene and its dock; the gesture's fingers touch the window, whose --size is 1280x860.")
    var window = false

    @OptionGroup var strictness: StrictOption

    private static let formats = "mp4, .webm, .gif, .apng or .webp"

    private var format: FilmFormat? { FilmFormat(ending: URL(filePath: out).pathExtension) }

    @OptionGroup var log: LogOptions

    func validate() throws {
        guard format != nil else { throw ValidationError("\(out): expected a path that ends in .\(Self.formats).") }
        if case .take(let path) = scene.subject, gesture != nil {
            throw ValidationError("\(path) is already a gesture file; omit --gesture.")
        }
        if window {
            guard case .scene = scene.subject, gesture != nil else { throw ValidationError("--window needs a scene and a --gesture.") }
            if shown.frame || curve || slow != nil { throw ValidationError("--window does not support --frame, --curve, or --slow.") }
        }
        try MainActor.assumeIsolated {
            if window { return try PictureSize(screen.size ?? Self.windowSize, scale: scale ?? 1).check() }
            let size = shown.decorations(nil, curve: curve).size(around: screen.size ?? StageSettings.phone)
            try PictureSize(size, scale: scale ?? 1).check()
        }
    }

    func run() throws {
        guard let format else { return }
        let path = takePath ?? gesture
        let script = try path.map(GestureFile.script)
        try MainActor.assumeIsolated {
            if window, let script, case .scene(let scene) = scene.subject {
                try writeWindow(format, script, scene)
            } else {
                try write(format, script, from: path)
            }
        }
        guard !OutputTarget(out).isStream else { return }
        let output = StandardOutput()
        output.add(out)
        try output.flush()
    }

    private var takePath: String? {
        if case .take(let path) = scene.subject { path } else { nil }
    }

    @MainActor private func write(_ format: FilmFormat, _ script: GestureScript?, from path: String?) throws {
        // The device uses its default frame rate so that it behaves as in a window.
        let deviceRate = (fps ?? 0) > 60 ? fps : nil
        var (scene, run) = try RunRequest(screen.size, theme.theme, fps: deviceRate, until: nil, isStrict: strictness.strict)
            .headlessRun(of: scene, script: script)
        run.settings.scale = scale ?? run.settings.scale
        run.settings.rate = slow ?? 1
        let film = FilmRun(run, showing: scene, shown.decorations(theme.theme, curve: curve), rate: rate(format), range: range)
        try PictureSize(film.size, scale: run.settings.scale).check(in: path.map(GestureFile.name), count: 1)
        try check(film)
        let file = try FilmFile(at: out, format)
        defer { file.discard() }
        var progress: Progress?
        defer { progress?.end() }
        var (count, second): (Int, Progress?) = (0, nil)
        defer { second?.end() }
        try film.write(
            to: file,
            counted: {
                count = $0
                progress = .onTerminal(of: $0)
            }, advanced: { progress?.advance() },
            finished: {
                if second == nil { second = .onTerminal(of: count, "Reducing colors, frame") }
                second?.advance(to: $0)
            })
    }

    private static let windowSize = CGSize(width: 1280, height: 860)

    @MainActor private func writeWindow(_ format: FilmFormat, _ script: GestureScript, _ scene: Scene) throws {
        let film = WindowFilm(
            Catalog.scenes, opening: scene, size: screen.size ?? Self.windowSize, scale: scale ?? 1, style: theme.theme ?? .dark,
            fingers: script)
        let rate = rate(format)
        guard (film.end(of: range) - (range?.lowerBound ?? 0)) * rate < Double(InputLimits.filmFrames) else {
            throw ValidationError("expected at most \(InputLimits.filmFrames) frames; use --range to select a part.")
        }
        let file = try FilmFile(at: out, format)
        defer { file.discard() }
        var progress: Progress?
        defer { progress?.end() }
        try film.write(to: file, rate: rate, range: range, counted: { progress = .onTerminal(of: $0) }, advanced: { progress?.advance() })
    }

    @MainActor private func check(_ film: FilmRun) throws {
        guard film.longest > InputLimits.filmFrames else { return }
        throw ValidationError("a film of \(film.longest) frames: expected at most \(InputLimits.filmFrames); use --range to select a part.")
    }

    private func rate(_ format: FilmFormat) -> Double {
        let rate = fps ?? 60
        guard let highest = format.highestRate, rate > highest else { return rate }
        if fps != nil {
            Diagnostics.report(
                "\(out): a \(format.rawValue) film has at most \(Int(highest)) frames per second, not \(JSONText.number(rate).text)")
        }
        return highest
    }
}
