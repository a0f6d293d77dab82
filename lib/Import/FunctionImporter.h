// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Imports the body of one function.
///
/// Expressions become trees without side effects; side effects become
/// statements appended to the current block. When a later operand appends
/// statements that change memory, the earlier operands are first saved to
/// temporaries (see Operands), so that every operand has the value it has in
/// C++.
#ifndef AMPVK_IMPORT_FUNCTIONIMPORTER_H
#define AMPVK_IMPORT_FUNCTIONIMPORTER_H

#include "Import/Context.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

#include <functional>

namespace ampvk::import {

struct FormatPart;

/// Whether threads never come to what follows the block.
bool leaves(const ir::Block &block);

/// The statements that a switch with this body may jump to.
llvm::ArrayRef<const clang::Stmt *>
statementsIn(const clang::Stmt *const &body);

class FunctionImporter {
public:
  /// `isZeroed`: what a constructor makes is made of zeroed memory.
  FunctionImporter(Context &context, ir::Function *function,
                   bool isZeroed = false)
      : cx(context), m(context.module), function(function),
        block(&function->body), isZeroed(isZeroed) {}

  /// Parameters and body of `decl`, including a constructor's initializers.
  void importDefinition(const clang::FunctionDecl *decl);

  /// The kernel's entry: `closure` is the variable that holds the functor;
  /// the functor's operator() becomes the entry's body.
  void importEntry(const clang::FunctionDecl *entry, ir::Variable *closure);

private:
  // Visitors for the classes of Clang's AST.
  class StmtVisitor;
  class ValueVisitor;
  class LvalueVisitor;
  class EffectVisitor;

  // ---- Statements (Statements.cpp)
  void statement(const clang::Stmt *stmt);
  void declarations(const clang::DeclStmt *stmt);
  void compound(const clang::CompoundStmt *stmt);
  /// Those that are reached: templates leave by `if (Rank == 1) return x;`.
  void statementsOf(const clang::CompoundStmt *stmt);
  void ifStatement(const clang::IfStmt *stmt);
  void switchStatement(const clang::SwitchStmt *stmt);
  void switchWithoutHead(const clang::SwitchStmt *stmt);
  ir::Expr *fits(const ir::Expr *number, const clang::CaseStmt *label);
  ir::Expr *withoutRanges(ir::Expr *number, const clang::SwitchStmt *stmt);
  ir::Expr *placeOfLabel(ir::Expr *number, const clang::SwitchStmt *stmt);
  ir::Expr *lvalueOfWide(ir::Expr *number, const clang::SwitchStmt *stmt);
  void switchOver(ir::Expr *number, const clang::Stmt *body, ir::SourceLine at);
  void knownSwitch(const clang::SwitchStmt *stmt,
                   const clang::SwitchCase *target);
  /// Runs `fill`, the body of a switch that needs no test, in the scope, and
  /// emits that as something that breaks can leave.
  void breakableScope(ir::Stmt *scope, const std::function<void()> &fill);
  /// Reads the label of a case.
  void addLabel(ir::SwitchCase &arm, const clang::SwitchCase *label);
  void returnStatement(const clang::ReturnStmt *stmt);
  void localVariable(const clang::VarDecl *decl);

  // ---- Switches with labels inside other statements (Labels.cpp)
  struct Labels {
    std::map<const clang::SwitchCase *, int64_t> places;
    /// The position of the last label in each statement that contains labels.
    llvm::DenseMap<const clang::Stmt *, int64_t> last;
    int64_t count = 0;
    /// The place that the thread is still to come to, or 0.
    ir::Variable *sought = nullptr;
    /// Whether the statement holds labels; those of one statement, which is
    /// what `isLabelled` says of it, share a place.
    bool number(const clang::Stmt *stmt, bool isLabelled);
  };
  /// `known`: the label that it surely comes to, or null.
  void switchWithLabelsInside(const clang::SwitchStmt *stmt, Labels &own,
                              const clang::SwitchCase *known);
  bool holdsLabel(const clang::Stmt *stmt) {
    return labels && labels->last.contains(stmt);
  }
  /// False if the statement is translated like those without labels.
  bool enter(const clang::Stmt *stmt);
  void statementsWithLabels(llvm::ArrayRef<const clang::Stmt *> stmts);
  void statementBeforeLabel(const clang::Stmt *stmt, ir::Stmt *&group);
  void ifWithLabels(const clang::IfStmt *stmt);
  void loopWithLabels(const clang::Stmt *init, const clang::Expr *condition,
                      const clang::Expr *step, const clang::Stmt *body,
                      clang::SourceLocation loc);
  ir::Expr *compareLabel(ir::Op op, int64_t label);
  ir::Stmt *ifLabel(ir::Op op, int64_t label, const clang::Stmt *at);
  void labelFound(const clang::Stmt *at);
  void unlessSought(const clang::Stmt *at, const std::function<void()> &fill);
  void startOf(const clang::Stmt *init);

