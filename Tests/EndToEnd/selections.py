"""Other programs on the desktop: one pastes from the clipboard or drags files to the window, and one accepts dropped files."""
import ctypes, select, time
from ctypes import POINTER, byref, c_char_p, c_int, c_long, c_ubyte, c_uint, c_ulong, c_void_p
from program import PATIENCE
from xlib import X, ClientMessage

SELECTION_REQUEST, SELECTION_NOTIFY, CLIENT_MESSAGE = 30, 31, 33
ANY_TYPE, ATOM, REPLACE = 0, 4, 0


class Request(ctypes.Structure):
    _fields_ = [("type", c_int), ("serial", c_ulong), ("sent", c_int), ("display", c_void_p), ("owner", c_ulong), ("requestor", c_ulong),
                ("selection", c_ulong), ("target", c_ulong), ("property", c_ulong), ("time", c_ulong)]


class Notice(ctypes.Structure):
    _fields_ = [("type", c_int), ("serial", c_ulong), ("sent", c_int), ("display", c_void_p), ("requestor", c_ulong),
                ("selection", c_ulong), ("target", c_ulong), ("property", c_ulong), ("time", c_ulong), ("pad", c_long * 16)]


class Event(ctypes.Union):
    _fields_ = [("type", c_int), ("request", Request), ("notice", Notice), ("message", ClientMessage), ("pad", c_long * 24)]


for name, result, arguments in [
    ("XCreateSimpleWindow", c_ulong, [c_void_p, c_ulong, c_int, c_int, c_uint, c_uint, c_uint, c_ulong, c_ulong]),
    ("XConvertSelection", None, [c_void_p, c_ulong, c_ulong, c_ulong, c_ulong, c_ulong]),
    ("XSetSelectionOwner", None, [c_void_p, c_ulong, c_ulong, c_ulong]),
    ("XGetWindowProperty", c_int, [c_void_p, c_ulong, c_ulong, c_long, c_long, c_int, c_ulong, POINTER(c_ulong), POINTER(c_int),
                                   POINTER(c_ulong), POINTER(c_ulong), POINTER(c_void_p)]),
    ("XChangeProperty", None, [c_void_p, c_ulong, c_ulong, c_ulong, c_int, c_int, c_char_p, c_int]),
    ("XNextEvent", None, [c_void_p, POINTER(Event)]), ("XPending", c_int, [c_void_p]), ("XConnectionNumber", c_int, [c_void_p]),
    ("XMapWindow", None, [c_void_p, c_ulong]),
]:
    getattr(X, name).restype, getattr(X, name).argtypes = result, arguments


