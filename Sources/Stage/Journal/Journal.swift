import Foundation

/// A file written as events happen. It is in the same folder as the final file, under another name.
///
/// It contains all events so far, even if the program crashes. A locked journal is still being written. An unlocked journal was left behind
/// by a crash and can be recovered with `RecoveredFile`.
package final class Journal {
    /// The kind of the final file.
    package enum Kind: String, CaseIterable, Sendable {
        case take, trace
    }

    /// A scene in user code. It consists of the scene's name and, if the user opened a single file, the file's name in its folder.
    package struct Subject: Sendable {
        package let scene: String
        package let code: String?

        package init(scene: String, code: String?) { (self.scene, self.code) = (scene, code) }
    }

    /// The final path of the file.
    package let target: String
    private let path: String
    /// A link to the journal, in the folder that Segue searches at the next start.
    private let sign: String?
    private let descriptor: Int32
    /// The code or scene for replaying the take, if it differs from the recorded scene.
    package var subject: Subject?
    /// Bytes that couldn't be written yet.
    private var waiting: [UInt8] = []
    private var unsyncedLines = 0
    private let disk = DispatchQueue(label: "journal")

    /// The number of lines after which the journal is synced to disk. This is about one second's worth of lines.
    private static let linesPerSync = 64
    private static let maximumNames = 1000

    /// Creates the journal for a file at `target`, which can replace an older file. Segue searches the folder `signs` for journals when it
    /// next starts.
    package convenience init(of kind: Kind, for target: String, signs: String? = nil) throws(JournalError) {
        let (path, descriptor) = try Self.create(
            (0..<Self.maximumNames).lazy.map {
                (JournalName(kind: kind, target: target, number: $0).path, nil)
            })
        self.init(path, descriptor, target: target, sign: signs.flatMap { Self.sign(in: $0, kind, for: path) })
    }

    /// Creates the journal for a new file named `name` in `folder`. Appends a number if a file or journal with this name exists. Segue
    /// searches the folder `signs` for journals when it next starts. Omit `signs` if it searches `folder` anyway.
    package convenience init(
        of kind: Kind, named name: String, type: String, in folder: String, signs: String? = nil
    ) throws(JournalError) {
        let targets = (1..<Self.maximumNames).lazy.map { "\(folder)/\(name)\($0 == 1 ? "" : "-\($0)").\(type)" }
        let (path, descriptor) = try Self.create(targets.map { (JournalName(kind: kind, target: $0, number: 0).path, $0) })
        self.init(
            path, descriptor, target: JournalName(path: path)?.target ?? path, sign: signs.flatMap { Self.sign(in: $0, kind, for: path) })
    }

    private init(_ path: String, _ descriptor: Int32, target: String, sign: String?) {
        (self.path, self.descriptor, self.target, self.sign) = (path, descriptor, target, sign)
    }

    /// Leaves an unfinished journal on disk, so that Segue can recover it when it next starts.
    deinit {
        // Unlocks the file explicitly. A process that is just starting may briefly have a copy of the descriptor, which would keep the file
        // locked.
        _ = disk.sync { (flock(descriptor, LOCK_UN), close(descriptor)) }
    }

    /// Creates and locks a new file at the first available path. A path isn't available if its final file already exists.
    private static func create(
        _ places: some Sequence<(path: String, mustBeMissing: String?)>
    ) throws(JournalError) -> (path: String, descriptor: Int32) {
        for (path, target) in places {
            let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0o666)
            guard descriptor >= 0 || errno == EEXIST else { throw JournalError(errno) }
            guard descriptor >= 0 else { continue }
            // Until the file is locked, another process may assume that it was left behind by a crash.
            var status = stat()
            let isLocked = flock(descriptor, LOCK_EX | LOCK_NB) == 0
            if !isLocked, errno != EWOULDBLOCK {
                // The file system may not support locks.
                let code = errno
                unlink(path)
                close(descriptor)
                throw JournalError(code)
            }
            let isOurs = isLocked && fstat(descriptor, &status) == 0 && status.st_nlink > 0
            // Check for the final file only while holding the journal's lock. Other writers create the final file before they remove their
            // journal, so at least one of the two is always found.
            let isFree = target.map { access($0, F_OK) != 0 } ?? true
            if isOurs, isFree { return (path, descriptor) }
            if isOurs { unlink(path) }
            close(descriptor)
        }
        throw JournalError(EEXIST)
    }

    private static func sign(in folder: String, _ kind: Kind, for path: String) -> String? {
        let name = URL(filePath: path).lastPathComponent
        for number in 0..<maximumNames {
            let sign = JournalName(kind: kind, target: "\(folder)/\(name)", number: number).path
            if symlink(path, sign) == 0 { return sign }
            if errno != EEXIST { return nil }
        }
        return nil
    }

    // MARK: Writing

    /// Appends a line. Bytes that can't be written now are written with the next line, or at the end.
    package func append(_ line: String) {
        waiting.append(contentsOf: line.utf8)
        waiting.append(UInt8(ascii: "\n"))
        _ = flush()
        unsyncedLines += 1
        guard unsyncedLines >= Self.linesPerSync else { return }
        unsyncedLines = 0
        disk.async { [descriptor] in fdatasync(descriptor) }
    }

    /// Renames the journal to the final file.
    package func finish() throws(JournalError) {
        if let code = flush() { throw JournalError(code) }
        fdatasync(descriptor)
        guard rename(path, target) == 0 else { throw JournalError(errno) }
        removeSign()
    }

    /// Writes `data` as the final file and removes the journal.
    package func finish(with data: Data) throws(JournalError) {
        try data.appear(at: target, by: path + JournalName.whole)
        discard()
    }

    /// Removes the journal.
    package func discard() {
        unlink(path)
        removeSign()
    }

    private func removeSign() { if let sign { unlink(sign) } }

    /// Writes the pending bytes. Returns an error number if some of them couldn't be written.
    private func flush() -> Int32? {
        while !waiting.isEmpty {
            let count = waiting.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 { waiting.removeFirst(count) } else if count < 0, errno != EINTR { return errno }
        }
        return nil
    }
}

/// The reason why a journal or its final file can't be written.
package struct JournalError: Error, CustomStringConvertible {
    /// The system's error number.
    let code: Int32

    init(_ code: Int32) { self.code = code }

    package var description: String { String(cString: strerror(code)) }
}

extension Data {
    /// Writes this data to `path` atomically. It writes a temporary file at `stagingFolder`, and then renames the file.
    func appear(at path: String, by stagingFolder: String) throws(JournalError) {
        let descriptor = open(stagingFolder, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw JournalError(errno) }
        let failure = writeAll(to: descriptor) ?? (fdatasync(descriptor) == 0 ? nil : errno)
        close(descriptor)
        let code = failure ?? (rename(stagingFolder, path) == 0 ? nil : errno)
        guard let code else { return }
        unlink(stagingFolder)
        throw JournalError(code)
    }

    /// Writes all bytes. Returns an error number if some of them couldn't be written.
    private func writeAll(to descriptor: Int32) -> Int32? {
        var rest = self[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { writeSome($0, to: descriptor) }
            if count > 0 { rest = rest.dropFirst(count) } else if count < 0, errno != EINTR { return errno }
        }
        return nil
    }
}

/// Calls the system's `write`, which a collection method of the same name would hide inside an extension.
private func writeSome(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int {
    write(descriptor, bytes.baseAddress, bytes.count)
}
