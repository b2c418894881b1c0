import Foundation
import Recording

/// An output of a window: in a journal while things happen, and a file when it closes. What is no plain file is written at the end.
@MainActor package final class GrowingFile {
    private let path: String
    private let file: OutputFile
    private let kind: Journal.Kind
    /// Where the file will be; nil for what is no plain file.
    private let target: String?

    /// Makes sure that the file can be written, before any work is done for it.
    package init(_ kind: Journal.Kind, at path: String) throws {
        (self.path, self.kind) = (path, kind)
        file = try OutputFile(at: path)
        target = Self.plainFile(at: path)
    }

    /// The folder that the file is in; nil for what is no plain file.
    package var folder: String? { target.map { URL(filePath: $0).deletingLastPathComponent().path } }

    /// Begins a journal; nil where there can be none.
    package func makeJournal() -> Journal? {
        guard let target else { return nil }
        try? FileManager.default.createDirectory(atPath: TakesFolder.path, withIntermediateDirectories: true)
        return try? Journal(of: kind, for: target, signs: TakesFolder.path)
    }

    /// Makes the file of `journal`, or of `data` where that is not its text; without a journal it is written now.
    package func finish(_ journal: Journal?, with data: Data?) throws {
        do {
            switch (journal, data) {
            case (let journal?, let data?): try journal.finish(with: data)
            case (let journal?, nil): try journal.finish()
            case (nil, let data?): try file.write(data)
            case (nil, nil): break
            }
        } catch let error as JournalError {
            throw Failure(.cannotCreate, "\(path): cannot be written: \(error)")
        }
    }

    /// Where a plain file is or will be, links followed; nil for pipes, devices and links that lead nowhere.
    private static func plainFile(at path: String) -> String? {
        // What another has opened keeps its place, even where it is a plain file: /dev/stdout.
        guard !["/dev/", "/proc/"].contains(where: path.hasPrefix) else { return nil }
        var status = stat()
        guard lstat(path, &status) == 0 else { return path == "-" ? nil : URL(filePath: path).absoluteURL.path }
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }
}
