"""Runs tests with one mutant enabled."""
import hashlib, json, os, re, resource, signal, subprocess, sys, tempfile, time
import naming

# In seconds. A mutant that causes an infinite loop counts as killed.
LIMIT = 60
# In bytes. A mutant that exceeds it also counts as killed.
MEMORY = 12 << 30
# The maximum number of tests in a group, unless a single file has more.
GROUP = 30
# How often to look for a failure, in seconds.
INTERVAL = 0.1
FAILURE = re.compile(r"Test \W*(.+?)\W* (?:recorded an issue|failed after \d)")


class Runner:
    """Runs tests in groups: a few files of one target. A first run without a mutant finds the mutants that each group reaches, which means
    that it executes their code. Only these groups can detect them."""

    def __init__(self, program, package, folder, targets=None):
        """`targets` are the test targets to run, most specific first, or None for all."""
        self.program, self.stamp, self.reach_file = str(program), folder / "green", folder / "reach.json"
        self.own, self.by_suite = naming.tests_by_statement(package / "Tests")
        self.suites = naming.tests_by_file(package / "Tests")
        self.groups = naming.groups(package / "Tests", GROUP)
        self.order = targets or []
        if targets is not None:
            self.groups = {name: files for name, files in self.groups.items() if name.split("/")[0] in targets}
        self.support = naming.support(package / "Tests")
        self.sources = digest(sorted((package / "Sources").rglob("*.swift")))
        self.reach = {}
        self.killer = ""

    def check_unchanged(self, statements):
        """Exits unless all tests that name a listed statement pass without a mutant. Otherwise verdicts would mean nothing."""
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

    def measure_reach(self):
        """Runs all groups without a mutant, except those whose result is known. Groups that fail twice are left out, and printed."""
        known = json.loads(self.reach_file.read_text()) if self.reach_file.exists() else {}
        for count, (name, files) in enumerate(self.groups.items(), 1):
            stamp = f"{self.sources} {digest([*files, *self.support[name.split('/')[0]]])}"
            if known.get(name, {}).get("stamp") == stamp:
                continue
            began = time.monotonic()
            reached = self.reached(name)
            if reached is None:
                reached = self.reached(name)
            if reached is None:
                known.pop(name, None)
                print(f"{name} fails without any mutant, and is left out: {self.killer}", flush=True)
                continue
            known[name] = {"stamp": stamp, "seconds": time.monotonic() - began, "mutants": sorted(reached)}
            self.reach_file.write_text(json.dumps(known))
            print(f"{count}/{len(self.groups)}  {name} reaches {len(reached)} mutants", flush=True)
        self.reach = {name: known[name] for name in self.groups if name in known}

    def reached(self, group):
        """Returns the numbers of the mutants that a group reaches, or None if a test fails."""
        with tempfile.NamedTemporaryFile() as file:
            if self.fails(0, self.pattern_of(group), 10 * LIMIT, {"SEGUE_MUTANT_REACH": file.name}):
                return None
            return {int(line) for line in file.read().split()}

    def naming(self, statement):
        """Returns the places of the tests that must notice: those that name the statement, or a suite's tests."""
        if not statement.startswith("S-"):
            return self.suites.get(statement, [])
        return self.own.get(statement, []) + self.by_suite.get(statement, [])

    def try_out(self, mutant):
        """Returns "killed" if a test that names the statement fails, "unnamed" if another test fails, or "survived". Any test kills a mutant
        that names a module."""
        self.killer = ""
        if not mutant.names_module and self.fails(mutant.number, pattern(self.naming(mutant.statement)), LIMIT):
            return "killed"
        for name in self.reaching(mutant):
            if self.fails(mutant.number, self.pattern_of(name), LIMIT + 10 * self.reach[name]["seconds"]):
                return "killed" if mutant.names_module else "unnamed"
        return "survived"

    def reaching(self, mutant):
        """Returns the groups that reach a mutant: those of its module first, then those of the most specific targets. Groups of the same
        target that reach few mutants come first."""
        names = [name for name, known in self.reach.items() if mutant.number in known["mutants"]]
        places = {target: place for place, target in enumerate(self.order)}
        return sorted(names, key=lambda name: (
            not name.startswith(f"{mutant.module}Tests/"), places.get(name.split("/")[0], 0), len(self.reach[name]["mutants"])))

    def fails(self, number, filter, limit, settings={}):
        """Returns whether a test fails, or the program crashes or times out. Stops at the first failure."""
        command = [self.program, "--testing-library", "swift-testing", "--filter", filter]
        environment = {**os.environ, "SEGUE_MUTANT": str(number), **settings}
        end = time.monotonic() + limit
        with tempfile.TemporaryFile() as output:
            process = subprocess.Popen(
                command, env=environment, stdout=output, stderr=subprocess.STDOUT, start_new_session=True, preexec_fn=limit_memory
            )
            try:
                while process.poll() is None and time.monotonic() < end and not self.failure(output):
                    time.sleep(INTERVAL)
            finally:
                ended = process.poll()
                if ended is None:
                    os.killpg(process.pid, signal.SIGKILL)
                    process.wait()
            self.killer = self.failure(output) or ("" if ended == 0 else "no end" if ended is None else f"exit status {ended}")
            return self.killer != ""

    def pattern_of(self, group):
        """Returns a filter pattern for the tests of a group."""
        files = "|".join(re.escape(file.name) for file in self.groups[group])
        return f"^{group.split('/')[0]}\\..*/({files}):"

    def failure(self, output):
        """Returns the name of the first test that has failed so far, or an empty string."""
        size = os.fstat(output.fileno()).st_size
        text = os.pread(output.fileno(), size, 0).decode(errors="replace")
        match = FAILURE.search(re.sub(r"\x1b\[\d*m", "", text))
        return match[1] if match else ""


def digest(files):
    """Returns a hash of the contents of these files."""
    hash = hashlib.sha256()
    for file in files:
        hash.update(file.read_bytes())
    return hash.hexdigest()[:16]


def limit_memory():
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def pattern(places):
    """Returns a filter pattern for the tests at these places."""
    return "|".join(f"/{re.escape(place)}:" for place in places) if places else "^$"
