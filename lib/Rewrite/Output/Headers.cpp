// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Rewrite/Output/Headers.h"

#include "Rewrite/Scan/BindText.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

namespace ampvk::rewrite {
namespace {

/// "class... Ts" is "Ts" among arguments, `ampvk::key<Ts>...` as a key.
struct Parameter {
  std::string kind, name;
  bool isType, isPack;
  explicit Parameter(const std::string &text) {
    size_t space = text.rfind(' ');
    kind = text.substr(0, space);
    name = text.substr(space + 1);
    isPack = llvm::StringRef(kind).ends_with("...");
    isType = kind == "class" || kind == "class...";
  }
  std::string key() const {
    return (isType ? "ampvk::key<" + name + ">" : name) + (isPack ? "..." : "");
  }
};

class HeaderWriter {
public:
  explicit HeaderWriter(const HeaderContents &contents)
      : contents(contents), out(text) {}

  std::string write();

private:
  void writeForwards();
  void writeSite(const RewriteSite &site, const std::string &key);
  void writeStruct(const RewriteSite &site, const std::string &key);
  void writeMaker(const RewriteSite &site, const std::string &key,
                  const std::vector<std::string> &parameters);
  void writeChoice(const RewriteSite &site, const std::string &key);
  void writeInstance(const Instance &instance);
  const std::string &nameOf(const std::string &site) const {
    return contents.siteNames->at(site);
  }
  std::string member(const RewriteSite &site, size_t i) const;
  std::vector<std::string> deduced(const RewriteSite &site) const;
  static std::string keys(const RewriteSite &site) {
    std::vector<std::string> list;
    for (const std::string &parameter : site.parameters)
      list.push_back(Parameter(parameter).key());
    return "<" + llvm::join(list, ", ") + ">";
  }

