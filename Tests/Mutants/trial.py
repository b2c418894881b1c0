"""Runs tests with one mutant enabled."""
import os, re, resource, signal, subprocess, sys
import naming

# In seconds. A mutant that causes an infinite loop counts as killed.
LIMIT, WIDE_LIMIT = 60, 240
# In bytes. A mutant that exceeds it also counts as killed.
MEMORY = 12 << 30
# The suites that should notice a mutant, in addition to the tests that name its statement.
WIDER = {
    "Boundary": ["BoundaryTests", "StageTests", "segueTests"],
    "CoreGraphics": ["CoreGraphicsTests", "QuartzCoreTests", "CompositorTests", "UIKitTests"],
    "RenderTree": ["RenderTreeTests", "QuartzCoreTests", "CompositorTests"],
    "Typography": ["TypographyTests", "UIKitTests", "CompositorTests"],
    "DrawLists": ["CompositorTests", "QuartzCoreTests"],
    "Raster": ["CompositorTests", "QuartzCoreTests", "UIKitTests"],
    "QuartzCore": ["QuartzCoreTests", "UIKitTests", "GalleryTests"],
    "ObjectiveC": ["UIKitTests"],
    "UnifiedLogging": ["UnifiedLoggingTests"],
    "UIKit": ["UIKitTests", "GalleryTests", "StudioTests"],
    "Compositor": ["CompositorTests"],
    "Scenes": ["ScenesTests", "StageTests"],
    "Stage": ["StageTests", "StageProcessTests", "GalleryTests"],
    "Problems": ["ProblemsTests"],
    "Takes": ["TakesTests", "segueTests"],
    "StageProcess": ["StageProcessTests", "segueTests"],
    "Translation": ["TranslationTests", "UserCodeTests"],
    "UserCode": ["UserCodeTests", "PortTests", "segueTests"],
    "LiveNumbers": ["UserCodeTests", "segueTests"],
    "Gallery": ["GalleryTests"],
    "Studio": ["StudioTests"],
    "SDLHost": ["SDLHostTests"],
    "Library": ["segueTests"],
    "SegueTesting": ["segueTests"],
    "segue": ["segueTests"],
}


class Runner:
    def __init__(self, program, tests, stamp):
        self.program, self.stamp = str(program), stamp
        self.own, self.by_suite = naming.tests_by_statement(tests)
        self.suites = naming.tests_by_file(tests)

    def check_unchanged(self, statements):
        """Exits unless all tests that name a listed statement pass without a mutant. Otherwise verdicts would mean nothing."""
        statements = {name for name in statements if name not in WIDER}
        missing = sorted(name for name in statements if not self.naming(name))
        if missing:
            sys.exit(f"No test names {', '.join(missing)}")
        built = str(os.stat(self.program).st_mtime_ns)
        if self.stamp.exists() and self.stamp.read_text() == built:
            return
        places = sorted({place for name in statements for place in self.naming(name)})
        if self.fails(0, pattern(places), 600):
            red = [name for name in sorted(statements) if self.fails(0, pattern(self.naming(name)), LIMIT)]
            sys.exit(f"Tests that name {', '.join(red)} fail without any mutant: fix them first.")
        self.stamp.write_text(built)

    def naming(self, statement):
        """Returns the places of the tests that must notice: those that name the statement, or a suite's tests."""
        if not statement.startswith("S-"):
            return self.suites.get(statement, [])
        return self.own.get(statement, []) + self.by_suite.get(statement, [])

    def try_out(self, mutant):
        """Returns "killed" if a test that names the statement fails, "unnamed" if another test fails, or "survived". Any test kills a mutant
        that names a module."""
        if not mutant.names_module and self.fails(mutant.number, pattern(self.naming(mutant.statement)), LIMIT):
            return "killed"
        for target in WIDER[mutant.module]:
            if self.fails(mutant.number, f"^{target}\\.", WIDE_LIMIT):
                return "killed" if mutant.names_module else "unnamed"
        return "survived"

    def fails(self, number, filter, limit):
        """Returns whether a test fails, or the program crashes or times out."""
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
    """Returns a filter pattern for the tests at these places."""
    return "|".join(f"/{re.escape(place)}:" for place in places) if places else "^$"
