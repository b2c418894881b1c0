"""What a machine must have for a display of our own, and what to do where it has not."""
import ctypes, os, shutil

# The X server itself. Debian's command `Xorg` is a wrapper that lets in only root and whoever sits at the console.
PLACES = ["/usr/lib/xorg/Xorg", "/usr/libexec/Xorg"]
LIBRARIES = {"libX11.so.6": "libx11-6", "libXi.so.6": "libxi6"}


class Refused(Exception):
    """The machine has no display for us; the text says why."""


def server():
    """The path of the X server; None where there is none."""
    return next((p for p in PLACES if os.access(p, os.X_OK)), shutil.which("Xorg"))


def lacks():
    """What is missing and where it comes from, a line each."""
    missing = [] if server() else ["no X server (Debian: xserver-xorg-core and xserver-xorg-video-dummy)"]
    for library, package in LIBRARIES.items():
        try:
            ctypes.CDLL(library)
        except OSError:
            missing.append(f"no {library} (Debian: {package})")
    return missing


def reason(output):
    """What an X server's last words say of why it has not started."""
    errors = [line.strip() for line in output.splitlines() if "(EE)" in line or "rror" in line]
    told = [line.removeprefix("(EE)").strip() for line in errors]
    return "; ".join(dict.fromkeys(line for line in told if line and not line.startswith("Please"))) or output.strip() or "it said nothing"
