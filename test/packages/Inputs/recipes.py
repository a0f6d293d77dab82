# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares the recipes of packaging/ with the sources: recipes.py <source>"""
import json
import re
import sys
from pathlib import Path

source = Path(sys.argv[1])
problems = []

# vcpkg's port: its fields are sorted and of known names, and the version is ours.
[version] = re.findall(r"AMPVK_VERSION ([0-9.]+)", (source / "cmake/Versions.cmake").read_text())
port = source / "packaging/vcpkg/ampvk"
manifest = json.loads((port / "vcpkg.json").read_text())
known = {"name", "version", "description", "license", "supports", "dependencies"}
if manifest["version"] != version or manifest["name"] != port.name or set(manifest) - known:
    problems.append(f"vcpkg.json: {manifest}")
names = [each if isinstance(each, str) else each["name"] for each in manifest["dependencies"]]
if names != sorted(names):
    problems.append("vcpkg.json: the dependencies are not sorted, as vcpkg format-manifest does")

# Conan's recipe exports files that exist, and all that CMake reads without the tools.
recipe = source / "packaging/conan/conanfile.py"
for path in (recipe, recipe.parent / "test_package/conanfile.py"):
    compile(path.read_text(), path, "exec")
exported = re.search(r"for pattern in \((.*?)\):", recipe.read_text(), re.S)[1]
patterns = re.findall(r'"([^"]+)"', exported)
for pattern in patterns:
    if not list(source.glob(pattern)):
        problems.append(f"conanfile.py: no file {pattern}")
for folder in ("cmake", "include", "runtime", "compat"):
    if f"{folder}/*" not in patterns:
        problems.append(f"conanfile.py: {folder} is not exported")

# Options that they set exist.
options = re.findall(r"option\((AMPVK_\w+)", (source / "CMakeLists.txt").read_text())
texts = (port / "portfile.cmake").read_text() + recipe.read_text()
for name in set(re.findall(r"AMPVK_BUILD_\w+", texts)) - set(options):
    problems.append(f"no option {name}")

print("\n".join(problems))
sys.exit(bool(problems))
