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
