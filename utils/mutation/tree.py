# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A copy of the project whose sources hold mutants."""
import json
import re
import shlex
import shutil
import subprocess
from pathlib import Path

from sites import Finder

TARGETS = ["ampcc", "amp2glsl", "amp-opt", "amp-info", "amp-import", "ampvk", "examples", "unit-tests"]
HEADER = Path(__file__).with_name("Mutant.h")


class Tree:
    def __init__(self, project, folder):
        self.project, self.folder = Path(project), Path(folder)
        self.source, self.build = self.folder / "source", self.folder / "build"

    def copy(self):
        """Only what git knows, as it is in the work tree."""
        shutil.rmtree(self.source, ignore_errors=True)
        files = subprocess.check_output(
            ["git", "-C", self.project, "ls-files", "-z"], text=True
        )
        for name in filter(None, files.split("\0")):
            target = self.source / name
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(self.project / name, target)
        self.link_lavapipe()

    def link_lavapipe(self):
        """The driver that the project's tests use is the copy's, too."""
        driver = self.project / "build/lavapipe"
        if driver.exists():
            (self.source / "build").mkdir(exist_ok=True)
            (self.source / "build/lavapipe").symlink_to(driver)

    def configure(self):
        subprocess.check_call(
            ["cmake", "-S", self.source, "-B", self.build, "-G", "Ninja",
             "-DCMAKE_BUILD_TYPE=Release", "-DCMAKE_EXPORT_COMPILE_COMMANDS=ON"],
            stdout=subprocess.DEVNULL,
        )  # fmt: skip
        self.commands = {}
        for entry in json.loads((self.build / "compile_commands.json").read_text()):
            self.commands.setdefault(entry["file"], entry)

    def sources(self, folders):
        for path in sorted(self.commands):
            shown = Path(path).relative_to(self.source).as_posix() if self.holds(path) else ""
            if any(shown.startswith(folder + "/") for folder in folders):
                yield path, shown

    def holds(self, path):
        return Path(path).is_relative_to(self.source)

    def arguments(self, path):
        """Of the compiler, without what is about output."""
        words = shlex.split(self.commands[path]["command"])
        start = next(i for i, word in enumerate(words) if word.startswith("-"))
        return [w for w in words[start:] if w.startswith(("-I", "-D", "-std", "-isystem"))
                or words[words.index(w) - 1] == "-isystem"]  # fmt: skip

    def find_sites(self, folders):
        return [
            site
            for path, shown in self.sources(folders)
            for site in Finder(path, shown, self.arguments(path)).find()
        ]

    def write(self, chosen):
        """`chosen`: {number: Site}, none within another one."""
        by_path = {}
        for number, site in chosen.items():
            by_path.setdefault(site.path, []).append((site.begin, number, site))
        for shown, changes in by_path.items():
            text = (self.project / shown).read_bytes()
            for begin, number, site in sorted(changes, reverse=True, key=lambda c: c[0]):
                after = site.after.replace("NUMBER", str(number)).encode()
                text = text[:begin] + after + text[site.end :]
            head = f'#include "{HEADER}"\n#line 1\n'.encode()
            (self.source / shown).write_bytes(head + text)

    def compile(self):
        """The sources that do not compile."""
        ninja = ["cmake", "--build", self.build, "--target", *TARGETS, "--", "-k", "0"]
        done = subprocess.run(ninja, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        (self.folder / "build.log").write_text(done.stdout)
        failed = set(re.findall(r"^(\S+?):\d+:\d+: error:", done.stdout, re.M))
        if done.returncode and not failed:
            raise SystemExit(f"the build failed: see {self.folder}/build.log")
        return {Path(f).relative_to(self.source).as_posix() for f in failed if self.holds(f)}

    def compiles_alone(self, site):
        self.write({0: site})
        command = self.commands[str(self.source / site.path)]
        words = shlex.split(command["command"])
        words = words[: words.index("-o")] + ["-fsyntax-only", words[-1]]
        return not subprocess.run(
            words, cwd=command["directory"], stderr=subprocess.DEVNULL
        ).returncode
