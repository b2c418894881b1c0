import Boundary
import Foundation
import OwnCode
import Recording
import Scenes
import Stage
import StageProcess
import UIKit

/// Own code that has been built once, for a run without a window.
@MainActor package struct BuiltCode {
    private let library: BuiltLibrary
    /// Keeps the library's file.
    private let project: LiveProject
    private let path: String
    /// The scene that is shown: its name and title; what it shows is in the library.
    package private(set) var scene: Scene

    /// Builds the code at `path`, and chooses the scene called `name`, or the first. Errors of the code fail with 65, a path without code
    /// with 66, a machine without a toolchain with 69. `orOnly`: an only scene may have another name.
    package init(_ path: String, scene name: String?, orOnly: Bool = false) throws {
        let (project, event): (LiveProject, LiveProject.Event)
        do throws(CodeProblem) {
            (project, event) = try LiveProject.build(URL(filePath: path).standardizedFileURL.path, settings: .found())
        } catch { throw error.failure }
        switch event {
        case .built(let library):
            (self.project, self.library) = (project, library)
            library.announceNotes(on: path)
        case .failed(let messages):
            let errors = messages.filter { $0.severity == .error }.map(\.description)
            throw Failure(.data, "\(path) cannot be built\n" + errors.joined(separator: "\n"))
        case .problem(let problem): throw problem.failure
        case .building: throw Failure(.software, "\(path): the build has no end")
        }
        self.path = path
        scene = Self.scene(library.scenes[0])
        if let name { scene = try showing(name, orOnly: orOnly).scene }
    }

    /// If the code doesn't say which of several controllers to show, reports on standard error which one is shown, and how to show another.
    package func announceGuess() { library.announceGuess(at: path) }

    /// Returns the same code with its scene called `name`; fails with 66 if there is none. `orOnly`: an only scene may have another name.
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

    /// Returns the maker of devices that show the scene, each in a process of its own.
    package var makeDevice: DeviceMaker {
        { [library, project, name = scene.name] settings, _ in
            _ = project
            do {
                let child = try StageChild.another()
                child.load(library.library)
                return RemoteDevice(
                    child, scene: name, settings, patience: .headless)
            } catch {
                Failure(.software, (error as? StageChild.Problem)?.words ?? "\(error)").exit()
            }
        }
    }
}

extension BuiltLibrary {
    /// Says on standard error which libraries the code at `path` lacks, and how many notes the translator has on it. The log has them all.
    func announceNotes(on path: String) {
        guard !notes.isEmpty else { return }
        if !missingLibraries.isEmpty {
            let names = missingLibraries.joined(separator: ", ")
            Diagnostics.write("\(path): missing \(names); libraries are read from folders with their names next to the opened path")
        }
        let count = notes.count == 1 ? "1 note" : "\(notes.count) notes"
        Diagnostics.write("\(path): \(count) on missing or changed API; --verbose prints them")
        for note in notes { Log.note(.code, note.description) }
    }

    /// Says on standard error that the first of several controllers is shown, and how to show another.
    fileprivate func announceGuess(at path: String) {
        guard let first = scenes.first, first.isGuess else { return }
        let others = scenes.dropFirst().map(\.title).joined(separator: ", ")
        Diagnostics.write("\(path): no #Preview; showing \(first.title), the best guess. Others, by --scene NAME: \(others)")
    }

    /// Returns the index of the scene with a name or title, in any case.
    func index(of name: String) -> Int? {
        let name = name.lowercased()
        return scenes.firstIndex { $0.name.lowercased() == name || $0.title.lowercased() == name }
    }

    /// Returns the end of a command that asked for a scene which the code at `path` does not have.
    func failure(without name: String, at path: String) -> Failure {
        Failure(.noInput, "\(path) has no scene \(name); it has \(scenes.map(\.title).joined(separator: ", "))")
    }
}

extension CodeProblem {
    /// The end of a command for this reason.
    package var failure: Failure {
        switch self {
        case .noToolchain, .noLinker, .noStage, .noModules, .staleModules: Failure(.unavailable, description)
        case .missing, .unreadable, .noSwift, .onlyObjectiveC, .tooManyFiles: Failure(.noInput, description)
        case .nothingToShow: Failure(.data, description)
        case .cannotWrite, .exists: Failure(.cannotCreate, description)
        case .cannotStart: Failure(.software, description)
        }
    }
}

extension Failure {
    /// The end of a command in which own code has ended: its message, and the innermost place with a file.
    package init(_ failure: DeviceFailure) {
        let place = failure.stack.first { $0.file != nil && $0.line != nil }.map { " at \($0.file ?? ""):\($0.line ?? 0)" } ?? ""
        self.init(.data, failure.message + place)
    }
}
