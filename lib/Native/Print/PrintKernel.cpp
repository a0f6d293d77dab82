// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Native/Print/PrintKernel.h"

#include "IR/Analysis.h"
#include "IR/Walk.h"
#include "Native/Print/PrintStmt.h"
#include "Native/Print/VectorHints.h"

#include <algorithm>
#include <optional>

namespace ampvk::native {

using namespace ir;

namespace {

/// Whether everything that C++ might fuse may be fused.
bool mayFuseAll(Block &body) {
  bool all = true;
  walkExprs(body, [&](Expr *&e) {
    if ((e->op != Op::Add && e->op != Op::Sub) || !isFusable(e))
      return;
    for (Expr *&arg : e->args)
      if (Expr **product = productIn(arg))
        all &= e->mayFuse && (*product)->mayFuse;
  });
  return all;
}

class KernelPrinter {
public:
  KernelPrinter(Kernel &kernel, const WriteOptions &options)
      : kernel(kernel), m(kernel.module), symbol(options.symbol),
        suffix(options.suffix),
        captures(m), names(kernel, captures), types(kernel, names),
        exprs(types, captures, options), out(m.files) {
    for (Function *f : m.functions)
      for (const Variable *v : mutatedVariables(f->body))
        written.insert(v);
  }

  Result<Output> print();

private:
  std::optional<Failure> problem();
  void structs();
  void constants();
  void function(Function *f);
  void entry();
  void captured(const Variable *v);
  std::string numberOf(const Variable *v);
  void buffer(const Variable *v);
  void texture(const Variable *v);
  void sampler(const Variable *v);
  std::string given(const Variable *v, const std::string &type);
  void argument(const Variable *v);
  void groups();
  /// "const float", of the elements of a buffer.
  std::string elementOf(const Variable *buffer) const {
    return (written.contains(buffer) ? "" : "const ") +
           types.name(buffer->type->element);
  }
  std::string parameter(const Variable *v) const;
  std::string capture(const Variable *v) const;

