import Foundation
import Synchronization

/// Where lines on standard error go.
struct ErrorStream {
    let descriptor: Int32

    /// How long a reader that has stopped reading is waited for, milliseconds.
    private static let patience: Int32 = 1000

    /// The descriptor that our own lines go to: standard error, or a copy of it while what libraries say is held back.
    private static let place = Mutex(STDERR_FILENO)

    static var current: ErrorStream { ErrorStream(descriptor: place.withLock(\.self)) }

    /// Has our own lines go to `descriptor` from now on.
    static func move(to descriptor: Int32) { place.withLock { $0 = descriptor } }

    /// Writes what the descriptor takes.
    func write(_ bytes: [UInt8]) {
        var rest = bytes[...]
        withoutPipeSignal {
            while !rest.isEmpty {
                let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
                if count > 0 { rest = rest.dropFirst(count) } else if !canGoOn() { return }
            }
        }
    }

    /// Whether the write that has just failed is worth another try.
    private func canGoOn() -> Bool {
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
    // One that came of `body` is taken away; one that was there before is not ours.
    if sigismember(&pending, SIGPIPE) == 0 { while sigtimedwait(&pipe, nil, &none) == SIGPIPE {} }
    pthread_sigmask(SIG_SETMASK, &before, nil)
}
