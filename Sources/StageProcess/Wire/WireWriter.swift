/// Encodes a message to another process that runs the same program. The message consists of values in the machine's native format.
struct WireWriter {
    private(set) var bytes: [UInt8] = []

    /// Empties the writer, but keeps its capacity.
    mutating func reset() { bytes.removeAll(keepingCapacity: true) }

    /// Appends the bytes of a value that doesn't contain references.
    mutating func write<Value: BitwiseCopyable>(raw value: Value) {
        withUnsafeBytes(of: value) { bytes.append(contentsOf: $0) }
    }

    mutating func write(_ value: some WireValue) { value.write(to: &self) }

    mutating func write(bytes more: some Collection<UInt8>) {
        write(more.count)
        bytes.append(contentsOf: more)
    }
}

/// Decodes a message's values in the order they were written.
///
/// The other process runs user code, which may have corrupted that process's memory, so everything is checked. Invalid data throws an
/// error.
struct WireReader {
    private let bytes: [UInt8]
    private var place = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Whether all bytes have been read.
    var isAtEnd: Bool { place == bytes.count }

    /// The number of unread bytes.
    var left: Int { bytes.count - place }

    mutating func read<Value: BitwiseCopyable>(raw type: Value.Type) throws -> Value {
        let size = MemoryLayout<Value>.size
        guard left >= size else { throw WireError() }
        defer { place += size }
        return bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place, as: type) }
    }

    mutating func read<Value: WireValue>(_ type: Value.Type = Value.self) throws -> Value { try Value(from: &self) }

    /// Reads the number of elements that follow. Each element takes at least one byte.
    mutating func readCount() throws -> Int {
        let count = try read(raw: Int.self)
        guard (0...left).contains(count) else { throw WireError() }
        return count
    }

    mutating func readBytes() throws -> [UInt8] {
        let count = try readCount()
        defer { place += count }
        return Array(bytes[place..<place + count])
    }
}

/// An error for an invalid message.
struct WireError: Error {}

/// A value that can be encoded in messages.
protocol WireValue {
    func write(to writer: inout WireWriter)
    init(from reader: inout WireReader) throws
}
