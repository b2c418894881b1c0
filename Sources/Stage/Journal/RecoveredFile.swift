import Boundary
import Foundation

/// A file recovered from the journal of an interrupted run, for example after a crash or power failure.
package struct RecoveredFile: Sendable {
    package let kind: Journal.Kind
    /// The file's current path.
    package let path: String
    /// The take in the file, or nil if the file is a trace.
    package let script: GestureScript?

    /// Recovers all journals in `folders` whose writers are no longer running. Removes the journals, including empty ones. Damaged journals
    /// are renamed, which preserves them without another recovery attempt. `report` receives a sentence for each journal that couldn't be
    /// recovered completely.
    package static func recovered(in folders: [String], report: (String) -> Void = { _ in }) -> [RecoveredFile] {
        Set(folders).sorted().flatMap { folder in
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            return names.sorted().compactMap { recovered(at: "\(folder)/\($0)", report) }
        }
    }

    private static func recovered(at place: String, _ report: (String) -> Void) -> RecoveredFile? {
        guard JournalName(path: place) != nil else { return nil }
        // The file may be a link to a journal elsewhere that no longer exists.
        let path = (try? FileManager.default.destinationOfSymbolicLink(atPath: place)) ?? place
        guard let name = JournalName(path: path) else { return nil }
        do throws(Abandoned.Failure) {
            guard let journal = try Abandoned(path) else { return nil }
            defer { if place != path, access(path, F_OK) != 0 { unlink(place) } }
            return try remains(of: journal, name, report)
        } catch {
            if access(path, F_OK) == 0 { report("\(path) \(error); it stays there") } else if place != path { unlink(place) }
            return nil
        }
    }

    private static func remains(
        of journal: Abandoned, _ name: JournalName, _ report: (String) -> Void
    ) throws(Abandoned.Failure) -> RecoveredFile? {
        let content: Content
        do throws(InputFile.Failure) { content = .read(try journal.content, of: name.kind) } catch {
            guard case .larger = error else { throw Abandoned.Failure(words: error.description) }
            content = Content(problem: error.description)
        }
        var remains: RecoveredFile?
        if let data = content.data {
            do throws(JournalError) {
                remains = RecoveredFile(kind: name.kind, path: try save(data, beside: name.target), script: content.script)
            } catch { throw Abandoned.Failure(words: "cannot be recovered (\(error))") }
        }
        if let problem = content.problem { quarantine(journal.path, name, problem, report) } else { unlink(journal.path) }
        unlink(journal.path + JournalName.whole)
        return remains
    }

    /// The readable part of a journal.
    private struct Content {
        /// The recovered file's contents, or nil if nothing was recorded or nothing can be read.
        var data: Data?
        var script: GestureScript?
        /// The reason why data may be missing, or nil if everything was read.
        var problem: String?

        static func read(_ journal: Data, of kind: Journal.Kind) -> Content {
            // The last line may be incomplete.
            let whole = journal.prefix((journal.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1)
            guard !whole.isEmpty else {
                let isBegin = journal.first.map { $0 == UInt8(ascii: "{") } ?? true
                return Content(problem: isBegin ? nil : "line 1: expected a journal's header")
            }
            guard kind == .take else { return Content(data: whole) }
            let (recorder, error) = TakeRecorder.read(whole)
            let script = recorder?.script
            return Content(data: script.map { Data($0.text.utf8) }, script: script, problem: error?.description)
        }
    }

    /// Renames a damaged journal, so that Segue doesn't try to recover it on every start.
    private static func quarantine(_ path: String, _ name: JournalName, _ problem: String, _ report: (String) -> Void) {
        let url = URL(filePath: name.target)
        let place = freePath(from: url.deletingPathExtension().path + "-damaged", "segue-\(name.kind.rawValue)")
        guard let place, rename(path, place) == 0 else { return report("\(path): \(problem)") }
        report("\(path): \(problem); the journal is now \(place)")
    }

    /// Saves the data next to `target`, because `target` may exist by now.
    private static func save(_ data: Data, beside target: String) throws(JournalError) -> String {
        let url = URL(filePath: target)
        let stagingFolder = url.deletingLastPathComponent().appending(path: ".\(url.lastPathComponent).\(getpid())-recovered").path
        defer { unlink(stagingFolder) }
        guard let path = freePath(from: url.deletingPathExtension().path + "-recovered", url.pathExtension) else {
            throw JournalError(EEXIST)
        }
        try data.appear(at: path, by: stagingFolder)
        return path
    }

    /// Returns an unused path, with a number if necessary, or nil if none is available.
    private static func freePath(from stem: String, _ type: String) -> String? {
        let paths = (1..<1000).lazy.map { stem + ($0 == 1 ? "" : "-\($0)") + (type.isEmpty ? "" : ".\(type)") }
        return paths.first {
            var status = stat(); return lstat($0, &status) != 0
        }
    }
}

/// A journal that no process is writing anymore. The journal is locked, so if several processes start at the same time, only one of them
/// recovers it.
private final class Abandoned {
    /// The reason why a journal is kept, phrased as the end of a sentence.
    struct Failure: Error, CustomStringConvertible {
        let words: String
        var description: String { words }
    }

    let path: String
    private let descriptor: Int32

    /// Locks the journal at `path`, or returns nil if its writer is still running or it isn't a regular file.
    init?(_ path: String) throws(Failure) {
        self.path = path
        descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard descriptor >= 0 else {
            // Ignores links, and journals that another process has just recovered.
            if errno == ELOOP { return nil }
            throw Failure(words: "cannot be read (\(String(cString: strerror(errno))))")
        }
        var status = stat()
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, fstat(descriptor, &status) == 0, status.st_nlink > 0,
            status.st_mode & S_IFMT == S_IFREG
        else { return nil }
    }

    deinit {
        guard descriptor >= 0 else { return }
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }

    /// The maximum size of a journal in bytes, enough for a take that lasts days.
    private static let limit = 1 << 30

    var content: Data {
        get throws(InputFile.Failure) { try InputFile.bytes(from: descriptor, upTo: Self.limit) }
    }
}
