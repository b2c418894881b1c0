import Foundation

/// Checks whether a global variable or static property keeps an object alive, directly or through a singleton, array or dictionary.
///
/// Swift can't list these variables. They are stored in the writable memory of the program's image, and contain either the object's address
/// or the address of a heap block that contains it.
package struct GlobalReferences {
    /// The addresses of the global variables that are searched, or nil to search all. Tests limit the search to their own variables, because
    /// in their large image any number may equal an object's address.
    @TaskLocal package static var searched: [Range<UInt>]?

    /// A file descriptor for the process's memory. Reading an invalid address through it fails instead of crashing.
    private let memory: Int32
    private let address: UInt

    /// The number of bytes to search in each block, and the largest plausible block size.
    private static let searchedSize = 16_384, maximumSize: UInt = 1 << 24

    /// Returns whether a global variable keeps `object` alive. Only searches the image that contains the object's class.
    static func keep(_ object: AnyObject) -> Bool {
        let memory = open("/proc/self/mem", O_RDONLY)
        guard memory >= 0 else { return false }
        defer { close(memory) }
        let holders = GlobalReferences(memory: memory, address: UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()))
        return MemoryPart.globals(ofImageAt: UInt(bitPattern: unsafeBitCast(type(of: object), to: UnsafeRawPointer.self))).contains {
            part in
            holders.words(at: part.begin, size: Int(part.end - part.begin)).enumerated().contains { index, word in
                (word == holders.address || holders.isBlock(at: word)) && isSearched(part.begin + UInt(index) * 8)
            }
        }
    }

    private static func isSearched(_ place: UInt) -> Bool { searched?.contains { $0.contains(place) } ?? true }

    private func words(at address: UInt, size: Int) -> [UInt] {
        [UInt](unsafeUninitializedCapacity: size / 8) { words, count in
            count = max(0, pread(memory, words.baseAddress, words.count * 8, off_t(clamping: address))) / 8
        }
    }

    /// Returns whether a word is the address of a live heap object that contains the target's address. The allocator stores a block's size
    /// in the word before the block. The first word is skipped. In an object, it is the address of the object's type. In a weak reference's
    /// block, it is the target's address.
    private func isBlock(at word: UInt) -> Bool {
        guard word % 16 == 0, word > 1 << 16, word < 1 << 47 else { return false }
        let head = words(at: word - 8, size: 16)
        guard head.count == 2, case let size = head[0] & ~7, size >= 32, size < Self.maximumSize, isType(at: head[1], ofBlockOf: size)
        else { return false }
        var block = words(at: word, size: min(Int(size) - 8, Self.searchedSize))
        // A copy of the target's address in freed memory could mislead a later search.
        defer { block.withUnsafeMutableBytes { _ = $0.initializeMemory(as: UInt8.self, repeating: 0) } }
        let places = block.places(of: address)
        guard !places.isEmpty else { return false }
        let object = HeapObject(block, at: word, size: size, type: words(at: head[1], size: 32))
        return places.contains { $0 > 0 && object.uses($0) }
    }

    /// Returns whether `word` is the address of a heap object's type. The type can be a class whose instances fit into the block, or the
    /// storage that the compiler generates for closures and captured variables. In a freed block, the first word belongs to the allocator
    /// instead. The layout and the type kinds are documented in Swift's ABI (docs/ABI/TypeMetadata.rst).
    private func isType(at word: UInt, ofBlockOf size: UInt) -> Bool {
        guard word % 8 == 0, word > 1 << 16 else { return false }
        let metadata = words(at: word, size: 40)
        guard metadata.count == 5 else { return false }
        switch metadata[0] {
        case 0:
            let (instanceSize, addressPoint) = (metadata[3] & 0xFFFF_FFFF, metadata[4] >> 32)
            return instanceSize >= 16 && instanceSize <= size && addressPoint >= 16 && addressPoint < 4096
        case 0x400, 0x500: return true
        default: return false
        }
    }
}

extension [UInt] {
    /// Returns the indices of all elements that equal `word`. Unlike `filter`, the loop is fast in debug builds too.
    fileprivate func places(of word: UInt) -> [Int] {
        var places: [Int] = [], index = 0
        withUnsafeBufferPointer { words in
            while index < words.count {
                if words[index] == word { places.append(index) }
                index += 1
            }
        }
        return places
    }
}

/// A heap object whose memory may be partly unused. Unused memory still contains what an earlier object wrote there.
///
/// Swift's standard library defines the layouts, here for 64-bit processors without Objective-C.
private struct HeapObject {
    private let words: [UInt]
    private let address, end: UInt
    private let instanceSize: Int
    private let kind: Kind

