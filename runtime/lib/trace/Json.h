// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// JSON's strings. The runtime has no other use for a library that writes it.
#ifndef AMPVK_RUNTIME_TRACE_JSON_H
#define AMPVK_RUNTIME_TRACE_JSON_H

#include <string>
#include <string_view>

namespace ampvk::runtime {

/// Appends `text` as a JSON string in quotes. Bytes that are not valid UTF-8,
/// as in names of files, become U+FFFD each.
void appendQuoted(std::string &to, std::string_view text);

} // namespace ampvk::runtime

#endif
