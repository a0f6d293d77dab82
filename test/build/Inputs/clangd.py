# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Has clangd read files: clangd.py CLANGD FILE[:WORD]...

Prints each diagnostic, "FILE:LINE: MESSAGE", then for each WORD, at its last place in
the file, what hovering over it says and where it is defined, and the number of
diagnostics of all files.
"""
import json
import subprocess
import sys
from pathlib import Path

server = subprocess.Popen(
    [
        sys.argv[1],
        "--log=error",
        "--background-index=false",
        "--clang-tidy=0",
        "--pch-storage=memory",
        "-j=2",
    ],
    stdin=subprocess.PIPE,
    stdout=subprocess.PIPE,
)
number = 0


def send(method, params, is_request=False):
    global number
    message = {"jsonrpc": "2.0", "method": method, "params": params}
    if is_request:
        number += 1
        message["id"] = number
    text = json.dumps(message).encode()
    server.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(text), text))
    server.stdin.flush()


def receive():
    length = 0
    while (line := server.stdout.readline().strip()) or not length:
        if line.lower().startswith(b"content-length:"):
            length = int(line.split(b":")[1])
    return json.loads(server.stdout.read(length))


def answer(method, params):
    send(method, params, True)
    while (message := receive()).get("id") != number or "method" in message:
        pass
    return message["result"]


def diagnostics(uri, version):
    """Those of this version: what is closed has an empty list, without a version."""
    while True:
        message = receive()
        if message.get("method") == "textDocument/publishDiagnostics":
            found = message["params"]
            if found["uri"] == uri and found.get("version") == version:
                return found["diagnostics"]


answer("initialize", {"processId": None, "rootUri": None, "capabilities": {}})
send("initialized", {})
count = 0
for version, argument in enumerate(sys.argv[2:], 1):
    name, _, word = argument.partition(":")
    path = Path(name).resolve()
    text = path.read_text()
    uri = path.as_uri()
    document = {"uri": uri, "languageId": "cpp", "version": version, "text": text}
    send("textDocument/didOpen", {"textDocument": document})
    for found in diagnostics(uri, version):
        count += 1
        line = found["range"]["start"]["line"] + 1
        print(f"{path.name}:{line}: {found['message']}")
    if word:
        before = text[: text.rindex(word)]
        place = {
            "textDocument": {"uri": uri},
            "position": {
                "line": before.count("\n"),
                "character": len(before) - before.rfind("\n") - 1,
            },
        }
        hover = answer("textDocument/hover", place)
        print("hover:", hover["contents"]["value"].replace("\n", " ") if hover else "")
        for found in answer("textDocument/definition", place):
            line = found["range"]["start"]["line"] + 1
            print(f"defined: {Path(found['uri']).name}:{line}")
    send("textDocument/didClose", {"textDocument": {"uri": uri}})
print(count, "diagnostics")
answer("shutdown", None)
send("exit", None)
