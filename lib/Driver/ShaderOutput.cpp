// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "ShaderOutput.h"

#include "Diagnostics/Tools.h"
#include "Shaders/ShaderFiles.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace ampvk::driver {
namespace {

std::string pathIn(const std::string &directory, const std::string &name) {
  SmallString<256> path(directory);
  sys::path::append(path, name);
  return path.str().str();
}

/// The source that an interface file names; empty if it is none.
std::string sourceOf(StringRef interface) {
  Expected<json::Value> value = json::parse(interface);
  if (!value)
    return consumeError(value.takeError()), "";
  const json::Object *root = value->getAsObject();
  return root ? root->getString("file").value_or("").str() : "";
}

/// As make reads it.
std::string quotedPath(const std::string &path) {
  std::string result;
  for (char c : path) {
    if (c == ' ' || c == '#')
      result += '\\';
    if (c == '$')
      result += '$';
    result += c;
  }
  return result;
}

/// Fails where a kernel of another source would be lost.
Result<Done> checkOverwriting(const std::string &directory,
                              const std::vector<shaders::OutputFile> &files) {
  for (const shaders::OutputFile &file : files) {
    if (!StringRef(file.name).ends_with(".json"))
      continue;
    const std::string path = pathIn(directory, file.name);
    auto there = MemoryBuffer::getFile(path);
    if (!there)
      continue;
    const std::string mine = sourceOf(file.contents);
    const std::string other = sourceOf((*there)->getBuffer());
    bool isSame = true;
    if (mine != other && !sys::fs::equivalent(mine, other, isSame) && !isSame)
      return Failure(msg::amp_shader_name(path, other));
  }
  return Done{};
}

/// The changes that writing the files would make, a line each: "'out/a.comp'
/// differs".
std::vector<std::string>
differences(const std::string &directory,
            const std::vector<shaders::OutputFile> &files) {
  std::vector<std::string> result;
  for (const shaders::OutputFile &file : files) {
    const std::string path = pathIn(directory, file.name);
    auto there = MemoryBuffer::getFile(path);
    if (!there)
      result.push_back("'" + path + "' is missing");
    else if ((*there)->getBuffer() != file.contents)
      result.push_back("'" + path + "' differs");
  }
  return result;
}

/// Each file is also a target without prerequisites, so that one that is gone
/// is no error.
std::string ruleText(const std::vector<std::string> &targets,
                     const std::set<std::string> &files) {
  std::string text;
  for (const std::string &target : targets)
    text += (text.empty() ? "" : " \\\n  ") + quotedPath(target);
  text += ':';
  for (const std::string &file : files)
    text += " \\\n  " + quotedPath(file);
  text += '\n';
  for (const std::string &file : files)
    text += '\n' + quotedPath(file) + ":\n";
  return text;
}

Result<Done> writeRule(const std::vector<shaders::OutputFile> &files,
                       const std::set<std::string> &readFiles,
                       const ShaderOutput &output) {
  std::vector<std::string> targets = output.targets;
  if (targets.empty())
    for (const shaders::OutputFile &file : files)
      targets.push_back(pathIn(output.directory, file.name));
  const std::string path =
      output.ruleFile.empty()
          ? pathIn(output.directory,
                   sys::path::stem(output.source).str() + ".d")
          : output.ruleFile;
  const StringRef directory = sys::path::parent_path(path);
  return shaders::writeFiles(
      directory.empty() ? "." : directory.str(),
      {{sys::path::filename(path).str(), ruleText(targets, readFiles)}});
}

} // namespace

std::vector<std::string>
writeShaders(const std::vector<const shaders::CompiledKernel *> &kernels,
             const std::set<std::string> &readFiles,
             const ShaderOutput &output) {
  const std::vector<shaders::OutputFile> files = shaders::kernelFiles(kernels);
  if (output.checkOnly)
    return differences(output.directory, files);
  Result<Done> done = checkOverwriting(output.directory, files);
  if (done)
    done = shaders::writeFiles(output.directory, files);
  if (done && output.makesRule)
    done = writeRule(files, readFiles, output);
  return done ? std::vector<std::string>()
              : std::vector<std::string>{done.failure().shown()};
}

} // namespace ampvk::driver
