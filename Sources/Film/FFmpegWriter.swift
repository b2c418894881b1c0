import CoreGraphics
import Foundation

/// A film that ffmpeg encodes: frames go to it as raw pixels, through a pipe.
final class FFmpegWriter: FilmWriter {
    private let recipe: FFmpegRecipe
    private let process: FFmpegProcess
    private var last: CGImage?

    /// Starts ffmpeg.
    init(_ format: FilmFormat, _ shape: FilmShape, to path: String, notesIn folder: String) throws(FilmError) {
        recipe = FFmpegRecipe(format, shape, to: path, notesIn: folder)
        process = try FFmpegProcess(recipe.first, recipe)
    }

    func add(_ picture: CGImage) throws(FilmError) {
        last = picture
        try process.write(picture.pixels)
    }

    func addAgain() throws(FilmError) {
        if let last { try process.write(last.pixels) }
    }

    func finish() throws(FilmError) {
        try process.finish()
        for arguments in recipe.others { try FFmpegProcess(arguments, recipe).finish() }
    }
}
