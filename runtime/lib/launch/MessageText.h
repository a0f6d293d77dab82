// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The text of a kernel's messages, from the records that it left.
#ifndef AMPVK_RUNTIME_LAUNCH_MESSAGETEXT_H
#define AMPVK_RUNTIME_LAUNCH_MESSAGETEXT_H

#include "ampvk/KernelInterface.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace ampvk::runtime {

class MessageText {
public:
  explicit MessageText(const KernelImage *image) : image(image) {}

  /// A PrintfBuffer without records, of AMPVK_MESSAGE_BYTES, or enough for about
  /// 50,000 messages.
  static std::vector<uint32_t> emptyBuffer();
  /// How many words of records there are.
  static size_t wordsIn(const PrintfBuffer &head);

  /// Takes what the buffer holds: `records` of wordsIn(head).
  void read(const PrintfBuffer &head, const uint32_t *records);
  /// Prints it. Throws runtime_exception if there was an error or abort.
  void report() const;

private:
  size_t readOne(const uint32_t *record, size_t words);
  void say(const Message &message, const std::string &text);
  void fail(PrintfKind kind, const std::string &text);

  const KernelImage *image;
  std::string output;
  std::string errors;
  std::optional<std::string> failure; ///< the first error's text
};

} // namespace ampvk::runtime

#endif
