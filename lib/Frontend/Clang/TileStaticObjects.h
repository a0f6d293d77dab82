// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// tile_static objects of classes with constructors.
#ifndef AMPVK_FRONTEND_CLANG_TILESTATICOBJECTS_H
#define AMPVK_FRONTEND_CLANG_TILESTATICOBJECTS_H

namespace clang {
class CXXConstructorDecl;
class CXXRecordDecl;
class ParmVarDecl;
class Sema;
class TagDecl;
} // namespace clang

namespace ampvk::frontend {

/// No constructor is called for a tile_static object (specification, section
/// 2.4.3.5.1). Clang allows such an object only if its default constructor does
/// nothing, or is marked as trivial. So those of the program's classes are, in
/// the device pass; who wants to know whether one is trivial asks
/// isTrivial(). constexpr ones stay what they are: Clang evaluates
/// them. So do destructors, which Clang then would not call for temporaries
/// either.
///
/// Their default arguments may make temporaries that need no destructor.
///
/// To be called for each class that was defined, and for each default argument
/// of a template that was instantiated.
void allowTileStaticObjects(clang::TagDecl &defined);
void allowTileStaticObjects(clang::ParmVarDecl &instantiated);
/// Allows tile_static objects of templates too. They are marked when they get
/// bodies or, if templates are parsed at the end of the file, with their class.
/// Call before the first declaration is parsed.
void allowTileStaticObjectsOfTemplates(clang::Sema &sema);

/// The default constructor that the program declares; null if it does not.
const clang::CXXConstructorDecl *
writtenDefault(const clang::CXXRecordDecl &record);

/// An object of a class to which a repair has given a default constructor
/// (FixItKind::DeclareDefault) must be tile_static: others are errors, in the
/// words of the one that the repair took away. To be called in the device pass,
/// which sees all code, when the file has been parsed.
void refuseOtherObjects(clang::Sema &sema);

} // namespace ampvk::frontend

#endif
