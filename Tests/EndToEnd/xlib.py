"""The parts of Xlib that the checks need, through ctypes: the places of windows, the colors of pixels, the names of keys."""
import ctypes
from ctypes import POINTER, byref, c_char_p, c_int, c_long, c_uint, c_ulong, c_void_p

VIEWABLE = 2            # map_state of a visible window
ALL_PLANES = c_ulong(-1 & 0xFFFFFFFFFFFFFFFF)
Z_PIXMAP = 2
CLIENT_MESSAGE = 33
CONTROL = 1 << 2        # in the modifier mask


class Attributes(ctypes.Structure):
    _fields_ = [(n, c_int) for n in ("x", "y", "width", "height", "border", "depth")] + [
        ("visual", c_void_p), ("root", c_ulong), ("klass", c_int), ("bit_gravity", c_int), ("win_gravity", c_int),
        ("backing_store", c_int), ("planes", c_ulong), ("pixel", c_ulong), ("save_under", c_int), ("colormap", c_ulong),
        ("map_installed", c_int), ("map_state", c_int), ("all_event_masks", c_long), ("your_event_mask", c_long),
        ("do_not_propagate", c_long), ("override_redirect", c_int), ("screen", c_void_p)]


class Image(ctypes.Structure):
    _fields_ = [(n, c_int) for n in ("width", "height", "xoffset", "format")] + [("data", c_void_p)] + [
        (n, c_int) for n in ("byte_order", "bitmap_unit", "bitmap_bit_order", "bitmap_pad", "depth", "bytes_per_line", "bits_per_pixel")]


class ClientMessage(ctypes.Structure):
    _fields_ = [("type", c_int), ("serial", c_ulong), ("send_event", c_int), ("display", c_void_p), ("window", c_ulong),
                ("message_type", c_ulong), ("format", c_int), ("data", c_long * 5), ("rest", c_long * 24)]


X = ctypes.CDLL("libX11.so.6")
for name, result, arguments in [
    ("XOpenDisplay", c_void_p, [c_char_p]), ("XDefaultRootWindow", c_ulong, [c_void_p]), ("XDefaultDepth", c_int, [c_void_p, c_int]),
    ("XQueryTree", c_int, [c_void_p, c_ulong, POINTER(c_ulong), POINTER(c_ulong), POINTER(POINTER(c_ulong)), POINTER(c_uint)]),
    ("XFetchName", c_int, [c_void_p, c_ulong, POINTER(c_void_p)]), ("XFree", c_int, [c_void_p]),
    ("XGetWindowAttributes", c_int, [c_void_p, c_ulong, POINTER(Attributes)]),
    ("XTranslateCoordinates", c_int,
     [c_void_p, c_ulong, c_ulong, c_int, c_int, POINTER(c_int), POINTER(c_int), POINTER(c_ulong)]),
    ("XGetImage", c_void_p, [c_void_p, c_ulong, c_int, c_int, c_uint, c_uint, c_ulong, c_int]),
    ("XGetPixel", c_ulong, [c_void_p, c_int, c_int]), ("XDestroyImage", c_int, [c_void_p]),
    ("XQueryKeymap", c_int, [c_void_p, c_char_p]), ("XSync", c_int, [c_void_p, c_int]),
    ("XStringToKeysym", c_ulong, [c_char_p]), ("XKeysymToKeycode", ctypes.c_ubyte, [c_void_p, c_ulong]),
    ("XInternAtom", c_ulong, [c_void_p, c_char_p, c_int]), ("XFlush", c_int, [c_void_p]),
    ("XSetInputFocus", c_int, [c_void_p, c_ulong, c_int, c_ulong]),
    ("XResizeWindow", c_int, [c_void_p, c_ulong, c_uint, c_uint]),
    ("XSendEvent", c_int, [c_void_p, c_ulong, c_int, c_long, c_void_p]),
    ("XQueryPointer", c_int,
     [c_void_p, c_ulong, POINTER(c_ulong), POINTER(c_ulong)] + [POINTER(c_int)] * 4 + [POINTER(c_uint)]),
]:
    getattr(X, name).restype, getattr(X, name).argtypes = result, arguments



class DeviceInfo(ctypes.Structure):
    _fields_ = [("id", c_int), ("name", c_char_p), ("use", c_int), ("attachment", c_int), ("enabled", c_int),
                ("class_count", c_int), ("classes", c_void_p)]


ALL_DEVICES, INTEGER, REPLACE = 0, 19, 0        # XInput's device selector, a property type, and a mode of changing properties
Xi = ctypes.CDLL("libXi.so.6")
for name, result, arguments in [
    ("XIQueryDevice", POINTER(DeviceInfo), [c_void_p, c_int, POINTER(c_int)]), ("XIFreeDeviceInfo", None, [c_void_p]),
    ("XIChangeProperty", None, [c_void_p, c_int, c_ulong, c_ulong, c_int, c_int, c_char_p, c_int]),
]:
    getattr(Xi, name).restype, getattr(Xi, name).argtypes = result, arguments

