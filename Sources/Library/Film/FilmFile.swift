import Foundation
import UIKit

/// Writes a film file. The file appears only when it is complete. Use it on one thread at a time.
package final class FilmFile: @unchecked Sendable {
    private let target: OutputTarget
    private let format: FilmFormat
    private let stagingFolder: StagingFolder
    private let name: String
    private let parent: String
    private var writer: (any FilmWriter)?

    /// Prepares a film at `path`. Throws if the file can't be written, or if the format needs ffmpeg and ffmpeg isn't installed.
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
        stagingFolder = try StagingFolder(in: parent, named: ".\(name).segue", for: target)
    }

    /// Adds a frame. All frames must have the same size. `rate` is in frames per second.
    package func add(_ picture: CGImage, rate: Double) throws {
        try translatingErrors {
            if writer == nil {
                let shape = FilmShape(width: picture.width, height: picture.height, rate: rate)
                writer = try format.writer(of: shape, to: stagingFolder.path(of: name), notesIn: stagingFolder.path(of: "."))
            }
            try writer?.add(picture)
        }
    }

    package func repeatLastFrame() throws { try translatingErrors { try writer?.repeatLastFrame() } }

    /// Completes the film and moves it to its final path. If the format needs a second pass, calls `goesOn` with the number of frames
    /// finished in that pass. Stops if `goesOn` returns false.
    package func publish(_ goesOn: (Int) -> Bool = { _ in true }) throws {
        try translatingErrors { try writer?.finish(goesOn) }
        writer = nil
        for extra in stagingFolder.names where extra != name { stagingFolder.remove(extra) }
        if target.isStream {
            try OutputFile(target).write(Data(contentsOf: URL(filePath: stagingFolder.path(of: name)), options: .alwaysMapped))
        } else {
            try stagingFolder.publish(into: parent)
        }
        stagingFolder.discard()
    }

    /// Deletes everything written so far.
    package func discard() {
        writer = nil
        stagingFolder.discard()
    }

    private func translatingErrors(_ work: () throws -> Void) throws {
        do { try work() } catch let error as FilmError {
            switch error {
            case .noFFmpeg, .noEncoder: throw Failure(.unavailable, "\(error)")
            case .cannotWrite(let reason): throw target.refusal(reason)
            }
        }
    }
}
