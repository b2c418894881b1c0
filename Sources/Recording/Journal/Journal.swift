import Foundation

/// A file that is written while things happen: beside the place where it is to be in the end, under another name.
///
/// Whatever ends the program, what had happened until then is in it. Its lock tells that its writer lives; a journal without one is
/// what an accident has left, and `Remains` makes a file of it.
package final class Journal {
    /// What it will be a file of.
    package enum Kind: String, CaseIterable, Sendable {
        case take, trace
    }

    /// The path that the file is to have in the end.
    package let target: String
    private let path: String
    /// A link to the journal where the next start looks for some.
    private let sign: String?
    private let descriptor: Int32
    /// What could not be written yet.
    private var waiting: [UInt8] = []
    private var unsyncedLines = 0
    private let disk = DispatchQueue(label: "journal")

    /// After how many lines they are put onto the disk itself, about a second's.
    private static let linesPerSync = 64
    private static let mostNames = 1000

    /// Begins the journal of a file at `target`, over an older one. `signs` is a folder where the next start looks for journals.
    package convenience init(of kind: Kind, for target: String, signs: String? = nil) throws(JournalError) {
        let (path, descriptor) = try Self.create((0..<Self.mostNames).lazy.map {
            (JournalName(kind: kind, target: target, number: $0).path, nil)
        })
        self.init(path, descriptor, target: target, sign: signs.flatMap { Self.sign(in: $0, kind, for: path) })
    }

    /// Begins the journal of a new file in `folder`, called `name`, or with a number behind it where there is or will be such a file.
    package convenience init(of kind: Kind, named name: String, type: String, in folder: String) throws(JournalError) {
        let targets = (1..<Self.mostNames).lazy.map { "\(folder)/\(name)\($0 == 1 ? "" : "-\($0)").\(type)" }
        let (path, descriptor) = try Self.create(targets.map { (JournalName(kind: kind, target: $0, number: 0).path, $0) })
        self.init(path, descriptor, target: JournalName(path: path)?.target ?? path, sign: nil)
    }

    private init(_ path: String, _ descriptor: Int32, target: String, sign: String?) {
        (self.path, self.descriptor, self.target, self.sign) = (path, descriptor, target, sign)
    }

    /// What has not been finished stays for the next start.
    deinit {
        _ = disk.sync { close(descriptor) }
    }

    /// A new file, locked, at the first path that is free; where there is already what it would become, it is not.
    private static func create(
        _ places: some Sequence<(path: String, mustBeMissing: String?)>
    ) throws(JournalError) -> (path: String, descriptor: Int32) {
        for (path, target) in places {
            let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0o666)
            guard descriptor >= 0 || errno == EEXIST else { throw JournalError(errno) }
            guard descriptor >= 0 else { continue }
            // Another start may have taken it, in this instant, for what an accident left.
            var status = stat()
            let isOurs = flock(descriptor, LOCK_EX | LOCK_NB) == 0 && fstat(descriptor, &status) == 0 && status.st_nlink > 0
            // Who has the journal has the name: a file appears before its journal goes.
            let isFree = target.map { access($0, F_OK) != 0 } ?? true
            if isOurs, isFree { return (path, descriptor) }
            if isOurs { unlink(path) }
            close(descriptor)
        }
        throw JournalError(EEXIST)
    }

    private static func sign(in folder: String, _ kind: Kind, for path: String) -> String? {
        let name = URL(filePath: path).lastPathComponent
        for number in 0..<mostNames {
            let sign = JournalName(kind: kind, target: "\(folder)/\(name)", number: number).path
            if symlink(path, sign) == 0 { return sign }
            if errno != EEXIST { return nil }
        }
        return nil
    }

    // MARK: Writing

    /// Adds a line. What the disk does not take now is tried again with the next one, and at the end.
    package func append(_ line: String) {
        waiting.append(contentsOf: line.utf8)
        waiting.append(UInt8(ascii: "\n"))
        _ = flush()
        unsyncedLines += 1
        guard unsyncedLines >= Self.linesPerSync else { return }
        unsyncedLines = 0
        disk.async { [descriptor] in fdatasync(descriptor) }
    }

    /// Makes the journal itself the file.
    package func finish() throws(JournalError) {
        if let code = flush() { throw JournalError(code) }
        fdatasync(descriptor)
        guard rename(path, target) == 0 else { throw JournalError(errno) }
        removeSign()
    }

    /// Makes `data` the file, and takes the journal away.
    package func finish(with data: Data) throws(JournalError) {
        try data.appear(at: target, by: path + JournalName.whole)
        discard()
    }

    /// Takes the journal away: it is of no use any more.
    package func discard() {
        unlink(path)
        removeSign()
    }

    private func removeSign() { if let sign { unlink(sign) } }

    /// Writes what waits; an error's number where not all of it could be.
    private func flush() -> Int32? {
        while !waiting.isEmpty {
            let count = waiting.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 { waiting.removeFirst(count) } else if count < 0, errno != EINTR { return errno }
        }
        return nil
    }
}

/// Why a journal, or the file that was to come of it, cannot be written.
package struct JournalError: Error, CustomStringConvertible {
    /// The system's number for it.
    let code: Int32

    init(_ code: Int32) { self.code = code }

    package var description: String { String(cString: strerror(code)) }
}

extension Data {
    /// Makes a file of this, which appears whole or not at all; until then it is at `workshop`.
    func appear(at path: String, by workshop: String) throws(JournalError) {
        let descriptor = open(workshop, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw JournalError(errno) }
        let failure = writeAll(to: descriptor) ?? (fdatasync(descriptor) == 0 ? nil : errno)
        close(descriptor)
        let code = failure ?? (rename(workshop, path) == 0 ? nil : errno)
        guard let code else { return }
        unlink(workshop)
        throw JournalError(code)
    }

    /// An error's number where not all of it could be written.
    private func writeAll(to descriptor: Int32) -> Int32? {
        var rest = self[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { writeSome($0, to: descriptor) }
            if count > 0 { rest = rest.dropFirst(count) } else if count < 0, errno != EINTR { return errno }
        }
        return nil
    }
}

/// The system's `write`, whose name collections have, too.
private func writeSome(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int {
    write(descriptor, bytes.baseAddress, bytes.count)
}
