# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares interface files with their schema: validate.py <schema> <file>...

A file that ends with .jsonl has an object a line. Prints what is wrong, one a
line; exit code 1 if anything is, or if there is no file."""
import json
import sys

import jsonschema


def problems(validator, path):
    with open(path, encoding="utf-8") as file:
        texts = file.read().splitlines() if path.endswith(".jsonl") else [file.read()]
    for value in map(json.loads, texts):
        for error in validator.iter_errors(value):
            yield f"{path}: {'/'.join(map(str, error.path))}: {error.message}"


with open(sys.argv[1], encoding="utf-8") as file:
    schema = json.load(file)
jsonschema.Draft7Validator.check_schema(schema)
validator = jsonschema.Draft7Validator(schema)
found = [line for path in sys.argv[2:] for line in problems(validator, path)]
print("\n".join(found + [f"{len(sys.argv) - 2} files, {len(found)} problems"]))
sys.exit(1 if found or len(sys.argv) == 2 else 0)