  // ---- Loops (Loops.cpp)
  void forStatement(const clang::ForStmt *stmt);
  void whileStatement(const clang::WhileStmt *stmt);
  void doStatement(const clang::DoStmt *stmt);
  void rangeFor(const clang::CXXForRangeStmt *stmt);
  void loopBody(const clang::Stmt *stmt);
  void loopWithVariable(const clang::WhileStmt *stmt,
                        const clang::DeclStmt *variable);
  void forWithVariable(const clang::ForStmt *stmt);
  /// The parts of a loop; all but the body may be null.
  struct Loop {
    std::function<ir::Expr *()> condition = {};
    /// `end`: what is done where the condition is false.
    std::function<void()> step = {}, body = {}, end = {};
  };
  void loopWithStatements(const Loop &parts, bool testFirst,
                          clang::SourceLocation loc);
  std::function<ir::Expr *()> testing(const clang::Expr *condition);
  std::function<void()> stepping(const clang::Expr *step);
  std::function<void()> doing(const clang::Stmt *body);

  // ---- Values and effects (Values.cpp)
  ir::Expr *value(const clang::Expr *expr);
  ir::Expr *located(ir::Expr *made, const clang::Expr *expr);
  ir::Expr *constantIfKnown(const clang::Expr *expr);
  bool isHexadecimal(const clang::Expr *literal) const;
  /// The constant value of a condition, for example one of template parameters.
  /// The branch that is never taken is not translated: it may be invalid for
  /// these parameters.
  std::optional<bool> knownCondition(const clang::Expr *expr);
  std::optional<bool> knownOf(const clang::BinaryOperator &both);
  /// The value of an lvalue.
  ir::Expr *load(const clang::Expr *expr);
  /// The chosen place, or what it holds.
  ir::Expr *conditional(const clang::AbstractConditionalOperator *expr,
                        bool isLvalueResult);
  ir::Expr *castValue(const clang::CastExpr *expr);
  /// The value of `T()`.
  ir::Expr *valueInitialized(const clang::Expr *expr);
  ir::Expr *lambda(const clang::LambdaExpr *expr);
  /// For its side effects only.
  void discard(const clang::Expr *expr);
  void dropResult(const clang::Expr *expr);

  // ---- Places (Lvalues.cpp)
  /// The place an lvalue (or xvalue) denotes; for a prvalue its value.
  ir::Expr *lvalue(const clang::Expr *expr);
  ir::Expr *castLvalue(const clang::CastExpr *expr);
  void bindOnce(const clang::OpaqueValueExpr *opaque,
                const clang::Expr *source);
  ir::Expr *pseudoObject(const clang::PseudoObjectExpr *expr);
  ir::Expr *enumerator(const clang::EnumConstantDecl *decl,
                       const ir::Type *type);
  ir::Expr *declRef(const clang::DeclRefExpr *expr);
  ir::Expr *globalVariable(const clang::VarDecl *variable,
                           clang::SourceLocation loc);
  ir::Expr *member(const clang::MemberExpr *expr);
  ir::Expr *fieldOf(ir::Expr *object, const clang::FieldDecl *decl,
                    clang::SourceLocation loc);
  ir::Expr *baseOf(ir::Expr *object, const clang::CastExpr *cast);
  ir::Expr *derivedOf(ir::Expr *object, const clang::CastExpr *cast);
  ir::Expr *subscript(const clang::ArraySubscriptExpr *expr);
  /// The memory that `pointer` points to, as what a `type` points to.
  ir::Expr *reinterpreted(ir::Expr *pointer, const ir::Type *type,
                          clang::SourceLocation loc);
  ir::Expr *thisObject();
  ir::Expr *thisPointer(const clang::Expr *expr);