  Kernel &kernel;
  Module &m;
  const std::string symbol, suffix;
  Captures captures;
  Names names;
  Types types;
  ExprPrinter exprs;
  Lines out;
  std::unordered_set<const Variable *> written;
  Output output;
};

std::optional<Failure> KernelPrinter::problem() {
  std::optional<Failure> found;
  auto fail = [&](const std::string &what) {
    if (!found)
      found = Failure{"internal error: no C++ for " + what};
  };
  for (Function *f : m.functions)
    walkExprs(f->body, [&](Expr *&e) {
      if (!isPrintable(e->op))
        fail(std::string("'") + info(e->op).text + "'");
    });
  for (const Variable *v : m.variables)
    if (v->hostBytes || !v->hostStrides.empty())
      fail("arguments that are laid out otherwise on the host");
    else if (v->type->is(TypeKind::Sampler) && !v->fixedSampler &&
             !v->container)
      fail("samplers whose members are not known");
  return found;
}

void KernelPrinter::structs() {
  for (const Struct *record : m.structs) {
    bool isOpaque = false;
    for (const Field &field : record->fields)
      isOpaque |= containsPointer(field.type) || isEmpty(field.type);
    if (isOpaque)
      continue; // of a type that is not used any more
    for (const std::string &line : types.definition(*record))
      out.line(line);
    if (names.twin(record))
      for (const std::string &line : types.twinDefinition(*record))
        out.line(line);
  }
}

void KernelPrinter::constants() {
  for (const Variable *v : m.variables)
    if (v->storage == Storage::Constant)
      out.line("const " + types.declaration(v) + " = " +
               exprs.print(v->init) + ";");
}

std::string KernelPrinter::parameter(const Variable *v) const {
  std::string type = types.name(v->type);
  return type + (v->passing == Passing::In ? " " : " &") + names.of(v);
}

/// A parameter for a variable of the kernel.
std::string KernelPrinter::capture(const Variable *v) const {
  if (v->storage == Storage::Buffer)
    return elementOf(v) + " *" + names.of(v);
  if (v->storage == Storage::Argument || v->storage == Storage::Texture)
    return "const " + types.name(v->type) + " &" + names.of(v);
  std::string text = types.declaration(v);
  const size_t at = types.name(v->type).size();
  if (!types.isPlainArray(v))
    return text.insert(at + 1, "&");
  // float (&sum)[16]
  const size_t name = text.find(' ' + names.of(v)) + 1;
  const size_t end = name + names.of(v).size();
  return text.substr(0, name) + "(&" + names.of(v) + ")" + text.substr(end);
}

void KernelPrinter::function(Function *f) {
  out.from(f->loc);
  std::string head = kernel.rare.contains(f)      ? "AMP_RARE "
                     : kernel.inlined.contains(f) ? "AMP_INLINED "
                                                  : "";
  head += "static " + types.name(f->result) + " " + names.of(f) + "(";
  for (const Variable *param : f->params)
    head += (head.back() == '(' ? "" : ", ") + parameter(param);
  for (const Variable *v : captures.of(f))
    head += (head.back() == '(' ? "" : ", ") + capture(v);
  out.open(head + ")");
  if (mayFuseAll(f->body))
    out.line("AMP_MAY_FUSE");
  StmtPrinter(kernel, types, exprs, out).block(f->body);
  out.close();
}

/// Its place in NativeLaunch::buffers.
std::string KernelPrinter::numberOf(const Variable *v) {
  const ResourceKind kind = v->host          ? ResourceKind::Buffer
                            : v->holdsFaults ? ResourceKind::Faults
                                             : ResourceKind::Messages;
  const HostLocation handle = v->host.value_or(HostLocation{None, None});
  auto isIt = [&](const BufferInfo &info) {
    return info.kind == kind && info.handle.pointer == handle.pointer &&
           info.handle.offset == handle.offset;
  };
  auto found = std::ranges::find_if(output.buffers, isIt);
  const auto number = found - output.buffers.begin();
  if (found == output.buffers.end())
    output.buffers.push_back({v->name, kind, handle});
  return std::to_string(number);
}

void KernelPrinter::buffer(const Variable *v) {
  const std::string type = elementOf(v);
  out.line(type + " *const " + names.of(v) + " = launch.buffer<" + type +
           ">(" + numberOf(v) + ");");
}

void KernelPrinter::texture(const Variable *v) {
  out.line("const " + types.name(v->type) + " " + names.of(v) +
           " = {*launch.buffer<const ampvk::NativeTexture>(" + numberOf(v) +
           ")};");
}

/// The captured value of that type, or one that a captured object has.
std::string argumentAt(HostLocation host, const std::string &type) {
  std::string place = std::to_string(host.offset);
  if (host.pointer != None)
    place = std::to_string(host.pointer) + ", " + place;
  return "launch.argument<" + type + ">(" + place + ")";
}

/// A kernel's own sampler has a black border.
void KernelPrinter::sampler(const Variable *v) {
  std::string value;
  if (v->fixedSampler) {
    value = std::to_string(fixedFilter(v->fixedSampler)) + ", " +
            std::to_string(fixedAddress(v->fixedSampler)) + ", {}";
  } else {
    auto member = [&](Member member, const char *type) {
      return argumentAt(
          {v->host->pointer, v->container->members[member]}, type);
    };
    value = member(Member::Filter, "unsigned") + ", " +
            member(Member::Address, "unsigned") + ", " +
            member(Member::Border, "array<float, 4>");
  }
  out.line("const amp::sampler " + names.of(v) + " = {" + value + "};");
}

/// The value of an argument.
std::string KernelPrinter::given(const Variable *v, const std::string &type) {
  if (v == kernel.extent)
    return "launch.all<" + type + ">()";
  if (auto found = kernel.lengths.find(v); found != kernel.lengths.end())
    return "launch.length<" + types.name(found->second->type->element) + ">(" +
           numberOf(found->second) + ")";
  return argumentAt(*v->host, type);
}

void KernelPrinter::argument(const Variable *v) {
  const std::string type = types.name(v->type);
  const std::string twin = types.twin(v);
  out.line(hidden(!twin.empty()) + "const " + type + " " + names.of(v) +
           " = " + given(v, type) + ";");
  if (!twin.empty())
    out.line(twin + ";");
}

void KernelPrinter::captured(const Variable *v) {
  if (v->storage == Storage::Buffer)
    buffer(v);
  else if (v->storage == Storage::Argument)
    argument(v);
  else if (v->storage == Storage::Texture)
    v->type->isImage() ? texture(v) : sampler(v);
}

/// The loop over the groups of the call.
void KernelPrinter::groups() {
  const ir::Kernel &k = m.kernel;
  const std::string rank = std::to_string(k.rank);
  const std::string own = hidden(kernel.forDebugger);
  if (k.isTiled()) {
    std::string tile;
    for (unsigned i = 0; i != k.rank; ++i)
      tile += (i ? ", " : "") + std::to_string(k.tile[i]);
    out.open("for (" + own + "amp::tiles<" + rank +
             "> groups(launch.extent, {" + tile +
             "}, first, last); groups.more(); groups.next())");
  } else {
    out.open("for (" + own + "amp::rows<" + rank +
             "> groups(launch.extent, first, last); groups.more(); "
             "groups.next())");
    out.line(own + "const int " + names.of(kernel.begin) +
             " = groups.begin(), " + names.of(kernel.end) +
             " = groups.end();");
  }
  for (unsigned i = 0; i != kernel.group.size(); ++i)
    out.line("const int " + names.of(kernel.group[i]) + " = groups.at(" +
             std::to_string(i) + ");");
}

void KernelPrinter::entry() {
  Function *f = m.kernel.entry;
  out.from(m.kernel.loc);
  const std::string head = "void " + names.of(f) +
                           "(const ampvk::NativeLaunch &given, long first, "
                           "long last)";
  out.line(head + " __asm__(\"" + symbol + "\");");
  out.open(head);
  if (mayFuseAll(f->body))
    out.line("AMP_MAY_FUSE");
  out.line(hidden(kernel.forDebugger) + "const amp::launch launch(given);");
  for (const Variable *v : captures.of(f))
    captured(v);
  groups();
  for (const Variable *v : captures.of(f))
    if (v->storage == Storage::TileStatic)
      out.line(types.declaration(v) + ";");
  if (!kernel.tileEnds.empty())
    out.open("");
  StmtPrinter(kernel, types, exprs, out).block(f->body);
  if (!kernel.tileEnds.empty())
    out.close("} next_tile:;");
  out.from(m.kernel.loc);
  out.close();
  out.close();
}

Result<Output> KernelPrinter::print() {
  if (auto found = problem())
    return *found;
  out.line("#include <ampvk/native.h>");
  if (std::ranges::any_of(m.variables, [](const Variable *v) {
        return v->storage == Storage::Texture;
      }))
    out.line("#include <ampvk/native_textures.h>");
  out.line("// C++ AMP kernel " + m.kernel.name);
  out.open("namespace amp_kernel_" + names.of(m.kernel.entry) + suffix);
  structs();
  constants();
  for (Function *f : m.functions)
    if (f != m.kernel.entry)
      function(f);
  entry();
  out.close();
  output.text = out.take();
  return std::move(output);
}

} // namespace

Result<Output> printKernel(Kernel &kernel, const WriteOptions &options) {
  if (options.lanes)
    findVectorHints(kernel);
  return KernelPrinter(kernel, options).print();
}

} // namespace ampvk::native
