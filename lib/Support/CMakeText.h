// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Text of others in the files of CMake that we write.
#ifndef AMPVK_SUPPORT_CMAKETEXT_H
#define AMPVK_SUPPORT_CMAKETEXT_H

#include "llvm/ADT/StringRef.h"

#include <string>

namespace ampvk::cmake {

/// In a text, stands for the `$` of a variable that CMake shall replace. No
/// text in UTF-8 has this byte.
constexpr char variableMark = '\xFF';

/// Where CMake reads a text, which decides what it takes for its own.
enum class As {
  Argument,   ///< as it is: names of files in set_property()
  Expression, ///< in a generator expression: COMMAND, OUTPUT_NAME
  List        ///< in a list: sources, definitions, directories
};

/// The text within the quotes of an argument.
std::string escaped(llvm::StringRef text, As how);

/// As an argument of a command: in quotes, if what is escaped needs them.
std::string argument(const std::string &escaped);

inline std::string quoted(llvm::StringRef text, As how) {
  return argument(escaped(text, how));
}

/// A reference that CMake replaces: "ENV{HOME}" for $ENV{HOME}, "X" for ${X}.
std::string variable(llvm::StringRef name);

/// Whether Make can build a file of this name, "sub/a.cpp". It splits its lines
/// at some characters, whatever the quoting.
bool isNameForMake(llvm::StringRef name);

/// Whether the files that CMake writes have a target of this name of their own,
/// "test": neither a target nor what it builds can be called so.
bool isTarget(llvm::StringRef name);

/// Whether a list of directories can have this one. CMake splits such lists
/// more than once, and never where a '[' is open.
bool isDirectoryForList(llvm::StringRef directory);

/// The macro for the preprocessor, in a form for CMake lists; empty if there is
/// none.
std::string macroInList(llvm::StringRef definition);

/// As a user reads it, with `$` for each mark.
std::string withoutMarks(llvm::StringRef text);

/// In a comment, or in other text that is no argument: without ends of lines.
std::string onOneLine(llvm::StringRef text);

} // namespace ampvk::cmake

#endif
