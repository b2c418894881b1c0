// Most of the time up to the first frame goes into finding libraries and fonts. Two other processors can do that meanwhile.

import Foundation
import SDLHost
import UIKit

/// Threads that prepare what a window needs while the command line is read: SDL with its connection to the display, and the fonts.
struct HeadStart {
    private let threads: [pthread_t]

    /// Starts the threads if the command opens a window.
    init(for arguments: [String]) {
        guard Self.opensWindow(arguments) else {
            threads = []
            return
        }
        let connection = DisplayConnection.prepared()
        threads = [
            // What fails here fails again, and says so, when a window is opened.
            Self.thread { try? connection.open() },
            Self.thread { _ = try? SystemFonts.opened() },
        ].compactMap(\.self)
    }

    /// Waits for the threads: none may run beside code that ends the process or changes its environment.
    func finish() { for thread in threads { pthread_join(thread, nil) } }

    /// Returns whether a command line, without the program's name, opens a window: that of `open`, and the empty one.
    static func opensWindow(_ arguments: [String]) -> Bool {
        guard let command = arguments.first else { return true }
        return command == "open" && !arguments.contains { ["-h", "--help"].contains($0) }
    }

    /// Returns a thread that takes no signals and runs `body`; nil if there can be none.
    private static func thread(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
        var all = sigset_t(), before = sigset_t(), thread = pthread_t()
        sigfillset(&all)
        pthread_sigmask(SIG_SETMASK, &all, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        let work = Unmanaged.passRetained(Work(body: body))
        let error = pthread_create(
            &thread, nil,
            { work in
                Unmanaged<Work>.fromOpaque(work!).takeRetainedValue().body()
                return nil
            }, work.toOpaque())
        guard error != 0 else { return thread }
        work.release()
        return nil
    }

    private final class Work: Sendable {
        let body: @Sendable () -> Void
        init(body: @escaping @Sendable () -> Void) { self.body = body }
    }
}
