// Arguments shared by several commands. Every error message states what was expected.

import ArgumentParser
import Boundary
import Foundation
import Gallery
import SDLHost
import Scenes
import Segue
import Stage
import UIKit

/// The subject of a command: a gallery scene, user code, or a take.
enum Subject {
    case scene(Scene)
    /// A Swift file or a folder of Swift files.
    case code(path: String)
    /// A recorded gesture file. It contains the name of its scene.
    case take(path: String)

    /// The scene's name, or the path.
    var name: String {
        switch self {
        case .scene(let scene): scene.name
        case .code(let path), .take(let path): path
        }
    }
}

/// A gallery scene and its active pitfalls, or the path of user code.
struct SceneArgument: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "The name of a scene ('segue list' prints all names), or a path to your code: a Swift file or a folder.",
            valueName: "scene or path"),
        transform: subjectNamed)
    var subject: Subject

    @Option(
        name: .customLong("scene"),
        help: ArgumentHelp(
            "The scene of your code: the name of a #Preview, or of a controller if there is none (default: the first, or the best guess).",
            valueName: "name"))
    var userCodeScene: String?

    @Option(
        name: .customLong("pitfall"),
        help: ArgumentHelp("Turn on a pitfall by its number in the sandbox. May be repeated.", valueName: "n"),
        transform: pitfallNumbered
    )
    var pitfalls: [Pitfall] = []

    func validate() throws { try MainActor.assumeIsolated { try checkPitfalls() } }

    @MainActor private func checkPitfalls() throws {
        guard case .scene(let scene) = subject else {
            if case .code = subject, !pitfalls.isEmpty { throw ValidationError("your code has no pitfalls to turn on.") }
            return
        }
        if userCodeScene != nil {
            throw ValidationError("--scene chooses among the scenes of your code; \(scene.name) is a gallery scene.")
        }
        for pitfall in pitfalls where scene.pitfalls[pitfall] == nil {
            let offered = scene.pitfalls.keys.map(\.rawValue).sorted().map(String.init).joined(separator: ", ")
            throw ValidationError(
                "\(scene.name) does not have pitfall \(pitfall.rawValue); it has \(offered.isEmpty ? "none" : offered).")
        }
    }
}

extension SceneArgument {
    /// Returns the usage error for a take passed to a command that doesn't accept takes.
    static func refusal(ofTake path: String) -> ValidationError {
        ValidationError("\(path) is a gesture file: name its scene, and pass the file with --gesture.")
    }

    /// Throws a usage error if the argument is a take.
    func refuseTake() throws {
        if case .take(let path) = subject { throw Self.refusal(ofTake: path) }
    }
}

/// The size of the device screen.
struct ScreenOptions: ParsableArguments {
    @Option(
        parsing: .unconditional, help: ArgumentHelp("The device screen in points (default: 390x844).", valueName: "width>x<height"),
        transform: screenSize
    )
    var size: CGSize?
}

/// The renderer of a window.
struct RendererOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The window's renderer, gl or processor (default: $SEGUE_RENDERER, else gl with a GPU).", valueName: "renderer"),
        transform: { text in
            guard let choice = RendererChoice(rawValue: text), choice != .automatic else {
                throw ValidationError("expected gl or processor.")
            }
            return choice
        })
    var renderer: RendererChoice?

    /// The requested renderer, from the option or the environment.
    var choice: RendererChoice { renderer ?? .inEnvironment() }
}

/// The theme of the device.
struct ThemeOption: ParsableArguments {
    @Option(help: ArgumentHelp("The device's theme, light or dark.", valueName: "theme"), transform: themeNamed)
    var theme: UIUserInterfaceStyle?
}

/// Whether the run is strict: it fails on skipped code, and on mistakes that cause failures only on an iPhone.
struct StrictOption: ParsableArguments {
    @Flag(
        help: """
            Exit with 2 before the run if anything was left out of your code. After mistakes that Segue tolerates, behave like iPhone: \
            hang, exit, or show nothing.
            """)
    var strict = false
}

/// The device's screen and frame rate in a headless run.
struct RunOptions: ParsableArguments {
    @OptionGroup var screen: ScreenOptions

    @OptionGroup var strictness: StrictOption

    @OptionGroup var look: ThemeOption

