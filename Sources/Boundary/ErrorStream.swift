import Foundation
import Synchronization

/// The target of lines on standard error.
struct ErrorStream {
    let descriptor: Int32

    /// The time to wait for a reader that has stopped reading, in milliseconds.
    private static let patience: Int32 = 1000

    /// The descriptor for the program's own lines: standard error, or a copy of it while the output of libraries is held back.
    private static let place = Mutex(STDERR_FILENO)

    static var current: ErrorStream { ErrorStream(descriptor: place.withLock(\.self)) }

    /// Redirects the program's own lines to `descriptor` from now on.
    static func move(to descriptor: Int32) { place.withLock { $0 = descriptor } }

    /// Writes as much as the descriptor accepts.
    func write(_ bytes: [UInt8]) {
        var rest = bytes[...]
        withoutPipeSignal {
            while !rest.isEmpty {
                let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
                if count > 0 { rest = rest.dropFirst(count) } else if !shouldRetry() { return }
            }
        }
    }

    /// Returns whether a write that has just failed should be retried.
    private func shouldRetry() -> Bool {
        if errno == EINTR { return true }
        guard errno == EAGAIN else { return false }
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        return poll(&waiting, 1, Self.patience) > 0
    }
}

/// Runs `body` on this thread without SIGPIPE, which ends a program that writes to a pipe without a reader.
private func withoutPipeSignal(_ body: () -> Void) {
    var (pipe, before, pending) = (sigset_t(), sigset_t(), sigset_t())
    sigemptyset(&pipe)
    sigaddset(&pipe, SIGPIPE)
    sigpending(&pending)
    pthread_sigmask(SIG_BLOCK, &pipe, &before)
    body()
    var none = timespec()
    // A signal raised by `body` is consumed; one that was pending before is left alone.
    if sigismember(&pending, SIGPIPE) == 0 { while sigtimedwait(&pipe, nil, &none) == SIGPIPE {} }
    pthread_sigmask(SIG_SETMASK, &before, nil)
}
