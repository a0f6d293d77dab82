// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Listings.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

#include <algorithm>
#include <map>
#include <set>

using namespace llvm;

namespace ampvk::inspect {
namespace {

/// Lines around those of the kernel, and the widest gap that is not left out.
constexpr unsigned around = 2, widestGap = 6;

/// Parses `#line 25 "file"`; false for other lines.
bool readDirective(StringRef text, ListingLine &next) {
  if (!text.consume_front("#line "))
    return false;
  text.consumeInteger(10, next.line);
  text = text.trim();
  if (text.consume_front("\"") && text.consume_back("\"")) {
    // As LineWriter writes it.
    next.file.clear();
    for (size_t i = 0; i < text.size(); ++i)
      next.file += text[i] == '\\' && i + 1 < text.size() ? text[++i] : text[i];
  }
  return true;
}

using LinesOfFile = std::map<std::string, std::set<unsigned>>;

void addLines(const std::vector<ListingLine> &lines, LinesOfFile &found) {
  for (const ListingLine &line : lines)
    if (line.line && !line.file.empty())
      found[line.file].insert(line.line);
}

/// The file's stretches, as first and last lines.
std::vector<std::pair<unsigned, unsigned>>
stretches(const std::set<unsigned> &lines, unsigned fileLines) {
  std::vector<std::pair<unsigned, unsigned>> result;
  for (unsigned line : lines) {
    if (fileLines && line > fileLines)
      continue; // the source is another one now
    const unsigned first = line > around ? line - around : 1;
    const unsigned last = fileLines ? std::min(line + around, fileLines) : line;
    if (!result.empty() && first <= result.back().second + widestGap)
      result.back().second = std::max(last, result.back().second);
    else
      result.push_back({fileLines ? first : line, last});
  }
  return result;
}

} // namespace

std::string shaderName(const shaders::CompiledKernel &kernel) {
  return kernel.name + ".comp";
}

std::vector<ListingLine> glslListing(const std::string &text,
                                     const std::string &own) {
  SmallVector<StringRef, 0> parts;
  StringRef(text).rtrim('\n').split(parts, '\n');
  std::vector<ListingLine> lines;
  ListingLine next{"", own, 1};
  for (StringRef part : parts) {
    if (readDirective(part, next))
      continue;
    // Each line of GLSL is one further down, as for glslang; but what is no
    // statement stands for nothing.
    const bool isCode = part.starts_with(" ") && part.trim() != "}";
    lines.push_back(isCode ? ListingLine{part.str(), next.file, next.line}
                           : ListingLine{part.str(), "", 0});
    ++next.line;
  }
  return lines;
}

std::vector<SourcePart> sourceListing(const shaders::CompiledKernel &kernel,
                                      Sources &sources) {
  LinesOfFile found;
  found[kernel.file].insert(kernel.line);
  for (const shaders::CompiledVariant &variant : kernel.variants) {
    addLines(glslListing(variant.shader.text, shaderName(kernel)), found);
    addLines(spirv::listing(variant.spirv), found);
  }
  found.erase(shaderName(kernel));
  std::vector<SourcePart> parts;
  for (const auto &[file, lines] : found) {
    const std::vector<std::string> &text = sources.lines(file);
    for (auto [first, last] : stretches(lines, unsigned(text.size()))) {
      SourcePart &part = parts.emplace_back();
      part.file = file;
      for (unsigned line = first; line <= last; ++line)
        part.lines.push_back(
            {line <= text.size() ? text[line - 1] : "", file, line});
    }
  }
  // The kernel itself before what it calls in other files.
  std::ranges::stable_partition(
      parts, [&](const SourcePart &part) { return part.file == kernel.file; });
  return parts;
}

} // namespace ampvk::inspect
