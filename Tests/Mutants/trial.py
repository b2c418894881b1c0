"""Runs tests with one mutant switched on."""
import os, re, resource, signal, subprocess, sys
import naming

# Seconds; a mutant that makes a loop endless is noticed, too.
LIMIT, WIDE_LIMIT = 60, 240
# Bytes; and so is one that fills the memory.
MEMORY = 12 << 30
# The suites that should notice, besides those that name the statement.
WIDER = {
    "CoreGraphics": ["CoreGraphicsTests", "QuartzCoreTests", "CompositorTests"],
    "RenderTree": ["RenderTreeTests", "CompositorTests"],
    "QuartzCore": ["QuartzCoreTests", "UIKitTests", "GalleryTests"],
    "UIKit": ["UIKitTests", "GalleryTests"],
    "Compositor": ["CompositorTests"],
    "Input": ["InputTests", "UIKitTests"],
    "Recording": ["RecordingTests"],
    "Studio": ["StudioTests"],
    "SDLHost": ["SDLHostTests"],
}


class Runner:
    def __init__(self, program, tests, stamp):
        self.program, self.stamp = str(program), stamp
        self.own, self.by_suite = naming.tests_by_statement(tests)
        self.suites = naming.tests_by_file(tests)

    def check_unchanged(self, statements):
        """Without a mutant all tests that name a statement of the lists are green; else nothing can be learnt."""
        missing = sorted(name for name in statements if not self.naming(name))
        if missing:
            sys.exit(f"No test names {', '.join(missing)}")
        built = str(os.stat(self.program).st_mtime_ns)
        if self.stamp.exists() and self.stamp.read_text() == built:
            return
        places = sorted({place for name in statements for place in self.naming(name)})
        if self.fails(0, pattern(places), 600):
            red = [name for name in sorted(statements) if self.fails(0, pattern(self.naming(name)), LIMIT)]
            sys.exit(f"Tests that name {', '.join(red)} fail without any mutant: mend them first.")
        self.stamp.write_text(built)

    def naming(self, statement):
        """The places of the tests that must notice: those that name the statement, or those of a suite."""
        if not statement.startswith("S-"):
            return self.suites.get(statement, [])
        return self.own.get(statement, []) + self.by_suite.get(statement, [])

    def try_out(self, mutant):
        """"killed" by a test that names the statement, noticed by an "unnamed" one, or "survived"."""
        if self.fails(mutant.number, pattern(self.naming(mutant.statement)), LIMIT):
            return "killed"
        for target in WIDER[mutant.module]:
            if self.fails(mutant.number, f"^{target}\\.", WIDE_LIMIT):
                return "unnamed"
        return "survived"

    def fails(self, number, filter, limit):
        """Whether a test fails, the program crashes, or does not come back."""
        command = [self.program, "--testing-library", "swift-testing", "--filter", filter]
        environment = {**os.environ, "SEGUE_MUTANT": str(number)}
        process = subprocess.Popen(
            command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True, preexec_fn=limit_memory
        )
        try:
            return process.wait(timeout=limit) != 0
        except subprocess.TimeoutExpired:
            return True
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()


def limit_memory():
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def pattern(places):
    """Of a filter that takes the tests at these places."""
    return "|".join(f"/{re.escape(place)}:" for place in places) if places else "^$"
