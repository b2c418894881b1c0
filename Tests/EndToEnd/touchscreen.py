"""A private display with real input devices, whose events reach the program through the X server.

Xorg on the dummy video driver, with the inputtest input driver (both in Debian: xserver-xorg-core and
xserver-xorg-video-dummy): ten fingers, a mouse, a keyboard and a touchpad, each at the end of a socket.
"""
import os, shutil, socket, struct, subprocess, tempfile
from machine import Refused, reason, server

WIDTH, HEIGHT = 1280, 1024
AXIS_MAX = 65535                                        # the range of an absolute axis of the driver
MOTION, BUTTON, KEY, TOUCH, PINCH, SWIPE = 2, 4, 5, 6, 7, 8      # kinds of message of the driver's protocol, version 1.1
TOUCH_BEGIN, TOUCH_UPDATE, TOUCH_END = 18, 19, 20       # XInput's numbers
PINCH_BEGIN, PINCH_UPDATE, PINCH_END = 27, 28, 29
SWIPE_BEGIN, SWIPE_UPDATE, SWIPE_END = 30, 31, 32
VALUATORS = 64                                          # slots in a message, of which two are used

CONFIGURATION = """
Section "ServerFlags"
  Option "AutoAddDevices" "false"
  Option "DontVTSwitch" "true"
EndSection
Section "Device"
  Identifier "gpu"
  Driver "dummy"
  VideoRam 65536
EndSection
Section "Monitor"
  Identifier "monitor"
  HorizSync 5-1000
  VertRefresh 5-200
  Modeline "{w}x{h}" 106.85 {w} 1344 1480 1680 {h} 1025 1028 1060
EndSection
Section "Screen"
  Identifier "screen"
  Device "gpu"
  Monitor "monitor"
  DefaultDepth {depth}
  SubSection "Display"
    Depth {depth}
    Modes "{w}x{h}"
    Virtual {w} {h}
  EndSubSection
EndSection
{devices}
Section "ServerLayout"
  Identifier "layout"
  Screen "screen"
  InputDevice "pointer" "CorePointer"
  InputDevice "keyboard" "CoreKeyboard"
  InputDevice "touch" "SendCoreEvents"
  InputDevice "touchpad" "SendCoreEvents"
EndSection
"""

DEVICE = """
Section "InputDevice"
  Identifier "{name}"
  Driver "inputtest"
  Option "SocketPath" "{home}/{name}"
  Option "DeviceType" "{kind}"
  Option "TouchCount" "10"
  Option "PointerButtonCount" "7"
EndSection
"""

KINDS = {"touch": "Touch", "pointer": "PointerAbsolute", "keyboard": "Keyboard", "touchpad": "PointerGesture"}


class Touchscreen:
    """An X server and its devices, running inside a `with` block. `depth` is the number of bits per pixel."""

    def __init__(self, depth=24):
        self.depth = depth

    def __enter__(self):
        self.home = tempfile.mkdtemp(prefix="segue-x-")
        self.server = None
        try:
            self.start()
            for name in KINDS:
                self.connect(name)
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        if self.server:
            self.server.terminate()
            self.server.wait()
        shutil.rmtree(self.home, ignore_errors=True)

    def start(self):
        path = os.path.join(self.home, "xorg.conf")
        devices = "".join(DEVICE.format(name=n, kind=k, home=self.home) for n, k in KINDS.items())
        with open(path, "w") as file:
            file.write(CONFIGURATION.format(w=WIDTH, h=HEIGHT, depth=self.depth, devices=devices))
        reader, writer = os.pipe()
        with open(os.path.join(self.home, "output"), "w+") as output:
            self.server = subprocess.Popen(
                [server(), "-displayfd", str(writer), "-config", path, "-logfile", os.path.join(self.home, "log"),
                 "-noreset", "-nolisten", "tcp", "-novtswitch", "-sharevts", "vt7"],
                pass_fds=[writer], stdin=subprocess.DEVNULL, stdout=output, stderr=output, start_new_session=True)
            os.close(writer)
            with os.fdopen(reader) as numbers:
                number = numbers.readline().strip()
            if not number:
                output.seek(0)
                raise Refused("the X server did not start: " + reason(output.read()))
        self.display = ":" + number

    def connect(self, name):
        device = socket.socket(socket.AF_UNIX)
        device.connect(os.path.join(self.home, name))
        device.sendall(struct.pack("<IIHH", 12, 0, 1, 1))       # the version of the protocol
        setattr(self, "_" + name, device)

    # Input events. Coordinates are pixels of the screen.

    def finger(self, number, kind, x, y):
        send(self._touch, TOUCH, struct.pack("<II", number, kind) + valuators(x, y))

    def move(self, x, y):
        send(self._pointer, MOTION, struct.pack("<I4x", 1) + valuators(x, y))

    def button(self, number, is_down, x, y):
        send(self._pointer, BUTTON, struct.pack("<iiI4x", 1, number, int(is_down)) + valuators(x, y))

    def key(self, code, is_down):
        send(self._keyboard, KEY, struct.pack("<II", code, int(is_down)))

    def pinch(self, kind, scale, is_cancelled=False):
        send(self._touchpad, PINCH, struct.pack("<HHI6d", kind, 2, int(is_cancelled), 0, 0, 0, 0, scale, 0))

    def swipe(self, kind, dx, dy):
        send(self._touchpad, SWIPE, struct.pack("<HHI4d", kind, 3, 0, dx, dy, dx, dy))


def send(device, kind, body):
    device.sendall(struct.pack("<II", 8 + len(body), kind) + body)


def valuators(x, y):
    """Encodes the center of a pixel for the driver: a mask, values, and as many values before acceleration."""
    values = [(x + 0.5) * AXIS_MAX / WIDTH, (y + 0.5) * AXIS_MAX / HEIGHT] + [0.0] * (2 * VALUATORS - 2)
    return struct.pack("<I8s4x", 0, b"\x03" + bytes(7)) + struct.pack("<128d", *values)