  // ---- Pointers to members (MemberPointers.cpp)
  ir::Expr *memberPointer(int64_t offset);
  ir::Expr *addressOfMember(const clang::ValueDecl *member);
  ir::Expr *nullMemberPointer();
  ir::Expr *isMember(ir::Expr *pointer);
  ir::Expr *castMemberPointer(const clang::CastExpr *cast);
  /// A member that a pointer may lead to, and the pointer.
  struct MemberLvalue {
    ir::Expr *lvalue;
    int64_t offset;
  };
  void membersOfType(ir::Expr *object, const clang::CXXRecordDecl *record,
                     clang::CharUnits at, clang::QualType type,
                     clang::SourceLocation loc,
                     std::vector<MemberLvalue> &found);
  ir::Expr *memberThrough(const clang::BinaryOperator *expr);

  // ---- Operators (Operators.cpp)
  ir::Expr *binary(const clang::BinaryOperator *expr);
  ir::Expr *logical(const clang::BinaryOperator *expr);
  ir::Expr *arithmetic(clang::BinaryOperatorKind kind, ir::Expr *left,
                       ir::Expr *right, clang::SourceLocation loc);
  ir::Expr *pointerArithmetic(clang::BinaryOperatorKind kind, ir::Expr *left,
                              ir::Expr *right);
  /// A subscript, or how far a pointer steps. C++ promotes neither; the IR
  /// counts with integers alone.
  ir::Expr *elementCount(ir::Expr *number);
  ir::Expr *unary(const clang::UnaryOperator *expr);
  ir::Expr *assignment(const clang::BinaryOperator *expr);
  ir::Expr *compoundAssignment(const clang::CompoundAssignOperator *expr);
  void allowFusing(ir::Expr *value, clang::FPOptions options,
                   llvm::ArrayRef<const clang::Expr *> operands);
  ir::Expr *incremented(const clang::UnaryOperator *expr, ir::Expr *old);
  ir::Expr *incrementLvalue(const clang::UnaryOperator *expr);

  // ---- Calls (Calls.cpp)
  ir::Expr *call(const clang::CallExpr *expr);
  void noteOperator(const clang::CallExpr *expr);
  void checkComponent(const clang::CallExpr *expr, const clang::Expr &object);
  std::vector<ir::Expr *> callOperands(const clang::FunctionDecl *callee,
                                       const clang::Expr *object,
                                       llvm::ArrayRef<const clang::Expr *> args,
                                       bool rightFirst,
                                       clang::SourceLocation loc);
  ir::Expr *trivialAssignment(ir::Expr *to, ir::Expr *from,
                              clang::SourceLocation loc);
  ir::Expr *builtin(const clang::FunctionDecl *callee,
                    llvm::ArrayRef<const clang::Expr *> args,
                    const clang::CallExpr *expr);
  // ---- Textures (Textures.cpp)
  /// Completes an operation on a texture with what the call's template
  /// arguments say.
  void completeTextureOp(ir::Expr *op, const clang::FunctionDecl *callee,
                         clang::SourceLocation loc);
  /// `onZeroes`: the object's memory was zeroed before.
  ir::Expr *construction(const clang::CXXConstructExpr *expr,
                         bool onZeroes = false);
  std::vector<ir::Expr *> constructorArgs(const clang::CXXConstructExpr *expr);
  ir::Expr *inheritedConstruction(const clang::CXXInheritedCtorInitExpr *expr);
  // ---- Messages (Printf.cpp)
  ir::Expr *message(llvm::StringRef kind,
                    llvm::ArrayRef<const clang::Expr *> args,
                    clang::SourceLocation loc);
  ir::Expr *messageValue(const clang::Expr *expr, char conversion);

  /// A call of `callee`; as a statement of its own if it is not pure.
  ir::Expr *callFunction(ir::Function *callee, std::vector<ir::Expr *> args,
                         clang::SourceLocation loc);
  /// `effect` as a statement; the result, if any, in a temporary.
  ir::Expr *emitEffect(ir::Expr *effect, clang::SourceLocation loc);

