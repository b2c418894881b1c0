import CoreGraphics
import Foundation

/// Writes a film with ffmpeg, sending it raw frames through a pipe.
final class FFmpegWriter: FilmWriter {
    private let recipe: FFmpegRecipe
    private let process: FFmpegProcess
    private var last: CGImage?

    init(_ format: FilmFormat, _ shape: FilmShape, to path: String, notesIn folder: String) throws(FilmError) {
        recipe = FFmpegRecipe(format, shape, to: path, notesIn: folder)
        process = try FFmpegProcess(recipe.first, recipe)
    }

    func add(_ picture: CGImage) throws(FilmError) {
        last = picture
        try process.write(picture.pixels)
    }

    func repeatLastFrame() throws(FilmError) {
        if let last { try process.write(last.pixels) }
    }

    func finish(_ goesOn: (Int) -> Bool) throws(FilmError) {
        try process.finish()
        guard let second = recipe.second else { return }
        let recipe = recipe
        try FFmpegProcess(second, recipe).finish { goesOn(Self.frames(in: recipe.progress)) }
    }

    /// Returns the number of frames that ffmpeg has written, taken from the last line of the form "frame=41".
    private static func frames(in file: String) -> Int {
        let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
        guard let place = text.range(of: "frame=", options: .backwards) else { return 0 }
        return Int(text[place.upperBound...].prefix { $0.isNumber }) ?? 0
    }
}
