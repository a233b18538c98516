"""Processes that have compiled nothing yet, each a child of one that has imported the engine: of that a start is made.

Run as a program, it reads a line of JSON for each, `{"script": its text, "environment": what is set for it,
"out": file, "err": file}`, and answers with the exit code.
"""

import json
import os
import subprocess
import sys
import traceback
from pathlib import Path

ROOT = Path(__file__).parents[2]


class Nursery:
    def __init__(self):
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.engine.fresh"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
        )

    def run(self, script, folder, **environment):
        """What a script says, and what it says beside that."""
        out, err = folder / "out", folder / "err"
        asked = {"script": script, "environment": environment, "out": str(out), "err": str(err)}
        self._process.stdin.write(json.dumps(asked) + "\n")
        self._process.stdin.flush()
        code = json.loads(self._process.stdout.readline())
        assert code == 0, err.read_text()
        return out.read_text(), err.read_text()

    def close(self):
        self._process.communicate()


# --- in the program


def live(asked):
    for file, number in ((asked["out"], 1), (asked["err"], 2)):
        opened = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        os.dup2(opened, number)
        os.close(opened)
    os.environ.update(asked["environment"])
    code = 0
    try:
        exec(asked["script"], {"__name__": "__main__"})
    except BaseException:
        traceback.print_exc()
        code = 1
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code)


def main():
    from numba.core.registry import cpu_target

    import teremok.engine.rule  # noqa: F401

    cpu_target.typing_context.refresh()
    cpu_target.target_context.refresh()
    for asked in map(json.loads, sys.stdin):
        pid = os.fork()
        if pid == 0:
            live(asked)
        print(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]), flush=True)


if __name__ == "__main__":
    main()
