"""Runs the checks of the whole program in a real window on a real X display with a real ten-finger touchscreen. `run` starts it."""
import argparse, json, os, signal, sys, time

sys.dont_write_bytecode = True
from machine import Refused, lacks


class Outcomes:
    """The outcomes of checks. They are printed as lines, and written as events for the test runner."""

    def __init__(self, path):
        self.events = open(path, "a", encoding="utf-8") if path else None
        self.passed = self.failed = 0

    def write(self, event):
        if self.events:
            self.events.write(json.dumps(event) + "\n")
            self.events.flush()

    def add(self, name, has_passed, text):
        """Adds the outcome of a check; `text` is its line."""
        self.passed, self.failed = self.passed + has_passed, self.failed + (not has_passed)
        print(text, flush=True)
        self.write({"name": name, "passed": has_passed, "text": text})

    def skip(self, count, reason):
        self.write({"skipped": count, "reason": reason})


def run_all(words, outcomes):
    """Runs the checks, long ones first."""
    import checks                                       # imported late, because a machine may lack the libraries
    from workers import Workers, MOST
    chosen = {n: c for n, c in vars(checks).items() if n.startswith("check_") and (not words or any(w in n for w in words))}
    began = time.monotonic()
    with Workers(chosen, max(1, min(MOST, len(chosen))), outcomes) as workers:
        workers.run(sorted(chosen, key=lambda n: not hasattr(chosen[n], "is_long")))
    print(f"{outcomes.passed} passed, {outcomes.failed} failed in {time.monotonic() - began:.0f} s")
    return 0 if outcomes.passed == len(chosen) > 0 else 1


def names():
    """Returns the names of all checks. They are read from the files, because a machine may lack the libraries to import them."""
    folder = os.path.dirname(os.path.abspath(__file__))
    found = []
    for module in ("checks.py", "sandbox.py", "accidents.py", "owncode.py", "stranger.py"):
        with open(os.path.join(folder, module)) as file:
            found += [line.split("(")[0].removeprefix("def ") for line in file if line.startswith("def check_")]
    return found


def give_up(reason, words, outcomes):
    """Reports the checks that can't run on this machine. Under CI, that is a failure."""
    left = [n for n in names() if not words or any(w in n for w in words)]
    reasons = [f"NOT RUN: the {len(left)} checks of a real window with a real touch screen (Tests/EndToEnd).",
               f"This machine lacks what they need: {reason}"]
    print("\n".join(reasons), flush=True)
    outcomes.skip(len(left), "\n".join(reasons))
    if os.environ.get("CI", "").lower() in ("", "false"):
        return 0
    outcomes.add("all checks", False, "FAIL: under CI all checks must run")
    return 1


def check(words, outcomes):
    binary = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../.build/debug/segue")
    if not os.path.exists(binary):
        sys.exit(f"FAIL: {os.path.normpath(binary)} is missing; swift build makes it")
    if missing := lacks():
        return give_up("; ".join(missing), words, outcomes)
    try:
        return run_all(words, outcomes)
    except Refused as refusal:
        return give_up(str(refusal), words, outcomes)


def main(arguments):
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("words", nargs="*", metavar="WORD", help="run the checks with one of these words in their names")
    parser.add_argument("--events", metavar="FILE", help="append each outcome to FILE, as a line of JSON")
    options = parser.parse_args(arguments)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))       # so that displays and programs end with this process
    return check(options.words, Outcomes(options.events))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
