import Foundation

/// A lock on a folder, for programs that read a file in it, change it and write it back.
package enum FolderLock {
    /// Runs `work` when no other program holds the lock. A folder that does not exist, or whose disk has no locks, is not locked.
    package static func holding<Result, Failure: Error>(
        _ folder: String, _ work: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        defer {
            // A process that is being started may have a copy of the descriptor for a moment, and the lock with it.
            if descriptor >= 0 { _ = (flock(descriptor, LOCK_UN), close(descriptor)) }
        }
        while descriptor >= 0, flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
        return try work()
    }
}
