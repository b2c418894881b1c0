"""Writes mutants by machine: a seeded sample of small changes to the sources, in the format of the lists.

Each module gets the same number of mutants, if it has enough places. A mutant changes a number by about 10 %, turns a comparison, negates a
condition, leaves out a call or an assignment, or swaps two statements. Lines that occur twice in a file are skipped, since a list can't
name them. Some mutants don't compile; a run drops these.
"""
import pathlib, random, re

KEYWORDS = (r"(?:return|let|var|if|guard|while|for|switch|case|default|func|init|defer|do|else|throw|try|await|in|import|repeat|private|fileprivate"
            r"|package|public|open|static|final|lazy|weak|unowned|override|mutating|nonisolated)\b")
CALL = re.compile(rf"(?!{KEYWORDS}|super\.init|self\.init|demand|precondition|fatalError|assert|misuse|exit|fail\()(?:_ = )?[a-zA-Z_$][\w.?!$]*(?:\[[^\[\]]*\])?[\w.?!]*\(.*\)$")
ASSIGNMENT = re.compile(rf"(?!{KEYWORDS})[a-zA-Z_$][\w.?!$]*(?:\[[^\[\]]*\])?[\w.]* [-+*/]?= .*[\w)\]\"]$")
NUMBER = re.compile(r"(?<![\w.$#])(?<!\de-)(\d+(?:\.\d+)?)(?![\w.])(?!\.\d)")
COMPARISON = re.compile(r" (<=?|>=?|==|!=) ")
CONDITION = re.compile(r"^(?:\} else )?(?:if|guard|while) ([^{},]+?)(?: else \{| \{)")
TURNED = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "=="}
REVERSED = {"<": ">", "<=": ">", ">": "<", ">=": "<"}
# A comparison's operand ends at one of these, or at a bracket that it doesn't open.
LIMITS = re.compile(r"\b\w+: |&&|\|\||,|;|\{|\}| \? | : | = |\b(?:if|guard|while|return|where|in|else|case)\b")
# Calls for which the state of their argument doesn't matter, and C functions that set separate states.
ORDERLESS = re.compile(r"\.formUnion\(|(?:^|\.)(?:add|insert)(?:Arranged)?(?:Subview|Sublayer|GestureRecognizer)\(|^(?:gl[A-Z]|SDL_Set|XSet|FcPattern|sem_|set)\w*\(")
INITIALIZER = re.compile(r"(?:(?:public|package|private|fileprivate|convenience|required|override|nonisolated|@\w+) )*init[?(<]")
APPEND = re.compile(r"([\w.]+)\.append\(")
# Equal values may have equal hashes however many fields are hashed. Reserved memory is never seen, and kept memory only by the leak sanitizer.
UNSEEN = re.compile(r"\.reserveCapacity\(|\bhasher\.combine\(|\.deallocate\(\)$")
# Calls that set or add different things, in any order.
SETTER = re.compile(r"([\w.?!]+\.)((?:set|add)[A-Z]\w*)\(")
# Comparisons of values that are practically never equal, or whose equal case can't be seen: fractions, clocks, and sort orders.
UNEQUAL = re.compile(r"\d\.\d|\bContinuousClock\.now\b|(?<![\w)\]])\.now\b|\$0\b.*\$1\b|\$1\b.*\$0\b")
# A condition on types.
SAME_TYPE = re.compile(r"[A-Z]\w*(?:\.[A-Z]\w*)* == [A-Z]\w*(?:\.[A-Z]\w*)*")
SKIPPED = ("import ", "@", "#", "//", "case ", "func ", "package func ", "public func ", "typealias ", "associatedtype ", "operator ")


def sample(sources, count, seed, module=None):
    """Returns lines of a list with up to `count` mutants of the files below `module`, or of all. Commas separate several modules. The modules
    take turns, so the first part of the list is a fair sample, too."""
    chance = random.Random(seed)
    places = places_by_module(sources, module)
    places = {name: mixed(below, chance) for name, below in sorted(places.items())}
    taken, chosen = set(), []
    while len(chosen) < count and any(places.values()):
        for name in sorted(places):
            if len(chosen) < count and (place := next_free(places[name], taken)):
                chosen.append(place)
    return [line for place in chosen for line in text(place)]


def next_free(places, taken):
    """Returns the next place whose lines have no mutant, and takes them."""
    while places:
        place = places.pop()
        file, first, last = place[:3]
        lines = {(file, n) for n in range(first, last + 1)}
        if not lines & taken:
            taken |= lines
            return place
    return None


