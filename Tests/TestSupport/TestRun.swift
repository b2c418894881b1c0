import Boundary
import Foundation

/// The folder that the tests of one process share, apart from other processes and the user's own files. It is removed when the process ends.
///
/// It holds a cache that takes seconds to fill, and the user folders of programs that tests run.
package enum TestRun {
    private static let folder: ClaimedFolder = {
        let claimed = try! ClaimedFolder(in: FileManager.default.temporaryDirectory.path, prefix: "segue-test-run-\(getuid())-")
        atexit { TestRun.folder.remove() }
        return claimed
    }()

    /// The folder for caches, in place of `~/.cache`.
    package static var cacheHome: String { path("cache") }

    /// This process's environment, with user folders that belong to this run.
    package static var environment: [String: String] {
        let folders = ["XDG_CACHE_HOME": cacheHome, "XDG_CONFIG_HOME": path("config"), "XDG_DATA_HOME": path("data")]
        return ProcessInfo.processInfo.environment.merging(folders) { $1 }
    }

    /// Returns the path of a file or folder in the shared folder.
    package static func path(_ name: String) -> String { "\(folder.path)/\(name)" }

    /// Waits until no process has a file open for writing.
    ///
    /// A process that another test is starting has copies of all descriptors until its program runs, which takes long on a busy machine. If it
    /// closes one of a file that was written before, a watch on the file reports another write. An executable cannot be run before that.
    package static func waitUntilClosed(_ path: String) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        // The system grants a lease for reading if no one writes; a disk without leases refuses it with another error.
        while fcntl(descriptor, setLease, F_RDLCK) != 0, errno == EAGAIN { sched_yield() }
        _ = fcntl(descriptor, setLease, F_UNLCK)
    }

    /// `F_SETLEASE`, which the C library hides.
    private static let setLease: Int32 = 1024
}
