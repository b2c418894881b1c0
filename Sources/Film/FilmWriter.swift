import CoreGraphics

/// A film file that grows frame by frame. All frames have the film's size.
package protocol FilmWriter: AnyObject {
    /// Adds a frame.
    func add(_ picture: CGImage) throws(FilmError)
    /// Adds the last frame once more.
    func addAgain() throws(FilmError)
    /// Completes the file. Where that means another pass over all frames, `goesOn` gets the number that are done, again and again, and says
    /// whether to go on.
    func finish(_ goesOn: (Int) -> Bool) throws(FilmError)
}

extension FilmWriter {
    /// Completes the file.
    package func finish() throws(FilmError) { try finish { _ in true } }
}

extension FilmFormat {
    /// Begins a film of this kind in the file at `path`; `folder` takes files that are needed on the way.
    package func writer(of shape: FilmShape, to path: String, notesIn folder: String) throws(FilmError) -> any FilmWriter {
        if self == .apng { return try APNGWriter(shape, to: path) }
        return try FFmpegWriter(self, shape, to: path, notesIn: folder)
    }
}
