import Foundation

/// A file made of the journal of a run that could not finish it: killed, or without power.
package struct Remains: Sendable {
    package let kind: Journal.Kind
    /// The present path.
    package let path: String
    /// The take in it; nil for a trace.
    package let script: GestureScript?

    /// Makes files of all journals in `folders` whose writers are gone, and removes the journals, including those that contain nothing
    /// usable.
    package static func recovered(in folders: [String]) -> [Remains] {
        Set(folders).sorted().flatMap { folder in
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            return names.sorted().compactMap { recovered(at: "\(folder)/\($0)") }
        }
    }

    private static func recovered(at place: String) -> Remains? {
        guard JournalName(path: place) != nil else { return nil }
        // A sign points to a journal elsewhere, which may be gone.
        let path = (try? FileManager.default.destinationOfSymbolicLink(atPath: place)) ?? place
        guard let name = JournalName(path: path) else { return nil }
        guard let journal = Abandoned(path) else {
            if place != path, access(path, F_OK) != 0 { unlink(place) }
            return nil
        }
        guard let remains = remains(name, journal.content) else { return nil }
        unlink(path + JournalName.whole)
        unlink(path)
        if place != path { unlink(place) }
        return remains.path.isEmpty ? nil : remains
    }

    /// Returns nil if the file cannot be written, and an empty path if there is nothing to write.
    private static func remains(_ name: JournalName, _ content: Data) -> Remains? {
        let whole = content.prefix((content.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1)
        let script = name.kind == .take ? TakeRecorder(journal: whole)?.script : nil
        let data = name.kind == .take ? script.map { Data($0.text.utf8) } : whole
        guard let data, !data.isEmpty else { return Remains(kind: name.kind, path: "", script: nil) }
        return save(data, beside: name.target).map { Remains(kind: name.kind, path: $0, script: script) }
    }

    /// Saves the data beside the intended place, since another file may be there by now.
    private static func save(_ data: Data, beside target: String) -> String? {
        let url = URL(filePath: target)
        let stem = url.deletingPathExtension().path, type = url.pathExtension
        let workshop = url.deletingLastPathComponent().appending(path: ".\(url.lastPathComponent).\(getpid())-recovered").path
        defer { unlink(workshop) }
        for number in 1..<1000 {
            let path = stem + "-recovered" + (number == 1 ? "" : "-\(number)") + (type.isEmpty ? "" : ".\(type)")
            guard access(path, F_OK) != 0 else { continue }
            return (try? data.appear(at: path, by: workshop)).map { path }
        }
        return nil
    }
}

/// A journal without a writer; locked, so that only one of two starts makes a file of it.
private final class Abandoned {
    private let descriptor: Int32

    init?(_ path: String) {
        descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
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

    var content: Data { (try? FileHandle(fileDescriptor: descriptor).readToEnd()) ?? Data() }
}
