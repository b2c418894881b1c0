// Drags a file out of the window. SDL accepts dropped files but can't start a drag. On X, a hidden window is the source of the drag. While
// the mouse button is down, this window asks the window under the pointer whether it accepts the file (XDND, version 5). This window has a
// separate connection and thread, and doesn't affect SDL's mouse grab.

import CLazy.SDL
import Foundation

/// A file being dragged to another program while the mouse button is down.
package final class FileDrag: @unchecked Sendable {
    private let server: OpaquePointer
    private let window, root: CLazy.Window
    /// The window in which the drag started. It can't receive the drop.
    private let origin: CLazy.Window
    private let text: [UInt8]
    private var atoms: [String: Atom] = [:]
    private var target: Target?

    /// The window under the pointer, if it accepts files.
    private struct Target {
        let window: CLazy.Window
        let version: Int
        /// Whether the target has answered since the last `XdndPosition`, and whether it accepts the file.
        var hasAnswered = true
        var wants = false
        var place: (x: Int, y: Int)?
    }

    /// The pointer's position on the screen.
    private struct Pointer {
        var x, y: Int
        var isDown: Bool
        /// The windows under the pointer, outermost first.
        var windows: [CLazy.Window]
    }

    /// Drags the file at `path` out of `window` until the mouse button is released. Returns false if there's no X server.
    @MainActor package static func begin(_ path: String, from window: Window) -> Bool {
        guard let origin = window.x11?.window, let drag = FileDrag(path, from: origin) else { return false }
        let thread = Thread { drag.serve() }
        thread.name = "drag"
        thread.start()
        return true
    }

    private init?(_ path: String, from origin: CLazy.Window) {
        guard let server = XOpenDisplay(nil) else { return nil }
        (self.server, self.origin, root) = (server, origin, XDefaultRootWindow(server))
        text = Array((URL(filePath: path).absoluteString + "\r\n").utf8)
        // The window under the pointer may close at any time. The resulting error must not end this process.
        _ = XSetErrorHandler { _, _ in 0 }
        XSetIOErrorExitHandler(server, { _, _ in while true { sleep(1000) } }, nil)
        window = XCreateSimpleWindow(server, root, 0, 0, 1, 1, 0, 0, 0)
        _ = XSetSelectionOwner(server, atom("XdndSelection"), window, 0)
    }

    private func atom(_ name: String) -> Atom {
        if let atom = atoms[name] { return atom }
        let atom = XInternAtom(server, name, 0)
        atoms[name] = atom
        return atom
    }

    // MARK: Under the pointer

    /// The interval for polling the pointer, and the maximum time for a target to fetch the file, in milliseconds.
    private static let (pause, replyTimeout): (Int32, Int) = (8, 10_000)

    private func serve() {
        while let pointer = pointer(), pointer.isDown {
            follow(pointer)
            _ = answerAll()
        }
        drop()
        XCloseDisplay(server)
    }

    private func pointer() -> Pointer? {
        var pointer = Pointer(x: 0, y: 0, isDown: false, windows: [])
        var next = root
        while next != 0, pointer.windows.count < 32 {
            var (above, child): (CLazy.Window, CLazy.Window) = (0, 0)
            var (x, y, dx, dy, mask): (Int32, Int32, Int32, Int32, UInt32) = (0, 0, 0, 0, 0)
            guard XQueryPointer(server, next, &above, &child, &x, &y, &dx, &dy, &mask) != 0 else { break }
            pointer.windows.append(next)
            (pointer.x, pointer.y, pointer.isDown) = (Int(x), Int(y), mask & UInt32(Button1Mask) != 0)
            next = child
        }
        return pointer.windows.isEmpty ? nil : pointer
    }

    private func follow(_ pointer: Pointer) {
        let found = pointer.windows.contains(origin) ? nil : pointer.windows.lazy.compactMap { self.target($0) }.first
        if found?.window != target?.window {
            sendMessage("XdndLeave")
            target = found
            if let found { sendMessage("XdndEnter", found.version << 24, Int(bitPattern: atom("text/uri-list"))) }
        }
        guard let target, target.hasAnswered, target.place.map({ $0 != (pointer.x, pointer.y) }) ?? true else { return }
        self.target?.place = (pointer.x, pointer.y)
        self.target?.hasAnswered = false
        sendMessage("XdndPosition", 0, pointer.x << 16 | pointer.y, 0, Int(bitPattern: atom("XdndActionCopy")))
    }

    /// Returns `window` as a drop target, or nil if it doesn't accept files.
    private func target(_ window: CLazy.Window) -> Target? {
        var (kind, format, count, rest): (Atom, Int32, UInt, UInt) = (0, 0, 0, 0)
        var data: UnsafeMutablePointer<UInt8>?
        let isRead = XGetWindowProperty(server, window, atom("XdndAware"), 0, 1, 0, 0, &kind, &format, &count, &rest, &data) == 0
        defer { if let data { XFree(data) } }
        guard isRead, format == 32, count == 1, let data else { return nil }
        let version = Int(UnsafeRawPointer(data).loadUnaligned(as: UInt.self))
        return version >= 3 ? Target(window: window, version: min(5, version)) : nil
    }

    /// Sends an XDND message to the target. Does nothing without a target.
    private func sendMessage(_ step: String, _ values: Int...) {
        guard let target else { return }
        var event = XEvent()
        event.xclient.type = ClientMessage
        (event.xclient.window, event.xclient.message_type, event.xclient.format) = (target.window, atom(step), 32)
        let all = values + [Int](repeating: 0, count: 4 - values.count)
        event.xclient.data.l = (Int(bitPattern: window), all[0], all[1], all[2], all[3])
        _ = XSendEvent(server, target.window, 0, 0, &event)
        _ = XFlush(server)
    }

    // MARK: Dropping

    private func drop() {
        var waited = 0
        while let target, !target.hasAnswered, waited < 500 {
            _ = answerAll()
            waited += Int(Self.pause)
        }
        guard let target, target.wants else { return sendMessage("XdndLeave") }
        sendMessage("XdndDrop")
        waited = 0
        while !answerAll(), waited < Self.replyTimeout { waited += Int(Self.pause) }
    }

    /// Handles pending events, and waits briefly for more. Returns whether the target has received the file.
    private func answerAll() -> Bool {
        var isFinished = false
        if XPending(server) == 0 {
            var waiting = pollfd(fd: XConnectionNumber(server), events: Int16(POLLIN), revents: 0)
            _ = poll(&waiting, 1, Self.pause)
        }
        while XPending(server) > 0 {
            var event = XEvent()
            _ = XNextEvent(server, &event)
            switch event.type {
            case SelectionRequest: answer(event.xselectionrequest)
            case ClientMessage where event.xclient.message_type == atom("XdndStatus"):
                target?.hasAnswered = true
                target?.wants = event.xclient.data.l.1 & 1 != 0
            case ClientMessage where event.xclient.message_type == atom("XdndFinished"): isFinished = true
            default: break
            }
        }
        return isFinished
    }

    private func answer(_ request: XSelectionRequestEvent) {
        var answer = XEvent()
        answer.xselection.type = SelectionNotify
        (answer.xselection.requestor, answer.xselection.selection) = (request.requestor, request.selection)
        (answer.xselection.target, answer.xselection.time) = (request.target, request.time)
        if request.target == atom("text/uri-list") {
            _ = XChangeProperty(
                server, request.requestor, request.property, request.target, 8, PropModeReplace, text, Int32(text.count))
            answer.xselection.property = request.property
        }
        _ = XSendEvent(server, request.requestor, 0, 0, &answer)
        _ = XFlush(server)
    }
}
