# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Demands of a trace whose first large copy goes between two accelerators that the
second one took the first piece before the first one gave the last one:

    overlap.py <trace.json>

However slow the machine is, this holds, since staging memory is used again: the
last pieces wait for the first ones.
"""
import json
import sys

with open(sys.argv[1], encoding="utf-8") as file:
    events = json.load(file)["traceEvents"]

pieces = [e for e in events if e.get("cat") == "copy" and e["args"]["bytes"] >= 1 << 20]
spans = [e for e in events if e["name"] == "copy between accelerators"]
if not spans:
    sys.exit("overlap.py: nothing was copied between accelerators")


def within(span, name):
    end = span["ts"] + span["dur"]
    found = [e for e in pieces if span["ts"] <= e["ts"] <= end and e["name"] == name]
    return sorted(found, key=lambda e: e["ts"])


down = within(spans[0], "download")
tracks = {e["tid"] for e in down}
# The first accelerator may still be at what it was given before.
up = [e for e in within(spans[0], "upload") if e["tid"] not in tracks]
if not down or not up:
    sys.exit(f"overlap.py: {len(down)} pieces came down, {len(up)} went up")
if up[0]["ts"] + up[0]["dur"] > down[-1]["ts"]:
    sys.exit("overlap.py: nothing went up while pieces came down")
print(f"{len(down)} pieces down, {len(up)} up, at once")
