// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Calls of direct3d_printf and its kin.
#include "Diagnostics/Import.h"
#include "Import/FunctionImporter.h"
#include "Import/PrintfFormat.h"

namespace ampvk::import {

using namespace clang;

namespace {

std::string constantText(const Expr *expr, Context &cx, bool isValue) {
  std::optional<std::string> text = expr->tryEvaluateString(cx.ast);
  if (!text)
    throw ImportError{expr->getBeginLoc(), msg::amp_message_literal(isValue)};
  return *text;
}

} // namespace

/// The argument as printf takes it for this conversion: integers have at least
/// 32 bits, and the conversion's sign.
ir::Expr *FunctionImporter::messageValue(const Expr *expr, char conversion) {
  ir::Expr *given = value(expr);
  const ir::Type *type = given->type;
  bool wantsFloat =
      std::string_view("eEfFgGaA").find(conversion) != std::string_view::npos;
  bool isNumber = type->isInteger() || type->is(ir::TypeKind::Bool);
  if (wantsFloat ? !type->isFloat() : !isNumber)
    throw ImportError{expr->getBeginLoc(),
                      msg::amp_message_type(std::string("%") + conversion,
                                            wantsFloat,
                                            expr->getType().getAsString())};
  if (wantsFloat)
    return given;
  bool isSigned =
      std::string_view("dic").find(conversion) != std::string_view::npos;
  // First to 32 bits as C++ does, then to the other sign.
  if (type->bits < 32)
    given = ir::convert(m, given, m.i32());
  return ir::convert(m, given, m.intType(given->type->bits, isSigned));
}

ir::Expr *FunctionImporter::message(llvm::StringRef kind,
                                    llvm::ArrayRef<const Expr *> args,
                                    SourceLocation loc) {
  ir::Message said;
  Operands operands(*this);
  if (kind == "abort") {
    said.kind = PrintfKind::Abort;
  } else {
    said.kind = kind == "error" ? PrintfKind::Error : PrintfKind::Print;
    std::string format =
        constantText(args.front(), cx, /*isValue=*/false);
    FormatParts parts = splitFormat(format.substr(0, format.find('\0')));
    if (!parts.unknown.empty())
      throw ImportError{args.front()->getBeginLoc(),
                        msg::amp_message_format(parts.unknown)};
    messageParts(parts.parts, args.drop_front(), operands, said, loc);
  }
  std::vector<ir::Expr *> values = operands.take();
  // Those that no conversion takes are only evaluated.
  values.resize(llvm::count_if(said.parts, [](const ir::PrintfPart &part) {
    return part.type->isScalar();
  }));
  ir::Expr *made = m.newExpr(ir::Op::Message, m.voidType(), std::move(values));
  made->index = m.messages.size();
  m.messages.push_back(std::move(said));
  return emitEffect(made, loc);
}

void FunctionImporter::messageParts(const std::vector<FormatPart> &parts,
                                    llvm::ArrayRef<const Expr *> args,
                                    Operands &operands, ir::Message &said,
                                    SourceLocation loc) {
  std::string text;
  for (const FormatPart &part : parts) {
    text += part.text;
    if (!part.conversion)
      break;
    if (args.empty())
      throw ImportError{loc, msg::amp_message_value(std::string("%") +
                                                    part.conversion)};
    const Expr *arg = args.consume_front();
    if (part.conversion == 's') {
      text +=
          formatText(part.options, constantText(arg, cx, /*isValue=*/true));
      continue;
    }
    ir::Expr *value = operands.add(
        [&] { return messageValue(arg, part.conversion); }, arg->getBeginLoc());
    const char *length =
        value->type->isInteger() && value->type->bits == 64 ? "ll" : "";
    said.parts.push_back({value->type, std::exchange(text, {}) + "%" +
                                           part.options + length +
                                           part.conversion});
  }
  for (const Expr *unused : args)
    operands.add(
        [&] {
          discard(unused);
          return ir::zero(m, m.i32());
        },
        loc);
  if (!text.empty())
    said.parts.push_back({m.voidType(), text});
}

} // namespace ampvk::import
