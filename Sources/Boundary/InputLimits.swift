/// Limits for untrusted input. Input beyond them is rejected, with a message that contains its position, before it takes up memory or time.
package enum InputLimits {
    // MARK: Pictures

    /// The maximum width and height in pixels.
    package static let pictureSide = 16_384
    package static let picturePixels = 256_000_000
    package static let pictureFileBytes = 512 << 20
    /// The maximum number of bytes that one byte of deflate data can represent (RFC 1951: 258 bytes in two bits).
    package static let deflateRatio = 1032

    /// The maximum number of elements that references in an SVG file draw. Drawing them takes a few seconds.
    package static let drawnReferences = 50_000

    /// The maximum number of frames in a film: one hour at 60 frames per second.
    package static let filmFrames = 216_000

    // MARK: Gesture scripts and takes

    package static let scriptFileBytes = 64 << 20
    package static let settingsFileBytes = 64 << 10
    package static let jsonLevels = 256
    package static let scriptSources = 1000
    /// The maximum length of a key's character, in bytes. A limit is needed because a character can have any number of combining marks.
    package static let keyBytes = 64
    /// The maximum duration of a script and of each of its actions: 31 days, in milliseconds.
    package static let scriptLength = 31 * 86_400_000
    /// The maximum absolute value of a coordinate in points.
    package static let coordinate = 1e9
    /// The valid range for each side of a device's screen, in points. It includes a 32,767-pixel window, the maximum size in X, at the
    /// smallest `--scale`.
    package static let screenSide = 0.001...400_000.0
    /// The valid range for device pixels per point.
    package static let screenScale = 0.001...1000.0
    /// The valid range for frames per second.
    package static let frameRate = 1.0...1000.0
    /// The valid range for a take's tolerances, and the maximum number of images in a baseline.
    package static let tolerance = 0.0...1e6
    package static let takePictures = 1000
    /// The valid range for the time between refreshes, in device seconds. The minimum is 1/1000 s at the slowest `--slow`, and the maximum
    /// is 1 s at the fastest.
    package static let refreshInterval = 1e-7...100.0
    /// The maximum time in a take, in device seconds. This time is `scriptLength` at the fastest `--slow`.
    package static let takeLength = Double(scriptLength) / 1000 * 100

    // MARK: Messages

    /// The maximum number of characters that messages quote from a file.
    package static let quotedCharacters = 60
}
