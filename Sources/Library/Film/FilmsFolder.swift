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

    package func begin(_ order: FilmRequest, of run: Run, size: CGSize) -> any FilmJob {
        RunFilm(order, of: run, size: size, to: freePath(order))
    }

    /// Asks the user where to save a file.
    var ask: (FileChooser.Question, _ done: @escaping @MainActor (FileChooser.Answer) -> Void) -> Void = { $1(.unavailable) }
    package var canChoose = false

    package func choose(_ order: FilmRequest, done: @escaping @MainActor (FilmRequest?) -> Void) {
        let kind = order.format.rawValue
        let question = FileChooser.Question(
            title: "Export film", name: "\(order.name).\(kind)", folder: order.folder ?? path,
            kind: ("\(kind.uppercased()) films", "*.\(kind)"))
        ask(question) { answer in
            guard case .file(let path) = answer else { return done(nil) }
            let file = URL(filePath: path)
            var order = order
            order.name = file.pathExtension == kind ? file.deletingPathExtension().lastPathComponent : file.lastPathComponent
            (order.folder, order.replaced) = (file.deletingLastPathComponent().path, path)
            done(order)
        }
    }

    package func reveal(_ path: String) {
        Editor("xdg-open {file}").open(URL(filePath: path).deletingLastPathComponent().path, line: nil)
    }

    /// Returns a path that isn't in use. If the name exists, appends a number such as "-2".
    private func freePath(_ order: FilmRequest) -> String {
        let folder = order.folder ?? path
        let all = (1...).lazy.map { "\(folder)/\(order.name)\($0 == 1 ? "" : "-\($0)").\(order.format.rawValue)" }
        return all.first { $0 == order.replaced || !FileManager.default.fileExists(atPath: $0) }
            ?? "\(folder)/\(order.name).\(order.format.rawValue)"
    }
}
