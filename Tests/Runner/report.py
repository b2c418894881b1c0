"""Prints a test run: one line per suite, failures with location and values, progress if on a terminal, and totals."""
import sys, time


def in_words(seconds):
    """Formats a duration, such as `2 min 3 s`."""
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes} min {rest} s" if minutes else f"{rest} s"


class Report:
    """Prints a run and counts its totals."""

    def __init__(self):
        self.began = time.monotonic()
        self.passed = self.failed = self.skipped = 0
        self.is_terminal = sys.stdout.isatty()

    @property
    def seconds(self):
        return time.monotonic() - self.began

    def line(self, text):
        """Prints a permanent line."""
        self.clear()
        print(text, flush=True)

    def clear(self):
        if self.is_terminal:
            print("\r\x1b[K", end="")

    def progress(self, text):
        """Shows progress until the next line is printed, if on a terminal."""
        if self.is_terminal:
            print(f"\r\x1b[K{text[:100]}", end="", flush=True)

    def failure(self, title, place, details):
        """Prints a failure. `place` is FILE:LINE or None; `details` are lines of text."""
        self.line(f"FAIL {place}: {title}" if place else f"FAIL {title}")
        for detail in details:
            self.line(f"       {detail}")

    def suite(self, name, passed, failed, skipped, seconds):
        """Prints the line of a finished suite, and adds it to the totals."""
        self.passed, self.failed, self.skipped = self.passed + passed, self.failed + failed, self.skipped + skipped
        count = f"{failed:,} of {passed + failed:,} failed" if failed else f"{passed:,} passed"
        left_out = f", {skipped:,} skipped" if skipped else ""
        self.line(f"{'FAIL' if failed else 'ok  '} {name:24} {count + left_out:>24} {in_words(seconds):>14}")

    def totals(self, log):
        """Prints the log's path and the totals."""
        self.line(f"The full log is in {log}")
        left_out = f", {self.skipped:,} skipped" if self.skipped else ""
        self.line(f"{self.passed:,} passed, {self.failed:,} failed{left_out} in {in_words(self.seconds)}")
