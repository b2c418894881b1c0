import Foundation

/// Checks whether a global variable or static property keeps an object alive, directly or through a singleton, array or dictionary.
///
/// Swift can't list these variables. They are stored in the writable memory of the program's image, and contain either the object's address
/// or the address of a heap block that contains it.
struct GlobalReferences {
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
            holders.words(at: part.begin, size: Int(part.end - part.begin)).contains { $0 == holders.address || holders.isBlock(at: $0) }
        }
    }

    private func words(at address: UInt, size: Int) -> [UInt] {
        [UInt](unsafeUninitializedCapacity: size / 8) { words, count in
            count = max(0, pread(memory, words.baseAddress, words.count * 8, off_t(clamping: address))) / 8
        }
    }

    /// Returns whether a word is the address of a live heap object that contains the target's address. The allocator stores a block's size
    /// in the word before the block. The first word is skipped. In an object, it is the address of the object's type. In a weak reference's
    /// block, it is the target's address.
    private func isBlock(at word: UInt) -> Bool {
        guard word % 16 == 0, word > 1 << 16, word < 1 << 47, let size = words(at: word - 8, size: 8).first.map({ $0 & ~7 }), size >= 32,
            size < Self.maximumSize
        else { return false }
        let block = words(at: word, size: min(Int(size) - 8, Self.searchedSize))
        return block.dropFirst().contains(address) && block.first.map { isType(at: $0, ofBlockOf: size) } == true
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