# A window may close while it is examined. That must not end the test.
ignore_errors = ctypes.CFUNCTYPE(c_int, c_void_p, c_void_p)(lambda *_: 0)
X.XSetErrorHandler(ignore_errors)


class Desktop:
    """A connection to an X server."""

    def __init__(self, display):
        self.display = X.XOpenDisplay(display.encode())
        if not self.display:
            raise RuntimeError(f"no connection to display {display}")
        self.root = X.XDefaultRootWindow(self.display)
        self.depth = X.XDefaultDepth(self.display, 0)

    def window(self, title):
        """Returns the visible window with this title, or None."""
        return next((w for w in self.children(self.root) if self.title(w) == title and self.is_shown(w)), None)

    def children(self, window):
        root, parent, list_, count = c_ulong(), c_ulong(), POINTER(c_ulong)(), c_uint()
        if not X.XQueryTree(self.display, window, byref(root), byref(parent), byref(list_), byref(count)):
            return []
        found = [list_[i] for i in range(count.value)]
        if list_:
            X.XFree(list_)
        return found

    def title(self, window):
        text = c_void_p()
        if not X.XFetchName(self.display, window, byref(text)):
            return None
        title = ctypes.string_at(text).decode()
        X.XFree(text)
        return title

    def attributes(self, window):
        attributes = Attributes()
        return attributes if X.XGetWindowAttributes(self.display, window, byref(attributes)) else None

    def is_shown(self, window):
        attributes = self.attributes(window)
        return attributes is not None and attributes.map_state == VIEWABLE

    def origin(self, window):
        x, y, child = c_int(), c_int(), c_ulong()
        X.XTranslateCoordinates(self.display, window, self.root, 0, 0, byref(x), byref(y), byref(child))
        return x.value, y.value

    def size(self, window):
        attributes = self.attributes(window)
        return attributes.width, attributes.height

    def pixel(self, window, x, y):
        """Returns the red, green and blue of a pixel, or None if it isn't visible."""
        image = X.XGetImage(self.display, window, int(x), int(y), 1, 1, ALL_PLANES, Z_PIXMAP)
        if not image:
            return None
        value = X.XGetPixel(image, 0, 0)
        X.XDestroyImage(image)
        if self.depth == 16:
            return value >> 8 & 0xF8, value >> 3 & 0xFC, value << 3 & 0xF8
        return value >> 16 & 255, value >> 8 & 255, value & 255

    def rows(self, window, width, height):
        """Returns the window's contents as rows of bytes: red, green, blue."""
        image = ctypes.cast(X.XGetImage(self.display, window, 0, 0, width, height, ALL_PLANES, Z_PIXMAP), POINTER(Image))
        length = image.contents.bytes_per_line
        data = ctypes.string_at(image.contents.data, length * height)
        X.XDestroyImage(image)
        for start in range(0, length * height, length):
            row = bytearray(3 * width)
            for part in range(3):
                row[part::3] = data[start + 2 - part:start + 4 * width:4]
            yield bytes(row)

    def keycode(self, name):
        return X.XKeysymToKeycode(self.display, X.XStringToKeysym(name.encode()))

    def is_down(self, keycode):
        """Whether a key is down for the server."""
        keys = ctypes.create_string_buffer(32)
        X.XQueryKeymap(self.display, keys)
        return bool(keys.raw[keycode // 8] & 1 << keycode % 8)

    def pointer(self):
        """Returns the pointer's position on the screen, and the mask of modifiers and buttons."""
        window, x, y, mask = c_ulong(), c_int(), c_int(), c_uint()
        X.XQueryPointer(self.display, self.root, byref(window), byref(window), byref(x), byref(y),
                        byref(c_int()), byref(c_int()), byref(mask))
        return x.value, y.value, mask.value

    def resize(self, window, width, height):
        X.XResizeWindow(self.display, window, width, height)
        X.XFlush(self.display)

    def switch_off(self, name):
        """Disables an input device, like unplugging it."""
        count = c_int()
        devices = Xi.XIQueryDevice(self.display, ALL_DEVICES, byref(count))
        number = next(d.id for d in devices[:count.value] if d.name == name.encode())
        Xi.XIFreeDeviceInfo(devices)
        enabled = X.XInternAtom(self.display, b"Device Enabled", 0)
        Xi.XIChangeProperty(self.display, number, enabled, INTEGER, 8, REPLACE, b"\0", 1)
        X.XFlush(self.display)

    def take_focus_away(self):
        X.XSetInputFocus(self.display, self.root, 0, 0)
        X.XFlush(self.display)

    def ask_to_close(self, window):
        """Sends the message that a window manager sends for the close button."""
        protocols, delete = (X.XInternAtom(self.display, n, 0) for n in (b"WM_PROTOCOLS", b"WM_DELETE_WINDOW"))
        message = ClientMessage(type=CLIENT_MESSAGE, display=self.display, window=window, message_type=protocols, format=32)
        message.data[0] = delete
        X.XSendEvent(self.display, window, 0, 0, byref(message))
        X.XFlush(self.display)
