import Foundation
import Stage
import Scenes
import UIKit

/// The state of the user's code, as the window displays it.
package struct UserCode: Equatable {
    /// A file of the user's code.
    package struct File: Equatable {
        /// The path that identifies the file to the owner of the code.
        package var path: String
        /// The path relative to the folder.
        package var name: String

        package init(path: String, name: String) { (self.path, self.name) = (path, name) }
    }

    /// A compiler diagnostic. Lines and columns are 1-based.
    package struct Fault: Equatable, Sendable {
        package var message: String
        package var file: String?
        package var line: Int?
        package var column: Int?
        /// Who else can fix the problem, if not the user: "Segue" or a module's name.
        package var culprit: String?

        package init(message: String, file: String? = nil, line: Int? = nil, column: Int? = nil, culprit: String? = nil) {
            (self.message, self.file, self.line, self.column, self.culprit) = (message, file, line, column, culprit)
        }
    }

    /// A number in the code that can be tuned without changing its file.
    package struct Literal: Equatable, Sendable {
        /// The name of the literal's file.
        package var file: String
        /// The argument label, or the function that returns the number: "withDuration", "transitionDuration".
        package var label: String
        package var line: Int
        /// The number as written, and its tuned value; nil if it isn't tuned.
        package var text: String
        package var changed: String?

        package init(file: String, label: String, line: Int, text: String, changed: String? = nil) {
            (self.file, self.label, self.line, self.text, self.changed) = (file, label, line, text, changed)
        }
    }

    /// The state of the latest build.
    package enum Build: Equatable {
        /// Compiling; `done` of `total` files are finished.
        case running(done: Int, total: Int)
        /// Succeeded after `seconds`, at a time of day.
        case done(seconds: Double, at: String)
        /// Failed with compiler errors.
        case failed([Fault], seconds: Double, at: String)
        /// Building is impossible. The value is the reason, in one sentence.
        case impossible(String)
        /// Cancelled by the user. The next save starts another build.
        case cancelled
    }

    /// The name of the folder or file.
    package var title: String
    /// The path, with `~` for the home folder.
    package var place: String
    package var files: [File] = []
    /// The titles of the scenes, in source order.
    package var scenes: [String] = []
    /// The index of the visible scene.
    package var scene = 0
    /// Whether the user can choose a scene. This is possible if the code doesn't specify which view controller to show first.
    package var offersScenes = false
    /// Durations, delays, and damping ratios that are literals in the code.
    package var literals: [Literal] = []
    /// The number of notes from the translator about code that is unsupported or was adapted.
    package var notes = 0
    /// The omitted code, grouped by cause.
    package var card = ReportCard()
    /// Other programs in the same folder, by path.
    package var programs: [File] = []
    /// Whether the code has no view controller to show. Such code can't be built, but that isn't an error.
    package var showsNothing = false
    package var build = Build.running(done: 0, total: 0)
    /// The number of successful builds so far.
    package var builds = 0

    /// The time of day of the last successful build; nil before the first.
    package var lastGood: String?

    package init(title: String, place: String) { (self.title, self.place) = (title, place) }
}

/// Builds, watches, and runs the user's code.
@MainActor package protocol CodeRunner: AnyObject {
    var code: UserCode { get }
    /// Called whenever `code` changes.
    var changed: () -> Void { get set }
    /// Creates the device that shows the selected scene.
    func makeDevice(_ settings: StageSettings, _ present: @escaping () -> TimeInterval) -> any StageDevice
    /// Returns a factory for devices that keep running the current build even after newer builds; nil if there's no current build.
    func makerOfCurrentBuild() -> DeviceMaker?
    /// Returns a factory for devices that silently replay a log with the current build; nil if there's no current build.
    func makerOfReplays() -> DeviceMaker?
    /// Whether the current build can replay a log now.
    var canReplay: Bool { get }
    /// Returns the line at an address in the current build; nil if it is unknown, or still being looked up.
    func line(at place: UInt) -> CodeLine?
    /// Whether a line is still being looked up. `changed` is called once it is found.
    var isFindingLines: Bool { get }
    /// Switches `stage` to a newer build once the new build has caught up with the stage. Call this before each turn. Returns a message for
    /// the user, if there is one.
    func update(_ stage: Stage) -> String?
    /// Replays on `stage` everything up to the last turn before the failure, and stops there.
    func replayToFailure(on stage: Stage)
    /// Selects a scene. The scene appears after the next restart.
    func choose(scene index: Int)
    /// Selects the scene with this name, or the only scene. Returns false if the name is unknown.
    func choose(sceneNamed name: String) -> Bool
    /// Replaces one of the literals with `text` and rebuilds; nil restores the original.
    func tune(literal index: Int, to text: String?)
    /// Rebuilds unchanged code.
    func rebuild()
    func cancelBuild()
    /// Opens an editor at a line.
    func edit(_ file: String, line: Int?)
    /// The line of the user's code that last called the engine; nil if it isn't known.
    var runningLine: (file: String, line: Int)? { get }
    /// Returns the text of a file, or nil if it can't be read.
    func text(of file: String) -> String?
    /// Replaces the text of a file with `after` if the text is still `before`. Returns the reason if the file isn't replaced.
    func replace(_ before: String, with after: String, in file: String) -> String?
    /// The path of the code; nil if it has none.
    var codePath: String? { get }
    /// The code's takes; nil if it has none.
    var takes: (any TakeLibrary)? { get }
}

extension CodeRunner {
    package func makerOfCurrentBuild() -> DeviceMaker? { nil }
    package func makerOfReplays() -> DeviceMaker? { nil }
    package var canReplay: Bool { false }
    package func line(at place: UInt) -> CodeLine? { nil }
    package var isFindingLines: Bool { false }
    package var codePath: String? { nil }
    package var takes: (any TakeLibrary)? { nil }
    package func choose(sceneNamed name: String) -> Bool { true }
    package func tune(literal index: Int, to text: String?) {}
    package func cancelBuild() {}
    package func replace(_ before: String, with after: String, in file: String) -> String? { "Its files can't be changed" }
}
