import Boundary
import Foundation
import Scenes
import Stage
import StageProcess
import UIKit
import UserCode

/// User code that is built once, for headless runs.
@MainActor package struct BuiltCode {
    let library: BuiltLibrary
    /// The project. It is retained because it owns the library's file.
    private let project: LiveProject
    private let path: String
    private let sourceLines: SourceLines
    /// The chosen scene. It has only a name and a title; its content is in the library.
    package private(set) var scene: Scene

    /// Builds the code at `path` and chooses the scene named `name`, or the first scene if `name` is nil. Throws failures with code 65 for
    /// compile errors, 66 if `path` has no code, and 69 if the toolchain is missing. If `orOnly` is true and there is only one scene, it
    /// may have another name.
    package init(_ path: String, scene name: String?, orOnly: Bool = false) throws {
        let (project, event, symbolizer): (LiveProject, LiveProject.Event, String)
        do throws(CodeProblem) {
            let settings = try BuildSettings.found()
            symbolizer = settings.toolchain.symbolizer
            (project, event) = try LiveProject.build(URL(filePath: path).standardizedFileURL.path, settings: settings)
        } catch { throw error.failure }
        switch event {
        case .built(let library):
            (self.project, self.library) = (project, library)
            sourceLines = SourceLines(library.library, symbolizer: symbolizer)
            library.announceNotes(on: path)
        case .failed(let messages):
            let errors = messages.filter { $0.severity == .error }.map(\.description)
            throw Failure(.data, "\(path) cannot be built\n" + errors.joined(separator: "\n"))
        case .problem(let problem): throw problem.failure
        case .building, .numbers: throw Failure(.software, "\(path): the build ended without a result")
        }
        self.path = path
        scene = Self.scene(library.scenes[0])
        if let name { scene = try showing(name, orOnly: orOnly).scene }
    }

    /// If the code doesn't specify which view controller to show first, reports which one it shows and how to show another.
    package func announceGuess() { library.announceGuess(at: path) }

    /// The skipped statements and files, in file and line order.
    package var skipped: [ReportCard.Entry] { library.card.entries }

    /// Throws a failure with code 2 if any part of the code was skipped. The failure's details list the skipped parts.
    package func refuseSkippedParts() throws {
        guard !library.card.isEmpty else { return }
        var failure = Failure(.nothingPlayed, "\(path): \(library.card.headline)")
        failure.details = skipped.map(\.description).joined(separator: "\n")
        throw failure
    }

    /// Returns the same code with the scene named `name`. Throws a failure with code 66 if no such scene exists. If `orOnly` is true and
    /// there is only one scene, it may have another name.
    package func showing(_ name: String, orOnly: Bool = false) throws -> BuiltCode {
        let only = orOnly && library.scenes.count == 1 ? 0 : nil
        guard let index = library.index(of: name) ?? only else { throw library.failure(without: name, at: path) }
        var code = self
        code.scene = Self.scene(library.scenes[index])
        return code
    }

    private static func scene(_ summary: SceneSummary) -> Scene {
        Scene(name: summary.name, title: summary.title, summary: "") { _ in UIViewController() }
    }

    /// Returns the code's line at an address in its library, or nil if the line is unknown.
    package func line(at place: UInt) -> CodeLine? { sourceLines.line(at: place) }

    /// Returns a function that creates devices for the scene. Each device has a separate process.
    package var makeDevice: DeviceMaker {
        { [library, project, name = scene.name] settings, _ in
            do {
                let child = try StageChild.another()
                child.load(library.library)
                let device = RemoteDevice(child, scene: name, settings, timeouts: .headless)
                device.ownFiles = Set(project.files)
                return device
            } catch {
                Failure(.software, (error as? StageChild.Problem)?.words ?? "\(error)").exit()
            }
        }
    }
}

extension BuiltLibrary {
    /// Reports in one line how much of the code at `path` was skipped. If nothing was skipped, reports the number of translation notes.
    /// Logs the details.
    func announceNotes(on path: String) {
        if let line = skipLine(for: path) {
            Diagnostics.write(line)
        } else if !notes.isEmpty {
            let count = notes.count == 1 ? "1 note" : "\(notes.count) notes"
            Diagnostics.write("\(path): \(count) on missing or changed API; --verbose prints them\(librariesHint(for: path))")
        }
        for entry in card.entries { Log.note(.code, entry.description) }
        for note in notes { Log.note(.code, note.description) }
    }

    /// Returns the line about skipped code, such as "Card.swift: 7 statements skipped: SnapKit 4, MapKit 3; --verbose lists them". Returns
    /// nil if nothing was skipped.
    fileprivate func skipLine(for path: String) -> String? {
        card.isEmpty ? nil : "\(path): \(card.headline); --verbose lists them\(librariesHint(for: path))"
    }

    /// A hint about where to put missing libraries, or an empty string if none are missing.
    private func librariesHint(for path: String) -> String {
        guard !missingLibraries.isEmpty else { return "" }
        let names = missingLibraries.joined(separator: ", "), isOne = missingLibraries.count == 1
        let place = URL(filePath: path).lastPathComponent
        return "; \(names) \(isOne ? "is" : "are") missing: put \(isOne ? "its folder" : "their folders") next to \(place)"
    }

    /// Reports that the first of several view controllers is shown, and how to show another one.
    fileprivate func announceGuess(at path: String) {
        if !otherPrograms.isEmpty {
            let names = otherPrograms.map { $0.hasPrefix(path + "/") ? String($0.dropFirst(path.count + 1)) : $0 }.joined(separator: ", ")
            Diagnostics.write("\(path): showing the first of several programs; to show another, open its folder: \(names)")
        }
        guard let first = scenes.first, first.isGuess else { return }
        let others = scenes.dropFirst().map(\.title).joined(separator: ", ")
        Diagnostics.write("\(path): no #Preview; showing \(first.title), the best guess. Choose another with --scene NAME: \(others)")
    }

    /// Returns the index of the scene with the given name or title, ignoring case, or nil if none exists.
    func index(of name: String) -> Int? {
        let name = name.lowercased()
        return scenes.firstIndex { $0.name.lowercased() == name || $0.title.lowercased() == name }
    }

    /// Returns a failure that says the code at `path` has no scene named `name`.
    func failure(without name: String, at path: String) -> Failure {
        Failure(.noInput, "\(path) has no scene \(name); it has \(scenes.map(\.title).joined(separator: ", "))")
    }
}

extension CodeProblem {
    /// The failure that reports this problem.
    package var failure: Failure {
        switch self {
        case .noToolchain, .notInToolchain, .noLinker, .noStage, .noModules, .staleModules: Failure(.unavailable, description)
        case .missing, .unreadable, .noSwift, .onlyObjectiveC, .tooManyFiles: Failure(.noInput, description)
        case .wrongEncoding, .nothingToShow: Failure(.data, description)
        case .cannotWrite, .exists: Failure(.cannotCreate, description)
        case .cannotStart: Failure(.software, description)
        }
    }
}

extension Failure {
    /// Creates a failure from a device's failure. It contains the message and the innermost stack frame with a source line, which is
    /// in the user's files.
    package init(_ failure: DeviceFailure) {
        let place = failure.stack.first { $0.file != nil && $0.line != nil }.map { " at \($0.file ?? ""):\($0.line ?? 0)" } ?? ""
        self.init(.data, failure.message + place)
    }
}
