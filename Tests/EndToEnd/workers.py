"""Runs checks in parallel, because a check mostly waits. Each worker is a process with its own display."""
import multiprocessing, os, traceback
from collections import deque
from multiprocessing.connection import wait
from machine import Refused
from program import PATIENCE, Failed
from touchscreen import Touchscreen
from xlib import Desktop

# Two per processor, because each has a program and an X server. More than three would delay each other.
MOST = min(3, 2 * (os.cpu_count() or 1))


def judge(name, check, screen, desktop):
    """Runs one check, and returns its line and whether it passed."""
    title = name.removeprefix("check_").replace("_", " ")
    try:
        figure = check(screen, desktop)
    except Failed as failure:
        return f"FAIL {title}: {failure}", False
    except Exception:
        return f"FAIL {title}:\n{traceback.format_exc()}", False
    return f"ok   {title}" + (f" ({figure})" if figure else ""), True


def work(pipe, others, checks):
    """Runs the checks whose names arrive, until the pipe closes. Answers with `judge`'s result, or with the reason for having no display."""
    for other in others:
        other.close()           # otherwise the pipe would stay open after the parent process exits
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


class Workers:
    """The workers, running inside a `with` block."""

    def __init__(self, checks, size, outcomes):
        self.checks, self.size, self.outcomes = checks, size, outcomes
        self.idle, self.busy, self.processes = [], {}, []
        self.refusal = None

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
            process.join(PATIENCE)      # a worker closes its display when its pipe closes
            process.terminate()
            process.join()

    def run(self, names):
        """Runs the checks in this order, one per worker at a time."""
        left = deque(names)
        while left or any(self.busy.values()):
            while left and self.idle:
                pipe, name = self.idle.pop(), left.popleft()
                self.busy[pipe] = name
                pipe.send(name)
            if not self.busy:
                return self.give_up(left)
            for ready in wait([*self.busy]):
                self.take(ready)

    def give_up(self, left):
        """Fails the remaining checks without workers. If no worker ever had a display, raises `Refused`."""
        if self.refusal and not self.outcomes.passed + self.outcomes.failed:
            raise Refused(self.refusal)
        for name in left:
            self.outcomes.add(name, False, f"FAIL {name}: no worker is left")

    def take(self, pipe):
        """Handles a worker's answer: it is ready, its check has an outcome, it has no display, or it died."""
        name = self.busy.pop(pipe)
        try:
            answer = pipe.recv()
        except EOFError:
            if name:
                self.outcomes.add(name, False, f"FAIL {name}: its worker died")
            return
        if isinstance(answer, str):
            self.refusal = answer
            return
        self.idle.append(pipe)
        if answer:
            line, has_passed = answer
            self.outcomes.add(name, has_passed, line)
