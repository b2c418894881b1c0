// Puts images on the clipboard, because SDL's clipboard supports only text. On X, a selection's owner has to serve every paste. A hidden
// window does this on a separate connection and thread, until another program takes over the selection.

import Boundary
import CLazy.SDL
import Foundation

/// An image on the X clipboard.
package final class PictureClipboard: @unchecked Sendable {
    private let server: OpaquePointer
    private let window: CLazy.Window
    private let png: Data
    private let names: Names

    /// The atoms of the selection and its formats.
    private struct Names {
        let clipboard, targets, png: Atom

        init(_ server: OpaquePointer) {
            clipboard = XInternAtom(server, "CLIPBOARD", 0)
            targets = XInternAtom(server, "TARGETS", 0)
            png = XInternAtom(server, "image/png", 0)
        }
    }

    /// Copies the bytes of a PNG file to the clipboard. Returns false if there's no X server.
    package static func set(_ png: Data) -> Bool {
        guard Environment.process["DISPLAY"]?.isEmpty == false, let clipboard = PictureClipboard(png) else { return false }
        let thread = Thread { clipboard.serve() }
        thread.name = "clipboard"
        thread.start()
        return true
    }

    private init?(_ png: Data) {
        guard let server = XOpenDisplay(nil) else { return nil }
        (self.server, self.png) = (server, png)
        // A program may close its window before the answer arrives. The resulting error must not end this process.
        _ = XSetErrorHandler { _, _ in 0 }
        // By default, losing the server ends the process; `DisplayWatch` reports the loss instead.
        XSetIOErrorExitHandler(server, { _, _ in while true { sleep(1000) } }, nil)
        window = XCreateSimpleWindow(server, XDefaultRootWindow(server), 0, 0, 1, 1, 0, 0, 0)
        names = Names(server)
        _ = XSetSelectionOwner(server, names.clipboard, window, 0)
        guard XGetSelectionOwner(server, names.clipboard) == window else {
            XCloseDisplay(server)
            return nil
        }
    }

    private func serve() {
        var event = XEvent()
        while true {
            _ = XNextEvent(server, &event)
            if event.type == SelectionClear { break }
            if event.type == SelectionRequest { answer(event.xselectionrequest) }
        }
        XCloseDisplay(server)
    }

    private func answer(_ request: XSelectionRequestEvent) {
        let property = request.property == 0 ? request.target : request.property
        var answer = XEvent()
        answer.xselection.type = SelectionNotify
        answer.xselection.requestor = request.requestor
        answer.xselection.selection = request.selection
        answer.xselection.target = request.target
        answer.xselection.time = request.time
        answer.xselection.property = write(request.target, to: property, of: request.requestor) ? property : 0
        _ = XSendEvent(server, request.requestor, 0, 0, &answer)
        _ = XFlush(server)
    }

    /// Writes the selection to a property of the window that requested it. Returns false if the format isn't supported.
    private func write(_ target: Atom, to property: Atom, of window: CLazy.Window) -> Bool {
        if target == names.targets {
            let all = [names.targets, names.png]
            all.withUnsafeBytes { bytes in
                _ = XChangeProperty(
                    server, window, property, Self.atom, 32, PropModeReplace, bytes.bindMemory(to: UInt8.self).baseAddress, Int32(all.count)
                )
            }
            return true
        }
        guard target == names.png else { return false }
        png.withUnsafeBytes { bytes in
            _ = XChangeProperty(
                server, window, property, names.png, 8, PropModeReplace, bytes.bindMemory(to: UInt8.self).baseAddress, Int32(png.count))
        }
        return true
    }

    /// The value of `XA_ATOM`.
    private static let atom: Atom = 4
}
