# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The commands that %ampcc and its like stand for in tests.

    plain      the tools themselves
    header     with a precompiled <amp.h>, where that changes nothing (precompiled.py);
               in a run of all tests as `plain`
    once       as `header`, and what was compiled is kept for other suites (once.py)

`header` is what tests get unless a lit.local.cfg asks for another one:

    import tools
    tools.use(config, "plain")
"""
import atexit
import glob
import os
import shutil
import sys

NAMES = ("ampcc", "amp2glsl", "amp-opt", "amp-info", "amp-inspect", "amp-import", "amp-shader")


def programs(lit_config, build):
    """A folder for as long as lit runs."""
    if not hasattr(lit_config, "ampvk_programs"):
        for left in glob.glob(os.path.join(build, "programs-*")):
            if not os.path.exists("/proc/" + left.rpartition("-")[2]):
                shutil.rmtree(left, ignore_errors=True)
        folder = os.path.join(build, f"programs-{os.getpid()}")
        os.makedirs(folder, exist_ok=True)
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
        lit_config.ampvk_programs = folder
    return lit_config.ampvk_programs


# Kernels run on Vulkan, but where a test says otherwise.
OPTIONS = {"ampcc": ["-fno-native-kernels"]}


def through_once(folder, tool, what):
    """A command of one word that calls the tool through once.py, or as it is."""
    name = os.path.basename(tool)
    options = OPTIONS.get(name, [])
    file = os.path.join(folder, f"{name}-{what}")
    if not os.path.exists(file):
        with open(file, "w") as out:
            out.write(
                f"#!{sys.executable} -SE\n"
                f"import sys\n"
                f"sys.path.insert(0, {os.path.dirname(__file__)!r})\n"
                f"import once\n"
                f"once.run({folder!r}, {what!r}, {tool!r}, *{options!r}, *sys.argv[1:])\n"
            )
        os.chmod(file, 0o755)
    return file


def define(config, lit_config):
    """Sets config.tools: of each kind the commands by name."""
    folder = programs(lit_config, config.ampvk_build)
    paths = {name: os.path.join(config.ampvk_build, "bin", name) for name in NAMES}
    isWhole = lit_config.params.get("stage", "all") == "all"
    plain = ("plain", "")
    header = plain if isWhole else ("header", "header")
    kinds = {"plain": plain, "header": header, "once": ("once" + header[0], header[1])}
    config.tools = {}
    for kind, ways in kinds.items():
        config.tools[kind] = dict(paths)
        for name, way in zip(("ampcc", "amp2glsl"), ways):
            if way:
                config.tools[kind][name] = through_once(folder, paths[name], way)
        # --param ampcc=-fmsvc: all programs in Microsoft's dialect, say
        if options := lit_config.params.get("ampcc"):
            config.tools[kind]["ampcc"] += " " + options
    config.substitutions += [("%" + name, config.tools["header"][name]) for name in NAMES]


def script(file, text):
    with open(file, "w") as out:
        out.write("#!/bin/sh\n" + text)
    os.chmod(file, 0o755)
    return file


def compile_natively(config, lit_config, flags):
    """Programs and examples have native code. `flags` come last, so that they win over
    a test's own."""
    folder = os.path.join(programs(lit_config, config.ampvk_build), "native")
    os.makedirs(folder, exist_ok=True)
    for kind, commands in config.tools.items():
        commands["ampcc"] = script(
            os.path.join(folder, f"ampcc-{kind}"),
            f'exec {commands["ampcc"]} -fnative-kernels "$@" {flags}\n')
    # An example is compiled by the first test that runs it.
    sources = os.path.join(config.ampvk_source, "examples")
    for source in glob.glob(f"{sources}/*.cpp"):
        script(os.path.join(folder, os.path.basename(source)[:-4]),
               f'set -e\n[ -e "$0.out" ] || {{\n'
               f'  {config.tools["plain"]["ampcc"]} -O2 {source} -o "$0.$$" '
               f'-Wl,--as-needed -lpng -lvulkan\n'
               f'  mv "$0.$$" "$0.out"\n}}\nexec "$0.out" "$@"\n')
    config.substitutions = [
        (name, folder if name == "%examples" else config.tools["header"].get(name[1:], command))
        for name, command in config.substitutions
    ]


def use(config, kind):
    config.substitutions = [
        (name, config.tools[kind].get(name[1:], command))
        for name, command in config.substitutions
    ]
