import Foundation
import Synchronization

/// Watches descriptors on a separate thread. When a descriptor becomes readable or is closed, calls `ready` on the main queue, which also
/// wakes a sleeping window. Doesn't call `ready` again until `watch(_:)` is called.
package final class DescriptorWatch: Sendable {
    private let watched = Mutex<[Int32]>([])
    /// A pipe. Writing a byte to it signals that there are new descriptors to watch. Closing it ends the thread.
    private let (control, setter): (Int32, Int32)

    /// Creates a watch that has no descriptors yet. `ready` is called on the main queue.
    package init(_ ready: @escaping @MainActor @Sendable () -> Void) {
        var ends: [Int32] = [-1, -1]
        pipe(&ends)
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        (control, setter) = (ends[0], ends[1])
        let thread = Thread { [weak self, control] in Self.run(control, { self?.watched.withLock { $0 } }, ready) }
        thread.name = "descriptor watch"
        thread.stackSize = 128 << 10
        thread.start()
    }

    deinit { close(setter) }

    /// Watches only these descriptors from now on. They may be closed at any time.
    package func watch(_ descriptors: [Int32]) {
        watched.withLock { $0 = descriptors }
        var byte: UInt8 = 1
        write(setter, &byte, 1)
    }

    private static func run(_ control: Int32, _ watched: () -> [Int32]?, _ ready: @escaping @MainActor @Sendable () -> Void) {
        defer { close(control) }
        var descriptors: [Int32] = []
        while true {
            var entries = ([control] + descriptors).map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            guard poll(&entries, nfds_t(entries.count), -1) > 0 else { continue }
            if entries[0].revents != 0 {
                var bytes = [UInt8](repeating: 0, count: 64)
                guard read(control, &bytes, bytes.count) > 0, let wanted = watched() else { return }
                descriptors = wanted
            } else {
                descriptors = []
                DispatchQueue.main.async { MainActor.assumeIsolated(ready) }
            }
        }
    }
}
