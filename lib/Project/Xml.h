// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// XML files whose elements know their line.
#ifndef AMPVK_PROJECT_XML_H
#define AMPVK_PROJECT_XML_H

#include "Support/Result.h"

#include "llvm/ADT/StringRef.h"

#include <pugixml.hpp>

#include <memory>

namespace ampvk::project {

/// The file's text as UTF-8 without a byte order mark, whatever its encoding.
Result<std::string> readText(const std::string &path);

struct XmlFile {
  std::string path;
  std::string text;
  pugi::xml_document document;

  std::vector<size_t> lineEnds; ///< the offsets of '\n'

  unsigned line(pugi::xml_node node) const;
  Failure failure(pugi::xml_node node, const msg::Message &message) const {
    return {message, path, line(node)};
  }
};

/// A well-formed file whose root is called `root`.
Result<std::shared_ptr<XmlFile>> readXml(const std::string &path,
                                         llvm::StringRef root);

} // namespace ampvk::project

#endif
