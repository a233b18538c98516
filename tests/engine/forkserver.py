"""Run scripts in fresh processes without paying for imports each time.

A server process imports the engine once and forks for each script. Nothing is compiled in it, so each script starts
with no compiled rules.

As a program, it reads one JSON line per script, `{"script": source, "environment": variables to set, "out": file,
"err": file}`, and answers each with the exit code.
"""

import json
import os
import subprocess
import sys
import traceback
from pathlib import Path

ROOT = Path(__file__).parents[2]


class ForkServer:
    def __init__(self):
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.engine.forkserver"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
        )

    def run(self, script, folder, **environment):
        """Run a script; return its standard output and standard error."""
        out, err = folder / "out", folder / "err"
        request = {"script": script, "environment": environment, "out": str(out), "err": str(err)}
        self._process.stdin.write(json.dumps(request) + "\n")
        self._process.stdin.flush()
        code = json.loads(self._process.stdout.readline())
        assert code == 0, err.read_text()
        return out.read_text(), err.read_text()

    def close(self):
        self._process.communicate()


# --- in the program


def run_child(request):
    for file, number in ((request["out"], 1), (request["err"], 2)):
        opened = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        os.dup2(opened, number)
        os.close(opened)
    os.environ.update(request["environment"])
    code = 0
    try:
        exec(request["script"], {"__name__": "__main__"})
    except BaseException:
        traceback.print_exc()
        code = 1
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code)


def main():
    from numba.core.registry import cpu_target

    import teremok.engine.compiler  # noqa: F401

    cpu_target.typing_context.refresh()
    cpu_target.target_context.refresh()
    for request in map(json.loads, sys.stdin):
        pid = os.fork()
        if pid == 0:
            run_child(request)
        print(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]), flush=True)


if __name__ == "__main__":
    main()
