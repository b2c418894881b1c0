// Detects files being dragged over the window. On X, the source of a drag notifies the window under the pointer (XDND), but SDL 2 reports
// only the dropped paths. This type reads the paths as soon as the drag enters the window. SDL's window can't request them itself, because
// SDL would mistake the answer for a drop.

import CLazy.SDL
import Foundation

/// Detects files being dragged over an X window.
struct DragWatch {
    /// A change during a drag: the path of the first file being dragged over the window, or nil if the drag has left the window.
    struct DragChange: Equatable {
        var path: String?
    }

    private let server: OpaquePointer
    private let requestor: CLazy.Window
    private let (enter, leave, drop): (Atom, Atom, Atom)
    private let (selection, uris, answer): (Atom, Atom, Atom)
    private var isOver = false
    private var isReported = false

    init(on server: OpaquePointer) {
        func atom(_ name: String) -> Atom { XInternAtom(server, name, 0) }
        self.server = server
        requestor = XCreateSimpleWindow(server, XDefaultRootWindow(server), 0, 0, 1, 1, 0, 0, 0)
        (enter, leave, drop) = (atom("XdndEnter"), atom("XdndLeave"), atom("XdndDrop"))
        (selection, uris, answer) = (atom("XdndSelection"), atom("text/uri-list"), atom("SEGUE_DRAGGED"))
    }

    /// Handles an X event, and returns the resulting change, or nil if nothing changed.
    mutating func note(_ event: XEvent) -> DragChange? {
        switch event.type {
        case ClientMessage where event.xclient.message_type == enter:
            (isOver, isReported) = (true, false)
            _ = XConvertSelection(server, selection, uris, answer, requestor, 0)
            _ = XFlush(server)
        case ClientMessage where event.xclient.message_type == leave:
            defer { (isOver, isReported) = (false, false) }
            return isReported ? DragChange() : nil
        // SDL reports the drop and the end of the drop.
        case ClientMessage where event.xclient.message_type == drop: (isOver, isReported) = (false, false)
        case SelectionNotify where event.xselection.requestor == requestor && event.xselection.property == answer:
            let text = takeAnswer()
            guard isOver, let path = Self.path(in: text) else { return nil }
            isReported = true
            return DragChange(path: path)
        default: break
        }
        return nil
    }

    /// Reads and removes the answer from the drag's source: a list of files. Truncates the answer after one megabyte.
    private func takeAnswer() -> [UInt8] {
        var (kind, format, count, rest): (Atom, Int32, UInt, UInt) = (0, 0, 0, 0)
        var data: UnsafeMutablePointer<UInt8>?
        let isRead = XGetWindowProperty(server, requestor, answer, 0, 1 << 18, 1, 0, &kind, &format, &count, &rest, &data) == 0
        defer { if let data { XFree(data) } }
        guard isRead, format == 8, let data else { return [] }
        return Array(UnsafeBufferPointer(start: data, count: Int(count)))
    }

    /// Returns the path of the first file in a list of URIs, or nil if the list has no file.
    static func path(in list: [UInt8]) -> String? {
        let lines = String(decoding: list, as: UTF8.self).split { $0.isNewline || $0 == "\0" }
        return lines.lazy.compactMap { URL(string: String($0)) }.first { $0.isFileURL && !$0.path.isEmpty }?.path
    }
}
