# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Does what Visual Studio Code does with the settings of a folder: vscode.py <folder> <line>

The task that the launch names is run, behind those that it depends on. Then gdb runs
the launch's program with its environment, up to a breakpoint at <line>."""
import json
import os
import subprocess
import sys
from pathlib import Path

folder, line = Path(sys.argv[1]), sys.argv[2]


def settings(name):
    """What the variables of a file stand for is put in their place."""
    text = (folder / ".vscode" / name).read_text()
    return json.loads(text.replace("${workspaceFolder}", str(folder)))


def run(command, **options):
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True, **options)
    print(done.stdout)
    if done.returncode:
        sys.exit(f"failed: {' '.join(command)}")


def perform(label):
    task = tasks[label]
    if "dependsOn" in task:
        perform(task["dependsOn"])
    run([task["command"], *task["args"]], cwd=folder)


for other in ("settings.json", "extensions.json"):
    settings(other)
tasks = {task["label"]: task for task in settings("tasks.json")["tasks"]}
[launch] = settings("launch.json")["configurations"]
perform(launch["preLaunchTask"])
environment = os.environ | {each["name"]: each["value"] for each in launch["environment"]}
gdb = [launch["MIMode"], "-nx", "-batch", "-ex", "set breakpoint pending on"]
for setup in launch["setupCommands"]:
    gdb += ["-ex", f"interpreter-exec mi \"{setup['text']}\""]
gdb += ["-ex", f"break {line}", "-ex", "run", launch["program"]]
run(gdb, cwd=launch["cwd"], env=environment)
