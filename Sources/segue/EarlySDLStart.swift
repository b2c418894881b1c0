// Loads libraries on another core. Loading takes most of the time until the first frame. Meanwhile, the main thread parses the arguments or
// creates the sandbox's content.

import Boundary
import Foundation
import SDLHost
import UIKit

/// A thread that loads SDL, connects to the display, and creates the window if it has been requested by then. There's only one such thread
/// because the kernel serializes changes to a process's address space.
@MainActor final class EarlySDLStart {
    private var thread: WorkerThread?
    /// The window. The main thread requests it, and takes it over once it exists.
    let window = EarlyWindow()
    private var locale: CLocale?

    /// Starts the thread if the command opens a window.
    init(for arguments: [String]) {
        guard Self.opensWindow(arguments) else {
            thread = nil
            return
        }
        let connection = DisplayConnection.prepared()
        locale = CLocale()
        // Ignore errors. The same errors recur when the window is opened, and are reported then.
        thread = WorkerThread { [window] in
            guard (try? connection.open()) != nil else { return }
            window.make()
        }
    }

    /// Loads the fonts, which a window also needs, and waits for the thread. The thread must finish before other code ends the process or
    /// changes its environment. Subsequent calls do nothing.
    func finish() {
        guard let thread = thread.take() else { return }
        _ = try? SystemFonts.opened()
        thread.join()
        locale?.end()
    }

    /// Returns whether a command opens a window. A command opens a window if `arguments` is empty or begins with `open`.
    nonisolated static func opensWindow(_ arguments: [String]) -> Bool {
        guard let command = arguments.first else { return true }
        return command == "open" && !arguments.contains { ["-h", "--help"].contains($0) }
    }
}

/// Sets the C locale for this thread. SDL briefly sets the user's locale for the process, and `String(format:)` would then write decimal
/// commas.
@MainActor struct CLocale {
    private let own, before: locale_t?

    /// Sets the calling thread's locale.
    init() {
        own = newlocale((1 << LC_ALL) - 1, "C", nil)
        before = uselocale(own)
    }

    /// Restores the thread's locale.
    func end() {
        uselocale(before)
        freelocale(own)
    }
}
