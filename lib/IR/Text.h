// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The words of the text form, shared by its printer and its parser.
#ifndef AMPVK_IR_TEXT_H
#define AMPVK_IR_TEXT_H

#include "IR/Node.h"

#include <string_view>

namespace ampvk::ir {

inline bool operator==(SourceLine a, SourceLine b) {
  return a.file == b.file && a.line == b.line;
}

namespace text {

/// Whether `c` may stand in a name without quotes.
bool isNameChar(char c);
/// The name itself, or in quotes where it needs them.
std::string quoteName(const std::string &name);
/// "..." with \", \\ and \n.
std::string quote(const std::string &text);

/// "void", "bool", "i32", "u8", "f64"; also "sampler".
std::string scalarName(const Type *type);
/// Shortest decimal that reads back to the same bits; hexadecimal bits for
/// what has none (infinities, NaN), for 16-bit floats, and for integers `inHex`.
std::string literalText(const Type *type, uint64_t bits, bool inHex = false);
/// The reverse, or nullopt if it is no such number.
std::optional<uint64_t> literalBits(const Type *type, std::string_view text);

/// Whether the op's type is written out, as it does not follow from operands.
bool namesItsType(Op op);

/// Behind the name of an op: Expr::mayFuse.
inline constexpr std::string_view fusing = ".fuse";

/// Behind "for", "while" and "do": Stmt::unrolling, then its number unless that
/// is Always.
inline constexpr std::string_view unrolling = ".unroll";

/// Whether Expr::index stands before the operands.
bool leadsWithNumber(Op op);

const char *stmtHead(StmtKind kind);
std::optional<StmtKind> stmtFromHead(std::string_view head);
const char *storageName(Storage storage); ///< of a module variable
std::optional<Storage> storageFromName(std::string_view name);
const char *passingName(Passing passing);
std::optional<Passing> passingFromName(std::string_view name);

const char *checkName(CheckKind kind);
std::optional<CheckKind> checkFromName(std::string_view name);
const char *messageName(PrintfKind kind);
std::optional<PrintfKind> messageFromName(std::string_view name);

const char *memberName(Member member); ///< of a container on the host
std::optional<Member> memberFromName(std::string_view name);

const char *texelName(TexelScalar texel);
std::optional<TexelScalar> texelFromName(std::string_view name);

} // namespace text
} // namespace ampvk::ir

#endif
