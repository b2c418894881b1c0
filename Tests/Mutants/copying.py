"""Generates a copy of the package in which a switch selects the mutant."""
import pathlib, shutil, subprocess, sys
from mutant import Misfit
from weave import SWITCH, weave

PARTS = ["Package.swift", "Package.resolved", "Sources", "Tests", "Assets", "Documentation", "README.md", "CHANGELOG.md", "Makefile"]


def make(root, copy, mutants, parts=PARTS):
    """Updates the copy. Unchanged files keep their dates, so that little is rebuilt."""
    kept, misfits = set(), []
    for part in parts:
        for source in files(root / part):
            relative = source.relative_to(root)
            kept.add(relative)
            here = [mutant for mutant in mutants if f"Sources/{mutant.file}" == str(relative)]
            if here:
                text, wrong = weave(source.read_text(), here)
                misfits += wrong
                put(copy / relative, text.encode())
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
    """Builds all tests of the copy. Returns the program that runs them."""
    if subprocess.run(["swift", "build", "--build-tests", "--package-path", str(copy)]).returncode != 0:
        sys.exit("The copy with the mutants in it does not build: the lines named above belong to the mutants of those numbers, "
                 "counted through all lists.")
    folder = subprocess.run(["swift", "build", "--show-bin-path", "--package-path", str(copy)], capture_output=True, text=True)
    return pathlib.Path(folder.stdout.strip(), "SeguePackageTests.xctest")
