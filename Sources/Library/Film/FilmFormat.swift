import Studio

/// A film file format.
package enum FilmFormat: String, CaseIterable, Sendable {
    case mp4, webm, gif, apng, webp

    /// Creates the format with this file extension, ignoring case, or returns nil if there isn't one.
    package init?(ending: String) { self.init(rawValue: ending.lowercased()) }

    package var needsFFmpeg: Bool { self != .apng }

    /// Whether ffmpeg is in PATH.
    package static var hasFFmpeg: Bool { FFmpegProcess.path != nil }

    /// The format's maximum frame rate in frames per second, or nil if there's no maximum.
    package var highestRate: Double? { self == .gif ? FilmRequest.highestGIFRate : nil }
}

/// The dimensions of a film.
package struct FilmShape: Hashable, Sendable {
    /// The size of a frame in pixels.
    package var width, height: Int
    /// The frame rate in frames per second.
    package var rate: Double

    package init(width: Int, height: Int, rate: Double) { (self.width, self.height, self.rate) = (width, height, rate) }
}

/// The reason why a film couldn't be made, in one sentence.
package enum FilmError: Error, Hashable, CustomStringConvertible {
    /// The format requires ffmpeg, which isn't installed.
    case noFFmpeg(FilmFormat)
    /// ffmpeg has no encoder for this format.
    case noEncoder(FilmFormat)
    /// The file can't be written; the value is the reason.
    case cannotWrite(String)

    package var description: String {
        switch self {
        case .noFFmpeg(let format):
            "\(format.rawValue) needs ffmpeg: install it (apt install ffmpeg), or write an .apng file instead"
        case .noEncoder(let format):
            "this ffmpeg has no encoder for \(format.rawValue): install Debian's (apt install ffmpeg), or write an .apng file instead"
        case .cannotWrite(let reason): reason
        }
    }
}