class Neighbour:
    """An unmapped window of another X client."""

    def __init__(self, display):
        self.display = X.XOpenDisplay(display.encode())
        self.window = X.XCreateSimpleWindow(self.display, X.XDefaultRootWindow(self.display), 0, 0, 1, 1, 0, 0, 0)

    def atom(self, name):
        return X.XInternAtom(self.display, name.encode(), 0)

    def events(self):
        """Yields events, until none arrives for a long time."""
        deadline, event = time.monotonic() + PATIENCE, Event()
        while True:
            X.XFlush(self.display)
            if not X.XPending(self.display):
                left = deadline - time.monotonic()
                if left <= 0 or not select.select([X.XConnectionNumber(self.display)], [], [], left)[0]:
                    return
                continue
            X.XNextEvent(self.display, byref(event))
            yield event

    def paste(self, form):
        """Returns the clipboard's bytes in a format such as image/png, or None if it isn't available."""
        answer = self.atom("ANSWER")
        X.XConvertSelection(self.display, self.atom("CLIPBOARD"), self.atom(form), answer, self.window, 0)
        for event in self.events():
            if event.type == SELECTION_NOTIFY:
                return self.property(answer) if event.notice.property else None
        return None

    def property(self, name, window=None):
        kind, form, count, rest, data = c_ulong(), c_int(), c_ulong(), c_ulong(), c_void_p()
        X.XGetWindowProperty(self.display, window or self.window, name, 0, 1 << 24, 0, ANY_TYPE, byref(kind), byref(form), byref(count), byref(rest),
                             byref(data))
        bytes_ = ctypes.string_at(data, count.value * form.value // 8) if data else b""
        X.XFree(data)
        return bytes_

    def drag(self, path, window, x, y):
        """Drags a file over a window, by XDND, until `leave` is called. `answers` must be called meanwhile."""
        X.XSetSelectionOwner(self.display, self.atom("XdndSelection"), self.window, 0)
        self.tell(window, "XdndEnter", 5 << 24, self.atom("text/uri-list"), 0, 0)
        self.tell(window, "XdndPosition", 0, x << 16 | y, 0, self.atom("XdndActionCopy"))
        self.dragged = path

    def answers(self):
        """Answers requests for the dragged file."""
        event = Event()
        while X.XPending(self.display):
            X.XNextEvent(self.display, byref(event))
            if event.type == SELECTION_REQUEST:
                self.answer(event.request, self.atom("text/uri-list"), f"file://{self.dragged}\r\n".encode())

    def leave(self, window):
        """Drags the file off the window again."""
        self.tell(window, "XdndLeave", 0, 0, 0, 0)

    def drop(self, path, window, x, y):
        """Drags a file over a window and drops it, by XDND. Returns whether the window accepted it."""
        aware, uris = self.atom("XdndAware"), self.atom("text/uri-list")
        X.XSetSelectionOwner(self.display, self.atom("XdndSelection"), self.window, 0)
        self.tell(window, "XdndEnter", 5 << 24, uris, 0, 0)
        self.tell(window, "XdndPosition", 0, x << 16 | y, 0, self.atom("XdndActionCopy"))
        for event in self.events():
            if event.type == SELECTION_REQUEST:
                self.answer(event.request, uris, f"file://{path}\r\n".encode())
            elif event.type == CLIENT_MESSAGE and event.message.message_type == self.atom("XdndStatus"):
                if not event.message.data[1] & 1:
                    return False
                self.tell(window, "XdndDrop", 0, 0, 0, 0)
            elif event.type == CLIENT_MESSAGE and event.message.message_type == self.atom("XdndFinished"):
                return True
        return False

    def tell(self, window, kind, *values):
        message = ClientMessage(type=CLIENT_MESSAGE, display=self.display, window=window, message_type=self.atom(kind), format=32)
        message.data[0] = self.window
        for index, value in enumerate(values, 1):
            message.data[index] = value
        X.XSendEvent(self.display, window, 0, 0, byref(message))
        X.XFlush(self.display)

    def answer(self, request, form, data):
        X.XChangeProperty(self.display, request.requestor, request.property, form, 8, REPLACE, data, len(data))
        notice = Notice(type=SELECTION_NOTIFY, display=self.display, requestor=request.requestor, selection=request.selection,
                        target=request.target, property=request.property)
        X.XSendEvent(self.display, request.requestor, 0, 0, byref(notice))
        X.XFlush(self.display)


class Shelf(Neighbour):
    """A window that accepts files, by XDND."""

    def __init__(self, display, x, y, side):
        super().__init__(display)
        self.window = X.XCreateSimpleWindow(self.display, X.XDefaultRootWindow(self.display), x, y, side, side, 0, 0, 0)
        version = (c_ulong * 1)(5)
        X.XChangeProperty(self.display, self.window, self.atom("XdndAware"), ATOM, 32, REPLACE, ctypes.cast(version, c_char_p), 1)
        X.XMapWindow(self.display, self.window)
        X.XFlush(self.display)

    def taken(self, release):
        """Returns the dropped text, or None, and the steps of the protocol. Calls `release`, which drops the dragged file, after accepting it."""
        steps, answer, names = [], self.atom("ANSWER"), {self.atom(n): n for n in
            ("XdndEnter", "XdndPosition", "XdndLeave", "XdndDrop")}
        for event in self.events():
            if event.type == CLIENT_MESSAGE and event.message.message_type in names:
                step, source = names[event.message.message_type], event.message.data[0]
                if step not in steps[-1:]:
                    steps.append(step)
                if step == "XdndPosition":
                    self.tell(source, "XdndStatus", 1, 0, 0, self.atom("XdndActionCopy"))
                    if release:
                        # The answer is sent before the release.
                        X.XSync(self.display, 0)
                        release()
                        release = None
                elif step == "XdndDrop":
                    X.XConvertSelection(self.display, self.atom("XdndSelection"), self.atom("text/uri-list"), answer, self.window, 0)
            elif event.type == SELECTION_NOTIFY:
                text = self.property(answer).decode()
                self.tell(source, "XdndFinished", 1, self.atom("XdndActionCopy"))
                return text, steps
        return None, steps
