# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Opens a capture of RenderDoc and prints, for FileCheck, what is in it.

    capture.py <file.rdc>

A line for each object, "<type>: <name>", in the order of their names; then the
actions, those within a label behind a bar.
"""
import sys

import renderdoc

TYPES = {
    value: name
    for name, value in vars(renderdoc.ResourceType).items()
    if isinstance(value, renderdoc.ResourceType)
}


def show(actions, file, depth=0):
    for action in actions:
        print("| " * depth + action.GetName(file))
        show(action.children, file, depth + 1)


def main():
    renderdoc.InitialiseReplay(renderdoc.GlobalEnvironment(), [])
    capture = renderdoc.OpenCaptureFile()
    result = capture.OpenFile(sys.argv[1], "", None)
    if result != renderdoc.ResultCode.Succeeded:
        sys.exit(f"capture.py: {result}")
    result, replay = capture.OpenCapture(renderdoc.ReplayOptions(), None)
    if result != renderdoc.ResultCode.Succeeded:
        sys.exit(f"capture.py: {result}")
    for line in sorted(f"{TYPES.get(r.type)}: {r.name}" for r in replay.GetResources()):
        print(line)
    show(replay.GetRootActions(), replay.GetStructuredFile())
    replay.Shutdown()
    capture.Shutdown()
    renderdoc.ShutdownReplay()


main()
