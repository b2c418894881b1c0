// Most of the time up to the first frame goes into finding libraries and fonts. Two other processors can do that meanwhile.

import Foundation
import SDLHost
import UIKit

/// Threads that load what a window needs while the command line is read: SDL with the libraries behind it, and the fonts.
struct HeadStart {
    private let threads: [pthread_t]

    /// Starts the threads if the command opens a window.
    init(for arguments: [String]) {
        guard Self.opensWindow(arguments) else {
            threads = []
            return
        }
        threads = [
            Self.thread { _ in
                Display.load()
                return nil
            },
            Self.thread { _ in
                _ = try? SystemFonts.opened()
                return nil
            },
        ].compactMap(\.self)
    }

    /// Waits for the threads: none may run beside code that ends the process or changes its environment.
    func finish() { for thread in threads { pthread_join(thread, nil) } }

    /// Returns whether a command line, without the program's name, opens a window: that of `open`, and the empty one.
    static func opensWindow(_ arguments: [String]) -> Bool {
        guard let command = arguments.first else { return true }
        return command == "open" && !arguments.contains { ["-h", "--help"].contains($0) }
    }

    /// Returns a thread that takes no signals; nil if there can be none.
    private static func thread(_ body: @escaping @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?) -> pthread_t? {
        var all = sigset_t(), before = sigset_t(), thread = pthread_t()
        sigfillset(&all)
        pthread_sigmask(SIG_SETMASK, &all, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        return pthread_create(&thread, nil, body, nil) == 0 ? thread : nil
    }
}
