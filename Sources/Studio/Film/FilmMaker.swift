import Stage
import UIKit

/// Writes films of runs.
@MainActor package protocol FilmMaker: AnyObject {
    /// The default folder for films, with `~` for the home folder.
    var folder: String { get }
    /// Returns a path as displayed, with `~` for the home folder.
    func short(_ path: String) -> String
    /// Whether the desktop has a file dialog.
    var canChoose: Bool { get }
    /// Opens the file dialog. Calls `done` with the request and its new destination, or with nil if the user cancels.
    func choose(_ request: FilmRequest, done: @escaping @MainActor (FilmRequest?) -> Void)
    /// Returns why films can't be exported in this format, or nil if they can.
    func obstacle(to format: FilmRequest.Format) -> String?
    /// Starts exporting a run on a screen of `size` points as a film.
    func begin(_ request: FilmRequest, of run: Run, size: CGSize) -> any FilmJob
    /// Shows a file in the desktop's file manager.
    func reveal(_ path: String)
}
