/// How much is taken in from outside. What is beyond is refused with its place, before memory or time is spent on it.
package enum InputLimits {
    // MARK: Pictures

    /// Pixels in a row, and rows.
    package static let pictureSide = 16_384
    package static let picturePixels = 256_000_000
    package static let pictureFileBytes = 512 << 20
    /// The most bytes that one byte of deflate's can stand for (RFC 1951: 258 bytes by two bits).
    package static let deflateRatio = 1032

    // MARK: Gesture scripts and takes

    package static let scriptFileBytes = 64 << 20
    package static let settingsFileBytes = 64 << 10
    package static let jsonLevels = 256
    package static let scriptSources = 1000
    /// What a character on a key is made of, bytes: marks can be put on marks without end.
    package static let keyBytes = 64
    /// How long a script lasts, and each of its actions, milliseconds: 31 days.
    package static let scriptLength = 31 * 86_400_000
    /// How far a coordinate is from 0, points.
    package static let coordinate = 1e9
    /// The side of a device screen, points. A window of 32,767 pixels, the most that X has, at the smallest `--scale` has no more.
    package static let screenSide = 0.001...400_000.0
    /// Device pixels in a point.
    package static let screenScale = 0.001...1000.0
    /// Frames in a second.
    package static let frameRate = 1.0...1000.0
    /// Device seconds between two refreshes: 1/1000 s at the slowest `--slow`, to 1 s at the fastest.
    package static let refreshInterval = 1e-7...100.0
    /// The last moment of a take, seconds of the device: `scriptLength` at the fastest `--slow`.
    package static let takeLength = Double(scriptLength) / 1000 * 100

    // MARK: Messages

    /// Characters of a file's own text in a message about it.
    package static let quotedCharacters = 60
}
