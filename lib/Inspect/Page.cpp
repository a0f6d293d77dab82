// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Page.h"

#include "Highlight.h"
#include "Listings.h"
#include "PageAssets.h"
#include "Shaders/ShaderFiles.h"
#include "Tables.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>
#include <map>
#include <set>

using namespace llvm;

namespace ampvk::inspect {
namespace {

/// A line, and what it comes from, as the script compares it: "0.25" is line 25
/// of the kernel's file, others have other numbers. Empty: nothing that is
/// shown.
struct PageLine {
  ListingLine line;
  std::string origin;
};

class Origins {
public:
  explicit Origins(const std::string &first) { numbers[first] = 0; }
  std::string of(const ListingLine &line) {
    if (!line.line || line.file.empty())
      return "";
    auto [found, isNew] = numbers.try_emplace(line.file, numbers.size());
    return std::to_string(found->second) + "." + std::to_string(line.line);
  }

private:
  std::map<std::string, size_t> numbers;
};

/// One kernel of the page.
class Section {
public:
  Section(raw_ostream &out, const FoundKernel &found, const std::string &id,
          Sources &sources)
      : out(out), kernel(found.kernel), found(found), id(id), sources(sources),
        origins(found.kernel.file) {}

  void print();

private:
  struct Listings {
    std::vector<PageLine> glsl, spirv;
  };
  Listings listingsOf(const shaders::CompiledVariant &variant, size_t number);

  std::vector<PageLine> nativeLines();
  void printToggle(const std::string &name, const std::string &label,
                   bool isOn);
  void printTables(const shaders::CompiledVariant &variant, size_t number);
  void printPane(const std::string &classes, const std::string &title,
                 const std::vector<PageLine> &lines, bool isGlsl);
  void printSource(const std::set<std::string> &used);
  void printLine(const PageLine &line, const std::string &html);

