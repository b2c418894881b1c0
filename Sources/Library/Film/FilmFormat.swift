import Studio

/// A film file format.
package enum FilmFormat: String, CaseIterable, Sendable {
    case mp4, webm, gif, apng, webp

    /// Creates the format with this file extension, ignoring case, or returns nil if there isn't one.
    package init?(ending: String) { self.init(rawValue: ending.lowercased()) }

    package var needsFFmpeg: Bool { self != .apng }

    /// Whether the film is written in two passes, because the palette depends on the whole film.
    var hasSecondPass: Bool { self == .gif }

    /// Whether ffmpeg is in PATH.
    package static var hasFFmpeg: Bool { FFmpegProcess.path != nil }

    /// The format's maximum frame rate in frames per second, or nil if there's no maximum.
    package var highestRate: Double? { self == .gif ? FilmRequest.highestGIFRate : nil }
}

extension FilmRequest.Format {
    var film: FilmFormat {
        switch self {
        case .mp4: .mp4
        case .gif: .gif
        case .apng: .apng
        case .webp: .webp
        }
    }
}
