import Foundation

/// The signals by which people and systems end a program, held so that something can be put in order before.
package final class EndingSignals {
    private let sources: [(number: Int32, source: DispatchSourceSignal)]

    /// Calls `tidy` when one comes, on a thread of its own, and then lets it end the program. Signals that are ignored, as under
    /// `nohup`, stay ignored.
    package init(before tidy: @escaping @Sendable (_ end: () -> Void) -> Void) {
        sources = [SIGINT, SIGTERM, SIGHUP].compactMap { number in
            // Nil is the default, which ends the program.
            if let before = signal(number, SIG_IGN) {
                signal(number, before)
                return nil
            }
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler {
                tidy { Self.end(by: number) }
            }
            source.resume()
            return (number, source)
        }
    }

    /// Ends the program as the signal would have. It is unblocked on this thread, as whoever started us may have it blocked on all.
    private static func end(by number: Int32) {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, number)
        signal(number, SIG_DFL)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        raise(number)
    }

    /// Lets go of them: from now on they end the program at once.
    package func letGo() {
        for (number, source) in sources {
            source.cancel()
            signal(number, SIG_DFL)
        }
    }
}
