import Foundation

/// A hidden folder where files are until all of them are there, on the disk where they are to appear, so that they can be moved.
///
/// It goes when the program ends: by itself, by a signal, or, where nothing could be done any more, when the next one is made.
package final class Workshop {
    private let folder: String
    private let target: OutputTarget
    /// Held while the folder is worked in, so that nothing is added to it while a signal takes it away.
    private let lock = NSLock()
    /// Holds a lock on the folder, which tells a workshop from one that a dead program has left.
    private let descriptor: Int32
    private let endings: EndingSignals

    /// Makes one in `parent`, with `name` at the beginning of its name, and takes away those that have been left there.
    package init(in parent: String, named name: String, for target: OutputTarget) throws {
        let folder = "\(parent)/\(name)-\(getpid())"
        do {
            try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
            Self.sweep(parent, name)
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        } catch {
            throw target.refusal(error.localizedDescription)
        }
        (self.folder, self.target) = (folder, target)
        descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        flock(descriptor, LOCK_EX | LOCK_NB)
        endings = EndingSignals { [lock] end in
            lock.withLock {
                try? FileManager.default.removeItem(atPath: folder)
                end()
            }
        }
    }

    deinit { close(descriptor) }

    package func add(_ data: Data, named name: String) throws {
        try working { try data.write(to: URL(filePath: folder).appending(path: name)) }
    }

    /// Becomes the folder at `path`, where nothing is.
    package func publish(as path: String) throws {
        try working { try move(folder, to: path) }
        discard()
    }

    /// Moves its files into the folder at `path`. What is no plain file there is written to.
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

    /// Takes away what is left of it.
    package func discard() {
        lock.withLock { try? FileManager.default.removeItem(atPath: folder) }
        endings.letGo()
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

    /// Takes away the workshops that nobody holds any more.
    private static func sweep(_ parent: String, _ name: String) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
        for left in names where left.hasPrefix("\(name)-") && Int(left.dropFirst(name.count + 1)) != nil {
            let descriptor = open("\(parent)/\(left)", O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
            guard descriptor >= 0 else { continue }
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { try? FileManager.default.removeItem(atPath: "\(parent)/\(left)") }
            close(descriptor)
        }
    }
}
