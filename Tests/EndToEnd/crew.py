"""Runs checks side by side, as most of a check is waiting: each worker is a process with a display of its own.

What fingers do happens in real time. Where others' work makes them late, a check can fail for that; so one that fails in company
runs again at the end, by itself, and that decides.
"""
import multiprocessing, os, traceback
from collections import deque
from multiprocessing.connection import wait
from machine import Refused
from program import PATIENCE, Failed
from touchscreen import Touchscreen
from xlib import Desktop

# Two a processor, as each has a program and an X server; more than three make one another late.
MOST = min(3, 2 * (os.cpu_count() or 1))


def judge(name, check, screen, desktop):
    """Runs one check; returns its line and whether it has passed."""
    title = name.removeprefix("check_").replace("_", " ")
    try:
        figure = check(screen, desktop)
    except Failed as failure:
        return f"FAIL {title}: {failure}", False
    except Exception:
        return f"FAIL {title}:\n{traceback.format_exc()}", False
    return f"ok   {title}" + (f" ({figure})" if figure else ""), True


def work(pipe, others, checks):
    """Runs the checks that it is told the names of, until its pipe ends. Answers with `judge`'s result, or what refuses it a display."""
    for other in others:
        other.close()           # else the pipe would not end with the process that made it
    try:
        with Touchscreen() as screen:
            desktop = Desktop(screen.display)
            pipe.send(None)
            while True:
                name = pipe.recv()
                pipe.send(judge(name, checks[name], screen, desktop))
    except Refused as refusal:
        pipe.send(str(refusal))
    except (EOFError, OSError, KeyboardInterrupt):
        pass


class Crew:
    """The workers, from `with` to the end of its block."""

    def __init__(self, checks, size, company):
        self.checks, self.size, self.company = checks, size, company
        self.idle, self.busy, self.processes = [], {}, []
        self.refusal, self.passed, self.failed, self.again = None, 0, 0, []

    def __enter__(self):
        context = multiprocessing.get_context("fork")
        for _ in range(self.size):
            ours, theirs = context.Pipe()
            self.busy[ours] = None
            process = context.Process(target=work, args=(theirs, list(self.busy), self.checks))
            process.start()
            theirs.close()
            self.processes.append(process)
        return self

    def __exit__(self, *_):
        for pipe in [*self.idle, *self.busy]:
            pipe.close()
        for process in self.processes:
            process.join(PATIENCE)      # it takes its display down when its pipe ends
            process.terminate()
            process.join()

    def run(self, names, together):
        """Runs them, at most `together` at a time; stops where the company could not be built."""
        left, self.is_last_word = deque(names), together == 1
        while left or any(self.busy.values()):
            while left and self.idle and sum(map(bool, self.busy.values())) < together:
                pipe, name = self.idle.pop(), left.popleft()
                self.busy[pipe] = name
                pipe.send(name)
            if not self.busy:
                return self.give_up(left)
            for ready in wait([*self.busy, *self.company.ends]):
                if ready in self.busy:
                    self.take(ready)
            if self.company.is_not_built:
                return

    def give_up(self, left):
        """Fails what is left without workers; where none has ever had a display, the machine refuses it."""
        if self.refusal and not self.passed + self.failed + len(self.again):
            raise Refused(self.refusal)
        self.is_last_word = True
        for name in left:
            self.tell(name, f"FAIL {name}: no worker is left", False)

    def take(self, pipe):
        """Takes a worker's answer: that it is there, how its check went, that it has no display, or that it is dead."""
        name = self.busy.pop(pipe)
        try:
            answer = pipe.recv()
        except EOFError:
            if name:
                self.tell(name, f"FAIL {name}: its worker died", False)
            return
        if isinstance(answer, str):
            self.refusal = answer
            return
        self.idle.append(pipe)
        if answer:
            self.tell(name, *answer)

    def tell(self, name, line, has_passed):
        if not has_passed and not self.is_last_word:
            self.again.append(name)
            line = f"again, as others ran beside it: {line}"
        else:
            self.passed, self.failed = self.passed + has_passed, self.failed + (not has_passed)
        print(line, flush=True)
