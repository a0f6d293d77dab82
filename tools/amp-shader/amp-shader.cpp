// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// amp-shader: a kernel's GLSL, which is the source from now on, for a program
/// that amp2glsl --rewrite has rewritten. Knows nothing of C++.
#include "Shaders/CompiledKernel.h"
#include "Shaders/Interface.h"
#include "Shaders/KernelImage.h"
#include "Shaders/ShaderFiles.h"
#include "Support/ChoiceOption.h"
#include "Support/Version.h"
#include "ampvk/Workarounds.h"

#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

#include <cstring>

using namespace ampvk;
namespace cl = llvm::cl;

namespace {

/// Objects of main(), as tools can be linked into one executable (tools/one).
struct Options {
  cl::OptionCategory category{"amp-shader options"};
  cl::opt<std::string> input{cl::Positional, cl::Required,
                             cl::desc("<shaders/name.json>"),
                             cl::cat(category)};
  cl::opt<std::string> output{FromTable{option::ShaderOutput}, cl::Required,
                              cl::cat(category)};
  cl::opt<std::string> depfile{FromTable{option::ShaderDepfile},
                               cl::cat(category)};
};

Options &commandLine() {
  static Options options;
  return options;
}

int fail(const llvm::Twine &where, const llvm::Twine &message) {
  llvm::errs() << where << ": error: " << message << '\n';
  return 1;
}

/// Beside the interface file.
std::string pathOf(const std::string &name) {
  llvm::SmallString<256> path(commandLine().input);
  llvm::sys::path::remove_filename(path);
  llvm::sys::path::append(path, name);
  return path.str().str();
}

void writeBytes(llvm::raw_ostream &out, const std::string &image) {
  for (size_t i = 0; i < image.size(); i += 8) {
    uint64_t word;
    std::memcpy(&word, image.data() + i, sizeof word);
    out << (i % 32 ? " " : "\n    ") << llvm::formatv("{0:x}u,", word);
  }
}

/// That of the function in the kernel's C++ file.
std::string declaration(const shaders::CompiledKernel &kernel) {
  return "\nnamespace shaders {\nvoid " + kernel.name +
         "_native(const ampvk::NativeLaunch &launch, long first, long last)\n"
         "    __asm__(\"" +
         kernel.native->symbol + "\");\n} // namespace shaders\n";
}

/// How the image is connected with its native code. The distance between them
/// is no constant in C++.
std::string connection(const std::string &kernel, size_t words) {
  return "\n// Before the program's own constructors.\n"
         "__attribute__((constructor(101))) void connect() {\n  image[" +
         std::to_string(words) +
         "] = reinterpret_cast<unsigned long long>(shaders::" + kernel +
         "_native) -\n"
         "      reinterpret_cast<unsigned long long>(image);\n}\n";
}

/// The image as C++ that any compiler reads.
std::string source(const shaders::CompiledKernel &kernel) {
  std::string text;
  llvm::raw_string_ostream out(text);
  const std::string image = shaders::kernelImage(kernel);
  const bool isNative = kernel.native && kernel.native->refusal.empty();
  out << "// Made by amp-shader of "
      << llvm::sys::path::filename(commandLine().input)
      << " and its shaders.\n#include <amp_shader.h>\n"
      << (isNative ? "#include <ampvk/native_launch.h>\n" + declaration(kernel)
                   : "#include <ampvk/vulkan_only.h>\n")
      << "\nnamespace {\n\nalignas(8) " << (isNative ? "" : "const ")
      << "unsigned long long image[] = {";
  writeBytes(out, image);
  out << (isNative ? "\n    0, // see connect()" : "") << "\n};\n";
  if (isNative)
    out << connection(kernel.name, image.size() / 8);
  out << "\nconst ampvk::parameter parameters[] = {\n";
  for (const shaders::Parameter &parameter : kernel.parameters)
    out << "    {\"" << parameter.name << "\", " << parameter.offset << ", "
        << parameter.size << ", " << (parameter.isReference ? "true" : "false")
        << "},\n";
  out << "    {nullptr, 0, 0, false}, // the end\n};\n\n} // namespace\n\n"
      << "namespace shaders {\nextern const ampvk::shader " << kernel.name
      << "_comp;\nconst ampvk::shader " << kernel.name << "_comp = {\n    \""
      << kernel.name << "\", image, parameters, " << kernel.closureSize << ", "
      << kernel.rank << ", {" << kernel.tile[0] << ", " << kernel.tile[1]
      << ", " << kernel.tile[2] << "}};\n} // namespace shaders\n";
  return text;
}

int writeFile(const std::string &path, const std::string &text) {
  auto done = shaders::writeFile(path, text);
  return done ? 0 : fail("amp-shader", done.failure().shown());
}

/// glslang's messages are about what a person wrote here.
std::string inWordsForPeople(llvm::StringRef message) {
  message.consume_front("internal error: ");
  message.consume_front("glslang: ");
  return message.str();
}

int run() {
  if (std::string error = disabledWorkarounds().error(); !error.empty())
    return fail("amp-shader", error);
  auto json = llvm::MemoryBuffer::getFile(commandLine().input);
  if (!json)
    return fail(commandLine().input, json.getError().message());
  shaders::CompiledKernel kernel;
  auto read = shaders::readInterface((*json)->getBuffer().str(), kernel);
  if (!read)
    return fail(commandLine().input, read.failure().shown());
  std::string made = commandLine().output + ": " + commandLine().input;
  std::vector<std::string> edited, others; // of the kernel's shaders
  for (size_t i = 0; i < kernel.variants.size(); ++i) {
    const std::string path = pathOf(read->variants[i].glsl);
    auto glsl = llvm::MemoryBuffer::getFile(path);
    if (!glsl)
      return fail(path, glsl.getError().message());
    auto included = [&](const std::string &name) -> std::optional<std::string> {
      auto text = llvm::MemoryBuffer::getFile(pathOf(name));
      if (!text)
        return std::nullopt;
      made += " " + pathOf(name);
      return (*text)->getBuffer().str();
    };
    auto done = shaders::compileVariant(kernel, i, *read,
                                        (*glsl)->getBuffer().str(), included);
    if (!done)
      return fail(path, inWordsForPeople(done.failure().shown()) + " (" +
                            commandLine().input + ")");
    made += " " + path;
    const bool isEdited =
        shaders::hashOf((*glsl)->getBuffer().str()) != read->variants[i].hash;
    (isEdited ? edited : others).push_back(path);
  }
  if (kernel.native) {
    const std::string path = pathOf(read->native);
    auto text = llvm::MemoryBuffer::getFile(path);
    if (!text)
      return fail(path, text.getError().message());
    kernel.native->text = (*text)->getBuffer().str();
    made += " " + path;
    const bool isEdited =
        shaders::hashOf(kernel.native->text) != read->nativeHash;
    (isEdited ? edited : others).push_back(path);
  }
  if (!edited.empty() && !others.empty())
    llvm::errs() << edited.front() << ": warning: was edited, and "
                 << others.front()
                 << ", the same kernel for other devices, was not\n";
  if (int failed = writeFile(commandLine().output, source(kernel)))
    return failed;
  return commandLine().depfile.empty()
             ? 0
             : writeFile(commandLine().depfile, made + "\n");
}

} // namespace

int main(int argc, char **argv) {
  cl::HideUnrelatedOptions(commandLine().category);
  cl::SetVersionPrinter(
      [](llvm::raw_ostream &out) { out << ampvk::versionLine("amp-shader"); });
  cl::ParseCommandLineOptions(
      argc, argv, "A kernel's GLSL to C++ that a program is linked with\n");
  return run();
}
