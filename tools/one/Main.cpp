// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The main() of the executable that is all tools, and the linker: calls the
/// main() of the tool by whose name it is called, and ampcc's for any other
/// name. (Only one of them, as each makes its options when it starts.)
#include "lld/Common/Driver.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

LLD_HAS_DRIVER(elf)

#define AMPVK_TOOL(name) int main_of_##name(int argc, char **argv)
AMPVK_TOOL(ampcc);
AMPVK_TOOL(amp2glsl);
AMPVK_TOOL(amp_opt);
AMPVK_TOOL(amp_shader);
AMPVK_TOOL(amp_inspect);
AMPVK_TOOL(amp_import);
#undef AMPVK_TOOL

namespace {

int runLinker(int argc, char **argv) {
  const lld::Result result =
      lld::lldMain({argv, static_cast<size_t>(argc)}, llvm::outs(),
                   llvm::errs(), {{lld::Gnu, &lld::elf::link}});
  return result.retCode;
}

struct Tool {
  llvm::StringRef name;
  int (*main)(int argc, char **argv);
};

const Tool tools[] = {{"ampcc", main_of_ampcc},
                      {"amp2glsl", main_of_amp2glsl},
                      {"amp-opt", main_of_amp_opt},
                      {"amp-shader", main_of_amp_shader},
                      {"amp-inspect", main_of_amp_inspect},
                      {"amp-import", main_of_amp_import},
                      {"ld.lld", runLinker}};

} // namespace

int main(int argc, char **argv) {
  const llvm::StringRef name = llvm::sys::path::filename(argv[0]);
  for (const Tool &tool : tools)
    if (tool.name == name)
      return tool.main(argc, argv);
  return main_of_ampcc(argc, argv);
}
