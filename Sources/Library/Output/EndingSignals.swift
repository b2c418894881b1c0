import Foundation

/// Handles signals that end the program, so that it can clean up first.
package final class EndingSignals {
    private let sources: [(number: Int32, source: DispatchSourceSignal)]

    /// Calls `tidy` on another thread when a signal arrives. `tidy` must call `end`, which ends the program as the signal would have.
    /// Ignored signals, for example under `nohup`, stay ignored.
    package init(before tidy: @escaping @Sendable (_ end: () -> Void) -> Void) {
        sources = [SIGINT, SIGTERM, SIGHUP].compactMap { number in
            // Nil means the default action, which ends the program.
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

    /// Ends the program as the signal would have. First unblocks the signal on this thread, in case the parent process blocked it.
    private static func end(by number: Int32) {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, number)
        signal(number, SIG_DFL)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        raise(number)
    }

    /// Restores the default actions. Signals then end the program immediately.
    package func restoreDefaults() {
        for (number, source) in sources {
            source.cancel()
            signal(number, SIG_DFL)
        }
    }
}
