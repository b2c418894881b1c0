// Most of the time up to the first frame goes into loading libraries. Another processor can do that while this one reads the command line,
// or makes what the sandbox shows.

import Boundary
import Foundation
import SDLHost
import UIKit

/// A thread that loads SDL, connects it to the display, and makes the window if it is asked for one meanwhile. Two threads would hinder each
/// other: the system changes the process's memory for one of them at a time.
@MainActor final class HeadStart {
    private var thread: WorkerThread?
    /// The window, to be asked for and taken.
    let window = EarlyWindow()
    private var locale: SteadyLocale?

    /// Starts the thread if the command opens a window.
    init(for arguments: [String]) {
        guard Self.opensWindow(arguments) else {
            thread = nil
            return
        }
        let connection = DisplayConnection.prepared()
        locale = SteadyLocale()
        // A failure repeats, and is reported, when the window is opened.
        thread = WorkerThread { [window] in
            guard (try? connection.open()) != nil else { return }
            window.make()
        }
    }

    /// Loads the fonts, which a window needs as well, and waits for the thread: it must not run beside code that ends the process or changes
    /// its environment. Nothing happens the second time.
    func finish() {
        guard let thread = thread.take() else { return }
        _ = try? SystemFonts.opened()
        thread.join()
        locale?.end()
        locale = nil
    }

    /// Returns whether a command line, without the program's name, opens a window: that of `open`, and the empty one.
    nonisolated static func opensWindow(_ arguments: [String]) -> Bool {
        guard let command = arguments.first else { return true }
        return command == "open" && !arguments.contains { ["-h", "--help"].contains($0) }
    }
}

/// The C locale for this thread while others change that of the process: SDL sets the user's for a moment, in which `String(format:)` would
/// write a comma into a number.
@MainActor struct SteadyLocale {
    private let own, before: locale_t?

    /// Sets it for the calling thread.
    init() {
        own = newlocale((1 << LC_ALL) - 1, "C", nil)
        before = uselocale(own)
    }

    /// Gives the thread back what it had.
    func end() {
        uselocale(before)
        freelocale(own)
    }
}
