"""Builds and runs the tests for `Tests/run`.

    Tests/run [--built] [--no-window]       all tests
    Tests/run [--built] ARGUMENT…           unit tests selected by Swift Testing's arguments, such as --filter TilesTests

The unit tests run in three processes, and a fourth sends 200,000 random events. Splitting them helps because within a process, tests on the
main actor run one after another, and tests that start programs wait for them. The window checks run in parallel.

--built skips the build. --no-window skips the window checks, which need a display.
Exits with 1 if a test fails, and with 2 if the tests don't compile.
"""
import os, shutil, signal, sys, time

sys.dont_write_bytecode = True
from processes import Command, Process, SelectedTests, SwiftTests, WindowChecks
from report import Report

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../.."))
BUILT = ".build/debug"
FOLDER = ".build/tests"
LOG = ".build/tests.log"
# The polling interval in seconds.
INTERVAL = 0.1

SCENES, PROGRAMS = r"(UIKitTests|GalleryTests|StudioTests)\.", r"(segueTests|UserCodeTests|StageProcessTests|PortTests)\."
UNITS = {"scenes": ["--skip", f"^(?!{SCENES})"], "programs": ["--skip", f"^(?!{PROGRAMS})"], "others": ["--skip", f"^({SCENES}|{PROGRAMS})"]}


class NotBuilt(Exception):
    pass


class Run:
    """A test run and its processes."""

    def __init__(self):
        os.chdir(ROOT)
        shutil.rmtree(FOLDER, ignore_errors=True)
        os.makedirs(FOLDER)
        self.report, self.running, self.all = Report(), [], []

    def start(self, process):
        self.running.append(process)
        self.all.append(process)
        return process

    def wait(self, processes):
        """Polls all running processes until all of `processes` have ended."""
        while any(process in self.running for process in processes):
            for process in [process for process in self.running if process.poll()]:
                self.running.remove(process)
                if hasattr(process, "finish"):
                    process.finish()
            names = ", ".join(process.name for process in self.running)
            self.report.progress(f"{self.report.passed:,} passed, running: {names}")
            time.sleep(INTERVAL)

    def build(self, name, *arguments):
        """Builds. On failure, prints the compiler's errors and raises `NotBuilt`."""
        process = self.start(Process(name, [".ci/swift", "build", *arguments], FOLDER, self.report))
        self.wait([process])
        if process.process.returncode:
            self.report.failure(f"{name}: {process.end_in_words}", None, process.log_lines(r"error:") or process.log_lines("."))
            raise NotBuilt
        self.report.line(f"ok   {name:24} {'':>24} {process.seconds:>10.0f} s")

    def stop(self):
        for process in self.all:
            process.stop()

    def join_logs(self):
        with open(LOG, "wb") as joined:
            for process in self.all:
                joined.write(f"==> {process.name} <==\n".encode())
                with open(process.log, "rb") as log:
                    shutil.copyfileobj(log, joined)

    def finish(self):
        self.join_logs()
        self.report.totals(LOG)
        return 1 if self.report.failed else 0


def start_units(run, arguments):
    """Starts the unit tests that `arguments` select, or all of them, and returns their processes.

    A selection runs in the same processes as in a complete run, because tests in one process share global state, such as declared parameters.
    """
    bundle, kind = f"{BUILT}/SeguePackageTests.xctest", SelectedTests if arguments else SwiftTests
    processes = [run.start(kind(name, bundle, arguments + words, FOLDER, run.report)) for name, words in UNITS.items()]
    if not arguments:
        hunt = [f"{BUILT}/fuzz", "hunt", "--only", "storm", "--events", "200000"]
        processes.append(run.start(Command("random events", hunt, FOLDER, run.report)))
        processes.append(run.start(Command("test runner", ["python3", "Tests/Runner/selftest.py"], FOLDER, run.report)))
    return processes


def run_tests(run, is_built, has_window, arguments):
    if not is_built and has_window:
        run.build("build of the programs")
    window = [run.start(WindowChecks(["Tests/EndToEnd/run"], FOLDER, run.report))] if has_window else []
    if not is_built:
        run.build("build of the tests", "--build-tests")
    units = start_units(run, arguments)
    run.wait(units + window)
    if arguments and not any(process.suites for process in units):
        run.report.failure(f"no test matches {' '.join(arguments)}", None, [])
        run.report.failed += 1


def main(arguments):
    is_built, has_window = "--built" in arguments, "--no-window" not in arguments
    arguments = [word for word in arguments if word not in ("--built", "--no-window")]
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))       # so that all processes end with this one
    run = Run()
    try:
        run_tests(run, is_built, has_window and not arguments, arguments)
        return run.finish()
    except KeyboardInterrupt:
        return 130
    except NotBuilt:
        run.join_logs()
        run.report.line(f"Not built. The full log is in {LOG}")
        return 2
    finally:
        run.stop()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
