// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The one contract between compiler and runtime: the image of a kernel.
///
/// The compiler defines `__amp_kernel<...>::image` (see <amp.h>) as the bytes
/// of one KernelImage; the runtime reads it in place. The image is one block
/// without relocations: every table is a byte offset from the image's first
/// byte, so the same bytes can lie anywhere: in an object file, in memory.
/// All integers are little endian; every table is aligned to 8 bytes.
#ifndef AMPVK_KERNELINTERFACE_H
#define AMPVK_KERNELINTERFACE_H

#include "ampvk/Checks.h"

#include <cstddef>
#include <cstdint>

namespace ampvk {

inline constexpr uint32_t KernelImageMagic = 0x4b564d41; // "AMVK"
inline constexpr uint32_t KernelImageVersion = 13;
/// "There is none", for offsets and bindings.
inline constexpr uint32_t None = 0xffffffffu;
/// The specialization constant, an int, that is 1 in pipelines for split
/// dispatches. 0 if not set.
inline constexpr uint32_t PartConstant = 0;
/// The specialization constant, a bool, that is true in pipelines of devices
/// whose own floor, ceil, trunc and roundEven are exact. False if not set:
/// kernels then do without them.
inline constexpr uint32_t DeviceRoundsConstant = 1;

/// `count` records of a known type, `offset` bytes behind the image's start.
/// For text, count is the length in bytes without the closing 0 that follows.
struct Table {
  uint32_t offset;
  uint32_t count;
};

/// Where a value lies on the host when the kernel is launched. If `pointer` is
/// None: `closure + offset`. Otherwise the closure holds at `pointer` the
/// address of an object (a container captured by reference) and the value lies
/// `offset` bytes into that object.
struct HostLocation {
  uint32_t pointer;
  uint32_t offset;
};

enum class ResourceKind : uint32_t {
  Buffer = 0,
  Messages = 1,     ///< see PrintfBuffer; without a handle, the last resource
  SampledImage = 2, ///< a texture that is read
  StorageImage = 3, ///< a texture that is written, and perhaps read
  Sampler = 4,
  Faults = 5, ///< see FaultBuffer; without a handle, of TraitChecked alone
};
enum class ResourceAccess : uint32_t { Read = 1, Write = 2, ReadWrite = 3 };

/// The scalar type of a texel.
enum class TexelScalar : uint32_t {
  None = 0,
#define AMPVK_TEXEL_SCALAR(Id, number, ...) Id = number,
#include "ampvk/TexelScalars.def"
};

struct TexelScalarInfo {
  const char *word;      ///< in the IR and interface files
  TexelScalar inKernels; ///< the scalar that kernels compute with
  float low, high;       ///< of its values, if they have a range; else 0