    @Option(
        parsing: .unconditional, help: "Frames per second of virtual time (default: 60, or a take's recorded frames).",
        transform: { try number($0, in: Arguments.frameRates) }
    )
    var fps: Double?

    @Option(
        parsing: .unconditional, help: ArgumentHelp("The end of the run (default: when everything is at rest).", valueName: "seconds"),
        transform: { try seconds($0) }
    )
    var until: TimeInterval?

    /// Returns the scene specified by `argument`, and a run of it with these options. Builds the code first if the argument is user code.
    @MainActor func headlessRun(of argument: SceneArgument, script: GestureScript?) throws -> (scene: Scene, run: HeadlessRun) {
        try request.headlessRun(of: argument, script: script)
    }

    /// The run specified by these options.
    @MainActor var request: RunRequest { RunRequest(screen.size, look.theme, fps: fps, until: until, isStrict: strictness.strict) }
}

extension HeadlessRun {
    /// Throws a failure with code 64 if the run certainly ends before `time`, which was passed in `--at`. `hint` says what would help.
    func check(_ time: TimeInterval, hint: String = "") throws {
        guard time > lastMoment + Self.tolerance else { return }
        let (asked, end) = (JSONText.number(time).text, JSONText.number(lastMoment).text)
        throw Failure(.usage, "--at \(asked): the run ends at \(end) s at the latest\(hint).")
    }
}

/// A request for a headless run.
@MainActor struct RunRequest {
    private let size: CGSize?
    private let style: UIUserInterfaceStyle?
    private let fps, until: Double?
    private let isStrict: Bool

    init(_ size: CGSize?, _ style: UIUserInterfaceStyle?, fps: Double?, until: TimeInterval?, isStrict: Bool = false) {
        (self.size, self.style, self.fps, self.until, self.isStrict) = (size, style, fps, until, isStrict)
    }

    /// Returns the scene specified by `argument`, and a run of it. Builds the code first if the argument is user code.
    func headlessRun(of argument: SceneArgument, script: GestureScript?) throws -> (scene: Scene, run: HeadlessRun) {
        var run = headlessRun(argument.pitfalls, script: script)
        Log.note(
            .run,
            "\(argument.subject.name), \(run.settings.size.width) × \(run.settings.size.height) points, \(run.settings.displayRate) frames per second"
        )
        switch argument.subject {
        case .scene(let scene):
            // A take of user code may be played on a gallery scene, too. It names the code's scene.
            if let take = script?.take, take.code == nil { _ = try self.scene(named: take.scene, for: Self.gesture) }
            try script?.take?.checkPitfalls(of: scene, in: Self.gesture)
            return (scene, run)
        case .code(let path): return (try build(path, scene: argument.userCodeScene, for: &run), run)
        case .take(let path):
            let file = try TakeFile(path)
            switch try file.home {
            case .scene(let name):
                let scene = try scene(named: name, for: path)
                try file.take.checkPitfalls(of: scene, in: path)
                return (scene, run)
            case .code(let code, let scene): return (try build(code, scene: argument.userCodeScene ?? scene, orOnly: true, for: &run), run)
            }
        }
    }

    /// The name of the gesture's file in messages.
    private static let gesture = "the gesture's file"

    private func build(_ path: String, scene: String?, orOnly: Bool = false, for run: inout HeadlessRun) throws -> Scene {
        OpenedFolders().announce(path)
        let code = try BuiltCode(path, scene: scene, orOnly: orOnly)
        if isStrict { try code.refuseSkippedParts() }
        if scene == nil { code.announceGuess() }
        (run.makeDevice, run.findLine) = (code.makeDevice, code.line)
        return code.scene
    }

    private func scene(named name: String, for take: String) throws -> Scene {
        guard let scene = Catalog.scene(named: name) else {
            throw Failure(.data, "\(take): $.take.scene: no such scene: \(name)")
        }
        return scene
    }