  raw_ostream &out;
  const shaders::CompiledKernel &kernel;
  const FoundKernel &found;
  const std::string &id;
  Sources &sources;
  Origins origins;
};

std::string placeText(const std::string &file, unsigned line) {
  return escaped(sys::path::filename(file)) + ":" + std::to_string(line);
}

void Section::printToggle(const std::string &name, const std::string &label,
                          bool isOn) {
  out << "<input type=checkbox class=\"t t" << name << "\" id=\"" << id << "-"
      << name << "\"" << (isOn ? " checked" : "") << "><label for=\"" << id
      << "-" << name << "\">" << label << "</label>\n";
}

void printRow(raw_ostream &out, ArrayRef<std::string> cells) {
  out << "<tr>";
  for (const std::string &cell : cells)
    out << "<td>" << escaped(cell);
  out << '\n';
}

void Section::printTables(const shaders::CompiledVariant &variant,
                          size_t number) {
  const shaders::Description described = shaders::describe(variant);
  out << "<div class=v" << number << "><h3>" << variantKindOf(variant)
      << "</h3>\n<ul><li>groups of <b>" << groupOf(variant)
      << "</b> threads<li>features: <b>" << featuresOf(variant) << "</b>";
  for (const Figure &figure : statisticsOf(variant))
    out << "<li><b>" << figure.value << "</b> " << figure.what;
  out << "</ul>\n<div class=pair>";
  const std::vector<BindingRow> bindings = bindingsOf(variant, described);
  if (!bindings.empty())
    out << "<table><caption>Resources</caption><tr><th>place<th>name<th>kind"
           "<th>elements\n";
  for (const BindingRow &row : bindings)
    printRow(out, {row.place, row.name, row.kind, row.elements});
  out << (bindings.empty() ? "" : "</table>\n");
  const std::vector<ArgumentRow> arguments = argumentsOf(variant, described);
  if (!arguments.empty())
    out << "<table><caption>Arguments: " << blockOf(variant)
        << "</caption><tr><th>byte<th>type<th>name<th>bytes<th>what\n";
  for (const ArgumentRow &row : arguments)
    printRow(out, {std::to_string(row.offset), row.type, row.name,
                   std::to_string(row.size), row.meaning});
  out << (arguments.empty() ? "" : "</table>\n") << "</div></div>\n";
}

/// ampvk's own functions exist only in the GLSL and correspond to lines of the
/// same variant.
Section::Listings Section::listingsOf(const shaders::CompiledVariant &variant,
                                      size_t number) {
  const std::string own = shaderName(kernel);
  Listings result;
  std::map<std::string, unsigned> sides; // of the GLSL 1, of the SPIR-V 2
  auto add = [&](const std::vector<ListingLine> &lines,
                 std::vector<PageLine> &to, unsigned side) {
    for (const ListingLine &line : lines) {
      to.push_back({line, line.file != own
                              ? origins.of(line)
                              : "v" + std::to_string(number) + "." +
                                    std::to_string(line.line)});
      sides[to.back().origin] |= side;
    }
  };
  add(glslListing(variant.shader.text, own), result.glsl, 1);
  add(spirv::listing(variant.spirv), result.spirv, 2);
  for (auto *lines : {&result.glsl, &result.spirv})
    for (PageLine &one : *lines)
      if (one.line.file == own) {
        if (sides[one.origin] != 3)
          one.origin.clear();
        one.line.line = 0; // a number of the GLSL would be taken for one of C++
      }
  return result;
}

std::vector<PageLine> Section::nativeLines() {
  std::vector<PageLine> lines;
  for (const ListingLine &line : glslListing(kernel.native->text, ""))
    lines.push_back({line, origins.of(line)});
  return lines;
}

void Section::printLine(const PageLine &line, const std::string &html) {
  out << "<span class=l";
  if (!line.origin.empty())
    out << " data-p=" << line.origin;
  if (line.line.line)
    out << " data-n=" << line.line.line;
  out << ">" << html << "</span>";
}

void Section::printPane(const std::string &classes, const std::string &title,
                        const std::vector<PageLine> &lines, bool isGlsl) {
  out << "<div class=\"pane " << classes << "\"><h3>" << title
      << "</h3><pre tabindex=0>";
  for (const PageLine &line : lines)
    printLine(line,
              isGlsl ? highlighted(line.line.text) : escaped(line.line.text));
  out << "</pre></div>\n";
}

void Section::printSource(const std::set<std::string> &used) {
  out << "<div class=\"pane cpp\"><h3>C++</h3>";
  bool isThere = true;
  const std::vector<SourcePart> parts = sourceListing(kernel, sources);
  for (const SourcePart &part : parts)
    isThere &= !sources.lines(part.file).empty();
  if (!isThere)
    out << "<p class=note>Not all of the source is here; --source=DIR says "
           "where to look for it.</p>";
  out << "<pre tabindex=0>";
  for (const SourcePart &part : parts) {
    out << "<span class=part data-name=\""
        << escaped(sys::path::filename(part.file)) << "\"><span class=file>"
        << escaped(part.file) << "</span>";
    for (const ListingLine &line : part.lines) {
      const std::string origin = origins.of(line);
      printLine({line, used.count(origin) ? origin : ""},
                highlighted(line.text));
    }
    out << "</span>";
  }
  out << "</pre></div>\n";
}

void Section::print() {
  std::vector<Listings> listings;
  std::set<std::string> used;
  for (size_t i = 0; i < kernel.variants.size(); ++i) {
    listings.push_back(listingsOf(kernel.variants[i], i + 1));
    for (const auto *lines : {&listings[i].glsl, &listings[i].spirv})
      for (const PageLine &line : *lines)
        used.insert(line.origin);
  }
  out << "<section class=kernel id=\"" << id << "\">\n<h2>" << kernel.name
      << "<small>" << escaped(kernel.file) << ":" << kernel.line
      << "</small></h2>\n<p class=facts>" << gridOf(kernel) << " &middot; in "
      << escaped(placeOf(found)) << " &middot; image of " << found.imageSize
      << " bytes</p>\n";
  printToggle("c", "C++", true);
  printToggle("g", "GLSL", true);
  printToggle("s", "SPIR-V", false);
  const bool isNative = kernel.native && kernel.native->refusal.empty();
  if (isNative)
    printToggle("n", "native C++", false);
  for (size_t i = 0; i < kernel.variants.size(); ++i)
    printToggle("v" + std::to_string(i + 1),
                std::string("variant: ") + variantKindOf(kernel.variants[i]),
                i == 0);
  out << "<div class=body>\n<details><summary>Resources, arguments, figures"
         "</summary><div class=tables>\n";
  for (size_t i = 0; i < kernel.variants.size(); ++i)
    printTables(kernel.variants[i], i + 1);
  out << "</div></details>\n<div class=panes>\n";
  printSource(used);
  for (size_t i = 0; i < listings.size(); ++i) {
    const std::string number = " v" + std::to_string(i + 1);
    const std::string which = ", " + variantKindOf(kernel.variants[i]);
    printPane("glsl" + number, "GLSL" + which, listings[i].glsl, true);
    printPane("spirv" + number, "SPIR-V" + which, listings[i].spirv, false);
  }
  if (isNative)
    printPane("native", "native C++", nativeLines(), true);
  out << "</div></div></section>\n";
}

void printNavigation(raw_ostream &out,
                     const std::vector<const FoundKernel *> &kernels,
                     const std::vector<std::string> &ids) {
  out << "<nav><h1>" << kernels.size()
      << (kernels.size() == 1 ? " kernel" : " kernels")
      << "</h1>\n<input id=search class=script type=search hidden "
         "placeholder=\"Search\" aria-label=\"Search kernels and code\">\n"
         "<p id=hits role=status></p>\n<p class=script hidden><kbd>/</kbd> "
         "search, <kbd>n</kbd> <kbd>p</kbd> next and previous kernel, "
         "<kbd>&darr;</kbd> <kbd>&uarr;</kbd> lines of the pane with the "
         "focus</p>\n<ol>\n";
  for (size_t i = 0; i < kernels.size(); ++i)
    out << "<li><a href=\"#" << ids[i] << "\">" << kernels[i]->kernel.name
        << "<small>"
        << placeText(kernels[i]->kernel.file, kernels[i]->kernel.line)
        << "</small></a>\n";
  out << "</ol></nav>\n";
}

} // namespace

std::string pageOf(const std::vector<FoundKernel> &found, Sources &sources) {
  std::vector<const FoundKernel *> kernels;
  std::vector<const shaders::CompiledKernel *> bare;
  std::set<uint64_t> seen;
  for (const FoundKernel &one : found)
    if (seen.insert(one.checksum).second) {
      kernels.push_back(&one);
      bare.push_back(&one.kernel);
    }
  const std::vector<std::string> ids = shaders::uniqueStems(bare);
  std::string text;
  raw_string_ostream out(text);
  out << "<!DOCTYPE html>\n<html lang=en>\n<head><meta charset=utf-8>\n"
         "<meta name=viewport content=\"width=device-width, "
         "initial-scale=1\">\n<title>Kernels</title>\n<style>\n"
      << pageStyle << "</style></head>\n<body>\n";
  printNavigation(out, kernels, ids);
  out << "<main>\n";
  for (size_t i = 0; i < kernels.size(); ++i)
    Section(out, *kernels[i], ids[i], sources).print();
  out << "</main>\n<div id=status role=status></div>\n<script>\n"
      << pageScript << "</script>\n</body></html>\n";
  return text;
}

} // namespace ampvk::inspect
