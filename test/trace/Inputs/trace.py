# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Reads what AMPVK_TRACE=file.json writes, and says what is in it.

    trace.py <file>...

Demands that each file is JSON in the form of Chrome's traces, that events of a
track lie within each other or apart, that each track has a name, and that
commands lie within their submission. Prints, for FileCheck, a line for each
event without times, tracks by name and in the order of their events:

    <track>: <category> <name> [source=...] [bytes=...]
"""
import json
import os
import sys


def demand(holds, what):
    if not holds:
        sys.exit(f"trace.py: {what}")


def nanoseconds(microseconds):
    return round(microseconds * 1000)


def check_nesting(name, events):
    around = []
    for event in events:
        begin = nanoseconds(event["ts"])
        end = begin + nanoseconds(event["dur"])
        while around and around[-1] <= begin:
            around.pop()
        demand(not around or end <= around[-1], f"{name}: {event} is cut by others")
        around.append(end)


def check_submissions(name, events):
    submissions = {
        e["args"]["submission"]: e for e in events if e["cat"] == "submission"
    }
    for event in events:
        if event["cat"] not in ("kernel", "copy") or "submission" not in event["args"]:
            continue
        around = submissions.get(event["args"]["submission"])
        demand(around, f"{name}: {event} has no submission")
        demand(
            around["ts"] <= event["ts"]
            and nanoseconds(event["ts"]) + nanoseconds(event["dur"])
            <= nanoseconds(around["ts"]) + nanoseconds(around["dur"]),
            f"{name}: {event} is not in {around}",
        )


def describe(event):
    words = [event["cat"], event["name"]]
    source = event["args"].get("source")
    if source:
        words.append("source=" + os.path.basename(source))
    if "bytes" in event["args"]:
        words.append(f"bytes={event['args']['bytes']}")
    return " ".join(words)


def read(path):
    with open(path, encoding="utf-8") as file:
        trace = json.load(file)
    events = trace["traceEvents"]
    demand({e["ph"] for e in events} <= {"M", "X"}, "events of an unknown kind")
    demand(len({e["pid"] for e in events}) == 1, "several processes in a file")
    names = {}
    for event in events:
        if event["name"] == "thread_name":
            names[event["tid"]] = event["args"]["name"]
    tracks = {}
    for event in events:
        if event["ph"] == "X":
            demand(event["tid"] in names, f"{event} is on a track without a name")
            demand(event["dur"] >= 0, f"{event} ends before it begins")
            tracks.setdefault(event["tid"], []).append(event)
    for tid, track in tracks.items():
        track.sort(key=lambda e: (nanoseconds(e["ts"]), -nanoseconds(e["dur"])))
        check_nesting(names[tid], track)
        check_submissions(names[tid], track)
    return names, tracks


def main():
    for path in sys.argv[1:]:
        names, tracks = read(path)
        for tid in sorted(tracks, key=lambda tid: (names[tid], tid)):
            for event in tracks[tid]:
                print(f"{names[tid]}: {describe(event)}")


main()