    /// Returns a run. A take determines the screen size, the conditions and, unless a rate is specified, the turns.
    func headlessRun(_ pitfalls: [Pitfall], script: GestureScript?) -> HeadlessRun {
        var settings = StageSettings(size: size ?? script?.take?.size ?? StageSettings.phone, scale: script?.take?.scale ?? 1)
        settings.displayRate = fps ?? script?.take?.fps ?? 60
        settings.style = style ?? .unspecified
        settings.isStrict = isStrict
        settings.pitfalls = Set(pitfalls)
        if let take = script?.take { settings.adopt(take.conditions) }
        var run = HeadlessRun(settings)
        run.until = until
        run.script = script
        if fps != nil { run.script?.take = nil }
        run.serveRunLoop = { _ = RunLoop.main.run(mode: .default, before: .distantPast) }
        return run
    }
}

/// The allowed ranges of arguments.
enum Arguments {
    static let sides = 1...10_000
    static let frameRates = 1.0...1000.0
    static let scales = 0.1...8.0
    static let rates = 0.001...100.0
    /// Times in seconds. A longer run would take hours.
    static let times = 0.0...86_400.0
}

/// Returns the scene named `name`, or the code at the path `name`. `name` is a path if it contains a slash, ends in .swift, or is the path
/// of a file, unless a scene has exactly that name.
@Sendable func subjectNamed(_ name: String) throws -> Subject {
    try MainActor.assumeIsolated {
        let scene = Catalog.scene(named: name)
        if let scene, scene.name == name { return .scene(scene) }
        if name.lowercased().hasSuffix(".json") { return .take(path: name) }
        let isPath = name.contains("/") || name.hasSuffix(".swift") || FileManager.default.fileExists(atPath: name)
        if isPath { return .code(path: name) }
        if let scene { return .scene(scene) }
        let names = Catalog.scenes.map(\.name)
        let near = NameSuggestions.near(name, among: names)
        throw ValidationError(
            near.isEmpty
                ? "no such scene; the scenes are \(names.joined(separator: ", "))."
                : "no such scene; similar: \(near.joined(separator: ", ")). 'segue list' prints all.")
    }
}

@Sendable func pitfallNumbered(_ text: String) throws -> Pitfall {
    try MainActor.assumeIsolated {
        if let number = Int(text), let pitfall = Pitfall(rawValue: number) { return pitfall }
        let known = Pitfall.allCases.map { $0.rawValue }.sorted().map(String.init).joined(separator: ", ")
        throw ValidationError("expected the number of a pitfall: \(known).")
    }
}

/// Parses "390x844".
@Sendable func screenSize(_ text: String) throws -> CGSize {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).compactMap { Int($0) }
    guard sides.count == 2, text.count(where: { $0 == "x" }) == 1, sides.allSatisfy(Arguments.sides.contains) else {
        throw ValidationError("expected WIDTHxHEIGHT in whole points up to \(Arguments.sides.upperBound), such as 390x844.")
    }
    return CGSize(width: sides[0], height: sides[1])
}

/// Parses "light" or "dark".
@Sendable func themeNamed(_ text: String) throws -> UIUserInterfaceStyle {
    switch text.lowercased() {
    case "light": return .light
    case "dark": return .dark
    default: throw ValidationError("expected light or dark.")
    }
}

/// Parses a number in `range`.
@Sendable func number(_ text: String, in range: ClosedRange<Double>) throws -> Double {
    guard let number = Double(text), range.contains(number) else {
        throw ValidationError("expected a number from \(short(range.lowerBound)) to \(short(range.upperBound)).")
    }
    return number
}

/// Parses a time in seconds.
@Sendable func seconds(_ text: some StringProtocol) throws -> TimeInterval {
    guard let time = TimeInterval(text), Arguments.times.contains(time) else {
        throw ValidationError("expected a number of seconds from 0 to \(short(Arguments.times.upperBound)).")
    }
    return time
}

/// Parses two times in ascending order.
@Sendable func timeRange(_ text: String) throws -> ClosedRange<TimeInterval> {
    let ends = try times(text)
    guard ends.count == 2, ends[0] <= ends[1] else {
        throw ValidationError("expected two times, the first not after the second, such as 0.5,1.2.")
    }
    return ends[0]...ends[1]
}

/// Parses comma-separated times.
@Sendable func times(_ text: String) throws -> [TimeInterval] {
    try text.split(separator: ",", omittingEmptySubsequences: false).map { try seconds($0) }
}

private func short(_ number: Double) -> String { JSONText.number(number).text }
