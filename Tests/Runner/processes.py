"""Runs the processes of a test run. Each writes its output to a log. Most also write events, as lines of JSON, to a file that is read live."""
import json, os, re, signal, subprocess, time

# Matches log lines that explain why a process ended.
ERRORS = r"Fatal error|Sanitizer|\berror: "


class Process:
    """A command whose output goes to `NAME.log` in `folder`."""

    def __init__(self, name, command, folder, report, **options):
        self.name, self.report, self.began = name, report, time.monotonic()
        self.log = os.path.join(folder, f"{name}.log")
        with open(self.log, "wb") as log:
            self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT, **options)

    def poll(self):
        """Reads new output. Returns whether the process has ended."""
        return self.process.poll() is not None

    def stop(self):
        if self.process.poll() is None:
            self.process.terminate()

    @property
    def seconds(self):
        return time.monotonic() - self.began

    @property
    def end_in_words(self):
        code = self.process.returncode
        return f"exit code {code}" if code >= 0 else signal.strsignal(-code) or f"signal {-code}"

    def log_lines(self, pattern, most=20):
        """Returns the last log lines that match `pattern`."""
        with open(self.log, encoding="utf-8", errors="replace") as log:
            return [line.rstrip() for line in log if re.search(pattern, line)][-most:]


class Command(Process):
    """A command that counts as one test, which passes if it exits with 0."""

    def finish(self):
        has_failed = self.process.returncode != 0
        if has_failed:
            self.report.failure(f"{self.name}: {self.end_in_words}", None, self.log_lines("FAIL|error|Fatal"))
        self.report.suite(self.name, not has_failed, has_failed, 0, self.seconds)


class EventProcess(Process):
    """A process that writes events to `NAME.jsonl`. Subclasses handle each event in `take`."""

    def __init__(self, name, command, folder, report, **options):
        path = os.path.join(folder, f"{name}.jsonl")
        open(path, "w").close()
        self.events, self.part = open(path, encoding="utf-8", errors="replace"), ""
        super().__init__(name, [word.replace("EVENTS", path) for word in command], folder, report, **options)

    def poll(self):
        has_ended = super().poll()          # before the last lines are read
        while chunk := self.events.readline():
            self.part += chunk
            if self.part.endswith("\n"):
                self.take(json.loads(self.part))
                self.part = ""
        return has_ended


class Suite:
    """The tests of a target."""

    def __init__(self):
        self.waiting, self.failed, self.passed, self.skipped = set(), set(), 0, 0
        self.began = None


class SwiftTests(EventProcess):
    """A Swift Testing process, with a suite for each test target."""

    def __init__(self, name, binary, arguments, folder, report, **options):
        self.suites, self.has_ended, self.running = {}, False, {}
        events = ["--event-stream-version", "0", "--event-stream-output-path", "EVENTS"]
        super().__init__(name, [binary, "--testing-library", "swift-testing", *arguments, *events], folder, report, **options)

    def suite_of(self, test):
        return self.suites.setdefault(test.split(".")[0], Suite())

    def take(self, record):
        payload = record["payload"]
        if record["kind"] == "test":
            if payload["kind"] == "function":
                self.suite_of(payload["id"]).waiting.add(payload["id"])
        elif payload["kind"] == "runEnded":
            self.has_ended = True
        elif test := payload.get("testID"):
            self.take_event(payload["kind"], test, payload)

    def take_event(self, kind, test, payload):
        suite = self.suite_of(test)
        if kind == "issueRecorded" and not payload["issue"].get("isKnown") and payload["issue"].get("severity", "error") == "error":
            suite.failed.add(test)
            self.tell_issue(test, payload)
        if test not in suite.waiting:
            return
        if kind == "testStarted":
            self.running[test] = True
            suite.began = suite.began or time.monotonic()
        elif kind in ("testEnded", "testSkipped"):
            self.running.pop(test, None)
            self.end_test(suite, test, kind == "testSkipped")

    def end_test(self, suite, test, is_skipped):
        suite.waiting.remove(test)
        suite.skipped += is_skipped
        suite.passed += not is_skipped and test not in suite.failed
        if not suite.waiting:
            self.tell_suite(test.split(".")[0], suite)

    def tell_issue(self, test, payload):
        place = payload["issue"].get("sourceLocation", {})
        path = place.get("_filePath") or place.get("filePath") or place.get("fileID") or test
        texts = [message["text"] for message in payload["messages"]]
        # The first message starts with the test's name and location.
        first = re.sub(r"^.*? recorded an issue.*? at [^ ]+:\d+:\d+: ", "", texts[0]) if texts else ""
        name = test.split("/")[1] if "/" in test else test
        lines = [line for text in [first, *texts[1:]] for line in text.splitlines()]
        self.report.failure(name, f"{os.path.relpath(path)}:{place.get('line', 0)}", lines)

    def tell_suite(self, name, suite):
        self.report.suite(name, suite.passed, len(suite.failed), suite.skipped, time.monotonic() - (suite.began or self.began))

    def finish(self):
        """Reports tests that never ended, and processes that failed silently."""
        left = {name: suite for name, suite in self.suites.items() if suite.waiting}
        if left or not self.has_ended:
            running = ", ".join(sorted(test.split("/")[1] for test in self.running if "/" in test)[:5])
            title = f"the process of {', '.join(sorted(left)) or self.name} ended early: {self.end_in_words}"
            self.report.failure(f"{title}; running: {running}" if running else title, None, self.log_lines(ERRORS, 5))
        for name, suite in left.items():
            self.report.suite(name, suite.passed, len(suite.waiting | suite.failed), suite.skipped, time.monotonic() - self.began)
        if not self.suites or (self.process.returncode and not left and not any(s.failed for s in self.suites.values())):
            self.report.failure(f"{self.name}: {self.end_in_words}, without a failed test", None, self.log_lines(ERRORS, 5))
            self.report.failed += 1


class SelectedTests(SwiftTests):
    """A Swift Testing process that may have none of the selected tests."""

    # The status of a process without tests.
    NO_TESTS = 69

    def finish(self):
        if self.suites or self.process.returncode != self.NO_TESTS:
            super().finish()


class WindowChecks(EventProcess):
    """The checks of the whole program in a real window, as one suite."""

    def __init__(self, command, folder, report, **options):
        self.passed = self.failed = self.skipped = 0
        super().__init__("window", [*command, "--events", "EVENTS"], folder, report, **options)

    def take(self, event):
        if "skipped" in event:
            self.skipped += event["skipped"]
            self.report.line(event["reason"])
        elif event["passed"]:
            self.passed += 1
        else:
            self.failed += 1
            self.report.failure(f"window check {event['name']}", None, event["text"].removeprefix("FAIL ").splitlines())

    def finish(self):
        if self.process.returncode and not self.failed:
            self.failed += 1
            self.report.failure(f"window checks: {self.end_in_words}", None, self.log_lines(".", 8))
        self.report.suite("window checks", self.passed, self.failed, self.skipped, self.seconds)
