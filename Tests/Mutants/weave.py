"""Inserts all mutants of a file into its source, each selected by the switch.

An expression becomes `(Mutant.on(7) ? (new) : (old))`, and statements become `if Mutant.on(7) { new } else { old }`. Mutants of the same
code are nested.
"""
from mutant import Misfit

SWITCH = """import Glibc

/// The mutant of this run. Only in generated copies of the sources.
@usableFromInline enum Mutant {
    private static let chosen = getenv("SEGUE_MUTANT").flatMap { Int(String(cString: $0)) } ?? 0

    /// The file to which the numbers of all executed mutants are appended, or nil.
    private static let reachFile = getenv("SEGUE_MUTANT_REACH").map { String(cString: $0) }
    nonisolated(unsafe) private static let isReached: UnsafeMutablePointer<Bool> = {
        let reached = UnsafeMutablePointer<Bool>.allocate(capacity: 100_000)
        reached.initialize(repeating: false, count: 100_000)
        return reached
    }()

    @usableFromInline static func on(_ number: Int) -> Bool {
        if let reachFile, !isReached[number] { reach(number, reachFile) }
        return chosen == number
    }

    private static func reach(_ number: Int, _ path: String) {
        isReached[number] = true
        let code = errno
        let file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o644)
        var line = Array("\\(number)\\n".utf8)
        _ = Glibc.write(file, &line, line.count)
        close(file)
        errno = code
    }
}
"""


def weave(source, mutants):
    """Returns the source with all mutants, and a sentence about each mutant that doesn't match."""
    places, misfits = {}, []
    for mutant in mutants:
        try:
            places.setdefault(locate(source, mutant), []).append(mutant)
        except Misfit as misfit:
            misfits.append(str(misfit))
    spans = sorted(places)
    for (_, end), (begin, _) in zip(spans, spans[1:]):
        if begin < end:
            one = places[[span for span in spans if span[0] == begin][-1]][0]
            misfits.append(f"{one.place}: overlaps with another mutant of {one.file}")
            return source, misfits
    for begin, end in reversed(spans):
        source = source[:begin] + nested(source[begin:end], places[begin, end]) + source[end:]
    return source, misfits


def locate(source, mutant):
    """Returns the range of the mutated text."""
    lines, starts, position = [], [], 0
    for line in source.split("\n"):
        lines.append(line.strip())
        starts.append(position + len(line) - len(line.lstrip()))
        position += len(line) + 1
    if mutant.is_expression:
        return locate_expression(lines, starts, mutant)
    old = mutant.old
    found = [n for n in range(len(lines)) if lines[n:n + len(old)] == old]
    n = only(found, mutant)
    last = n + len(old) - 1
    return starts[n], starts[last] + len(lines[last])


def locate_expression(lines, starts, mutant):
    before, rest = mutant.old[0].split("«")
    text, after = rest.split("»")
    whole = before + text + after
    found = [(n, at) for n, line in enumerate(lines) for at in places_in(line, whole)]
    n, at = only(found, mutant)
    begin = starts[n] + at + len(before)
    return begin, begin + len(text)


def places_in(line, part):
    return [at for at in range(len(line)) if line.startswith(part, at)] if part in line else []


def only(found, mutant):
    if len(found) == 1:
        return found[0]
    what = "is no longer" if not found else f"is {len(found)} times"
    raise Misfit(f"{mutant.place}: this {what} in Sources/{mutant.file}: {' / '.join(mutant.old)}")


def nested(old, mutants):
    for mutant in mutants:
        new = " ; ".join(mutant.new)
        if mutant.is_expression:
            old = f"(Mutant.on({mutant.number}) ? ({new}) : ({old}))"
        else:
            new = "\n".join(mutant.new)
            old = f"if Mutant.on({mutant.number}) {{\n{new}\n}} else {{\n{old}\n}}"
    return old
