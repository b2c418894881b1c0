"""Prints a test run: a line for each suite, each failure with its place and values, progress on a terminal, and the totals."""
import sys, time


def in_words(seconds):
    """Returns a duration such as `2 min 3 s`."""
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes} min {rest} s" if minutes else f"{rest} s"


class Report:
    """The totals of a run, and what it prints."""

    def __init__(self):
        self.began = time.monotonic()
        self.passed = self.failed = self.skipped = 0
        self.is_terminal = sys.stdout.isatty()

    @property
    def seconds(self):
        return time.monotonic() - self.began

    def line(self, text):
        """Prints a line that stays."""
        self.clear()
        print(text, flush=True)

    def clear(self):
        if self.is_terminal:
            print("\r\x1b[K", end="")

    def progress(self, text):
        """Shows what is running until the next line or progress. Only a terminal shows it."""
        if self.is_terminal:
            print(f"\r\x1b[K{text[:100]}", end="", flush=True)

    def failure(self, title, place, details):
        """Prints a failure; `place` is FILE:LINE or None, `details` are lines of text."""
        self.line(f"FAIL {place}: {title}" if place else f"FAIL {title}")
        for detail in details:
            self.line(f"       {detail}")

    def suite(self, name, passed, failed, skipped, seconds):
        """Prints the line of a suite that has ended, and adds it to the totals."""
        self.passed, self.failed, self.skipped = self.passed + passed, self.failed + failed, self.skipped + skipped
        count = f"{failed:,} of {passed + failed:,} failed" if failed else f"{passed:,} passed"
        left_out = f", {skipped:,} skipped" if skipped else ""
        self.line(f"{'FAIL' if failed else 'ok  '} {name:24} {count + left_out:>24} {in_words(seconds):>14}")

    def totals(self, log):
        """Prints the last lines: where the log is, and the totals."""
        self.line(f"The full log is in {log}")
        left_out = f", {self.skipped:,} skipped" if self.skipped else ""
        self.line(f"{self.passed:,} passed, {self.failed:,} failed{left_out} in {in_words(self.seconds)}")