  constexpr bool hasRange() const { return low != high; }
};
/// By their numbers.
inline constexpr TexelScalarInfo texelScalars[] = {
    {"none", TexelScalar::None, 0, 0},
#define AMPVK_TEXEL_SCALAR(Id, number, type, inKernels, low, high)             \
  {#type, TexelScalar::inKernels, low, high},
#include "ampvk/TexelScalars.def"
};
inline constexpr uint32_t TexelScalarCount =
    sizeof texelScalars / sizeof *texelScalars;
constexpr const TexelScalarInfo &infoOf(TexelScalar scalar) {
  return texelScalars[static_cast<uint32_t>(scalar)];
}
/// Whether it is a class of the headers.
constexpr bool isTexelClass(TexelScalar scalar) {
  return infoOf(scalar).inKernels != scalar;
}

/// The filter_mode and address_mode of a sampler without a handle, in one word.
/// Not 0, since no address_mode is.
constexpr uint32_t fixedModes(uint32_t filter, uint32_t address) {
  return filter | address << 8;
}
constexpr uint32_t fixedFilter(uint32_t modes) { return modes & 0xff; }
constexpr uint32_t fixedAddress(uint32_t modes) { return modes >> 8; }

/// A field of a container that the runtime reads on the host besides the
/// handle. The headers annotate these fields "amp.member.offset",
/// "amp.member.extent" and so on.
enum class Member : uint32_t {
  /// The view's element 0 as an offset into the storage: 64 bits, in elements
  /// of `elementSize`.
  Offset = 0,
  Extent = 1, ///< `rank` ints, the most significant dimension first
  /// `rank` - 1 distances of neighbors, in elements: 64 bits each. That along
  /// the least significant dimension is 1.
  Strides = 2,
  Level = 3,   ///< a texture's first mipmap level: 32 bits
  Levels = 4,  ///< their number: 32 bits
  Filter = 5,  ///< a sampler's filter_mode: 32 bits
  Address = 6, ///< its address_mode: 32 bits
  Border = 7,  ///< the color of the border: four floats
};
inline constexpr uint32_t MemberCount = 8;

/// Where they lie: offsets like that of the handle, and with its pointer. None:
/// the container has no such member.
struct MemberOffsets {
  uint32_t offsets[MemberCount] = {None, None, None, None,
                                   None, None, None, None};

  uint32_t &operator[](Member member) {
    return offsets[static_cast<uint32_t>(member)];
  }
  uint32_t operator[](Member member) const {
    return offsets[static_cast<uint32_t>(member)];
  }
};

/// A container that the kernel uses: descriptor `binding` of set 0; None for a
/// buffer that has a BufferAddress instead. In a variant with TraitMerged all
/// buffers with a handle have one binding.
///
/// `handle` is the place of the field that is annotated "amp.buffer",
/// "amp.texture" or "amp.sampler"; that of a container holds a runtime object
/// (see runtime/lib). `members` says where the rest of what the launch has to
/// know lies, whatever the order of the class. A buffer without an extent, or
/// with `isAtHome`, is all of its storage; a sampler has all its members.
///
/// A SampledImage is bound with all its levels, a StorageImage with the first
/// one alone. The storage image of access ReadWrite has a format in the shader:
/// that of `texel` with 32 bits. That of access Write has none.
struct Resource {
  uint32_t binding = 0;
  ResourceKind kind = ResourceKind::Buffer;
  ResourceAccess access = ResourceAccess::ReadWrite;
  uint32_t elementSize = 0; ///< bytes, on the host; Sampler: 0
  HostLocation handle{};    ///< Messages: unused
  MemberOffsets members;
  /// Whether the kernel runs where the container is: the class is annotated
  /// "amp.by_reference", or it is a texture. Others go anywhere.
  uint32_t isAtHome = 0;
  Table name{}; ///< as in the source, for messages and traces
  /// Images: what a texel holds. Sampler: Norm or UNorm where that is what it
  /// reads, which clamps its border color; otherwise Float.
  TexelScalar texel = TexelScalar::None;
  uint32_t components = 0; ///< images: 1 to 4
  uint32_t rank = 0;       ///< dimensions of an image, or of a buffer's extent
  /// Images: where in the argument block the runtime writes the least and the
  /// greatest number that the image's format can hold, as two words of the
  /// texel's type: an infinity is no such number. None where the kernel does
  /// not ask.
  uint32_t limits = None;
  /// Sampler: one that only the kernel knows, as fixedModes(); handle.offset is
  /// None. 0: it has a handle.
  uint32_t fixedSampler = 0;
  /// SampledImage: bit n where the kernel reads it with its n-th sampler, in
  /// the order of the resources.
  uint32_t samplers = 0;
};

/// `size` bytes to copy from the host to byte `destination` of the argument
/// block. Bytes of the block that no run covers are zero.
struct ArgumentRun {
  uint32_t destination;
  uint32_t size;
  HostLocation source;
};

/// A buffer that the kernel does not bind as it is. The runtime writes a record
/// to byte `destination` of the argument block: an AddressedBuffer, or where
/// all containers are in one buffer a BufferPart.
struct BufferAddress {
  uint32_t resource; ///< of the variant
  uint32_t destination;
  uint32_t elementSize; ///< the bytes of what the record counts
};

/// A buffer that the kernel reaches by its address.
struct AddressedBuffer {
  uint64_t address; ///< of element 0
  uint64_t count;   ///< of elements
};

/// A container that is a part of the buffer that all share. One element more
/// belongs to the part, for accesses out of range. A container may be there
/// several times, with elements of several sizes; those that share a storage
/// share a part.
struct BufferPart {
  uint32_t first; ///< element of the container that is in the part
  uint32_t count; ///< of elements
  uint32_t base;  ///< where in the buffer the first one is, in elements
};

enum class ArgumentBlock : uint32_t {
  PushConstants = 0,
  StorageBuffer = 1,
  UniformBuffer = 2,
};

/// Device features a variant needs, as bits.
enum Feature : uint32_t {
#define AMPVK_FEATURE(Id, bit, word, name) Feature##Id = 1u << bit,
#include "ampvk/Features.def"
};

struct FeatureInfo {
  Feature feature;
  const char *word;
  const char *name; ///< for people
};
inline constexpr FeatureInfo featureTable[] = {
#define AMPVK_FEATURE(Id, bit, word, name) {Feature##Id, word, name},
#include "ampvk/Features.def"
};
/// All that this version knows.
inline constexpr uint32_t AllFeatures = 0
#define AMPVK_FEATURE(Id, ...) | Feature##Id
#include "ampvk/Features.def"
    ;

/// direct3d_printf, direct3d_errorf, direct3d_abort.
enum class PrintfKind : uint32_t { Print = 0, Error = 1, Abort = 2 };
/// The type of the value that printf reads for a format. Text has no value.
enum class PrintfType : uint32_t {
  Text = 0,
  Int32 = 1,
  UInt32 = 2,
  Int64 = 3,
  UInt64 = 4,
  Float32 = 5, ///< a double for printf
  Float64 = 6,
};

/// A format for printf with one conversion, of a value of `type`.
struct PrintfPart {
  PrintfType type;
  Table format;
};

/// A printf call in a kernel. The parts are printed one after the other.
struct Message {
  PrintfKind kind;
  Table parts; ///< PrintfPart
};

/// The head of a buffer of 32-bit words that a kernel writes messages to. A
/// record is the message's number in the image, plus 1, and the values of its
/// parts, in one word or two (the low one first). The first record follows the
/// head; a 0 in its place ends the records.
struct PrintfBuffer {
  uint32_t used;      ///< words that were asked for, this head not counted
  uint32_t capacity;  ///< words behind the head
  uint32_t lost;      ///< messages that did not fit
  uint32_t lostError; ///< a message other than Print that did not fit, plus 1
};

/// A ContainerRace says this of an access.
enum class AccessKind : uint32_t { Load = 0, Store = 1, Atomic = 2 };

/// A place in the source where a kernel looks.
struct Check {
  CheckKind kind;
  uint32_t line;
  Table file;
  Table variable; ///< text; or nothing
  /// 32-bit words. Race and Unwritten: the dimensions of `variable`.
  /// ContainerRace and ContainerUnwritten: the number of the ShadowedContainer,
  /// the AccessKind, and the number of the access among all loads, stores or
  /// atomic operations.
  Table shape;
};

/// A detected error. A number of an Index of one dimension, an Element or a
/// Shift that is no 32-bit signed integer has two words, the low one first, and
/// 1 behind them. Other numbers are truncated to 32 bits.
struct FaultRecord {
  /// Its index, the most significant component first; of kernels of more than
  /// three dimensions none.
  int32_t thread[3];
  int32_t isThere; ///< 1
  /// Loop: `extent` is the limit. Shift: the index is the distance and `extent`
  /// the number of bits; of a vector, the index has all distances, and
  /// `extent` their number behind that of the bits. Division: the index is the
  /// dividend. Race: the index is the number of the scalar in `variable`, then
  /// the AccessKind; `extent` is the number of the other access's Check, the
  /// number of its thread in the tile, then its AccessKind. Unwritten: the
  /// index is the number of the scalar. ContainerRace: the index is the number
  /// of the unit in the storage, the low word first, and the access as a word
  /// of the shadow; `extent` is the other access's word, and its ShadowWord.
  /// ContainerUnwritten: the index is the number of the unit. Barrier: `thread`
  /// is at it, and the index is the number in the tile of a thread that is not.
  int32_t index[4];
  int32_t extent[4];
};
/// How many each check may record.
inline constexpr uint32_t FaultRecordsOfCheck = 4;

/// The head of a buffer that variants with TraitChecked record faults in. There
/// follow a 32-bit word for each Check, which counts its faults, and as many
/// more as make that a multiple of 16 bytes; FaultRecordsOfCheck records of
/// each check; if there are shadowed containers, a ShadowHead and a
/// ShadowPlace of each; shadows of tile_static memory, for the first of the
/// tiles, of KernelImage::shadowWords each; and shadows of containers. All of
/// it is zero when the kernel begins, but for these heads, and for shadows of
/// what was never written.
struct FaultBuffer {
  uint32_t loopLimit; ///< rounds of a loop; 0: any number
  uint32_t tiles;     ///< that have a shadow
  uint32_t unused[2];
};
/// Where the records begin, in 32-bit words; and what is behind them.
constexpr uint32_t faultRecordsAt(uint32_t checks) {
  return static_cast<uint32_t>(sizeof(FaultBuffer) / 4) + (checks + 3) / 4 * 4;
}
constexpr uint32_t faultContainersAt(uint32_t checks) {
  return faultRecordsAt(checks) +
         checks * FaultRecordsOfCheck *
             static_cast<uint32_t>(sizeof(FaultRecord) / 4);
}

/// A container or texture that a kernel with checks may look at for races
/// between any two threads, and for elements that were never written. A unit is
/// its smallest scalar; of a texture, a texel.
struct ShadowedContainer {
  HostLocation handle; ///< as of its Resource
  uint32_t unit;       ///< bytes; 0: a texture
  /// Whether each thread accesses only the element that has the thread's index,
  /// of a view that the program captured.
  uint32_t isOwn;

  /// Whether both are the same container, whatever accesses it.
  constexpr bool isSameAs(const ShadowedContainer &other) const {
    return handle.pointer == other.handle.pointer &&
           handle.offset == other.handle.offset && unit == other.unit;
  }
};

/// A container that has a shadow has two words for each granule,
/// which is the smallest unit of all containers of the launch with the same
/// storage: the last access that changed it, and who loaded it. In both
///
///   site | thread << siteBits | epoch << (siteBits + threadBits) | rest
///
/// `site` says which access of the kernel it is, counted from 1: among those
/// that load; or among those that store, behind which come atomic operations.
/// The last number stands for all that are more than fit. `thread` is
/// counted in the order of the extent; in tiled kernels in the order of the
/// tiles, and within a tile. `epoch` counts the barriers that order containers
/// which the thread has passed, in tiled kernels; the greatest stands for all
/// further ones. The rest has for a store a hash of its value, otherwise the
/// bits below. No site has all bits.
enum ShadowWord : uint32_t { ShadowStores = 0, ShadowLoads = 1 };
/// Such accesses came of several tiles; in kernels without tiles, of several
/// threads. The thread is one of them.
inline constexpr uint32_t ShadowSeveral = 1u << 31;
/// Several threads of that tile did so in that epoch.
inline constexpr uint32_t ShadowSeveralOfTile = 1u << 30;
/// An atomic operation behind a store of the same tile, which a barrier orders.
inline constexpr uint32_t ShadowAfterStore = 1u << 29;
/// The element was never written, in any launch or on the host.
inline constexpr uint32_t ShadowUnwritten = 0xffffffffu;
/// How many sites have numbers of their own, by AccessKind.
inline constexpr uint32_t ShadowSites[] = {62, 36, 26};
/// The least bits of the rest.
inline constexpr uint32_t ShadowRestBits = 5;

struct ShadowHead {
  uint32_t shadowed;   ///< bit n: container n may have a shadow; 31: all others
  uint32_t threads;    ///< so many are looked at, the first ones
  uint32_t threadMask; ///< the bits of `thread`
  uint32_t epochMask;  ///< the bits of `epoch`
  uint32_t epochUnit;  ///< the lowest of them; 0: there are none
  uint32_t restShift;
  uint32_t unused[2];
};
/// No two threads of the launch access one element of the container. So its
/// shadow is for elements that were never written alone, and a store need only
/// leave some word there.
inline constexpr uint32_t ShadowAlone = 1u << 31;
/// The bits of ShadowPlace::shift that count granules.
inline constexpr uint32_t ShadowShiftMask = 31;

struct ShadowPlace {
  uint32_t
      words[2];   ///< where the words of the first granule are, by ShadowWord
  uint32_t count; ///< granules; 0: it has no shadow
  uint32_t shift; ///< a unit has 1 << shift granules; and perhaps ShadowAlone
  uint32_t begin[2]; ///< the number in the storage of the first granule
  // These describe what the program captured of a texture. Texels are counted
  // level by level, row by row.
  uint32_t size[3];    ///< of the first level, least significant first
  uint32_t levels;     ///< that can be accessed
  uint32_t firstTexel; ///< the number in the image of its first texel
  uint32_t texelBits;  ///< of a component
};
/// The first word behind these.
constexpr uint32_t faultShadowsAt(uint32_t checks, uint32_t containers) {
  const auto heads = static_cast<uint32_t>(
      sizeof(ShadowHead) / 4 + containers * sizeof(ShadowPlace) / 4);
  return faultContainersAt(checks) + (containers ? heads : 0);
}

/// In what a variant differs from the portable one, as bits (Variants.def).
enum VariantTrait : uint32_t {
#define AMPVK_VARIANT_TRAIT(Id, word, chooser, option) Trait##Id##Bit,
#include "ampvk/Variants.def"
  VariantTraitCount,
#define AMPVK_VARIANT_TRAIT(Id, word, chooser, option)                         \
  Trait##Id = 1u << Trait##Id##Bit,
#include "ampvk/Variants.def"
};

/// The selector of a variant with the trait: the device's features or the
/// launch.
enum class VariantChooser { Device, Launch };

struct VariantTraitInfo {
  const char *word;
  VariantChooser chooser;
  const char *option; ///< that adds such variants; "": none need be given
};
/// By the number of the bit.
inline constexpr VariantTraitInfo variantTraits[] = {
#define AMPVK_VARIANT_TRAIT(Id, word, chooser, option)                         \
  {word, VariantChooser::chooser, option},
#include "ampvk/Variants.def"
};

/// The kinds of variants, one row of Variants.def each.
enum class VariantKind : uint32_t {
#define AMPVK_VARIANT(Id, number, word, suffix, name, traits) Id = number,
#include "ampvk/Variants.def"
};

struct VariantKindInfo {
  VariantKind profile;
  const char *word;
  const char *suffix; ///< of its files
  const char *name;   ///< for people
  uint32_t traits;    ///< VariantTrait bits
};
/// In the order of Variants.def.
inline constexpr VariantKindInfo variantKinds[] = {
#define AMPVK_VARIANT(Id, number, word, suffix, name, traits)                  \
  {VariantKind::Id, word, suffix, name, traits},
#include "ampvk/Variants.def"
};
inline constexpr uint32_t VariantKindCount =
    sizeof variantKinds / sizeof *variantKinds;

/// Traits of variants that only a later ampcc knows: all of them, so that no
/// launch selects such a variant.
inline constexpr uint32_t UnknownTraits = ~0u;
constexpr VariantKindInfo infoOf(VariantKind profile) {
  for (const VariantKindInfo &info : variantKinds)
    if (info.profile == profile)
      return info;
  return {profile, "unknown", "", "unknown", UnknownTraits};
}
constexpr uint32_t traitsOf(VariantKind profile) {
  return infoOf(profile).traits;
}

/// The traits of variants that `chooser` chooses.
constexpr uint32_t traitsChosenBy(VariantChooser chooser) {
  uint32_t traits = 0;
  for (uint32_t bit = 0; bit < VariantTraitCount; ++bit)
    if (variantTraits[bit].chooser == chooser)
      traits |= 1u << bit;
  return traits;
}

/// Bytes of the record that a BufferAddress is for.
constexpr uint32_t bufferRecordSize(VariantKind profile) {
  return traitsOf(profile) & TraitMerged ? sizeof(BufferPart)
                                         : sizeof(AddressedBuffer);
}

/// One lowering of the kernel. The resources are the same in every variant, in
/// the same order, but for their bindings, and for Faults behind the others
/// where accesses are checked.
struct Variant {
  VariantKind profile;
  uint32_t features; ///< Feature bits
  Table spirv;       ///< 32-bit words; entry point "main"
  Table glsl;        ///< text
  Table resources;   ///< Resource
  Table arguments;   ///< ArgumentRun
  ArgumentBlock block;
  uint32_t blockBinding; ///< of set 0, if the block is a buffer
  uint32_t blockSize;    ///< bytes; 0: no block
  /// Where the runtime writes the launch's extent: `rank` ints, [0] the most
  /// significant. None where the kernel does not read it.
  uint32_t extentOffset;
  /// Where the runtime writes the base of a partial dispatch: min(rank, 3)
  /// ints, the most significant first; in threads, or in tiles for a tiled
  /// kernel. A grid beyond maxComputeWorkGroupCount is dispatched in parts. If
  /// it is a push constant it is used only if PartConstant is 1.
  uint32_t originOffset;
  /// x, y, z; x runs along the least significant rank. In variants with
  /// FeatureSubgroups all threads of a tile are along x, in full subgroups
  /// (VK_PIPELINE_SHADER_STAGE_CREATE_REQUIRE_FULL_SUBGROUPS_BIT).
  uint32_t localSize[3];
  uint32_t tileStaticBytes;
  Table addresses; ///< BufferAddress
  /// Where the runtime writes the address of memory for what kernels write
  /// beyond their buffers, of as many bytes as their largest element. None if
  /// there are no addresses of 64 bits.
  uint32_t spareOffset;
  /// How many neighbors along the least significant dimension a thread may
  /// have: 1, 2 or 4. If it is more than 1, a launch may give threads so many,
  /// or one as ever: by `elementsOffset`, or by another variant. It must do the
  /// latter where two of the containers share elements of which the kernel may
  /// write some. A row of n elements takes (n + elements - 1) / elements
  /// threads. Which elements of the row a thread has is the kernel's affair.
  uint32_t elementsPerThread;
  /// Where the runtime writes how many a thread has, an int. None where the
  /// kernel does not ask.
  uint32_t elementsOffset;
};

/// The kernel as code of the processor (ampcc -fnative-kernels).
struct NativeCode {
  /// For each of the buffers that it takes (NativeLaunch::buffers), the number
  /// of its resource in every variant; of Faults, in those that check.
  Table buffers;
  /// The construct that could not be compiled; empty if there is code. Then
  /// the 64 bits behind the image are where its NativeKernel lies
  /// (runtime/include/ampvk/native_launch.h), counted from the image's start.
  Table refusal;
  Table text; ///< its C++
  /// The offset of the NativeCode that checks, as variants with TraitChecked
  /// do; 0: there is none. The next 64 bits behind the image say where its
  /// NativeKernel lies.
  uint32_t checked;
  uint32_t unused;
};

/// The offset of NativeLaunch::hasAvx2, which the compiler reads.
inline constexpr uint32_t NativeLaunchHasAvx2 = 32;

struct KernelImage {
  uint32_t magic;
  uint32_t version;
  uint64_t size;        ///< bytes of the whole image
  uint64_t closureSize; ///< sizeof(K), checked at the launch
  Table name;           ///< stable and readable: "main_kernel1"
  Table file;           ///< source file
  uint32_t line;
  /// Threads are laid out as: x = component rank-1, y = rank-2, z = the rest,
  /// flattened (the product of the extents 0 .. rank-3).
  uint32_t rank;
  uint32_t tile[3]; ///< D0, D1, D2 as in tiled_extent; all 0: not tiled
  /// XXH3 (64 bits) of the image's bytes, with this field set to 0. It
  /// identifies the image. The address does not: when shared objects are opened
  /// and closed, different images may have the same address.
  uint64_t checksum;
  Table variants;       ///< Variant
  Table messages;       ///< Message
  Table checks;         ///< Check
  uint32_t shadowWords; ///< of each tile, in a FaultBuffer
  uint32_t siteBits;    ///< of ShadowWord
  Table containers;     ///< ShadowedContainer
  uint32_t native;      ///< offset of a NativeCode; 0: there is none
  uint32_t checkParts;  ///< CheckSet: what variants with TraitChecked check
};

/// Kernels can rely on at least so many threads in a subgroup.
inline constexpr uint32_t MinSubgroupSize = 4;

/// The threads of a tile; 0: there are no tiles.
constexpr uint32_t tileThreads(const KernelImage &image) {
  const uint32_t *tile = image.tile;
  return tile[0] * (tile[1] ? tile[1] : 1) * (tile[2] ? tile[2] : 1);
}

/// The `table`'s records in the image that starts at `image`.
template <typename T>
inline const T *tableData(const KernelImage *image, Table table) {
  return reinterpret_cast<const T *>(reinterpret_cast<const char *>(image) +
                                     table.offset);
}

} // namespace ampvk

#endif
