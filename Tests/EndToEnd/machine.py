"""What a machine needs for a private display, and how to install it."""
import ctypes, os, shutil

# The X server itself. Debian's command `Xorg` is a wrapper that admits only root and console users.
PLACES = ["/usr/lib/xorg/Xorg", "/usr/libexec/Xorg"]
LIBRARIES = {"libX11.so.6": "libx11-6", "libXi.so.6": "libxi6"}


class Refused(Exception):
    """The machine can't provide a display. The text is the reason."""


def server():
    """Returns the path of the X server, or None."""
    return next((p for p in PLACES if os.access(p, os.X_OK)), shutil.which("Xorg"))


def lacks():
    """Returns one line per missing requirement, with the package that provides it."""
    missing = [] if server() else ["no X server (Debian: xserver-xorg-core and xserver-xorg-video-dummy)"]
    for library, package in LIBRARIES.items():
        try:
            ctypes.CDLL(library)
        except OSError:
            missing.append(f"no {library} (Debian: {package})")
    return missing


def reason(output):
    """Returns the reason why an X server didn't start, from its output."""
    errors = [line.strip() for line in output.splitlines() if "(EE)" in line or "rror" in line]
    told = [line.removeprefix("(EE)").strip() for line in errors]
    return "; ".join(dict.fromkeys(line for line in told if line and not line.startswith("Please"))) or output.strip() or "it printed nothing"
