// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Analysis.h"

#include "Frontend/Passes/Passes.h"
#include "Shaders/Interface.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

#include <set>
#include <string_view>
#include <tuple>

using namespace llvm;

namespace ampvk::driver {
namespace {

using frontend::ReportedMessage;

/// The features that a kernel requires, and those that make it faster.
struct Needs {
  uint32_t always = 0, better = 0;
};

bool isLarge(const CompiledVariant &variant) {
  return traitsOf(variant.profile) & TraitLarge;
}

Needs needsOf(const CompiledKernel &kernel) {
  Needs needs;
  needs.always = kernel.variants.front().shader.features;
  for (const CompiledVariant &variant : kernel.variants)
    if (!isLarge(variant)) {
      needs.better |= variant.shader.features;
      needs.always &= variant.shader.features;
    }
  needs.better &= ~needs.always;
  return needs;
}

const backend::Output &plainShader(const CompiledKernel &kernel) {
  return kernel.variants.front().shader;
}

const char *kindOf(const backend::ResourceInfo &info) {
  switch (info.kind) {
  case ResourceKind::Buffer:
    return "buffer";
  case ResourceKind::Messages:
    return "messages";
  case ResourceKind::Faults:
    return "faults";
  case ResourceKind::Sampler:
    return "sampler";
  case ResourceKind::SampledImage:
  case ResourceKind::StorageImage:
    return "texture";
  }
  return nullptr;
}

const char *accessOf(const backend::ResourceInfo &info) {
  if (info.access == ResourceAccess::Read)
    return "read";
  return info.isRead ? "read and written" : "written";
}

/// In the words of the first line about a file.
const char *statusOf(const FileAnalysis &file) {
  if (file.isGood())
    return "can be translated";
  if (!file.isRead)
    return "cannot be read";
  bool isCpp = none_of(file.problems, [](const ReportedMessage &one) {
    return one.isError && one.isOfCpp;
  });
  if (!isCpp)
    return "has errors of C++";
  // Code that C++ AMP forbids will not become valid in a later version.
  bool isOnlyLater = all_of(file.problems, [&](const ReportedMessage &one) {
    return !one.isError ||
           (one.row && one.row->kind == msg::Kind::Unsupported);
  });
  return isOnlyLater ? "cannot be translated yet" : "cannot be translated";
}

/// Which rules a problem is about.
const char *kindOf(const FileAnalysis &file, const ReportedMessage &problem) {
  if (!file.isRead)
    return "file";
  return problem.isOfCpp ? "C++" : "C++ AMP";
}

/// "12 kernels", "1 kernel".
std::string counted(size_t number, const char *what) {
  return std::to_string(number) + " " + what + (number == 1 ? "" : "s");
}

std::string positionOf(const std::string &file, unsigned line,
                       unsigned column) {
  if (file.empty())
    return "";
  std::string place = file + ":" + std::to_string(line);
  return column ? place + ":" + std::to_string(column) : place;
}

struct Totals {
  size_t files = 0, good = 0, refused = 0, errors = 0, warnings = 0;
  bool allGood = true;
};

Totals totalsOf(const std::vector<FileAnalysis> &files) {
  Totals totals;
  std::set<std::string_view> names;
  for (const FileAnalysis &file : files) {
    names.insert(file.file);
    totals.good += file.kernels.good.size();
    totals.refused += file.kernels.refused.size();
    for (const ReportedMessage &problem : file.problems)
      ++(problem.isError ? totals.errors : totals.warnings);
    totals.allGood &= file.isGood();
  }
  totals.files = names.size();
  return totals;
}

// ---- Text

std::string tileText(const CompiledKernel &kernel) {
  std::string text;
  for (unsigned size : kernel.tile)
    if (size)
      text += (text.empty() ? ", tiles of " : " x ") + std::to_string(size);
  return text;
}

void printKernel(raw_ostream &out, const CompiledKernel &kernel) {
  const backend::Output &shader = plainShader(kernel);
  out << "  " << positionOf(kernel.file, kernel.line, 0) << ": kernel '"
      << kernel.name << "': rank " << kernel.rank << tileText(kernel);
  if (shader.tileStaticBytes)
    out << ", " << shader.tileStaticBytes << " bytes of tile_static memory";
  out << '\n';
  for (const backend::ResourceInfo &info : shader.resources) {
    out << "    " << kindOf(info) << " '" << info.name
        << "': " << accessOf(info);
    if (info.elementSize)
      out << ", " << info.elementSize << " bytes each";
    out << '\n';
  }
  const Needs needs = needsOf(kernel);
  if (needs.always)
    out << "    needs: " << join(shaders::featureNames(needs.always), ", ")
        << '\n';
  if (needs.better)
    out << "    better with: "
        << join(shaders::featureNames(needs.better), ", ") << '\n';
}

void printProblem(raw_ostream &out, const ReportedMessage &problem) {
  std::string place = positionOf(problem.file, problem.line, problem.column);
  out << "  " << place << (place.empty() ? "" : ": ")
      << (problem.isOfCpp   ? "C++ error: "
          : problem.isError ? "error: "
                            : "warning: ")
      << msg::withId(problem.message, problem.row) << '\n';
  for (const ReportedMessage &note : problem.notes) {
    place = positionOf(note.file, note.line, note.column);
    out << "    " << place << (place.empty() ? "" : ": ") << note.message
        << '\n';
  }
  if (problem.advice)
    out << "    write instead: " << problem.advice << '\n';
}

void printFile(raw_ostream &out, const FileAnalysis &file) {
  out << file.file;
  if (file.commands > 1)
    out << " (command " << file.command << " of " << file.commands << ')';
  out << ": " << statusOf(file);
  if (file.isMicrosofts)
    out << ", with -fmsvc" << (file.isCpp14 ? " -std=c++14" : "");
  out << '\n';
  for (const DeviceKernel &device : file.kernels.good)
    printKernel(out, device.kernel);
  for (const DeviceKernels::RefusedKernel &kernel : file.kernels.refused)
    out << "  " << positionOf(kernel.file, kernel.line, 0) << ": kernel '"
        << kernel.name << "': cannot be translated\n";
  for (const ReportedMessage &problem : file.problems)
    printProblem(out, problem);
}

// ---- JSON

json::Object place(const std::string &file, unsigned line) {
  return json::Object{{"file", json::fixUTF8(file)}, {"line", line}};
}

json::Object kernelJson(const CompiledKernel &kernel) {
  const backend::Output &shader = plainShader(kernel);
  const Needs needs = needsOf(kernel);
  json::Array containers, tile;
  for (const backend::ResourceInfo &info : shader.resources)
    containers.push_back(json::Object{{"name", info.name},
                                      {"kind", kindOf(info)},
                                      {"access", accessOf(info)},
                                      {"element_size", info.elementSize}});
  for (unsigned size : kernel.tile)
    if (size)
      tile.push_back(size);
  json::Object object = place(kernel.file, kernel.line);
  object["name"] = kernel.name;
  object["translated"] = true;
  object["rank"] = kernel.rank;
  object["tile"] = std::move(tile);
  object["tile_static_size"] = shader.tileStaticBytes;
  object["containers"] = std::move(containers);
  object["needs"] = json::Array(shaders::featureNames(needs.always));
  object["better_with"] = json::Array(shaders::featureNames(needs.better));
  return object;
}

json::Object problemJson(const ReportedMessage &problem) {
  json::Object object = place(problem.file, problem.line);
  object["column"] = problem.column;
  object["message"] = json::fixUTF8(problem.message);
  return object;
}

json::Object fileJson(const FileAnalysis &file) {
  json::Array kernels, problems;
  for (const DeviceKernel &device : file.kernels.good)
    kernels.push_back(kernelJson(device.kernel));
  for (const DeviceKernels::RefusedKernel &refused : file.kernels.refused) {
    json::Object kernel = place(refused.file, refused.line);
    kernel["name"] = refused.name;
    kernel["translated"] = false;
    kernels.push_back(std::move(kernel));
  }
  for (const ReportedMessage &problem : file.problems) {
    json::Object object = problemJson(problem);
    object["level"] = problem.isError ? "error" : "warning";
    object["kind"] = kindOf(file, problem);
    object["id"] = problem.row ? json::Value(problem.row->id())
                               : json::Value(nullptr);
    object["instead"] = problem.advice ? json::Value(problem.advice)
                                       : json::Value(nullptr);
    json::Array notes;
    for (const ReportedMessage &note : problem.notes)
      notes.push_back(problemJson(note));
    object["notes"] = std::move(notes);
    problems.push_back(std::move(object));
  }
  return json::Object{{"file", json::fixUTF8(file.file)},
                      {"command", file.command},
                      {"status", statusOf(file)},
                      {"can_be_translated", file.isGood()},
                      {"dialect", file.isMicrosofts ? "msvc" : "standard"},
                      {"is_read_as_cpp14", file.isCpp14},
                      {"kernels", std::move(kernels)},
                      {"problems", std::move(problems)}};
}

} // namespace

bool FileAnalysis::isGood() const {
  return kernels.refused.empty() &&
         none_of(problems,
                 [](const ReportedMessage &one) { return one.isError; });
}

static bool hasErrorOnLine(const std::vector<ReportedMessage> &problems,
                           const ReportedMessage &report) {
  return any_of(problems, [&](const ReportedMessage &problem) {
    return problem.isError && problem.file == report.file &&
           problem.line == report.line;
  });
}

FileAnalysis analyze(frontend::Passes &passes, const CompileOptions &options,
                     const std::string &file) {
  FileAnalysis result;
  result.file = file;
  passes.translateDespiteErrors();
  frontend::ParseAttempt attempt = passes.readInItsDialect([&] {
    bool isGood = compileKernels(passes, options, result.kernels);
    return passes.checkHost() && isGood;
  });
  result.isMicrosofts = attempt.request.isMicrosofts;
  result.isCpp14 = attempt.request.isCpp14;
  // Both passes may report an error. An error of the host pass about amp code
  // on a line with an error of the device pass is a consequence.
  std::vector<ReportedMessage> &reports = attempt.result.reports;
  for (size_t i = 0; i < reports.size(); ++i) {
    bool follows = i >= attempt.result.ofDevice && !reports[i].isOfCpp &&
                   hasErrorOnLine(result.problems, reports[i]);
    if (!follows && !is_contained(result.problems, reports[i]))
      result.problems.push_back(std::move(reports[i]));
  }
  stable_sort(result.problems, [](const ReportedMessage &a,
                                  const ReportedMessage &b) {
    return std::tie(a.file, a.line, a.column) <
           std::tie(b.file, b.line, b.column);
  });
  return result;
}

FileAnalysis unread(const std::string &file, const std::string &why) {
  FileAnalysis result;
  result.file = file;
  result.isRead = false;
  ReportedMessage &problem = result.problems.emplace_back();
  problem.isError = true;
  problem.message = why;
  return result;
}

std::string analysisText(const std::vector<FileAnalysis> &files) {
  std::string text;
  raw_string_ostream out(text);
  for (const FileAnalysis &file : files)
    printFile(out, file);
  const Totals totals = totalsOf(files);
  out << counted(totals.files, "file") << ", "
      << counted(totals.good + totals.refused, "kernel") << ": " << totals.good
      << " can be translated, " << totals.refused << " cannot; "
      << counted(totals.errors, "error") << ", "
      << counted(totals.warnings, "warning") << '\n';
  return text;
}

std::string analysisJson(const std::vector<FileAnalysis> &files) {
  json::Array list;
  for (const FileAnalysis &file : files)
    list.push_back(fileJson(file));
  const Totals totals = totalsOf(files);
  json::Object root{{"version", 1},
                    {"can_be_translated", totals.allGood},
                    {"kernels", totals.good + totals.refused},
                    {"kernels_translated", totals.good},
                    {"errors", totals.errors},
                    {"warnings", totals.warnings},
                    {"files", std::move(list)}};
  return formatv("{0:2}\n", json::Value(std::move(root))).str();
}

} // namespace ampvk::driver
