import Film
import Foundation
import UIKit

/// A film to write: it appears complete or not at all. One thread at a time writes it.
package final class FilmFile: @unchecked Sendable {
    private let target: OutputTarget
    private let format: FilmFormat
    private let workshop: Workshop
    private let name: String
    private let parent: String
    private var writer: (any FilmWriter)?

    /// Checks that the film can be written to `path`, before any other work.
    package init(at path: String, _ format: FilmFormat) throws {
        if format.needsFFmpeg, !FilmFormat.hasFFmpeg { throw Failure(.unavailable, "\(FilmError.noFFmpeg(format))") }
        self.format = format
        target = OutputTarget(path)
        _ = try OutputFile(target)
        if case .plain(let path) = target.kind {
            let url = URL(filePath: path)
            (parent, name) = (url.deletingLastPathComponent().path, url.lastPathComponent)
        } else {
            (parent, name) = (FileManager.default.temporaryDirectory.path, "film." + format.rawValue)
        }
        workshop = try Workshop(in: parent, named: ".\(name).segue", for: target)
    }

    /// Adds a frame; all of them have the same size. `rate` is frames per second.
    package func add(_ picture: CGImage, rate: Double) throws {
        try said {
            if writer == nil {
                let shape = FilmShape(width: picture.width, height: picture.height, rate: rate)
                writer = try format.writer(of: shape, to: workshop.path(of: name), notesIn: workshop.path(of: "."))
            }
            try writer?.add(picture)
        }
    }

    /// Adds the last frame once more.
    package func addAgain() throws { try said { try writer?.addAgain() } }

    /// Completes the film, and puts it into its place. Where that means another pass over all frames, `goesOn` gets the number that are done,
    /// and says whether to go on.
    package func publish(_ goesOn: (Int) -> Bool = { _ in true }) throws {
        try said { try writer?.finish(goesOn) }
        writer = nil
        for extra in workshop.names where extra != name { workshop.remove(extra) }
        if target.isStream {
            try OutputFile(target).write(Data(contentsOf: URL(filePath: workshop.path(of: name)), options: .alwaysMapped))
        } else {
            try workshop.publish(into: parent)
        }
        workshop.discard()
    }

    /// Removes what has been written so far.
    package func discard() {
        writer = nil
        workshop.discard()
    }

    private func said(_ work: () throws -> Void) throws {
        do { try work() } catch let error as FilmError {
            switch error {
            case .noFFmpeg, .noEncoder: throw Failure(.unavailable, "\(error)")
            case .cannotWrite(let reason): throw target.refusal(reason)
            }
        }
    }
}
