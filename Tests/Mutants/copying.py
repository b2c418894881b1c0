"""Generates a copy of the package in which a switch selects the mutant."""
import json, pathlib, re, shutil, subprocess, sys
from mutant import Misfit
from weave import SWITCH, weave

PARTS = ["Package.swift", "Package.resolved", "Sources", "Tests", "Assets", "Documentation", "README.md", "CHANGELOG.md", "Makefile"]


# Leaves out test targets whose tests aren't run.
LESS = """
let tested: Set = {names}
package.targets.removeAll {{ $0.type == .test && !tested.contains($0.name) }}
"""


def make(root, copy, mutants, targets=None):
    """Updates the copy. Unchanged files keep their dates, so that little is rebuilt. If `targets` isn't None, the copy has only these test
    targets."""
    kept, misfits = set(), []
    for part in PARTS:
        for source in files(root / part):
            relative = source.relative_to(root)
            kept.add(relative)
            here = [mutant for mutant in mutants if f"Sources/{mutant.file}" == str(relative)]
            if here:
                text, wrong = weave(source.read_text(), here)
                misfits += wrong
                put(copy / relative, text.encode())
            elif part == "Package.swift" and targets is not None:
                put(copy / relative, (source.read_text() + LESS.format(names=json.dumps(targets))).encode())
            else:
                put(copy / relative, source.read_bytes())
                shutil.copymode(source, copy / relative)
    for mutant in mutants:
        if pathlib.Path("Sources", mutant.file) not in kept:
            misfits.append(f"{mutant.place}: there is no Sources/{mutant.file}")
    for module in {mutant.module for mutant in mutants}:
        kept.add(pathlib.Path("Sources", module, "Mutant.swift"))
        put(copy / "Sources" / module / "Mutant.swift", SWITCH.encode())
    for part in ("Sources", "Tests"):
        for old in files(copy / part):
            if old.relative_to(copy) not in kept:
                old.unlink()
    if misfits:
        raise Misfit("\n".join(misfits))


def files(path):
    if path.is_file():
        return [path]
    below = [file for file in sorted(path.rglob("*")) if file.is_file()]
    return [file for file in below if not {"__pycache__", ".build"} & set(file.relative_to(path).parts)]


def put(path, data):
    if not path.exists() or path.read_bytes() != data:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def build(copy):
    """Builds all tests of the copy. Returns the program that runs them, or nil and the compiler's errors as pairs of a file and a line."""
    command = ["swift", "build", "--build-tests", "--package-path", str(copy)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")
    errors = set()
    for line in process.stdout:
        if match := re.match(r"(/.*\.swift):(\d+):\d+: error:", line):
            errors.add((str(pathlib.Path(match[1]).relative_to(copy.resolve() / "Sources")), int(match[2])))
            print(line, end="", flush=True)
    if process.wait() != 0:
        return None, errors
    folder = subprocess.run(["swift", "build", "--show-bin-path", "--package-path", str(copy)], capture_output=True, text=True)
    return pathlib.Path(folder.stdout.strip(), "SeguePackageTests.xctest"), errors


def build_without_misfits(root, copy, mutants, targets):
    """Builds the copy without the mutants that don't compile. Returns the program and the mutants in it."""
    while True:
        make(root, copy, mutants, targets)
        program, errors = build(copy)
        if program:
            return program, mutants
        wrong = set().union(*(numbers_at(copy / "Sources" / file, line) for file, line in errors))
        if not wrong:
            sys.exit("The copy with the mutants in it doesn't build, and no mutant is at the errors.")
        mutants = [one for one in mutants if one.number not in wrong]
        print(f"{len(wrong)} mutants don't compile: {', '.join(map(str, sorted(wrong)))}; {len(mutants)} are left", flush=True)


def numbers_at(path, line):
    """Returns the numbers of the mutants on a line, or just above it, or else of all in the file."""
    lines = path.read_text().split("\n")
    for first in (line - 1, line - 2, line - 6, 0):
        found = {int(number) for text in lines[max(first, 0):line if first else None] for number in re.findall(r"Mutant\.on\((\d+)\)", text)}
        if found:
            return found
    return set()
