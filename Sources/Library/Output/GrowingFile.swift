import Foundation
import Recording

/// An output of a window: a journal while it grows, a file when it closes. Outputs other than plain files are written at the end.
@MainActor package final class GrowingFile {
    private let path: String
    private let file: OutputFile
    private let kind: Journal.Kind
    /// The path of the future file; nil if it is not a plain file.
    private let target: String?

    /// Checks that the file can be written, before any other work.
    package init(_ kind: Journal.Kind, at path: String) throws {
        (self.path, self.kind) = (path, kind)
        file = try OutputFile(at: path)
        target = Self.plainFile(at: path)
    }

    /// The folder of the file; nil if it is not a plain file.
    package var folder: String? { target.map { URL(filePath: $0).deletingLastPathComponent().path } }

    /// Begins a journal, or returns nil if there can be none.
    package func makeJournal() -> Journal? {
        guard let target else { return nil }
        try? FileManager.default.createDirectory(atPath: TakesFolder.users.path, withIntermediateDirectories: true)
        return try? Journal(of: kind, for: target, signs: TakesFolder.users.path)
    }

    /// Turns `journal` into the file, or writes `data` if it differs from its text. Without a journal, writes the file now.
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

    /// Returns the path of an existing or future plain file, with links resolved, or nil for pipes, devices and dangling links.
    private static func plainFile(at path: String) -> String? {
        // A file that another process has opened, such as /dev/stdout, keeps its position, even if it is a plain file.
        guard !["/dev/", "/proc/"].contains(where: path.hasPrefix) else { return nil }
        var status = stat()
        guard lstat(path, &status) == 0 else { return path == "-" ? nil : URL(filePath: path).absoluteURL.path }
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }
}
