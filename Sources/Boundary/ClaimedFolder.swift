import Foundation

/// A temporary folder that belongs to one object in a running program.
///
/// The object holds a file lock on the folder, so that any program can check whether the owner is still running, even from another
/// container. The folder is removed when the object is deallocated. If the program was killed, the next program that claims a folder of the
/// same kind removes it.
package final class ClaimedFolder: Sendable {
    /// The folder's path, even if the folder has been removed in the meantime.
    package let path: String
    private let descriptor: Int32

    /// The `errno` of the failed call.
    package struct Failure: Error { package let number: Int32 }

    /// Creates a folder in `parent`, which must exist. Also removes abandoned folders in `parent`. The folder's name is `prefix` followed
    /// by a number.
    package init(in parent: String, prefix: String) throws(Failure) {
        Self.removeAbandoned(in: parent, prefix: prefix)
        while true {
            let path = "\(parent)/\(prefix)\(UInt32.random(in: 0...UInt32.max))"
            if mkdir(path, 0o777) == 0 {
                if let descriptor = try Self.claim(path) {
                    (self.path, self.descriptor) = (path, descriptor)
                    return
                }
            } else if errno != EEXIST {
                throw Failure(number: errno)
            }
        }
    }

    deinit {
        remove()
        // A child process that is just starting may briefly hold a copy of the descriptor. Without this call, the folder would stay locked.
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }

    /// Whether the folder still exists.
    package var exists: Bool { access(path, F_OK) == 0 }

    /// Removes the folder and its contents.
    package func remove() { try? FileManager.default.removeItem(atPath: path) }

    /// Locks a new folder. Returns nil if another program considered the folder abandoned and has just removed it.
    private static func claim(_ path: String) throws(Failure) -> Int32? {
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else {
            if errno == ENOENT { return nil }
            throw Failure(number: errno)
        }
        var status = stat()
        // On a file system that doesn't support locks, no folder is ever considered abandoned.
        let isLocked = flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
        if isLocked, fstat(descriptor, &status) == 0, status.st_nlink > 0 { return descriptor }
        close(descriptor)
        return nil
    }

    private static func removeAbandoned(in parent: String, prefix: String) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
        for name in names where name.hasPrefix(prefix) && UInt32(name.dropFirst(prefix.count)) != nil {
            let descriptor = open("\(parent)/\(name)", O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
            guard descriptor >= 0 else { continue }
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { try? FileManager.default.removeItem(atPath: "\(parent)/\(name)") }
            flock(descriptor, LOCK_UN)
            close(descriptor)
        }
    }
}
