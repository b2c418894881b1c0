"""The whole program, in a real window on a real X display, driven by a real ten-finger touch screen: what `run` runs."""
import os, signal, subprocess, sys, tempfile, time

sys.dont_write_bytecode = True
from machine import Refused, lacks


NOT_BUILT = 2       # the status of a command that could not build what it was to run


class Company:
    """A command that runs beside the checks that bear it; without a command, nothing."""

    def __init__(self, command):
        self.said = tempfile.TemporaryFile()
        self.process = subprocess.Popen(["nice", *command], stdout=self.said, stderr=subprocess.STDOUT) if command else None
        self.exit = os.pidfd_open(self.process.pid) if command else None

    @property
    def ends(self):
        """What to wait for to learn of its end; nothing once it has ended."""
        return [self.exit] if self.process and self.process.poll() is None else []

    @property
    def is_not_built(self):
        """Whether it has ended because it does not compile."""
        return self.process is not None and self.process.poll() == NOT_BUILT

    def wait(self):
        """Waits for its end, and prints what it has said."""
        if self.process and not self.said.closed:
            self.process.wait()
            self.said.seek(0)
            sys.stdout.flush()
            sys.stdout.buffer.write(self.said.read())
            self.said.close()

    def end(self):
        """Waits for its end, and returns its exit status."""
        self.wait()
        return self.process.returncode if self.process else 0

    def stop(self):
        if self.process:
            self.process.terminate()


def run_all(words, company):
    """Runs the checks: first those that bear company, then those that measure time, one after the other."""
    import checks                                       # here, as they need the libraries that a machine may lack
    from crew import Crew, MOST
    chosen = {n: c for n, c in vars(checks).items() if n.startswith("check_") and (not words or any(w in n for w in words))}
    alone = [n for n, c in chosen.items() if hasattr(c, "is_alone")]
    others = sorted((n for n in chosen if n not in alone), key=lambda n: not hasattr(chosen[n], "is_long"))
    began = time.monotonic()
    with Crew(chosen, max(1, min(MOST, len(others))), company) as crew:
        crew.run(others, together=MOST)
        company.wait()
        if company.is_not_built:
            return 1
        crew.run(alone + crew.again, together=1)
    print(f"{crew.passed} passed, {crew.failed} failed, {len(crew.again)} tried twice, in {time.monotonic() - began:.0f} s")
    return 0 if crew.passed == len(chosen) > 0 else 1


def names():
    """All checks, read from their files: a machine that lacks a library cannot import them."""
    folder = os.path.dirname(os.path.abspath(__file__))
    found = []
    for module in ("checks.py", "sandbox.py", "accidents.py", "owncode.py", "stranger.py"):
        with open(os.path.join(folder, module)) as file:
            found += [line.split("(")[0].removeprefix("def ") for line in file if line.startswith("def check_")]
    return found


def give_up(reason, words):
    """Says what was not run, and whether that is a failure."""
    left = [n for n in names() if not words or any(w in n for w in words)]
    print(f"NOT RUN: the {len(left)} checks of a real window with a real touch screen (Tests/EndToEnd).")
    print(f"This machine lacks what they need: {reason}")
    print(f"0 passed, 0 failed, {len(left)} skipped", flush=True)
    if os.environ.get("CI", "").lower() in ("", "false"):
        return 0
    print("FAIL: under CI nothing may be left out")
    return 1


def check(words, company):
    binary = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../.build/debug/segue")
    if not os.path.exists(binary):
        sys.exit(f"FAIL: {os.path.normpath(binary)} is not there; swift build makes it")
    if missing := lacks():
        return give_up("; ".join(missing), words)
    try:
        return run_all(words, company)
    except Refused as refusal:
        return give_up(str(refusal), words)


def main(arguments):
    """Runs the checks with one of the words before `--beside` in their names, beside the command after it."""
    at = arguments.index("--beside") if "--beside" in arguments else len(arguments)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))       # so that displays and programs end with us
    company = Company(arguments[at + 1:])
    try:
        failed = check(arguments[:at], company)
        return company.end() or failed
    finally:
        company.stop()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
