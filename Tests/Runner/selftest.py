"""Tests that the runner reports and counts failures, crashes and silent exits. `main.py` runs these tests with the others."""
import contextlib, io, json, os, sys, tempfile, unittest

sys.dont_write_bytecode = True
from processes import SelectedTests, SwiftTests, WindowChecks
from report import Report, in_words

OPENS, CLOSES = "AppTests.PageTests/tapOpens()/PageTests.swift:3:6", "AppTests.PageTests/panCloses()/PageTests.swift:9:6"


def test(name):
    return {"kind": "test", "payload": {"kind": "function", "id": name}}


def event(kind, name=None, **rest):
    return {"kind": "event", "payload": {"kind": kind, "testID": name, "messages": [], **rest}}


def issue(name, is_known=False):
    text = "Test panCloses() recorded an issue at PageTests.swift:12:9: Expectation failed: (1 → 1) == 2"
    place = {"_filePath": os.path.join(os.getcwd(), "PageTests.swift"), "line": 12}
    return event("issueRecorded", name, messages=[{"text": text}, {"text": "of both pages"}],
                 issue={"isKnown": is_known, "sourceLocation": place})


def run(kind, events, status=0):
    """Runs a program that writes `events` and exits with `status`. Returns the report and its output."""
    with tempfile.TemporaryDirectory() as folder, contextlib.redirect_stdout(io.StringIO()) as output:
        program = os.path.join(folder, "program")
        lines = "".join(json.dumps(event) + "\n" for event in events)
        with open(program, "w") as file:
            file.write(f"#!/bin/sh\nfor path; do :; done\ncat >\"$path\" <<'END'\n{lines}END\nexit {status}\n")
        os.chmod(program, 0o755)
        report = Report()
        if issubclass(kind, SwiftTests):
            process = kind("tests", program, [], folder, report)
        else:
            process = WindowChecks([program], folder, report)
        process.process.wait()
        process.poll()
        process.finish()
    return report, output.getvalue()


class RunnerTests(unittest.TestCase):
    def test_passing_suite_takes_one_line(self):
        report, output = run(SwiftTests, [test(OPENS), event("testStarted", OPENS), event("testEnded", OPENS), event("runEnded")])
        self.assertEqual((report.passed, report.failed), (1, 0))
        self.assertEqual(output.count("\n"), 1)

    def test_failure_has_place_and_values(self):
        events = [test(OPENS), test(CLOSES), event("testStarted", CLOSES), issue(CLOSES), event("testEnded", CLOSES),
                  event("testStarted", OPENS), event("testEnded", OPENS), event("runEnded")]
        report, output = run(SwiftTests, events, status=1)
        self.assertEqual((report.passed, report.failed), (1, 1))
        self.assertIn("FAIL PageTests.swift:12: panCloses()\n       Expectation failed: (1 → 1) == 2\n       of both pages\n", output)

    def test_process_without_selected_tests_passes(self):
        report, output = run(SelectedTests, [event("runEnded")], status=69)
        self.assertEqual((report.failed, output), (0, ""))
        self.assertEqual(run(SwiftTests, [event("runEnded")], status=69)[0].failed, 1)
        self.assertEqual(run(SelectedTests, [], status=139)[0].failed, 1)

    def test_known_issue_passes(self):
        report, _ = run(SwiftTests, [test(CLOSES), issue(CLOSES, is_known=True), event("testEnded", CLOSES), event("runEnded")])
        self.assertEqual((report.passed, report.failed), (1, 0))

    def test_skipped_test_is_counted_apart(self):
        report, _ = run(SwiftTests, [test(OPENS), event("testSkipped", OPENS), event("runEnded")])
        self.assertEqual((report.passed, report.failed, report.skipped), (0, 0, 1))

    def test_crash_fails_what_did_not_end(self):
        report, output = run(SwiftTests, [test(OPENS), test(CLOSES), event("testStarted", OPENS)], status=132)
        self.assertEqual((report.passed, report.failed), (0, 2))
        self.assertIn("running: tapOpens()", output)

    def test_silent_exit_fails(self):
        for events, status in ([], 0), ([test(OPENS), event("testEnded", OPENS), event("runEnded")], 1):
            with self.subTest(status=status):
                self.assertGreater(run(SwiftTests, events, status)[0].failed, 0)

    def test_failed_window_check_fails_the_run(self):
        events = [{"name": "a window opens", "passed": True, "text": "ok"}, {"name": "a pinch scrubs", "passed": False, "text": "0 of 1"}]
        report, output = run(WindowChecks, events, status=1)
        self.assertEqual((report.passed, report.failed), (1, 1))
        self.assertIn("FAIL window check a pinch scrubs\n       0 of 1\n", output)

    def test_window_checks_that_end_early_fail_the_run(self):
        self.assertEqual(run(WindowChecks, [], status=1)[0].failed, 1)

    def test_duration_in_words(self):
        self.assertEqual([in_words(9.6), in_words(123)], ["10 s", "2 min 3 s"])


if __name__ == "__main__":
    unittest.main()
