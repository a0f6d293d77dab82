// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Rewrite/Scan/BindText.h"

#include "llvm/ADT/STLExtras.h"

namespace ampvk::rewrite {

std::string bindText(const RewriteSite &site, const std::string &indent,
                     bool isWhole) {
  // The parameter has not the name of a member.
  std::string to = "to";
  while (llvm::any_of(site.members, [&](const CapturedMember &member) {
    return member.field == to;
  }))
    to += "_";
  const std::string head = indent + "void bind(ampvk::arguments &";
  if (isWhole)
    return head + to + ") const { " + to + ".object(*this); }";
  if (site.members.empty())
    return head + ") const {}";
  std::string line = head + to + ") const { " + to, lines;
  for (const CapturedMember &member : site.members) {
    const std::string pair = "(\"" + member.name + "\", " + member.field + ")";
    line += pair;
    lines += "\n" + indent + "  " + to + pair + ";";
  }
  line += "; }";
  if (line.size() <= 80)
    return line;
  return head + to + ") const {" + lines + "\n" + indent + "}";
}

} // namespace ampvk::rewrite