  const HeaderContents &contents;
  std::string text;
  llvm::raw_string_ostream out;
};

/// The parameters of the template that stand for types without a name.
std::vector<std::string> HeaderWriter::deduced(const RewriteSite &site) const {
  std::set<std::string> taken;
  for (const std::string &parameter : site.parameters)
    taken.insert(Parameter(parameter).name);
  for (const CapturedMember &member : site.members)
    taken.insert(member.field);
  std::vector<std::string> names;
  for (const CapturedMember &member : site.members) {
    std::string name;
    if (member.isDeduced()) {
      name = member.name;
      name[0] = llvm::toUpper(name[0]);
      while (!taken.insert(name).second)
        name += "_type";
    }
    names.push_back(name);
  }
  return names;
}

std::string HeaderWriter::member(const RewriteSite &site, size_t i) const {
  std::string text = site.members[i].declaration;
  if (size_t at = text.find('$'); at != std::string::npos)
    text.replace(at, 1, deduced(site)[i]);
  return text;
}

void HeaderWriter::writeForwards() {
  std::set<std::string> done;
  auto write = [&](const std::vector<std::string> &forwards) {
    for (const std::string &forward : forwards)
      if (done.insert(forward).second)
        out << forward << '\n';
  };
  for (const RewriteSite *site : contents.sites) {
    write(site->forwards);
    for (const CapturedMember &member : site->members)
      write(member.forwards);
  }
  for (const Instance *instance : contents.instances)
    write(instance->forwards);
  if (!done.empty())
    out << '\n';
}

void HeaderWriter::writeMaker(const RewriteSite &site, const std::string &key,
                              const std::vector<std::string> &parameters) {
  std::vector<std::string> names, values, declarations;
  for (const std::string &parameter : parameters) {
    Parameter p(parameter);
    names.push_back(p.name + (p.isPack ? "..." : ""));
  }
  for (size_t i = 0; i < site.members.size(); ++i) {
    const std::string declaration = member(site, i),
                      &name = site.members[i].field;
    values.push_back(name);
    if (declaration.find('&') != std::string::npos)
      declarations.push_back(declaration);
    else
      declarations.push_back(
          "const " + declaration.substr(0, declaration.size() - name.size()) +
          "&" + name);
  }
  const std::string type = nameOf(key) + "<" + llvm::join(names, ", ") + ">";
  out << "template <" << llvm::join(parameters, ", ") << ">\n"
      << type << " make_" << nameOf(key) << "("
      << llvm::join(declarations, ", ") << ") {\n  return {"
      << llvm::join(values, ", ") << "};\n}\n";
}

void HeaderWriter::writeStruct(const RewriteSite &site,
                               const std::string &key) {
  const std::string name = nameOf(key);
  const bool isKernel = site.kind == RewriteSite::Kernel;
  std::vector<std::string> parameters = site.parameters;
  for (const std::string &type : deduced(site))
    if (!type.empty())
      parameters.push_back("class " + type);
  const bool hasKey = contents.asArguments.count(key) && !parameters.empty();
  if (hasKey && site.isTemplate())
    out << "template <" << llvm::join(site.parameters, ", ") << "> struct "
        << name << "_key;\n";
  else if (hasKey)
    out << "struct " << name << "_key;\n";
  const std::string place =
      (site.where.empty() ? "" : site.where + ", ") + site.place.file;
  out << (isKernel ? "/// The kernel of "
                   : "/// What kernels get of a function "
                     "object of ")
      << place << ".\n";
  if (!parameters.empty())
    out << "template <" << llvm::join(parameters, ", ") << ">\n";
  out << "struct " << name << " {\n";
  for (size_t i = 0; i < site.members.size(); ++i)
    out << "  " << member(site, i) << ";\n";
  if (!site.members.empty())
    out << '\n';
  if (hasKey)
    out << "  typedef " << name << "_key"
        << (site.isTemplate() ? keys(site) : "") << " shader_key;\n";
  if (isKernel)
    out << "  static const ampvk::shader &code() { return " << name
        << (site.isTemplate() ? "_shader" + keys(site) + "::code()" : "_comp")
        << "; }\n";
  out << bindText(site, "  ") << "\n};\n";
  if (site.hasDeduced())
    writeMaker(site, key, parameters);
}

/// Which shader a template has.
void HeaderWriter::writeChoice(const RewriteSite &site,
                               const std::string &key) {
  const std::string name = nameOf(key) + "_shader";
  out << "/// The shaders of " << site.where << ", " << site.place.file
      << ", by the arguments of the template.\n"
      << "template <" << llvm::join(site.parameters, ", ") << "> struct "
      << name << " {\n"
      << "  static_assert(sizeof(" << name
      << " *) == 0,\n                \"there is no shader of " << site.where
      << " (\" \"" << site.place.file
      << ") for these arguments: use it with them in the C++ AMP program, and "
         "run amp2glsl --rewrite again\");\n};\n";
}

void HeaderWriter::writeInstance(const Instance &instance) {
  std::vector<std::string> arguments;
  for (const Text &argument : instance.arguments)
    arguments.push_back(argument.resolved(
        [&](const Fragment &part) { return nameOf(part.text); }));
  out << "template <> struct " << nameOf(instance.site) << "_shader<"
      << llvm::join(arguments, ", ") << "> {\n"
      << "  static const ampvk::shader &code() { return "
      << shaderSymbol(instance) << "; }\n};\n";
}

void HeaderWriter::writeSite(const RewriteSite &site, const std::string &key) {
  if (site.isTemplate() && site.kind != RewriteSite::Function)
    writeChoice(site, key);
  if (site.kind != RewriteSite::Functor)
    writeStruct(site, key);
  out << '\n';
}

std::string HeaderWriter::write() {
  std::string guard = "SHADERS_";
  for (char c : llvm::StringRef(contents.name).split('/').second)
    guard += llvm::isAlnum(c) ? llvm::toUpper(c) : '_';
  out << "// The kernels of " << contents.file
      << ", as what they are passed. Their code is in shaders/*.comp.\n"
      << "// Written by amp2glsl --rewrite.\n#ifndef " << guard << "\n#define "
      << guard << "\n\n#include <amp_shader.h>\n\n";
  writeForwards();
  out << "namespace shaders {\n\n";
  for (const Instance *instance : contents.instances)
    out << "extern const ampvk::shader " << shaderSymbol(*instance) << ";\n";
  if (!contents.instances.empty())
    out << '\n';
  for (size_t i = 0; i < contents.sites.size(); ++i)
    writeSite(*contents.sites[i], contents.keys[i]);
  bool any = false;
  for (const Instance *instance : contents.instances)
    if (!instance->arguments.empty())
      writeInstance(*instance), any = true;
  out << (any ? "\n" : "") << "} // namespace shaders\n\n#endif\n";
  return std::move(text);
}

} // namespace

std::string headerText(const HeaderContents &contents) {
  return HeaderWriter(contents).write();
}

} // namespace ampvk::rewrite
