// Compares images. This target is optimized even in debug builds, because comparisons would otherwise take most of the pixel tests' time.

/// Returns the number of bytes that differ by more than `tolerance`. If the counts differ, every byte is considered different.
package func differingBytes(_ a: [UInt8], _ b: [UInt8], tolerance: Int = 0) -> Int {
    guard a.count == b.count else { return max(a.count, b.count) }
    var count = 0
    for index in a.indices where abs(Int(a[index]) - Int(b[index])) > tolerance { count += 1 }
    return count
}

/// Returns the largest difference between corresponding bytes, or 255 if the counts differ.
package func largestDifference(_ a: [UInt8], _ b: [UInt8]) -> Int {
    guard a.count == b.count else { return 255 }
    var largest = 0
    for index in a.indices { largest = max(largest, abs(Int(a[index]) - Int(b[index]))) }
    return largest
}
