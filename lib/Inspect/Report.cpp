// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Report.h"

#include "SPIRV/Compile.h"
#include "SPIRV/Listing.h"
#include "Shaders/Interface.h"
#include "Tables.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>

using namespace llvm;

namespace ampvk::inspect {
namespace {

/// Lines of a table, each cell but the last as wide as the widest of its
/// column.
class Columns {
public:
  void add(std::vector<std::string> cells) {
    widths.resize(std::max(widths.size(), cells.size()));
    for (size_t i = 0; i < cells.size(); ++i)
      widths[i] = std::max(widths[i], cells[i].size());
    rows.push_back(std::move(cells));
  }
  void print(raw_ostream &out, unsigned indent) const {
    for (const std::vector<std::string> &cells : rows) {
      std::string line(indent, ' ');
      for (size_t i = 0; i < cells.size(); ++i)
        line += cells[i] + std::string(widths[i] - cells[i].size() + 2, ' ');
      out << StringRef(line).rtrim() << '\n';
    }
  }

private:
  std::vector<size_t> widths;
  std::vector<std::vector<std::string>> rows;
};

void printVariant(raw_ostream &out, const shaders::CompiledVariant &variant) {
  const shaders::Description described = shaders::describe(variant);
  out << "  " << variantKindOf(variant) << ": groups of " << groupOf(variant)
      << " threads, " << variant.shader.tileStaticBytes
      << " bytes of tile_static memory, "
      << spirv::countInstructions(variant.spirv).instructions
      << " instructions\n    features: " << featuresOf(variant) << '\n';
  Columns bindings;
  for (const BindingRow &row : bindingsOf(variant, described))
    bindings.add({row.place, row.name, row.kind, row.elements});
  bindings.print(out, 4);
  out << "    arguments: " << blockOf(variant) << '\n';
  Columns arguments;
  for (const ArgumentRow &row : argumentsOf(variant, described))
    arguments.add({"byte " + std::to_string(row.offset), row.type, row.name,
                   std::to_string(row.size) + " bytes", row.meaning});
  arguments.print(out, 6);
}

std::string headline(const FoundKernel &found) {
  const shaders::CompiledKernel &kernel = found.kernel;
  return kernel.name + " (" + kernel.file + ":" + std::to_string(kernel.line) +
         ")";
}

/// Calls `print` for each variant, under a comment with the kernel's name.
std::string
forVariants(const std::vector<FoundKernel> &found, const char *comment,
            function_ref<std::string(const shaders::CompiledVariant &)> print) {
  std::string text;
  raw_string_ostream out(text);
  for (const FoundKernel &one : found)
    for (const shaders::CompiledVariant &variant : one.kernel.variants)
      out << comment << ' ' << placeOf(one) << ": " << headline(one) << ", "
          << variantKindOf(variant) << '\n'
          << print(variant) << '\n';
  return text;
}

} // namespace

std::string reportText(const std::vector<FoundKernel> &found) {
  std::string text;
  raw_string_ostream out(text);
  std::string place;
  for (const FoundKernel &one : found) {
    if (placeOf(one) != place) {
      place = placeOf(one);
      const size_t count = llvm::count_if(found, [&](const FoundKernel &other) {
        return placeOf(other) == place;
      });
      out << place << ": " << count
          << (count == 1 ? " kernel\n" : " kernels\n");
    }
    out << '\n'
        << headline(one) << "\n  " << gridOf(one.kernel) << ", "
        << one.kernel.variants.size()
        << (one.kernel.variants.size() == 1 ? " variant" : " variants")
        << ", image of " << one.imageSize << " bytes\n";
    for (const shaders::CompiledVariant &variant : one.kernel.variants)
      printVariant(out, variant);
    if (const auto &native = one.kernel.native)
      out << "  native code: "
          << (native->refusal.empty()
                  ? std::to_string(llvm::count(native->text, '\n')) +
                        " lines of C++"
                  : "not supported yet with " + native->refusal)
          << (one.kernel.checkedNative ? ", and with checks\n" : "\n");
  }
  return text;
}

std::string reportJson(const std::vector<FoundKernel> &found) {
  json::Array kernels;
  for (const FoundKernel &one : found)
    kernels.push_back(json::Object{
        {"file", json::fixUTF8(one.file)},
        {"member", one.member.empty() ? json::Value(nullptr)
                                      : json::Value(json::fixUTF8(one.member))},
        {"image_size", one.imageSize},
        {"interface", shaders::interfaceOf(one.kernel, one.kernel.name)}});
  json::Object root{{"version", 1}, {"kernels", std::move(kernels)}};
  return formatv("{0:2}\n", json::Value(std::move(root))).str();
}

std::string glslText(const std::vector<FoundKernel> &found) {
  return forVariants(found, "//", [](const shaders::CompiledVariant &variant) {
    return variant.shader.text;
  });
}

std::string disassembly(const std::vector<FoundKernel> &found) {
  return forVariants(found, ";", [](const shaders::CompiledVariant &variant) {
    return spirv::disassemble(variant.spirv);
  });
}

std::string nativeText(const std::vector<FoundKernel> &found) {
  std::string text;
  for (const FoundKernel &one : found)
    for (const auto *native :
         {&one.kernel.native, &one.kernel.checkedNative})
      if (*native)
        text += "// " + placeOf(one) + ": " + headline(one) + "\n" +
                shaders::nativeText(**native) + "\n";
  return text;
}

std::vector<shaders::OutputFile>
extracted(const std::vector<FoundKernel> &found) {
  std::vector<const shaders::CompiledKernel *> kernels;
  for (const FoundKernel &one : found)
    kernels.push_back(&one.kernel);
  return shaders::kernelFiles(kernels);
}

} // namespace ampvk::inspect
