/// A kind of film file.
package enum FilmFormat: String, CaseIterable, Sendable {
    case mp4, webm, gif, apng, webp

    /// Makes the format of files with this ending, in any case; nil for others.
    package init?(ending: String) { self.init(rawValue: ending.lowercased()) }

    /// Whether films of this kind are made by ffmpeg.
    package var needsFFmpeg: Bool { self != .apng }

    /// Whether there is an ffmpeg in PATH.
    package static var hasFFmpeg: Bool { FFmpegProcess.path != nil }

    /// The most frames per second that files of this kind can show; nil for no limit. GIF counts in hundredths of a second, and viewers slow
    /// down what lasts less than two.
    package var highestRate: Double? { self == .gif ? 50 : nil }
}

/// The measures of a film.
package struct FilmShape: Hashable, Sendable {
    /// The pixels of a frame.
    package var width, height: Int
    /// The frames per second.
    package var rate: Double

    package init(width: Int, height: Int, rate: Double) { (self.width, self.height, self.rate) = (width, height, rate) }
}

/// The reason why there is no film, as one sentence.
package enum FilmError: Error, Hashable, CustomStringConvertible {
    /// There is no ffmpeg for this format.
    case noFFmpeg(FilmFormat)
    /// This ffmpeg has no encoder for this format.
    case noEncoder(FilmFormat)
    /// The file cannot be written.
    case cannotWrite(String)

    package var description: String {
        switch self {
        case .noFFmpeg(let format):
            "no ffmpeg to write \(format.rawValue) with: install it (apt install ffmpeg), or end the name in .apng, which needs none"
        case .noEncoder(let format):
            "this ffmpeg has no encoder for \(format.rawValue): install Debian's (apt install ffmpeg), or end the name in .apng"
        case .cannotWrite(let reason): reason
        }
    }
}
