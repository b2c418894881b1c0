import Foundation
import Recording
import Scenes
import Stage
import UIKit

/// The state of a user's own code, as the window shows it.
package struct OwnCode: Equatable {
    /// A file of the folder.
    package struct File: Equatable {
        /// The path by which the owner knows it.
        package var path: String
        /// The path within the folder.
        package var name: String

        package init(path: String, name: String) { (self.path, self.name) = (path, name) }
    }

    /// A message of the compiler at a place of the code; lines and columns count from 1.
    package struct Fault: Equatable, Sendable {
        package var message: String
        package var file: String?
        package var line: Int?
        package var column: Int?

        package init(message: String, file: String? = nil, line: Int? = nil, column: Int? = nil) {
            (self.message, self.file, self.line, self.column) = (message, file, line, column)
        }
    }

    /// A number in the code that can be tuned without touching its file.
    package struct Literal: Equatable, Sendable {
        /// The name of its file.
        package var file: String
        /// The label of the argument, or the function that returns it: "withDuration", "transitionDuration".
        package var label: String
        package var line: Int
        /// The number as written, and as it is now; nil for as written.
        package var text: String
        package var changed: String?

        package init(file: String, label: String, line: Int, text: String, changed: String? = nil) {
            (self.file, self.label, self.line, self.text, self.changed) = (file, label, line, text, changed)
        }
    }

    /// The course of the last build.
    package enum Build: Equatable {
        /// So many files of all are compiled.
        case running(done: Int, total: Int)
        /// It took so many seconds and ended at a time of day.
        case done(seconds: Double, at: String)
        /// There are errors.
        case failed([Fault], seconds: Double, at: String)
        /// Nothing can be built, for a reason in one sentence.
        case impossible(String)
        /// It was ended by hand; the next save starts another.
        case cancelled
    }

    /// The name of the folder or file.
    package var title: String
    /// Its path, with ~ for the user's home.
    package var place: String
    package var files: [File] = []
    /// The titles of its scenes, in the order of the code.
    package var scenes: [String] = []
    /// The index of the scene that is shown.
    package var scene = 0
    /// Whether the code names none of its controllers as the first, so that the user may choose.
    package var offersScenes = false
    /// Durations, delays and dampings that are written as numbers.
    package var literals: [Literal] = []
    /// The number of the translator's notes on code that is missing here or has another form.
    package var notes = 0
    package var build = Build.running(done: 0, total: 0)
    /// The number of builds so far that could be shown.
    package var builds = 0

    /// The time of day at which the last of them ended; nil before the first.
    package var lastGood: String?

    package init(title: String, place: String) { (self.title, self.place) = (title, place) }
}

/// The owner of a user's own code: it builds, watches and runs it.
@MainActor package protocol CodeDesk: AnyObject {
    var code: OwnCode { get }
    /// Called whenever `code` has changed.
    var changed: () -> Void { get set }
    /// Makes the device on which the chosen scene is shown.
    func makeDevice(_ settings: StageSettings, _ present: @escaping () -> TimeInterval) -> any StageDevice
    /// Returns a maker of devices that show the present build, also when there are newer ones; nil where there is none to keep.
    func makerOfPresentBuild() -> DeviceMaker?
    /// Puts a newer build on `stage` as soon as it has caught up.
    func update(_ stage: Stage)
    /// Has the code do again on `stage` what it did before it failed, up to the last turn before, and stops there.
    func replayToFailure(on stage: Stage)
    /// Shows another scene from its next beginning on.
    func choose(scene index: Int)
    /// Shows the scene with this name, or the only one; returns false if there is none of the name.
    func choose(sceneNamed name: String) -> Bool
    /// Writes another number in place of one of the code's literals, and builds again; nil is as written.
    func tune(literal index: Int, to text: String?)
    /// Builds again, though nothing has changed.
    func buildAgain()
    /// Ends the build that is running.
    func cancelBuild()
    /// Opens an editor at a line.
    func edit(_ file: String, line: Int?)
    /// The line of the code that called the engine last; nil if it is not known.
    var runningLine: (file: String, line: Int)? { get }
    /// Returns the text of a file; nil if it cannot be read.
    func text(of file: String) -> String?
    /// The owner of the takes beside the code; nil for none.
    var takes: (any TakeShelf)? { get }
}

extension CodeDesk {
    package func makerOfPresentBuild() -> DeviceMaker? { nil }
    package var takes: (any TakeShelf)? { nil }
    package func choose(sceneNamed name: String) -> Bool { true }
    package func tune(literal index: Int, to text: String?) {}
    package func cancelBuild() {}
}
