import Boundary
import Foundation

/// The folder that all tests in a process share, separate from other processes and from the user's files. The folder is removed when the
/// process exits. The folder contains a cache that takes seconds to fill, and the user folders of programs that tests run.
package enum TestRun {
    private static let folder: ClaimedFolder = {
        let claimed = try! ClaimedFolder(in: FileManager.default.temporaryDirectory.path, prefix: "segue-test-run-\(getuid())-")
        atexit { TestRun.folder.remove() }
        return claimed
    }()

    /// The cache folder that replaces `~/.cache`.
    package static var cacheHome: String { path("cache") }

    /// This process's environment, with user folders inside the shared folder.
    package static var environment: [String: String] {
        let folders = ["XDG_CACHE_HOME": cacheHome, "XDG_CONFIG_HOME": path("config"), "XDG_DATA_HOME": path("data")]
        return ProcessInfo.processInfo.environment.merging(folders) { $1 }
    }

    /// Returns the path of a file or folder in the shared folder.
    package static func path(_ name: String) -> String { "\(folder.path)/\(name)" }

    /// Blocks until no process has a file open for writing. While another test starts a process, that process holds copies of all
    /// descriptors until its program runs, which can take a long time on a busy machine. When it closes a descriptor, a watch on the file
    /// reports another write. An executable can't run until all of these descriptors are closed.
    package static func waitUntilClosed(_ path: String) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        // The kernel grants a read lease only if nothing has the file open for writing. A file system that doesn't support leases fails
        // with a different error.
        while fcntl(descriptor, setLease, F_RDLCK) != 0, errno == EAGAIN { sched_yield() }
        _ = fcntl(descriptor, setLease, F_UNLCK)
    }

    /// The value of `F_SETLEASE`, which the C library doesn't expose.
    private static let setLease: Int32 = 1024
}
