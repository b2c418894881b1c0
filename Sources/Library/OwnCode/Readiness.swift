import Foundation

/// A set of descriptors that is waited for on the main queue, where it wakes a sleeping window.
@MainActor final class Readiness {
    private let ready: @MainActor () -> Void
    private var sources: [DispatchSourceRead] = []

    /// Calls `ready` on the main queue when one of the descriptors can be read, once or more until it is read.
    init(_ ready: @escaping @MainActor () -> Void) { self.ready = ready }

    isolated deinit { sources.forEach { $0.cancel() } }

    /// Watches these descriptors and no others. They may be closed at any time: each is watched by a copy.
    func watch(_ descriptors: [Int32]) {
        sources.forEach { $0.cancel() }
        sources = descriptors.compactMap { descriptor in
            let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
            guard copy >= 0 else { return nil }
            let source = DispatchSource.makeReadSource(fileDescriptor: copy, queue: .main)
            source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.ready() } }
            source.setCancelHandler { close(copy) }
            source.activate()
            return source
        }
    }
}
