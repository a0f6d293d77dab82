// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "BothTexts.h"

#include "Support/HeaderNames.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringExtras.h"

#include <algorithm>
#include <vector>

using llvm::ArrayRef;
using llvm::StringRef;

namespace ampvk::frontend {
namespace {

using Pieces = ArrayRef<StringRef>;

/// Each begins with a line marker, `# 12 "file.h" 1`, but perhaps the first.
std::vector<StringRef> piecesOf(StringRef text) {
  std::vector<StringRef> pieces;
  size_t begin = 0;
  for (size_t at = text.find("\n# "); at != StringRef::npos;
       at = text.find("\n# ", at + 1))
    if (at + 3 < text.size() && llvm::isDigit(text[at + 3])) {
      pieces.push_back(text.slice(begin, at + 1));
      begin = at + 1;
    }
  pieces.push_back(text.substr(begin));
  return pieces;
}

class Merge {
public:
  std::string run(Pieces host, Pieces device);

private:
  void differing(Pieces host, Pieces device);
  void aligned(Pieces host, Pieces device);
  void add(Pieces pieces) {
    for (StringRef piece : pieces)
      result += piece;
  }
  void endLine() {
    if (!result.empty() && result.back() != '\n')
      result += '\n';
  }

  std::string result;
};

void Merge::differing(Pieces host, Pieces device) {
  if (host.empty() && device.empty())
    return;
  endLine();
  result += ("#ifdef " + names::DevicePass + "\n").str();
  add(device);
  endLine();
  result += "#else\n";
  add(host);
  endLine();
  result += "#endif\n";
}

/// By the longest common subsequence, in a table of the lengths of those of all
/// pairs of rests.
void Merge::aligned(Pieces host, Pieces device) {
  const size_t rows = host.size() + 1, columns = device.size() + 1;
  if (rows * columns > size_t(1) << 24)
    return differing(host, device);
  std::vector<unsigned> lengths(rows * columns);
  auto length = [&](size_t i, size_t j) -> unsigned & {
    return lengths[i * columns + j];
  };
  for (size_t i = host.size(); i-- > 0;)
    for (size_t j = device.size(); j-- > 0;)
      length(i, j) = host[i] == device[j]
                         ? length(i + 1, j + 1) + 1
                         : std::max(length(i + 1, j), length(i, j + 1));
  size_t i = 0, j = 0, fromI = 0, fromJ = 0;
  while (i < host.size() && j < device.size()) {
    if (host[i] != device[j]) {
      length(i + 1, j) >= length(i, j + 1) ? ++i : ++j;
      continue;
    }
    differing(host.slice(fromI, i - fromI), device.slice(fromJ, j - fromJ));
    add(host[i]);
    fromI = ++i;
    fromJ = ++j;
  }
  differing(host.drop_front(fromI), device.drop_front(fromJ));
}

std::string Merge::run(Pieces host, Pieces device) {
  const size_t most = std::min(host.size(), device.size());
  size_t before = 0, after = 0;
  while (before < most && host[before] == device[before])
    ++before;
  while (after < most - before &&
         host[host.size() - 1 - after] == device[device.size() - 1 - after])
    ++after;
  add(host.take_front(before));
  aligned(host.drop_front(before).drop_back(after),
          device.drop_front(before).drop_back(after));
  add(host.take_back(after));
  return std::move(result);
}

} // namespace

std::string bothTexts(StringRef host, StringRef device) {
  return Merge().run(piecesOf(host), piecesOf(device));
}

} // namespace ampvk::frontend
