// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Rewrite/Output/Report.h"

#include "Rewrite/Output/Outcome.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace ampvk::rewrite {
namespace {

unsigned kernelsOf(const Outcome &outcome) {
  unsigned count = 0;
  for (const Source &source : outcome.sources)
    count += source.kernels;
  return count;
}

std::string summary(const Outcome &outcome) {
  unsigned edited = 0;
  for (const Rewritten &file : outcome.files)
    edited += file.state == Rewritten::Edited;
  std::string text =
      formatv("{0} sources with {1} kernels; {2} files; {3} not rewritten",
              outcome.sources.size(), kernelsOf(outcome), outcome.files.size(),
              outcome.refused());
  if (edited)
    text += formatv("; {0} kept as they were edited", edited);
  return text;
}

std::string placeText(const FileLocation &place) {
  return place.file + ":" + std::to_string(place.line);
}

std::string escaped(StringRef text) {
  std::string result;
  raw_string_ostream out(result);
  printHTMLEscaped(text, out);
  return result;
}

} // namespace

std::string reportText(const Outcome &outcome) {
  std::string text;
  raw_string_ostream out(text);
  for (const Rewritten &file : outcome.files)
    if (file.state == Rewritten::Edited)
      out << file.name << ": kept as it was edited\n";
  for (const Refusal &refusal : outcome.refusals)
    out << placeText(refusal.place)
        << (refusal.isNote ? ": note: " : ": not rewritten: ") << refusal.shown()
        << '\n';
  out << summary(outcome) << '\n';
  return text;
}

std::string reportJson(const Outcome &outcome) {
  json::Array files, refusals, sources;
  // Files that existed before are not listed: the same input gives the same
  // bytes.
  for (const Rewritten &file : outcome.files)
    files.push_back(
        json::Object{{"name", file.name}, {"launches", file.sites}});
  for (const Refusal &refusal : outcome.refusals)
    refusals.push_back(json::Object{{"file", refusal.place.file},
                                    {"line", refusal.place.line},
                                    {"reason", refusal.reason.sentence()},
                                    {"id", refusal.reason.row->id()},
                                    {"note", refusal.isNote}});
  for (const Source &source : outcome.sources)
    sources.push_back(json::Object{{"file", source.file},
                                   {"kernels", source.kernels},
                                   {"good", source.isGood}});
  std::string text;
  raw_string_ostream(text) << formatv(
      "{0:2}\n", json::Value(json::Object{{"sources", std::move(sources)},
                                          {"files", std::move(files)},
                                          {"refused", std::move(refusals)}}));
  return text;
}

std::string reportHtml(const Outcome &outcome) {
  std::string text;
  raw_string_ostream out(text);
  out << "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
         "<title>amp2glsl --rewrite</title>\n<style>body { font: 16px "
         "sans-serif; margin: 2em; } td, th { text-align: left; padding: 0.2em "
         "1em; }</style></head><body>\n<h1>amp2glsl --rewrite</h1>\n<p>"
      << outcome.sources.size() << " sources with " << kernelsOf(outcome)
      << " kernels; " << outcome.refused()
      << " places were not rewritten.</p>\n";
  if (!outcome.refusals.empty()) {
    out << "<h2>Not rewritten</h2>\n<table><tr><th>where<th>why\n";
    for (const Refusal &refusal : outcome.refusals)
      out << "<tr><td>" << escaped(placeText(refusal.place)) << "<td>"
          << escaped(refusal.shown()) << '\n';
    out << "</table>\n";
  }
  out << "<h2>Files</h2>\n<table><tr><th>file<th>launches and functions\n";
  for (const Rewritten &file : outcome.files)
    out << "<tr><td><a href=\"" << escaped(file.name) << "\">"
        << escaped(file.name) << "</a><td>"
        << (file.sites ? std::to_string(file.sites) : "") << '\n';
  out << "</table>\n</body></html>\n";
  return text;
}

} // namespace ampvk::rewrite
