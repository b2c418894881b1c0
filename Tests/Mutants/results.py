"""Stores the verdicts on mutants in a file that grows during a run."""


class Results:
    def __init__(self, path, fresh=False):
        self.path, self.verdicts = path, {}
        if fresh:
            path.unlink(missing_ok=True)
        if path.exists():
            for line in path.read_text().splitlines():
                key, _, verdict = line.partition(" ")
                self.verdicts[key] = verdict

    def get(self, key):
        return self.verdicts.get(key)

    def add(self, key, verdict):
        self.verdicts[key] = verdict
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("a") as file:
            file.write(f"{key} {verdict}\n")


def print_table(mutants, known):
    """Prints a row for each group of statements, or each module, then the survivors. Planted mutants are listed but not counted."""
    counted = [one for one in mutants if not one.expected]
    print(f"\n{'group':13}{'mutants':>9}{'killed':>9}{'unnamed':>9}{'survived':>10}{'untried':>9}{'excused':>9}")
    groups = list(dict.fromkeys(one.group for one in counted))
    for group in [*groups, None]:
        print(row(group or "all", [one for one in counted if group in (None, one.group)], known))
    for verdict, title in (("survived", "Noticed by no test:"), ("unnamed", "Noticed, but by no test that names the statement:")):
        if left := with_verdict(verdict, mutants, known):
            print(f"\n{title}", *(f"  {one.place:20}  {one}" for one in left), sep="\n")
    excused = [one for one in mutants if one.why]
    if excused:
        print("\nExcused:", *(f"  {one}\n      {one.why}" for one in excused), sep="\n")
    counted = [one for one in counted if not one.why and known.get(one.key)]
    killed = sum(known.get(one.key) == "killed" for one in counted)
    print(f"\n{killed} of {len(counted)} mutants that were tried are killed by a test that names their statement, or by any test: "
          f"{100 * killed / max(len(counted), 1):.1f} %")


def with_verdict(verdict, mutants, known):
    return [one for one in mutants if known.get(one.key) == verdict and not one.why]


def row(name, mutants, known):
    counted = [one for one in mutants if not one.why]
    counts = [sum(known.get(one.key) == verdict for one in counted) for verdict in ("killed", "unnamed", "survived", None)]
    killed, unnamed, survived, untried = counts
    return f"{name:13}{len(mutants):9}{killed:9}{unnamed:9}{survived:10}{untried:9}{len(mutants) - len(counted):9}"