def text(place):
    file, _, _, old, new, _ = place
    return [f"{file.split('/')[0]}  {file}", *(f"- {line}" for line in old), *(f"+ {line}" for line in new), ""]


def places_by_module(sources, module):
    """Returns the possible mutants by module, as tuples of file, first line, last line, old lines, new lines, and kind."""
    places = {}
    for path in sorted(pathlib.Path(sources).rglob("*.swift")):
        file = str(path.relative_to(sources))
        if ".docc/" in file or file.startswith("_") or (module and not any(is_below(file, one) for one in module.split(","))):
            continue
        lines = [line.strip() for line in path.read_text().split("\n")]
        places.setdefault(file.split("/")[0], []).extend((file, *place) for place in places_in(lines))
    return places


def is_below(file, module):
    return (file + "/").startswith(module.rstrip("/") + "/")


def mixed(places, chance):
    """Returns the places in random order, with equal numbers of each kind at the end, where they are taken."""
    chance.shuffle(places)
    counts, ranks = {}, {}
    for place in places:
        kind = place[-1]
        ranks[place[:5]] = counts[kind] = counts.get(kind, 0) + 1
    return sorted(places, key=lambda place: -ranks[place[:5]])


def places_in(lines):
    codes = [blanked(line) for line in without_long_strings(lines)]
    for n, (line, code) in enumerate(zip(lines, codes)):
        if not code.strip() or line.startswith(SKIPPED) or "«" in line:
            continue
        if lines.count(line) == 1:
            if sum(other.count(line) for other in lines) == 1:
                yield from ((n, n, (old,), (new,), kind) for old, new, kind in expressions(line, code))
            if is_statement(codes, n) and not is_required(codes, n):
                yield n, n, (line,), (), "call" if code.rstrip().endswith(")") and not ASSIGNMENT.match(code.rstrip()) else "field"
        if is_statement(codes, n) and is_statement(codes, n + 1) and may_swap(codes, n) and depends_on_order(line, lines[n + 1]) and once(lines, n):
            yield n, n + 1, (line, lines[n + 1]), (lines[n + 1], line), "order"


def may_swap(codes, n):
    """Whether two lines compile in the other order: the second one doesn't use a property to which the first gives its first value."""
    return not is_required(codes, n) or not uses(codes[n + 1], codes[n].split(" = ")[0].removeprefix("self."))


def once(lines, n):
    return sum(lines[at:at + 2] == lines[n:n + 2] for at in range(len(lines))) == 1


def is_required(codes, n):
    """Whether a line gives `self` or a property its first value, without which its initializer doesn't compile."""
    match = re.match(r"(?:self\.)?(\w+) = ", codes[n])
    start = next((at for at in range(n, -1, -1) if re.search(r"\bfunc \w|\b(?:var|subscript)\b.*\{$", codes[at]) or INITIALIZER.match(codes[at])), None)
    if not match or start is None or not INITIALIZER.match(codes[start]):
        return False
    declaration = re.compile(rf"(?:[\w()@]+ )*(?:let (?:\w+, )*{match[1]}\b|var (?:\w+, )*{match[1]}: [^={{]*(?:[^={{?]$|\{{$))")
    return match[1] == "self" or any(declaration.match(code.rstrip()) for code in codes)


def depends_on_order(one, other):
    """Whether swapping two statements probably changes something: one uses what the other sets, or both call the same object."""
    if ORDERLESS.search(one) or ORDERLESS.search(other) or set_different(one, other):
        return False
    targets = [re.match(r"((?:self\.)?[\w.$]+)", line)[1] for line in (one, other) if ASSIGNMENT.match(line)]
    if not targets:
        return one != other and not fills_other_list(one, other) and one.split(".")[0].split("(")[0] == other.split(".")[0].split("(")[0]
    return any(uses(line, target) for line, target in zip((other, one) if ASSIGNMENT.match(one) else (one,), targets))


def set_different(one, other):
    """Whether two statements set or add different things of the same object."""
    setters = [SETTER.match(line) for line in (one, other)]
    return all(setters) and setters[0][1] == setters[1][1] and setters[0][2] != setters[1][2]


def fills_other_list(one, other):
    """Whether two statements append to different lists, and neither mentions the list of the other."""
    lists = [match and match[1] for match in map(APPEND.match, (one, other))]
    return None not in lists and lists[0] not in other and lists[1] not in one


