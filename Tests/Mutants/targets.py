"""Finds the test targets that depend on some modules. Only their tests can notice a mutant in these modules."""
import json, subprocess

# The target in the folder Sources/Library.
NAMES = {"Library": "Segue"}


def tests_of(root, modules):
    """Returns the names of the test targets that depend on one of the modules, most specific first: those with the fewest dependencies."""
    command = ["swift", "package", "--package-path", str(root), "dump-package"]
    package = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    direct = {target["name"]: {name for dependency in target["dependencies"] for name in names(dependency)} for target in package["targets"]}
    wanted = {NAMES.get(module, module) for module in modules}
    reached = {target["name"]: closure(target["name"], direct) for target in package["targets"] if target["type"] == "test"}
    found = [name for name, below in reached.items() if below & wanted]
    return sorted(found, key=lambda name: (len(reached[name]), name))


def names(dependency):
    """Returns the name of the target in a dependency, or nothing for a product of another package."""
    return [value[0] for kind, value in dependency.items() if kind in ("byName", "target")]


def closure(name, direct):
    found, open = set(), [name]
    while open:
        for other in direct.get(open.pop(), set()) - found:
            found.add(other)
            open.append(other)
    return found
