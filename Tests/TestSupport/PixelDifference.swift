// Comparisons of pictures, in a target that is optimized in debug builds: byte by byte they took most of the pixel tests' time.

/// Returns the number of bytes of `a` and `b` that differ by more than `tolerance`; different counts differ in every byte.
package func differingBytes(_ a: [UInt8], _ b: [UInt8], tolerance: Int = 0) -> Int {
    guard a.count == b.count else { return max(a.count, b.count) }
    var count = 0
    for index in a.indices where abs(Int(a[index]) - Int(b[index])) > tolerance { count += 1 }
    return count
}

/// Returns the largest difference between a byte of `a` and that of `b` at its place; 255 for different counts.
package func largestDifference(_ a: [UInt8], _ b: [UInt8]) -> Int {
    guard a.count == b.count else { return 255 }
    var largest = 0
    for index in a.indices { largest = max(largest, abs(Int(a[index]) - Int(b[index]))) }
    return largest
}
