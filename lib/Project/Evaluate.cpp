// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Evaluate.h"

#include "Condition.h"
#include "Diagnostics/Tools.h"
#include "Properties.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

#include <set>

using llvm::StringRef;
namespace path = llvm::sys::path;

namespace ampvk::project {
namespace {

/// Property sheets may import others, and reading one calls itself.
constexpr unsigned deepest = 64;

/// Elements that are evaluated when all properties are known.
struct Deferred {
  std::shared_ptr<XmlFile> file;
  pugi::xml_node node;
};

class Evaluator {
public:
  Evaluator(const std::string &projectPath, const Configuration &configuration,
            const SolutionFile &solution, ImportReport &report)
      : projectPath(projectPath),
        directory(path::parent_path(projectPath).str()), report(report),
        properties(projectPath, configuration, solution, report) {}

  Result<Evaluation> run() {
    Result<std::shared_ptr<XmlFile>> file = readXml(projectPath, "Project");
    if (!file)
      return file.failure();
    if (auto done = readProperties(*file); !done)
      return done.failure();
    // Settings of the debugger are in a separate file that is not shared.
    std::string user = projectPath + ".user";
    if (llvm::sys::fs::exists(user))
      if (auto done = import(user, **file, pugi::xml_node()); !done)
        return done.failure();
    properties.setDefaults();
    for (const Deferred &group : definitionGroups)
      if (auto done = readDefinitions(group); !done)
        return done.failure();
    for (const Deferred &group : itemGroups)
      if (auto done = readItems(group); !done)
        return done.failure();
    result.properties = properties.take();
    return std::move(result);
  }

private:
  Result<bool> applies(const XmlFile &file, pugi::xml_node node) {
    std::string text = node.attribute("Condition").value();
    if (StringRef(text).trim().empty())
      return true;
    std::string plain =
        properties.expand(text, file, node, /*isCondition=*/true);
    if (StringRef(plain).trim().empty())
      return false; // an unknown function, with a remark
    Result<bool> found = evaluateCondition(plain, directory);
    if (!found)
      return file.failure(node, msg::amp_condition_syntax(text));
    return found;
  }

  // Properties ---------------------------------------------------------------

  Result<Done> readProperties(const std::shared_ptr<XmlFile> &file) {
    if (++depth > deepest)
      return Failure(msg::amp_sheets_depth(), file->path, 1);
    imported.insert(file->path);
    auto done = readChildren(file, file->document.document_element());
    --depth;
    return done;
  }

  Result<Done> readChildren(const std::shared_ptr<XmlFile> &file,
                            pugi::xml_node parent) {
    for (pugi::xml_node node : parent) {
      if (node.type() != pugi::node_element)
        continue;
      if (auto done = readElement(file, node); !done)
        return done;
    }
    return Done{};
  }

  Result<Done> readElement(const std::shared_ptr<XmlFile> &file,
                           pugi::xml_node node) {
    StringRef name = node.name();
    // Their conditions may depend on properties that come later.
    if (name == "ItemDefinitionGroup" || name == "ItemGroup") {
      (name == "ItemGroup" ? itemGroups : definitionGroups)
          .push_back({file, node});
      return Done{};
    }
    Result<bool> isOn = applies(*file, node);
    if (!isOn)
      return isOn.failure();
    if (!*isOn)
      return Done{};
    if (name == "PropertyGroup")
      return readGroup(*file, node);
    if (name == "ImportGroup")
      return readChildren(file, node);
    if (name == "Import")
      return readImport(*file, node);
    if (name == "Choose")
      return readChoose(file, node);
    if (name == "Target")
      remarkTarget(*file, node);
    return Done{};
  }

  /// Calls it for each element below whose condition holds.
  template <typename Act>
  Result<Done> forEachOn(const XmlFile &file, pugi::xml_node parent,
                         const Act &act) {
    for (pugi::xml_node node : parent) {
      if (node.type() != pugi::node_element)
        continue;
      Result<bool> isOn = applies(file, node);
      if (!isOn)
        return isOn.failure();
      if (Result<Done> done = *isOn ? act(node) : Done{}; !done)
        return done;
    }
    return Done{};
  }

  Result<Done> readGroup(const XmlFile &file, pugi::xml_node group) {
    return forEachOn(file, group, [&](pugi::xml_node node) -> Result<Done> {
      std::string written = StringRef(node.text().get()).trim().str();
      properties.set(node.name(), properties.expand(written, file, node));
      result.setProperties[node.name()] = {"", written, file.path,
                                           file.line(node)};
      if (properties.get(node.name()).size() > maxValueLength)
        return file.failure(node, msg::amp_value_length());
      return Done{};
    });
  }