    private enum Kind { case array, dictionary, set, other }

    /// The superclasses of the types that store an array's elements, a dictionary's entries, and a set's elements.
    private static let bases = (
        array: base(of: Array(repeating: 0, count: 1)), dictionary: base(of: [0: 0]), set: base(of: [0] as Set<Int>)
    )

    private static func base<Value>(of value: Value) -> UInt {
        withExtendedLifetime(value) {
            let storage = withUnsafeBytes(of: value) { $0.load(as: UnsafePointer<UnsafePointer<UInt>>.self) }
            return storage.pointee[1]
        }
    }

    /// Describes an object with these words, in a block of `size` bytes that include the allocator's header. `type` is the start of the
    /// object's type.
    init(_ words: [UInt], at address: UInt, size: UInt, type: [UInt]) {
        (self.words, self.address, end) = (words, address, address + size - 8)
        let isClass = type.count == 4 && type[0] == 0
        instanceSize = isClass ? Int(type[3] & 0xFFFF_FFFF) : .max
        switch isClass ? type[1] : 0 {
        case Self.bases.array: kind = .array
        case Self.bases.dictionary: kind = .dictionary
        case Self.bases.set: kind = .set
        default: kind = .other
        }
    }

    /// Returns whether the object uses the word at this index.
    func uses(_ index: Int) -> Bool {
        let place = address + UInt(index) * 8
        switch kind {
        case .array:
            // The third word is the count, and the fourth is twice the capacity, plus a flag.
            let capacity = words.count > 4 ? words[3] >> 1 : 0
            return capacity == 0 || place < address &+ 32 &+ max(8, (end - address - 32) / capacity & ~7) &* words[2]
        case .dictionary: return words.count < 9 || isOccupied(place, lists: [words[6], words[7], end], bitmap: 8)
        case .set: return words.count < 8 || isOccupied(place, lists: [words[6], end], bitmap: 7)
        case .other:
            // The allocator rounds sizes up by less than two words. An object with a much larger block has elements at its end.
            return Int(end - address) - instanceSize >= 16 || index * 8 < instanceSize
        }
    }

    /// Returns whether a bit is set in the bitmap of a hash table, for the bucket that contains `place`. `lists` are the addresses of lists
    /// with one element per bucket, and the address of their end.
    private func isOccupied(_ place: UInt, lists: [UInt], bitmap: Int) -> Bool {
        guard let list = lists.lastIndex(where: { $0 <= place }), list + 1 < lists.count else { return false }
        let buckets = UInt(1) << (words[4] & 63), stride = (lists[list + 1] - lists[list]) / buckets & ~7
        guard stride > 0 else { return true }
        let bucket = (place - lists[list]) / stride
        guard bucket < buckets, bitmap + Int(bucket / 64) < words.count else { return false }
        return words[bitmap + Int(bucket / 64)] >> (bucket % 64) & 1 == 1
    }
}

/// A mapped region of the process's memory.
private struct MemoryPart {
    let begin, end: UInt
    let isWritable: Bool
    /// The image's path, or empty for other memory.
    var image: String

    /// Returns the writable regions of the image that contains `address`.
    static func globals(ofImageAt address: UInt) -> [MemoryPart] {
        let all = self.all
        guard let image = all.first(where: { $0.begin <= address && address < $0.end })?.image, image.hasPrefix("/") else { return [] }
        return all.filter { $0.isWritable && $0.image == image }
    }

    private static var all: [MemoryPart] {
        var parts: [MemoryPart] = []
        for var part in table.split(separator: "\n").compactMap(MemoryPart.init) {
            // The unnamed region that directly follows the file's regions contains the zero-initialized variables.
            if part.image.isEmpty, let last = parts.last, last.end == part.begin { part.image = last.image }
            parts.append(part)
        }
        return parts
    }

    /// The kernel's table of memory regions. Its size is unknown until it has been read.
    private static var table: String {
        let file = open("/proc/self/maps", O_RDONLY)
        guard file >= 0 else { return "" }
        defer { close(file) }
        var bytes: [UInt8] = [], chunk = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = read(file, &chunk, chunk.count), count > 0 { bytes += chunk[..<count] }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Parses a line such as `7f00-7f80 rw-p 00000000 08:01 42 /usr/lib/a.so`.
    private init?(_ line: Substring) {
        let words = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
        let ends = words.first?.split(separator: "-").compactMap { UInt($0, radix: 16) } ?? []
        guard ends.count == 2, words.count > 1 else { return nil }
        (begin, end, isWritable) = (ends[0], ends[1], words[1].hasPrefix("rw"))
        image = words.count > 5 ? words[5].trimmingCharacters(in: .whitespaces) : ""
    }
}
