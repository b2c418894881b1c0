import Foundation
import Synchronization

/// The descriptor that receives lines meant for standard error.
struct ErrorStream {
    let descriptor: Int32

    /// The maximum time to wait, in milliseconds, if the other end of the stream isn't reading.
    static let writeTimeout: Int32 = 1000

    /// The descriptor for the program's own lines. It is standard error or, while the output of libraries is being captured, a copy of it.
    private static let place = Mutex(STDERR_FILENO)

    static var current: ErrorStream { ErrorStream(descriptor: place.withLock(\.self)) }

    /// Redirects the program's later lines to `descriptor`.
    static func move(to descriptor: Int32) { place.withLock { $0 = descriptor } }

    /// Writes as many bytes as the descriptor accepts.
    func write(_ bytes: [UInt8]) {
        var rest = bytes[...]
        withoutPipeSignal {
            while !rest.isEmpty {
                let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
                if count > 0 { rest = rest.dropFirst(count) } else if !shouldRetry() { return }
            }
        }
    }

    /// Returns whether to retry a write that has just failed.
    private func shouldRetry() -> Bool {
        if errno == EINTR { return true }
        guard errno == EAGAIN else { return false }
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        return poll(&waiting, 1, Self.writeTimeout) > 0
    }
}

/// Runs `body` with SIGPIPE blocked on this thread. Otherwise, writing to a pipe without a reader would end the program. Keeps `errno`.
package func withoutPipeSignal(_ body: () -> Void) {
    var (pipe, before, pending) = (sigset_t(), sigset_t(), sigset_t())
    sigemptyset(&pipe)
    sigaddset(&pipe, SIGPIPE)
    sigpending(&pending)
    pthread_sigmask(SIG_BLOCK, &pipe, &before)
    body()
    let error = errno
    defer { errno = error }
    var none = timespec()
    // Consumes a signal that `body` has raised, but not one that was already pending.
    if sigismember(&pending, SIGPIPE) == 0 { while sigtimedwait(&pipe, nil, &none) == SIGPIPE {} }
    pthread_sigmask(SIG_SETMASK, &before, nil)
}
