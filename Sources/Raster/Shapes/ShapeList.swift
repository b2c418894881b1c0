/// A list of shapes in contiguous memory, which is reused.
struct ShapeList: ~Copyable {
    private var memory = UnsafeMutableBufferPointer<RoundedShape>.allocate(capacity: 4)
    private(set) var count = 0

    /// The shapes. Valid until the list changes.
    var all: UnsafeMutableBufferPointer<RoundedShape> { UnsafeMutableBufferPointer(start: memory.baseAddress, count: count) }

    mutating func append(_ shape: consuming RoundedShape) {
        if count == memory.count { grow() }
        memory.initializeElement(at: count, to: shape)
        count += 1
    }

    private mutating func grow() {
        let larger = UnsafeMutableBufferPointer<RoundedShape>.allocate(capacity: 2 * memory.count)
        for index in 0..<count { larger.initializeElement(at: index, to: memory.moveElement(from: index)) }
        memory.deallocate()
        memory = larger
    }

    mutating func removeAll() {
        for index in 0..<count { memory.deinitializeElement(at: index) }
        count = 0
    }

    deinit {
        for index in 0..<count { memory.deinitializeElement(at: index) }
        memory.deallocate()
    }
}
