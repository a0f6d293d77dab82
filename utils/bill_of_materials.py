#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The bill of materials of utils/archive, as SPDX 2.3 in JSON.

    utils/bill_of_materials.py <tree>       prints it, for the installed files in <tree>
    utils/bill_of_materials.py --packages   prints the Debian packages that it names

The packages are those whose static libraries or files are in the archive. Versions are of
this machine, licenses from the table below: Debian's copyright files, which the archive
has, say more. The same tree gives the same text (SOURCE_DATE_EPOCH)."""
import datetime
import hashlib
import json
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
VERSIONS = (ROOT / "cmake/Versions.cmake").read_text()
LLVM = re.search(r"AMPVK_LLVM_VERSION (\d+)", VERSIONS)[1]
OWN = re.search(r"AMPVK_VERSION ([\d.]+)", VERSIONS)[1]
LICENSE = "Apache-2.0 WITH LLVM-exception"
GCC = subprocess.run(["g++", "-dumpversion"], capture_output=True, text=True, check=True).stdout.strip()

# (Debian's package, what is taken from it, license)
PARTS = [
    (f"llvm-{LLVM}-dev", "LLVM, linked statically", LICENSE),
    (f"libclang-{LLVM}-dev", "Clang, linked statically", LICENSE),
    (f"libclang-common-{LLVM}-dev", "Clang's headers", LICENSE),
    (f"libclang-rt-{LLVM}-dev", "the sanitizers' libraries", LICENSE),
    (f"liblld-{LLVM}-dev", "lld, linked statically", LICENSE),
    ("glslang-dev", "glslang, linked statically", "BSD-3-Clause AND Apache-2.0"),
    ("spirv-tools", "SPIRV-Tools, linked statically", "Apache-2.0"),
    ("spirv-headers", "SPIR-V's numbers, in headers", "MIT"),
    ("libpugixml-dev", "pugixml, linked statically", "MIT"),
    ("libgoogle-perftools-dev", "tcmalloc, linked statically", "BSD-3-Clause"),
    ("zlib1g-dev", "zlib, linked statically", "Zlib"),
    ("libzstd-dev", "zstd, linked statically", "BSD-3-Clause"),
    (f"libstdc++-{GCC}-dev", "GCC's C++ library, linked statically", "GPL-3.0-or-later WITH GCC-exception-3.1"),
]


def version_of(package):
    command = ["dpkg-query", "-W", "-f", "${Version}", package]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def described(package, comment, license):
    version = version_of(package)
    return {
        "SPDXID": "SPDXRef-" + re.sub(r"[^A-Za-z0-9.]", "-", package),
        "name": package,
        "versionInfo": version,
        "downloadLocation": "NOASSERTION",
        "filesAnalyzed": False,
        "licenseConcluded": license,
        "licenseDeclared": license,
        "copyrightText": "NOASSERTION",
        "comment": comment,
        "externalRefs": [
            {
                "referenceCategory": "PACKAGE-MANAGER",
                "referenceType": "purl",
                "referenceLocator": f"pkg:deb/debian/{package.replace('+', '%2B')}@{version.replace('+', '%2B')}",
            }
        ],
    }


def files_of(tree):
    """Programs and libraries, with their sums; links are left out."""
    for path in sorted(tree.rglob("*")):
        if path.is_symlink() or not path.is_file():
            continue
        name = path.relative_to(tree)
        if name.parts[0] != "bin" and ".so" not in path.name and path.suffix != ".a":
            continue
        yield {
            "SPDXID": f"SPDXRef-File-{re.sub(r'[^A-Za-z0-9.]', '-', str(name))}",
            "fileName": f"./{name}",
            "checksums": [
                {"algorithm": "SHA1", "checksumValue": hashlib.sha1(path.read_bytes()).hexdigest()},
                {"algorithm": "SHA256", "checksumValue": hashlib.sha256(path.read_bytes()).hexdigest()},
            ],
            "licenseConcluded": "NOASSERTION",
            "copyrightText": "NOASSERTION",
        }


def bill(tree):
    own = {
        "SPDXID": "SPDXRef-ampvk",
        "name": "ampvk",
        "versionInfo": OWN,
        "downloadLocation": "NOASSERTION",
        "filesAnalyzed": False,
        "licenseConcluded": LICENSE,
        "licenseDeclared": LICENSE,
        "copyrightText": "Copyright 2026 the authors of ampvk",
    }
    parts = [described(*part) for part in PARTS]
    files = list(files_of(tree))
    text = json.dumps([parts, files], sort_keys=True).encode()
    when = datetime.datetime.fromtimestamp(int(os.environ.get("SOURCE_DATE_EPOCH", "0")), datetime.timezone.utc)
    return {
        "spdxVersion": "SPDX-2.3",
        "dataLicense": "CC0-1.0",
        "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"ampvk-{OWN}",
        "documentNamespace": f"urn:ampvk:{OWN}:{hashlib.sha256(text).hexdigest()}",
        "creationInfo": {
            "created": when.strftime("%Y-%m-%dT%H:%M:%SZ"),
            "creators": ["Tool: utils/bill_of_materials.py"],
        },
        "packages": [own, *parts],
        "files": files,
        "relationships": [
            {"spdxElementId": "SPDXRef-DOCUMENT", "relationshipType": "DESCRIBES", "relatedSpdxElement": "SPDXRef-ampvk"},
            *({"spdxElementId": "SPDXRef-ampvk", "relationshipType": "CONTAINS", "relatedSpdxElement": item["SPDXID"]} for item in [*parts, *files]),
        ],
    }


if len(sys.argv) != 2:
    sys.exit(__doc__)
if sys.argv[1] == "--packages":
    print("\n".join(package for package, _, _ in PARTS))
else:
    print(json.dumps(bill(pathlib.Path(sys.argv[1])), indent=2))