  Result<Done> readChoose(const std::shared_ptr<XmlFile> &file,
                          pugi::xml_node choose) {
    for (pugi::xml_node node : choose) {
      if (node.type() != pugi::node_element)
        continue;
      Result<bool> isOn = applies(*file, node); // <Otherwise> has none
      if (!isOn)
        return isOn.failure();
      if (*isOn)
        return readChildren(file, node);
    }
    return Done{};
  }

  /// NuGet writes one into every project that uses it.
  void remarkTarget(const XmlFile &file, pugi::xml_node node) {
    StringRef name = node.attribute("Name").value();
    if (name != "EnsureNuGetPackageBuildImports")
      report.add({file.path, file.line(node),
                  "the target '" + name.str() + "' of MSBuild",
                  "write add_custom_command() or add_custom_target()"});
  }

  Result<Done> readImport(const XmlFile &file, pugi::xml_node node) {
    std::string name =
        properties.expand(node.attribute("Project").value(), file, node);
    if (StringRef(name).trim().empty())
      return Done{};
    if (StringRef(name).starts_with(microsoft))
      return importMicrosoft(StringRef(name).drop_front(microsoft.size()), file,
                             node);
    return import(name, file, node);
  }

  /// One of Visual Studio's own files imports the user's.
  Result<Done> importMicrosoft(StringRef name, const XmlFile &file,
                               pugi::xml_node node) {
    if (name.contains_insensitive("BuildCustomizations"))
      report.add({file.path, file.line(node),
                  "the build customization '" +
                      path::filename(name, path::Style::windows).str() + "'",
                  "what it builds is listed where it is used"});
    bool isFirst = name.ends_with_insensitive("Microsoft.Cpp.Default.props");
    for (std::string at = directory; isFirst && !at.empty();
         at = path::parent_path(at).str())
      if (auto found = findPath(at, "Directory.Build.props"))
        return import(*found, file, node);
    return Done{};
  }

  Result<Done> import(StringRef name, const XmlFile &file,
                      pugi::xml_node node) {
    if (name.contains('*')) {
      for (const std::string &match :
           matchingFiles(path::parent_path(file.path), name))
        if (auto done =
                importFile(path::parent_path(file.path), match, file, node);
            !done)
          return done;
      return Done{};
    }
    return importFile(path::parent_path(file.path), name, file, node);
  }

  Result<Done> importFile(StringRef from, StringRef name, const XmlFile &file,
                          pugi::xml_node node) {
    std::optional<std::string> found = findPath(from, name);
    if (!found)
      return file.failure(node, msg::amp_missing_sheet(name));
    if (imported.count(*found)) {
      report.add({file.path, file.line(node),
                  "'" + name.str() + "' is imported a second time", ""});
      return Done{};
    }
    Result<std::shared_ptr<XmlFile>> sheet = readXml(*found, "Project");
    if (!sheet)
      return sheet.failure();
    return readProperties(*sheet);
  }

  // Items --------------------------------------------------------------------

  /// Replaces %(Name) by what the item says so far.
  static std::string withOld(StringRef text, StringRef name, StringRef old) {
    std::string out;
    while (!text.empty() && out.size() <= maxValueLength) {
      size_t begin = text.find("%(");
      out += text.substr(0, begin);
      if (begin == text.npos)
        break;
      auto [inner, after] = text.drop_front(begin + 2).split(')');
      StringRef asked = inner.contains('.') ? inner.split('.').second : inner;
      if (asked.equals_insensitive(name))
        out += old;
      else
        out += "%(" + inner.str() + ")";
      text = after;
    }
    return out;
  }

  Result<Done> readMetadata(const XmlFile &file, pugi::xml_node item,
                            NameMap<Value> &metadata) {
    return forEachOn(file, item, [&](pugi::xml_node node) -> Result<Done> {
      Value &value = metadata[node.name()];
      value.written = StringRef(node.text().get()).trim().str();
      value.text = withOld(properties.expand(value.written, file, node),
                           node.name(), value.text);
      value.file = file.path;
      value.line = file.line(node);
      if (value.text.size() > maxValueLength)
        return file.failure(node, msg::amp_value_length());
      return Done{};
    });
  }

  Result<Done> readDefinitions(const Deferred &group) {
    Result<bool> isOn = applies(*group.file, group.node);
    if (!isOn)
      return isOn.failure();
    for (pugi::xml_node type : group.node) {
      if (!*isOn || type.type() != pugi::node_element)
        continue;
      Result<bool> isOnToo = applies(*group.file, type);
      if (!isOnToo)
        return isOnToo.failure();
      if (!*isOnToo)
        continue;
      if (auto done =
              readMetadata(*group.file, type, result.definitions[type.name()]);
          !done)
        return done;
    }
    return Done{};
  }