  // ---- Destruction (Destructors.cpp)
  /// Whether the end of an object of this type does something.
  static bool isDestroyed(clang::QualType type);
  /// The destructor's body, then the members and bases.
  void destructor(const clang::CXXDestructorDecl *decl);
  void destroy(ir::Expr *object, clang::QualType type,
               clang::SourceLocation loc);
  /// The variable's object is destroyed at the end of the scope, or of the
  /// full expression.
  void destroyLater(ir::Variable *variable, clang::QualType type,
                    clang::SourceLocation loc, bool isTemporary);
  /// A variable that holds `content`, and is destroyed as destroyLater() says:
  /// where it is part of what may be skipped, if it was not.
  ir::Variable *temporaryOf(ir::Expr *content, clang::QualType type,
                            clang::SourceLocation loc, bool isTemporary);
  ir::Variable *temporaryInArm(ir::Expr *content, clang::QualType type,
                               clang::SourceLocation loc, bool isTemporary);
  /// Runs `fill`, a scope of C++; then destroys the objects declared in it.
  void inScope(const std::function<void()> &fill);
  void leaveScope(size_t mark);
  /// Imports a statement that break and continue leave.
  void inLoop(const std::function<void()> &fill);
  /// Runs `fill`, a full expression; then destroys its temporaries. The result
  /// stays what it is.
  ir::Expr *fullExpression(const std::function<ir::Expr *()> &fill,
                           bool asLvalue, clang::SourceLocation loc);
  /// Destroys what was declared since there were `mark` objects; they remain
  /// known, for there may be further ways out.
  void destroySince(size_t mark);

  // ---- Initialization (Initializers.cpp)
  /// The value of an object of type `type` that `init` initializes. For a
  /// reference, the pointer.
  ir::Expr *initial(const clang::Expr *init, clang::QualType type);
  ir::Expr *initList(const clang::InitListExpr *list, const ir::Type *type);
  /// An aggregate's initializers, in braces or (C++20) parentheses.
  struct Aggregate {
    llvm::ArrayRef<const clang::Expr *> inits;
    const clang::Expr *filler; ///< of an array's other elements, if any
    const clang::FieldDecl *unionMember; ///< what `inits` is for, in a union
    clang::SourceLocation loc;
  };
  ir::Expr *aggregate(const Aggregate &list, const ir::Type *type);
  ir::Expr *memberValue(const clang::Expr *init, const ir::Type *whole);
  ir::Expr *unionObject(const Aggregate &list, const ir::Type *type);
  ir::Expr *inOrderOfMembers(const Aggregate &list, const ir::Type *type);
  /// Runs `fill` where `this` is the object.
  void inObject(ir::Variable *object, const std::function<void()> &fill);
  ir::Expr *filledArray(const std::vector<ir::Expr *> &first,
                        const clang::Expr &filler, const ir::Type *type,
                        clang::SourceLocation loc);
  ir::Expr *arrayOfObjects(const clang::CXXConstructExpr *expr,
                           const ir::Type *type, bool onZeroes);
  ir::Expr *arrayCopy(const clang::ArrayInitLoopExpr *loop);
  void constructor(const clang::CXXConstructorDecl *decl);
  ir::Expr *delegatedObject(const clang::CXXConstructorDecl *decl,
                            ir::Block &steps);
  ir::Expr *initializedObject(const clang::CXXConstructorDecl *decl,
                              const ClassLayout &layout, ir::Block &steps);
  /// A variable for what is filled element by element.
  ir::Variable *toFill(const ir::Type *type, clang::SourceLocation loc,
                       const std::string &name);
  /// A loop over the elements from `first` on; `fill` may use `arrayIndex`.
  void forElements(ir::Expr *array, unsigned first,
                   const std::function<void(ir::Expr *)> &fill,
                   clang::SourceLocation loc);
  /// Constructs the objects of an array of `type`, or the one object.
  void constructAt(ir::Expr *lvalue, clang::QualType type,
                   const std::function<ir::Expr *()> &make,
                   clang::SourceLocation loc);
  void memberInPlace(const clang::CXXCtorInitializer *init);
  ir::Expr *memberInitial(const clang::CXXCtorInitializer *init,
                          const ir::Type *type);
  ir::Expr *memberInitial(const clang::Expr *expr,
                          const clang::CXXCtorInitializer *init,
                          const ir::Type *type);

