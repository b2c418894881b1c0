import CoreGraphics

/// Compares two pictures pixel by pixel.
package struct PictureComparison: Sendable {
    /// The largest difference in any color channel, 0…255.
    package private(set) var most = 0
    /// The number of pixels that differ by more than the tolerance.
    package private(set) var count = 0
    private let isSameSize: Bool

    /// Compares two pictures, ignoring differences up to `tolerance`.
    package init(_ before: CGImage, _ now: CGImage, tolerance: Double) {
        isSameSize = before.width == now.width && before.height == now.height
        guard isSameSize, before.pixels != now.pixels else { return }
        let limit = Int(tolerance)
        before.pixels.withUnsafeBufferPointer { old in
            now.pixels.withUnsafeBufferPointer { new in
                for start in stride(from: 0, to: old.count, by: 4) {
                    var worst = 0
                    for channel in start..<start + 4 { worst = max(worst, abs(Int(old[channel]) - Int(new[channel]))) }
                    most = max(most, worst)
                    if worst > limit { count += 1 }
                }
            }
        }
    }

    package var isSame: Bool { isSameSize && count == 0 }

    /// The difference as text, such as "4,210 pixels differ, by up to 34 of 255".
    package var words: String {
        isSameSize ? "\(count) \(count == 1 ? "pixel differs" : "pixels differ"), by up to \(most) of 255" : "different size"
    }
}

extension CGImage {
    /// Returns a dimmed picture that highlights the pixels that differ from `other` by more than `tolerance`.
    package func marking(differencesFrom other: CGImage, tolerance: Double) -> CGImage {
        guard width == other.width, height == other.height else { return self }
        var marked = pixels
        let limit = Int(tolerance)
        for start in stride(from: 0, to: marked.count, by: 4) {
            var worst = 0
            for channel in start..<start + 4 { worst = max(worst, abs(Int(pixels[channel]) - Int(other.pixels[channel]))) }
            // The design's stage color dims the picture by 72 %. The design's playhead color marks the differences.
            let ink: [Int] = worst > limit ? [255, 107, 139] : [23, 24, 27]
            let part = worst > limit ? 86 : 72
            for channel in 0..<3 {
                marked[start + channel] = UInt8((Int(marked[start + channel]) * (100 - part) + ink[channel] * part) / 100)
            }
        }
        return CGImage(width: width, height: height, pixels: marked) ?? self
    }
}
