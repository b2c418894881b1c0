import Stage
import UIKit

/// The window of a scene's page.
protocol PageWindow: AnyObject {
    /// The user's choices.
    var choices: Choices { get set }
    /// Copies text to the desktop's clipboard.
    var copy: (String) -> Void { get }
    /// Drags a file out of the window to another application.
    var dragFile: (String) -> Void { get }
    /// Opens an editor at a line in a file.
    var edit: (String, Int?) -> Void { get }
    /// Saves a finished take. Returns the path of the file, or nil if no file was written.
    var takeRecorded: (TakeRecorder) -> String? { get }
    /// Performs an action.
    func perform(_ action: Action)
    /// Shows a modal view over the page.
    func present(_ modal: any Modal)
    /// Shows a toast with a message, a detail, and a possible next step: a verb and its keys.
    func showMessage(_ words: String, _ detail: String, verb: String, keys: String)
    /// Opens the user's code at a path.
    func openCode(at path: String)
    /// Replaces the page with the page of the scene named `name`, and plays a gesture there.
    func play(_ script: GestureScript, onSceneNamed name: String)
}

extension PageWindow {
    /// Shows a toast with a message and a detail.
    func report(_ words: String, _ detail: String = "") { showMessage(words, detail, verb: "", keys: "") }
}
