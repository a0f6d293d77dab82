# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Lets RenderDoc's debugger run through a thread of a capture's first dispatch.

    step.py <file.rdc> <thread of the first group>

Prints the shader's files, then the lines that the thread comes to, in order.
"""
import sys

import renderdoc


def good(result):
    if result != renderdoc.ResultCode.Succeeded:
        sys.exit(f"step.py: {result}")


def dispatches(actions):
    for action in actions:
        if action.flags & renderdoc.ActionFlags.Dispatch:
            yield action
        yield from dispatches(action.children)


def lines_of(replay, thread):
    trace = replay.DebugThread([0, 0, 0], [thread, 0, 0])
    places = {
        i.instruction: (i.lineInfo.fileIndex, i.lineInfo.lineStart)
        for i in trace.instInfo
        if i.lineInfo.fileIndex >= 0
    }
    last = None
    while trace.debugger and (states := replay.ContinueDebug(trace.debugger)):
        for state in states:
            place = places.get(state.nextInstruction, last)
            if place != last:
                yield place
            last = place


def main():
    renderdoc.InitialiseReplay(renderdoc.GlobalEnvironment(), [])
    capture = renderdoc.OpenCaptureFile()
    good(capture.OpenFile(sys.argv[1], "", None))
    result, replay = capture.OpenCapture(renderdoc.ReplayOptions(), None)
    good(result)
    replay.SetFrameEvent(next(dispatches(replay.GetRootActions())).eventId, True)
    stage = renderdoc.ShaderStage.Compute
    reflection = replay.GetPipelineState().GetShaderReflection(stage)
    files = [file.contents.split("\n") for file in reflection.debugInfo.files]
    for i, file in enumerate(reflection.debugInfo.files):
        print(f"file {i}: {file.filename}, 1 + {len(files[i]) - 1} lines")
    for file, line in lines_of(replay, int(sys.argv[2])):
        print(f"file {file}, line {line}: {files[file][line - 1].strip()}")
    replay.Shutdown()
    capture.Shutdown()
    renderdoc.ShutdownReplay()


main()
