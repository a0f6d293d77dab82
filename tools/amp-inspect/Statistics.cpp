// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Statistics.h"

#include "Inspect/Tables.h"
#include "Shaders/KernelImage.h"
#include "ampvk/KernelInterface.h"
#include "api/Statistics.h"

#include <algorithm>
#include <cstring>
#include <exception>

using namespace ampvk;

namespace {

void indent(std::string &to, const std::string &text, size_t columns) {
  for (size_t at = 0; at < text.size();) {
    const size_t end = std::min(text.find('\n', at), text.size());
    to.append(columns, ' ').append(text, at, end - at) += '\n';
    at = end + 1;
  }
}

void append(std::string &to, const runtime::Executable &one) {
  to += "    " + one.name;
  if (one.subgroupSize)
    to += ", subgroups of " + std::to_string(one.subgroupSize) + " threads";
  to += '\n';
  size_t names = 0, values = 0;
  for (const auto &row : one.statistics) {
    names = std::max(names, row.name.size());
    values = std::max(values, row.value.size());
  }
  for (const auto &row : one.statistics) {
    to += "      " + row.name;
    to.append(names + 2 + values - row.name.size() - row.value.size(), ' ');
    to += row.value;
    if (!row.description.empty() && row.description != row.name)
      to += "  " + row.description;
    to += '\n';
  }
  for (const auto &code : one.codes) {
    to += "      " + code.name + ":\n";
    indent(to, code.text.empty() ? "(not text)" : code.text, 8);
  }
}

void append(std::string &to, const runtime::VariantStatistics &statistics) {
  if (!statistics.problem.empty())
    to += "    " + statistics.problem + '\n';
  for (const runtime::Executable &one : statistics.executables)
    append(to, one);
}

/// The image for the runtime, with the alignment that it requires.
std::vector<uint64_t> imageOf(const shaders::CompiledKernel &kernel) {
  const std::string bytes = shaders::kernelImage(kernel);
  std::vector<uint64_t> words((bytes.size() + 7) / 8);
  std::memcpy(words.data(), bytes.data(), bytes.size());
  return words;
}

std::string textOf(runtime::Statistics &driver,
                   const std::vector<inspect::FoundKernel> &found,
                   bool withCode) {
  std::string text = "on " + driver.place() + "\n";
  for (const inspect::FoundKernel &one : found) {
    const shaders::CompiledKernel &kernel = one.kernel;
    text += '\n' + kernel.name + " (" + kernel.file + ':' +
            std::to_string(kernel.line) + ")\n";
    const std::vector<uint64_t> image = imageOf(kernel);
    const auto statistics = driver.of(
        reinterpret_cast<const KernelImage *>(image.data()), withCode);
    for (size_t i = 0; i < statistics.size(); ++i) {
      text += "  " + inspect::variantKindOf(kernel.variants[i]) + '\n';
      append(text, statistics[i]);
    }
  }
  return text;
}

} // namespace

Result<std::string>
statisticsText(const std::vector<inspect::FoundKernel> &found, bool withCode) {
  try {
    runtime::Statistics driver;
    return textOf(driver, found, withCode);
  } catch (const std::exception &error) {
    return Failure{error.what()};
  }
}
