import Foundation

/// A lock on a folder, for programs that read, change, and rewrite a file in that folder.
package enum FolderLock {
    /// Runs `work` while holding the lock. Waits until other programs have released the lock. If the folder doesn't exist or its file
    /// system doesn't support locks, runs `work` without a lock.
    package static func holding<Result, Failure: Error>(
        _ folder: String, _ work: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        defer {
            // A child process that is just starting may briefly hold a copy of the descriptor. Without this call, the folder would stay
            // locked.
            if descriptor >= 0 { _ = (flock(descriptor, LOCK_UN), close(descriptor)) }
        }
        while descriptor >= 0, flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
        return try work()
    }
}
