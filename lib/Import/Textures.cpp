// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Textures and samplers: their opaque types, which the headers name
// __amp_texels<T, N> and __amp_sampler_state, and the operations on them.

#include "Import/FunctionImporter.h"
#include "Support/HeaderNames.h"

#include "clang/AST/DeclTemplate.h"

namespace ampvk::import {

using namespace clang;

namespace {

/// The type as the scalar of a texture's texels.
TexelScalar texelScalar(QualType type) {
  if (const auto *builtin = type->getAs<BuiltinType>())
    switch (builtin->getKind()) {
    case BuiltinType::Int:
      return TexelScalar::Int;
    case BuiltinType::UInt:
      return TexelScalar::UInt;
    case BuiltinType::Float:
      return TexelScalar::Float;
    case BuiltinType::Double:
      return TexelScalar::Double;
    default:
      return TexelScalar::None;
    }
  const CXXRecordDecl *record = type->getAsCXXRecordDecl();
  if (!record || !isAnnotated(record, names::VectorMark))
    return TexelScalar::None;
  for (uint32_t i = 0; i != TexelScalarCount; ++i)
    if (isTexelClass(TexelScalar(i)) &&
        record->getName() == texelScalars[i].word)
      return TexelScalar(i);
  return TexelScalar::None;
}

/// The scalar of a short vector, or the type itself.
QualType scalarOf(QualType type) {
  const auto *vector = dyn_cast_or_null<ClassTemplateSpecializationDecl>(
      type->getAsCXXRecordDecl());
  bool isShortVector = vector && vector->getName() == names::ShortVectorBase;
  return isShortVector
             ? vector->getTemplateArgs()[0].getAsType().getCanonicalType()
             : type;
}

} // namespace

const ir::Type *Context::opaqueType(const CXXRecordDecl *record,
                                    SourceLocation use) {
  if (!record->getIdentifier() || !isLibrary(record))
    return nullptr;
  if (record->getName() == names::SamplerState)
    return module.samplerType();
  const auto *texels = dyn_cast<ClassTemplateSpecializationDecl>(record);
  if (!texels || record->getName() != names::Texels)
    return nullptr;
  const TemplateArgumentList &args = texels->getTemplateArgs();
  QualType texel = args[0].getAsType().getCanonicalType();
  int64_t rank = args[1].getAsIntegral().getExtValue();
  TexelScalar scalar = texelScalar(scalarOf(texel));
  if (scalar == TexelScalar::None || rank < 1 || rank > 3)
    throw unchecked(use, "a texture of '" +
                             texel.getAsString(ast.getPrintingPolicy()) + "'");
  return module.imageType(scalar, componentsOf(type(texel, use)), rank);
}

namespace {
/// By the value of address_mode.
const char *const addressNames[] = {"unknown", "wrap", "mirror", "clamp",
                                    "border"};
} // namespace

ir::Variable *Context::fixedSampler(unsigned filter, unsigned address) {
  const uint32_t modes = fixedModes(filter, address);
  for (ir::Variable *known : module.variables)
    if (known->fixedSampler == modes)
      return known;
  ir::Variable *sampler = module.newVariable();
  sampler->name = std::string(filter ? "linear" : "point") + "_" +
                  addressNames[address % std::size(addressNames)];
  sampler->type = module.samplerType();
  sampler->storage = ir::Storage::Texture;
  sampler->isConst = sampler->isReadOnly = true;
  sampler->fixedSampler = modes;
  module.variables.push_back(sampler);
  return sampler;
}

namespace {

/// The template arguments that are numbers, up to the first type.
std::vector<unsigned> leadingNumbers(const FunctionDecl *callee) {
  std::vector<unsigned> numbers;
  for (const TemplateArgument &argument :
       callee->getTemplateSpecializationArgs()->asArray()) {
    if (argument.getKind() != TemplateArgument::Integral)
      break;
    numbers.push_back(argument.getAsIntegral().getZExtValue());
  }
  return numbers;
}

} // namespace

void FunctionImporter::completeTextureOp(ir::Expr *op,
                                         const FunctionDecl *callee,
                                         SourceLocation loc) {
  if (op->op != ir::Op::TextureSample && op->op != ir::Op::TextureGather)
    return;
  const ir::Type *image = op->args[0]->type;
  if (!image->element->scalar()->isFloat() ||
      image->element->scalar()->bits != 32)
    throw unchecked(loc, "a sampled texture of integers or doubles");
  std::vector<unsigned> numbers = leadingNumbers(callee);
  unsigned filter = 0;
  if (op->op == ir::Op::TextureGather) {
    op->index = numbers[0];
    if (image->count != 2)
      throw unchecked(loc, "a gathered texture of another rank");
  } else if (!numbers.empty()) {
    filter = numbers[0];
  }
  bool isFixed = op->args.size() < size_t(ir::info(op->op).operands);
  if (isFixed)
    op->args.insert(op->args.begin() + 1,
                    ir::var(m, cx.fixedSampler(filter, numbers.back())));
}

} // namespace ampvk::import
