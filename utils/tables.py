# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The rows of a .def file, which are calls in Python's syntax as well as in C++'s."""
import ast
import re


def calls(path):
    """(macro, arguments) of each row. A name is a string, as a literal is."""
    text = re.sub(r"^(//|#)", "#", path.read_text(), flags=re.M)
    for statement in ast.parse(text).body:
        call = statement.value
        yield call.func.id, [a.id if isinstance(a, ast.Name) else ast.literal_eval(a)
                             for a in call.args]