  // ---- Building blocks (Evaluation.cpp)
  void emit(ir::Stmt *stmt) { block->push_back(stmt); }
  ir::SourceLine line(const clang::Stmt *stmt) {
    return cx.line(stmt->getBeginLoc());
  }
  const ir::Type *type(const clang::Expr *expr) {
    return cx.type(expr->getType(), expr->getExprLoc());
  }
  ir::Expr *temporaryObject(const clang::MaterializeTemporaryExpr *expr);
  ir::Expr *bound(ir::Expr *object, clang::SourceLocation loc);
  ir::Expr *inMemory(ir::Expr *object, clang::SourceLocation loc);
  /// A new variable that holds `value`. One that is made in an arm of an
  /// expression may be pointed to beyond it: ResolvePointers declares it where
  /// the pointer is.
  ir::Variable *newObject(ir::Expr *value, clang::SourceLocation loc,
                          bool isConst = false);
  /// A new temporary that holds `value`, which nothing changes.
  ir::Expr *save(ir::Expr *value, clang::SourceLocation loc);
  /// Runs `fill` with `into` as the current block.
  void inBlock(ir::Block &into, const std::function<void()> &fill);
  /// Imports a part of an expression that may be skipped.
  void inArm(ir::Block &into, const std::function<void()> &fill);
  /// Runs `fill` for what may be skipped.
  void maybe(const std::function<void()> &fill);
  /// Makes evaluating the place twice give the same place: dynamic indices
  /// that are not plain variables move to temporaries.
  ir::Expr *stabilize(ir::Expr *lvalue, clang::SourceLocation loc);

  /// Operands of one expression, in order of evaluation.
  class Operands {
  public:
    explicit Operands(FunctionImporter &importer) : importer(importer) {}
    ir::Expr *&add(ir::Expr *(FunctionImporter::*import)(const clang::Expr *),
                   const clang::Expr *expr);
    /// `asLvalue`: what is wanted is the place, not the value it has now.
    ir::Expr *&add(const std::function<ir::Expr *()> &import,
                   clang::SourceLocation loc, bool asLvalue = false);
    ir::Expr *operator[](size_t i) { return operands[i].expr; }
    std::vector<ir::Expr *> take() {
      std::vector<ir::Expr *> exprs;
      for (const Operand &operand : operands)
        exprs.push_back(operand.expr);
      return exprs;
    }

  private:
    FunctionImporter &importer;
    struct Operand {
      ir::Expr *expr;
      bool asLvalue;
    };
    std::deque<Operand> operands;
  };

  void messageParts(const std::vector<FormatPart> &parts,
                    llvm::ArrayRef<const clang::Expr *> args,
                    Operands &operands, ir::Message &said,
                    clang::SourceLocation loc);

  Context &cx;
  ir::Module &m;
  ir::Function *function;
  ir::Block *block;
  bool isZeroed;
  /// Local variables and parameters; a reference maps to its pointer.
  std::map<const clang::VarDecl *, ir::Variable *> locals;
  /// `this`: a pointer parameter, or (constructor, entry) the object itself.
  ir::Variable *self = nullptr;
  /// The class whose members `self` has.
  const clang::CXXRecordDecl *selfClass = nullptr;
  /// In a lambda's operator(): captured variable -> field.
  llvm::DenseMap<const clang::ValueDecl *, clang::FieldDecl *> captures;
  clang::FieldDecl *thisCapture = nullptr;
  /// Whether the function is from the library's own headers.
  bool isLibraryCode = false;
  /// The kernel's result is ignored.
  bool isEntry = false;
  /// How to destroy the objects of the scopes around, and the temporaries of
  /// the full expression around, in order of construction.
  std::vector<std::function<void()>> scopeObjects, temporaries;
  /// Statements that have to precede the enclosing full expression.
  ir::Block declaredBefore;
  /// How many scopeObjects there are outside what break and continue leave.
  size_t breakMark = 0, continueMark = 0;
  /// Whether the function comes to the code at hand, if no return before it has
  /// ended it, and no break the switch.
  bool isSure = true;
  bool mayHaveLeft = false, mayHaveBroken = false;
  /// Whether the expression at hand may be skipped (the right of &&).
  bool isConditional = false;
  /// knownCondition() of each && and || that was asked for.
  std::map<const clang::BinaryOperator *, std::optional<bool>> knownLogic;
  std::map<const clang::OpaqueValueExpr *, ir::Expr *> opaqueValues;
  /// The numbers of labels in switches over 64 bits, or with labels inside
  /// other statements.
  std::map<const clang::SwitchCase *, int64_t> labelPlaces;
  /// The labels of the enclosing switch, if some are inside other statements.
  Labels *labels = nullptr;
  /// The index of the current element in forElements().
  ir::Variable *arrayIndex = nullptr;
};

} // namespace ampvk::import

#endif
