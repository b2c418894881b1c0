/// The limits of input from outside. Anything beyond is refused with its place, before memory or time is spent on it.
package enum InputLimits {
    // MARK: Pictures

    /// The limit of pixels in a row, and of rows.
    package static let pictureSide = 16_384
    package static let picturePixels = 256_000_000
    package static let pictureFileBytes = 512 << 20
    /// The largest number of bytes that one byte of deflate data can represent (RFC 1951: 258 bytes by two bits).
    package static let deflateRatio = 1032

    /// The most frames of a film: an hour of 60 a second.
    package static let filmFrames = 216_000

    // MARK: Gesture scripts and takes

    package static let scriptFileBytes = 64 << 20
    package static let settingsFileBytes = 64 << 10
    package static let jsonLevels = 256
    package static let scriptSources = 1000
    /// The limit of a key's character in bytes: combining marks can be stacked without end.
    package static let keyBytes = 64
    /// The longest duration of a script, and of each of its actions, in milliseconds: 31 days.
    package static let scriptLength = 31 * 86_400_000
    /// The largest absolute value of a coordinate in points.
    package static let coordinate = 1e9
    /// The range of a device screen's side in points. A window of 32,767 pixels, the maximum in X, at the smallest `--scale` has no more.
    package static let screenSide = 0.001...400_000.0
    /// The range of device pixels per point.
    package static let screenScale = 0.001...1000.0
    /// The range of frames per second.
    package static let frameRate = 1.0...1000.0
    /// The range of a take's tolerances, and the most pictures of a baseline.
    package static let tolerance = 0.0...1e6
    package static let takePictures = 1000
    /// The range of device seconds between two refreshes: 1/1000 s at the slowest `--slow`, to 1 s at the fastest.
    package static let refreshInterval = 1e-7...100.0
    /// The latest time in a take, in device seconds: `scriptLength` at the fastest `--slow`.
    package static let takeLength = Double(scriptLength) / 1000 * 100

    // MARK: Messages

    /// The number of characters quoted from a file in a message about it.
    package static let quotedCharacters = 60
}
