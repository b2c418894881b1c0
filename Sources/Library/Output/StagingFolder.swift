import Boundary
import Foundation

/// A hidden folder that holds files until all of them are complete. The folder is on the same disk as the destination, so that the files
/// can be moved.
///
/// The folder is deleted when the program ends, even if a signal ends it. After a crash, it is deleted when the next staging folder is
/// created.
package final class StagingFolder {
    private let claimed: ClaimedFolder
    private let target: OutputTarget
    /// Prevents files from being added while a signal handler deletes the folder.
    private let lock = NSLock()
    private let endings: EndingSignals

    /// Creates a staging folder in `parent`. Its name starts with `name`. Also deletes abandoned staging folders.
    package init(in parent: String, named name: String, for target: OutputTarget) throws {
        let claimed: ClaimedFolder
        do {
            try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
            claimed = try ClaimedFolder(in: parent, prefix: "\(name)-")
        } catch let failure as ClaimedFolder.Failure {
            throw target.refusal(failure.number)
        } catch {
            throw target.refusal(error.localizedDescription)
        }
        (self.claimed, self.target) = (claimed, target)
        endings = EndingSignals { [lock] end in
            lock.withLock {
                claimed.remove()
                end()
            }
        }
    }

    private var folder: String { claimed.path }

    package func add(_ data: Data, named name: String) throws { try working { try write(data, at: path(of: name)) } }

    /// Writes a file. Foundation would flush every file to disk, which takes longer than drawing a frame.
    private func write(_ data: Data, at path: String) throws {
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard file >= 0 else { throw target.refusal(errno) }
        defer { close(file) }
        try data.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = rest.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
                if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { throw target.refusal(errno) }
            }
        }
    }

    /// Returns the path of an existing or new file in the folder.
    package func path(of name: String) -> String { "\(folder)/\(name)" }

    package func remove(_ name: String) { lock.withLock { try? FileManager.default.removeItem(atPath: path(of: name)) } }

    package var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] }

    /// Moves the whole folder to `path`, which must not exist yet.
    package func publish(as path: String) throws {
        try working { try move(folder, to: path) }
        discard()
    }

    /// Moves the files to the folder at `path`. Writes to pipes and devices instead of replacing them.
    package func publish(into path: String) throws {
        try working {
            for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
                let (file, place) = ("\(folder)/\(name)", "\(path)/\(name)")
                if OutputTarget(place).kind == .plain(path: place) {
                    try move(file, to: place)
                } else {
                    try OutputFile(at: place).write(Data(contentsOf: URL(filePath: file)))
                }
            }
        }
        discard()
    }

    package func discard() {
        lock.withLock { claimed.remove() }
        endings.restoreDefaults()
    }

    private func working(_ work: () throws -> Void) throws {
        do {
            try lock.withLock(work)
        } catch let failure as Failure {
            throw failure
        } catch {
            throw target.refusal(error.localizedDescription)
        }
    }

    private func move(_ file: String, to place: String) throws {
        guard rename(file, place) == 0 else { throw OutputTarget(withoutFollowing: place).refusal(errno) }
    }
}
