import Foundation
import SDLHost
import Stage
import Studio
import UIKit

/// The user's films folder. Exports films of runs kept by a window's stage.
@MainActor package final class FilmsFolder: FilmMaker {
    private lazy var path = UserFolder.videos.path() + "/Segue"

    /// Uses the folder `Segue` in the user's videos folder.
    package init() {}

    package var folder: String { short(path) }

    package func short(_ path: String) -> String { UserFolder.short(path) }

    package func obstacle(to format: FilmRequest.Format) -> String? {
        format.film.needsFFmpeg && !FilmFormat.hasFFmpeg ? "Needs ffmpeg (apt install ffmpeg)" : nil
    }

    package func begin(_ request: FilmRequest, of run: Run, size: CGSize) -> any FilmJob {
        RunFilm(request, of: run, size: size, to: freePath(request))
    }

    /// Asks the user where to save a file.
    var ask: (FileChooser.Question, _ done: @escaping @MainActor (FileChooser.Answer) -> Void) -> Void = { $1(.unavailable) }
    package var canChoose = false

    package func choose(_ request: FilmRequest, done: @escaping @MainActor (FilmRequest?) -> Void) {
        let kind = request.format.rawValue
        let question = FileChooser.Question(
            title: "Export film", name: "\(request.name).\(kind)", folder: request.folder ?? path,
            kind: ("\(kind.uppercased()) films", "*.\(kind)"))
        ask(question) { answer in
            guard case .file(let path) = answer else { return done(nil) }
            let file = URL(filePath: path)
            var request = request
            request.name = file.pathExtension == kind ? file.deletingPathExtension().lastPathComponent : file.lastPathComponent
            (request.folder, request.replaced) = (file.deletingLastPathComponent().path, path)
            done(request)
        }
    }

    package func reveal(_ path: String) { Editor.reveal(path) }

    /// Returns a path that isn't in use. If the name exists, appends a number such as "-2".
    private func freePath(_ request: FilmRequest) -> String {
        let folder = request.folder ?? path
        let all = (1...).lazy.map { "\(folder)/\(request.name)\($0 == 1 ? "" : "-\($0)").\(request.format.rawValue)" }
        return all.first { $0 == request.replaced || !FileManager.default.fileExists(atPath: $0) }
            ?? "\(folder)/\(request.name).\(request.format.rawValue)"
    }
}
