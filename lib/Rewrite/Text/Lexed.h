// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Edits of a file that depend on its tokens only, so also in branches that the
/// preprocessor skips, and in macros.
#ifndef AMPVK_REWRITE_TEXT_LEXED_H
#define AMPVK_REWRITE_TEXT_LEXED_H

#include "Rewrite/Text/Edits.h"

#include <string>
#include <vector>

namespace ampvk::rewrite {

/// Removes the restriction specifiers `restrict(cpu, amp)` with the space
/// before them.
void removeSpecifiers(const std::string &text, Edits &edits);

/// Names of files in #include directives as they are on disk, where only
/// Windows would find them; `files` are the paths of all that were included.
void rewriteIncludes(const std::string &text,
                     const std::vector<std::string> &files, Edits &edits);

/// Characters that only Windows-1252 has in a byte: `'\xb0'`, since a source in
/// UTF-8 has several bytes for them.
void rewriteCharacters(const std::string &text, Edits &edits);

/// `for each (int x in xs)` to `for (int x : xs)`.
void rewriteForEach(const std::string &text, Edits &edits);

/// Where a line for a generated header belongs: behind the last #include that
/// is in no more conditions than any other, and before byte `limit`. 0 if there
/// is none.
unsigned includePosition(const std::string &text, unsigned limit);

} // namespace ampvk::rewrite

#endif
