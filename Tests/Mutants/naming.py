"""Finds the tests that name a statement in their title, comment or body, or in the comment of their suite."""
import pathlib, re

NAME = re.compile(r"(S-[A-Z]+[0-9]*-)(\d+)((?:(?:, | and |, and | or | to )\d+)*)")


def names(text):
    """Returns the statements named in a text; "S-TRANS-38 to 40" names three."""
    found = set()
    for match in NAME.finditer(re.sub(r"\s*\n\s*(?:///?)?\s*", " ", text)):
        last = int(match[2])
        found.add(match[1] + match[2])
        for to, number in re.findall(r"(?:( to )|, and | and | or |, )(\d+)", match[3]):
            first = last + 1 if to else int(number)
            last = int(number)
            found.update(f"{match[1]}{n}" for n in range(first, last + 1))
    return found


def tests_by_statement(folder):
    """Returns two dictionaries of places FILE:LINE, as in the runner's filter, by statement: the tests that name it, and the tests whose
    suite names it."""
    own, by_suite = {}, {}
    for path in sorted(pathlib.Path(folder).rglob("*.swift")):
        for line, text, suite in tests_in(path.read_text().split("\n")):
            place = f"{path.name}:{line}"
            for name in names(text):
                own.setdefault(name, []).append(place)
            for name in names(suite) - names(text):
                by_suite.setdefault(name, []).append(place)
    return own, by_suite


def tests_by_file(folder):
    """Returns the places of each suite's tests. A suite has the name of its file."""
    files = sorted(pathlib.Path(folder).rglob("*Tests.swift"))
    return {path.stem: [f"{path.name}:{line}" for line, _, _ in tests_in(path.read_text().split("\n"))] for path in files}


def groups(folder, limit):
    """Returns the files with tests in groups of up to `limit` tests, by name. A group has files of only one target."""
    found, size = {}, 0
    for target in sorted(folder.glob("*Tests")):
        name = None
        for path in sorted(target.rglob("*.swift")):
            count = tests_count(path)
            if not count:
                continue
            if name is None or size + count > limit:
                name, size = f"{target.name}/{path.stem}", 0
                found[name] = []
            found[name].append(path)
            size += count
    return found


def support(folder):
    """Returns the files without tests, by target."""
    return {target.name: [path for path in sorted(target.rglob("*.swift")) if not tests_count(path)] for target in folder.glob("*Tests")}


def tests_count(path):
    return len(re.findall(r"(?m)^\s*@Test\b", path.read_text()))


def tests_in(lines):
    """Yields a file's tests: the attribute's line, the complete text, and the comment of the enclosing type."""
    starts = [n for n, line in enumerate(lines) if re.match(r"\s*@Test\b", line)]
    for index, start in enumerate(starts):
        end = comment_above(lines, starts[index + 1]) if index + 1 < len(starts) else len(lines)
        yield start + 1, "\n".join(lines[comment_above(lines, start):end]), suite_comment(lines, start)


def comment_above(lines, n):
    while n > 0 and lines[n - 1].strip().startswith("//"):
        n -= 1
    return n


def suite_comment(lines, n):
    """Returns the comments of all enclosing types."""
    indent, comments = len(lines[n]) - len(lines[n].lstrip()), []
    for at in range(n, -1, -1):
        line = lines[at]
        depth = len(line) - len(line.lstrip())
        if depth < indent and re.match(r"\s*(@.*)?\b(struct|class|extension|enum|final class)\s+\w", line):
            indent = depth
            top = at
            while top > 0 and lines[top - 1].strip().startswith("@"):
                top -= 1
            comments += lines[comment_above(lines, top):at + 1]
    return "\n".join(comments)
