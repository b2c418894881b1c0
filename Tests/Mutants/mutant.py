"""Reads lists of mutants: small wrong changes to the engine, each with the statement that it breaks.

    # a comment
    S-TRANS-39  UIKit/Transitions/ClockDrive.swift
    - let rest = «percent * duration» / speed
    + (1 - percent) * duration

The text of the `-` lines, without surrounding spaces, must occur exactly once in the file. « and » mark an expression; only it is
replaced. Without these marks the lines are whole statements, which are deleted if there is no `+` line. If no statement describes the
broken behaviour, the name of a suite replaces it, and one of its tests must fail. In lists made by machine, the name of a module replaces
it, and a failure of any test counts. A line `= sentence` explains why no test can notice the
change; such a mutant isn't counted. A line `! killed` or `! survived` is the expected verdict on a planted mutant, which proves that a run
distinguishes the two; it isn't counted either.
"""
import hashlib, re

HEAD = re.compile(r"(S-[A-Z]+[0-9]*-[0-9]+|\w+)\s+(\S+\.swift)$")


class Misfit(Exception):
    """A list can't be parsed, or a mutant doesn't match the sources."""


class Mutant:
    def __init__(self, statement, file, place):
        self.statement, self.file, self.place = statement, file, place
        self.old, self.new, self.why, self.expected = [], [], None, None
        self.number = 0

    @property
    def group(self):
        if self.names_module:
            return self.module
        return self.statement.rsplit("-", 1)[0].removeprefix("S-") if self.statement.startswith("S-") else "suites"

    @property
    def names_module(self):
        """Whether the mutant was made by machine, so that any test may detect it."""
        return self.statement == self.module

    @property
    def module(self):
        return self.file.split("/")[0]

    @property
    def key(self):
        """The key in the results file: a hash of the mutant."""
        text = "\n".join([self.statement, self.file, *self.old, "=>", *self.new])
        return hashlib.sha256(text.encode()).hexdigest()[:12]

    @property
    def is_expression(self):
        return "«" in self.old[0]

    def __str__(self):
        new = " ".join(self.new) or "(left out)"
        planted = "planted, " if self.expected else ""
        return f"{planted}{self.statement}  {self.file}: {' '.join(self.old)}  =>  {new}"


def read(path):
    """Returns the mutants of one list."""
    mutants = []
    for number, line in enumerate(path.read_text().splitlines(), 1):
        place = f"{path.name}:{number}"
        if not line.strip() or line.startswith("#"):
            continue
        if head := HEAD.match(line):
            mutants.append(Mutant(head[1], head[2], place))
        elif mutants and line[:2] in ("- ", "+ ", "= ", "! "):
            add(line, mutants[-1])
        else:
            raise Misfit(f"{place}: expected a statement or a suite with a file, or a line that begins with -, +, = or !")
    for mutant in mutants:
        check(mutant)
    return mutants


def add(line, mutant):
    text = line[2:].strip()
    if line[0] == "=":
        mutant.why = text
    elif line[0] == "!":
        mutant.expected = text
    else:
        (mutant.old if line[0] == "-" else mutant.new).append(text)


def check(mutant):
    if not mutant.names_module and not re.match(r"S-|\w+Tests$", mutant.statement):
        raise Misfit(f"{mutant.place}: expected a statement, a suite, or the file's module instead of {mutant.statement}")
    if not mutant.old:
        raise Misfit(f"{mutant.place}: there is no line that begins with -")
    marks = "".join(mutant.old)
    if mutant.is_expression and (len(mutant.old) != 1 or len(mutant.new) != 1 or (marks.count("«"), marks.count("»")) != (1, 1)):
        raise Misfit(f"{mutant.place}: an expression between « and » takes one line, and one + line")


def read_all(paths):
    """Returns the mutants of these lists, numbered from 1."""
    mutants = [mutant for path in paths for mutant in read(path)]
    for number, mutant in enumerate(mutants, 1):
        mutant.number = number
    keys = [mutant.key for mutant in mutants]
    for mutant in mutants:
        if keys.count(mutant.key) > 1:
            raise Misfit(f"{mutant.place}: occurs twice in the lists")
    return mutants