def uses(line, target):
    """Whether a line mentions the target of an assignment, or the whole object that it belongs to. Where `self.` is written, the name alone
    is a parameter."""
    return bool(re.search(rf"(?<!\w){re.escape(target)}\b|(?<![\w.]){re.escape(target.split('.')[0])}\b(?![\w.])", line))


def blanked(line):
    """Returns the line with strings, regular expressions and comments replaced by as many spaces or `"`."""
    line = re.sub(r'#*"(?:[^"\\]|\\.)*"#*', lambda match: '"' * len(match[0]), line)
    line = re.sub(r"(?<=[ (])/[^ /](?:[^/\\]|\\.)*/(?=[ ).,])", lambda match: '"' * len(match[0]), line)
    return re.sub(r"//.*", lambda match: " " * len(match[0]), line)


def without_long_strings(lines):
    inside = False
    for line in lines:
        quotes = line.count('"""')
        yield "" if inside or quotes else line
        inside ^= quotes % 2 == 1


def is_statement(codes, n):
    """Whether a line is a whole statement without a result: a call or an assignment."""
    if not 0 < n < len(codes) - 1:
        return False
    code, before, after = codes[n].rstrip(), codes[n - 1].rstrip(), codes[n + 1].strip()
    if UNSEEN.search(code):
        return False
    if not (CALL.match(code) or ASSIGNMENT.match(code)) or depth(code) or before.endswith(",") or after.startswith((".", "?", ":", "+", "&&", "||")):
        return False
    if before and not before.endswith(("{", "}", ")", "]", " in", '"')) and not ASSIGNMENT.match(before) and not re.match(r"(?:let|var) ", before):
        return False
    is_only = before.endswith(("{", " in")) and after.startswith("}")
    return not (is_only and re.search(r"->|\bvar\b|\bget\b|\bin$|= \{$|map|filter|\.contains", before))


def depth(code):
    return sum(code.count(bracket) for bracket in "([{") - sum(code.count(bracket) for bracket in ")]}")


def expressions(line, code):
    """Yields a line with marks, the expression that replaces the marked one, and the kind."""
    for match in NUMBER.finditer(code):
        if float(match[1]):
            yield marked(line, match.start(1), match.end(1)), changed(match[1], sum(map(ord, line)) % 2), "number"
    for match in COMPARISON.finditer(code):
        begin, end = left(code, match.start()), right(code, match.end())
        if begin < match.start() and end > match.end() and not re.search(r"->|\bfunc\b|[<>]\(", code) and not SAME_TYPE.fullmatch(code, begin, end):
            turned = f"{line[begin:match.start()]} {turned_sign(match[1], code[begin:end])} {line[match.end():end]}"
            yield marked(line, begin, end), turned, "comparison"
    match = CONDITION.match(code)
    if match and not re.search(r"\b(?:let|var|case|#available)\b|^true$", match[1]) and not depth(match[1]):
        yield marked(line, match.start(1), match.end(1)), f"!({line[match.start(1):match.end(1)]})", "condition"


def turned_sign(sign, comparison):
    """Returns the changed sign."""
    return REVERSED.get(sign, TURNED[sign]) if UNEQUAL.search(comparison) else TURNED[sign]


def marked(line, begin, end):
    return f"{line[:begin]}«{line[begin:end]}»{line[end:]}"


def changed(number, up):
    """Returns a number changed by 10 %, or by 1 if it is a small whole number."""
    if "." in number:
        return f"{float(number) * (1.1 if up else 0.9):.6g}"
    value = int(number)
    step = max(1, round(value / 10))
    return str(value + step if up else value - step)


def left(code, at):
    """Returns the start of the operand that ends at `at`."""
    ends = {match.end() for match in LIMITS.finditer(code)}
    level, start = 0, at
    while start > 0 and not (level == 0 and start in ends):
        level += (code[start - 1] in ")]") - (code[start - 1] in "([")
        if level < 0:
            break
        start -= 1
    return start + len(code[start:at]) - len(code[start:at].lstrip())


def right(code, at):
    """Returns the end of the operand that begins at `at`."""
    level, end = 0, at
    while end < len(code) and not (level == 0 and LIMITS.match(code, end)):
        level += (code[end] in "([") - (code[end] in ")]")
        if level < 0:
            break
        end += 1
    return at + len(code[at:end].rstrip())
