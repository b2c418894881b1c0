import Foundation
import Stage

/// A window's output. Until the output is complete, it is kept in a journal. Pipes and devices don't have journals; they are written at the
/// end.
@MainActor package final class GrowingFile {
    private let path: String
    private let file: OutputFile
    private let kind: Journal.Kind
    /// The final file's path, or nil if the output isn't a regular file.
    private let target: String?

    /// Prepares the output. Throws if the file can't be written.
    package init(_ kind: Journal.Kind, at path: String) throws {
        (self.path, self.kind) = (path, kind)
        file = try OutputFile(at: path)
        target = Self.plainFile(at: path)
    }

    /// The file's folder, or nil if the output isn't a regular file.
    package var folder: String? { target.map { URL(filePath: $0).deletingLastPathComponent().path } }

    /// Starts a journal. Returns nil if the output can't have a journal.
    package func makeJournal() -> Journal? {
        guard let target else { return nil }
        try? FileManager.default.createDirectory(atPath: DataFolder.takes, withIntermediateDirectories: true)
        return try? Journal(of: kind, for: target, signs: DataFolder.takes)
    }

    /// Turns `journal` into the final file. If `data` isn't nil, it becomes the file's content. If there's no journal, writes `data` to
    /// the file.
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

    /// Returns the path of an existing or new regular file, with links resolved. Returns nil for pipes, devices, and dangling links.
    private static func plainFile(at path: String) -> String? {
        // Open descriptors such as /dev/stdout have a position that must not change, even if they refer to regular files.
        guard !["/dev/", "/proc/"].contains(where: path.hasPrefix) else { return nil }
        var status = stat()
        guard lstat(path, &status) == 0 else { return path == "-" ? nil : URL(filePath: path).absoluteURL.path }
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }
}
