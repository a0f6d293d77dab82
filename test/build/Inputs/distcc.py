# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Calls a command with a distccd of its own: distcc.py <folder> <command>...

The server listens on the loopback alone; the folder gets its log and temporary files. Started by root,
it becomes the user distccd, who has to come to the compiler. Jobs that it
cannot do fail, unless the environment says DISTCC_FALLBACK=1."""
import os
import socket
import subprocess
import sys
import time

SECONDS_TO_START = 60


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def wait_for(server, port):
    for _ in range(SECONDS_TO_START * 10):
        if server.poll() is not None:
            sys.exit("distccd ended")
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)
    sys.exit("distccd does not listen")


def main(folder, *command):
    os.makedirs(folder, exist_ok=True)
    port = free_port()
    temporary = os.path.join(folder, "temporary")
    os.makedirs(temporary, exist_ok=True)
    os.chmod(temporary, 0o777)  # for that user
    server = subprocess.Popen(
        ["distccd", "--daemon", "--no-detach", "--listen=127.0.0.1"]
        + ["--allow=127.0.0.1", "--enable-tcp-insecure", "--port=%d" % port]
        + ["--jobs=2"]
        + ["--log-stderr", "--log-level=info"],
        env={**os.environ, "TMPDIR": temporary},
        stderr=open(os.path.join(folder, "log"), "a"),
    )
    try:
        wait_for(server, port)
        own = {"DISTCC_HOSTS": "127.0.0.1:%d" % port, "DISTCC_DIR": folder}
        own["DISTCC_FALLBACK"] = os.environ.get("DISTCC_FALLBACK", "0")
        return subprocess.run(command, env={**os.environ, **own}).returncode
    finally:
        server.terminate()
        server.wait()


sys.exit(main(*sys.argv[1:]))
