// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Xml.h"

#include "Diagnostics/Tools.h"
#include "Support/Encoding.h"
#include "Support/RegularFile.h"

#include <algorithm>

using llvm::StringRef;

namespace ampvk::project {
namespace {

unsigned lineOf(StringRef text, size_t offset) {
  StringRef before = text.substr(0, std::min(offset, text.size()));
  return static_cast<unsigned>(before.count('\n')) + 1;
}

/// The limit in bytes; projects written by hand are smaller.
constexpr uint64_t longestFile = 64u << 20;

/// Readers of the tree are recursive.
constexpr int maxXmlDepth = 100;

struct DepthCheck : pugi::xml_tree_walker {
  pugi::xml_node tooDeep;
  bool for_each(pugi::xml_node &node) override {
    if (depth() > maxXmlDepth)
      tooDeep = node;
    return !tooDeep;
  }
};

} // namespace

Result<std::string> readText(const std::string &path) {
  auto buffer = readRegularFile(path, longestFile);
  if (!buffer)
    return buffer.failure();
  StringRef bytes = (*buffer)->getBuffer();
  if (std::optional<std::string> converted = convertedToUtf8(bytes))
    return *converted;
  bytes.consume_front("\xEF\xBB\xBF");
  return bytes.str();
}

unsigned XmlFile::line(pugi::xml_node node) const {
  const size_t offset =
      static_cast<size_t>(std::max<ptrdiff_t>(0, node.offset_debug()));
  return static_cast<unsigned>(llvm::lower_bound(lineEnds, offset) -
                               lineEnds.begin()) +
         1;
}

Result<std::shared_ptr<XmlFile>> readXml(const std::string &path,
                                         StringRef root) {
  Result<std::string> text = readText(path);
  if (!text)
    return text.failure();
  auto file = std::make_shared<XmlFile>();
  file->path = path;
  file->text = std::move(*text);
  for (size_t end = 0; (end = file->text.find('\n', end)) != std::string::npos;)
    file->lineEnds.push_back(end++);
  pugi::xml_parse_result parsed =
      file->document.load_buffer(file->text.data(), file->text.size(),
                                 pugi::parse_default, pugi::encoding_utf8);
  if (!parsed)
    return Failure(msg::amp_no_xml(parsed.description()), path,
                   lineOf(file->text, static_cast<size_t>(parsed.offset)));
  pugi::xml_node top = file->document.document_element();
  if (root != top.name())
    return file->failure(top, msg::amp_xml_root(root, top.name()));
  DepthCheck check;
  file->document.traverse(check);
  if (check.tooDeep)
    return file->failure(check.tooDeep, msg::amp_xml_depth());
  return file;
}

} // namespace ampvk::project
