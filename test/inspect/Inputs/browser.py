# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A headless Chromium that is driven through its own protocol, over pipes: with a
mouse and keys, as a person would."""
import json
import os
import shutil
import subprocess
import tempfile
import time

NAMES = ("chromium-headless-shell", "chromium")


def program():
    return next((path for path in map(shutil.which, NAMES) if path), None)


class Browser:
    def __init__(self, width=1600, height=1000):
        self.folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        to_browser, self.out = os.pipe()
        self.inp, from_browser = os.pipe()
        # The protocol's pipes are file descriptors 3 and 4.
        os.set_inheritable(to_browser, True)
        os.set_inheritable(from_browser, True)
        command = [
            "sh", "-c", f'exec "$@" 3<&{to_browser} 4>&{from_browser}', "sh",
            program(), "--headless", "--no-sandbox", "--disable-gpu",
            "--disable-dev-shm-usage", "--no-first-run", "--hide-scrollbars",
            "--remote-debugging-pipe", "--user-data-dir=" + self.folder.name,
            f"--window-size={width},{height}", "about:blank",
        ]  # fmt: skip
        self.process = subprocess.Popen(
            command,
            pass_fds=(to_browser, from_browser),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env={
                name: value
                for name, value in os.environ.items()
                if name not in ("LD_PRELOAD", "ASAN_OPTIONS")
            },
        )
        os.close(to_browser)
        os.close(from_browser)
        self.rest = b""
        self.number = 0
        self.session = None
        self.events = []
        page = self.first_page()
        self.session = self.call(
            "Target.attachToTarget", targetId=page["targetId"], flatten=True
        )["sessionId"]
        for domain in ("Page", "Runtime", "Network"):
            self.call(domain + ".enable")
        self.call("Performance.enable", timeDomain="threadTicks")
        self.call(
            "Emulation.setDeviceMetricsOverride",
            width=width, height=height, deviceScaleFactor=1, mobile=False,
        )  # fmt: skip

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()
        os.close(self.out)
        os.close(self.inp)
        self.folder.cleanup()

    def first_page(self):
        """The page of about:blank, which may come after the browser answers."""
        while True:
            for one in self.call("Target.getTargets")["targetInfos"]:
                if one["type"] == "page":
                    return one
            time.sleep(0.01)

    def seconds(self):
        """Processor time that this page has taken since it was asked for: what else runs on
        the machine is not in it."""
        metrics = self.call("Performance.getMetrics")["metrics"]
        return next(one["value"] for one in metrics if one["name"] == "TaskDuration")

    def receive(self):
        while b"\0" not in self.rest:
            more = os.read(self.inp, 1 << 16)
            if not more:
                raise RuntimeError("the browser has ended")
            self.rest += more
        message, self.rest = self.rest.split(b"\0", 1)
        return json.loads(message)

    def call(self, method, **params):
        self.number += 1
        message = {"id": self.number, "method": method, "params": params}
        if self.session:
            message["sessionId"] = self.session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.out, data) :]
        while True:
            answer = self.receive()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]
            self.events.append(answer)

    def open(self, path):
        # From elsewhere, so that it loads even if only the part behind # is new.
        for url in ("about:blank", "file://" + path):
            self.call("Page.navigate", url=url)
            # An event of the page before may come late, so it is no proof.
            scheme = url.split(":")[0]
            self.until(f"document.readyState == 'complete' && location.protocol == '{scheme}:'")

    def js(self, expression):
        answer = self.call(
            "Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True
        )
        if "exceptionDetails" in answer:
            raise RuntimeError(f"{expression}: {answer['exceptionDetails']}")
        return answer["result"].get("value")

    def is_true(self, expression):
        """False, too, where the page that was asked has just gone."""
        try:
            return self.js(expression)
        except RuntimeError:
            return False

    def until(self, expression, seconds=30):
        """Waits for what comes in its own time; raises where it does not come."""
        end = time.monotonic() + seconds
        while not self.is_true(expression):
            if time.monotonic() > end:
                raise RuntimeError("in vain: " + expression)
            time.sleep(0.01)

    def frame(self):
        """Until what was done is drawn."""
        self.js("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def move(self, x, y):
        self.call("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y)
        self.frame()

    def click(self, x, y):
        self.move(x, y)
        for kind in ("mousePressed", "mouseReleased"):
            self.call(
                "Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1
            )
        self.frame()

    def key(self, key, code=0):
        text = {"text": key} if len(key) == 1 else {}
        self.call(
            "Input.dispatchKeyEvent", type="keyDown", key=key, windowsVirtualKeyCode=code, **text
        )
        self.call("Input.dispatchKeyEvent", type="keyUp", key=key, windowsVirtualKeyCode=code)
        self.frame()

    def type(self, text):
        for letter in text:
            self.key(letter)

    def media(self, kind="screen", scheme="light"):
        self.call(
            "Emulation.setEmulatedMedia",
            media=kind, features=[{"name": "prefers-color-scheme", "value": scheme}],
        )  # fmt: skip

    def screenshot(self, path):
        import base64

        data = self.call("Page.captureScreenshot", format="png")["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))