  Result<Done> readItems(const Deferred &group) {
    Result<bool> isOn = applies(*group.file, group.node);
    if (!isOn)
      return isOn.failure();
    for (pugi::xml_node node : group.node)
      if (*isOn && node.type() == pugi::node_element)
        if (auto done = readItem(*group.file, node); !done)
          return done;
    return Done{};
  }

  Result<Done> readItem(const XmlFile &file, pugi::xml_node node) {
    Result<bool> isOn = applies(file, node);
    if (!isOn)
      return isOn.failure();
    if (!*isOn)
      return Done{};
    Item item{node.name(), "", result.definitions[node.name()], file.path,
              file.line(node)};
    if (auto done = readMetadata(file, node, item.metadata); !done)
      return done;
    Places removed = places(file, node, "Remove");
    if (!removed.empty())
      llvm::erase_if(result.items, [&](const Item &other) {
        return item.type == other.type && removed.count(placeOf(other.include));
      });
    Places excluded = places(file, node, "Exclude");
    for (std::string &name : names(file, node, "Include"))
      if (excluded.empty() || !excluded.count(placeOf(name))) {
        item.include = std::move(name);
        result.items.push_back(item);
      }
    Places updated = places(file, node, "Update");
    if (updated.empty())
      return Done{};
    for (Item &other : result.items)
      if (item.type == other.type && updated.count(placeOf(other.include)))
        if (auto done = readMetadata(file, node, other.metadata); !done)
          return done;
    return Done{};
  }

  /// Files have many spellings.
  using Places = std::set<std::string, LessInsensitive>;

  std::string placeOf(StringRef name) const {
    return absolutePath(directory, name);
  }
  Places places(const XmlFile &file, pugi::xml_node node,
                const char *attribute) {
    Places result;
    for (const std::string &name : names(file, node, attribute))
      result.insert(placeOf(name));
    return result;
  }

  std::vector<std::string> names(const XmlFile &file, pugi::xml_node node,
                                 const char *attribute) {
    std::vector<std::string> names;
    for (const std::string &name : splitList(
             properties.expand(node.attribute(attribute).value(), file, node)))
      if (StringRef(name).starts_with("@("))
        report.add({file.path, file.line(node),
                    "the list of items " + name + " is taken for empty", ""});
      else if (StringRef(name).find_first_of("*?") == StringRef::npos)
        names.push_back(name);
      else
        llvm::append_range(names, matchingFiles(directory, name));
    return names;
  }

  std::string projectPath, directory;
  ImportReport &report;
  Evaluation result;
  Properties properties;
  /// MSBuild reads each file once, and only warns (MSB4011, MSB4210).
  std::set<std::string> imported;
  unsigned depth = 0;
  std::vector<Deferred> definitionGroups, itemGroups;
};

} // namespace

std::string Evaluation::property(StringRef name) const {
  auto found = properties.find(name);
  return found == properties.end() ? "" : found->second;
}

std::string Evaluation::definition(StringRef type, StringRef name) const {
  const Value *value = place(type, name);
  return value ? value->text : "";
}

const Value *Evaluation::place(StringRef property) const {
  auto found = setProperties.find(property);
  return found == setProperties.end() ? nullptr : &found->second;
}

const Value *Evaluation::place(StringRef type, StringRef name) const {
  auto found = definitions.find(type);
  if (found == definitions.end())
    return nullptr;
  auto value = found->second.find(name);
  return value == found->second.end() ? nullptr : &value->second;
}

Result<Evaluation> evaluate(const std::string &projectPath,
                            const Configuration &configuration,
                            const SolutionFile &solution,
                            ImportReport &report) {
  return Evaluator(projectPath, configuration, solution, report).run();
}

Result<std::vector<Configuration>>
projectConfigurations(const std::string &projectPath) {
  Result<std::shared_ptr<XmlFile>> file = readXml(projectPath, "Project");
  if (!file)
    return file.failure();
  std::vector<Configuration> result;
  pugi::xml_node top = (*file)->document.document_element();
  for (pugi::xml_node group : top.children("ItemGroup"))
    for (pugi::xml_node node : group.children("ProjectConfiguration"))
      result.push_back(parseConfiguration(node.attribute("Include").value()));
  if (result.empty())
    return (*file)->failure(
        top, msg::amp_no_configurations());
  return result;
}

} // namespace ampvk::project
