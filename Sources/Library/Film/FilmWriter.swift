import CoreGraphics

/// Writes a film file frame by frame. All frames have the film's size.
package protocol FilmWriter: AnyObject {
    func add(_ picture: CGImage) throws(FilmError)
    func repeatLastFrame() throws(FilmError)
    /// Completes the file. If this requires another pass over all frames, calls `goesOn` repeatedly with the number of finished frames.
    /// Cancels the pass if `goesOn` returns false.
    func finish(_ goesOn: (Int) -> Bool) throws(FilmError)
}

extension FilmFormat {
    /// Creates the film file at `path`, using `folder` for temporary files.
    package func writer(of shape: FilmShape, to path: String, notesIn folder: String) throws(FilmError) -> any FilmWriter {
        if self == .apng { return try APNGWriter(shape, to: path) }
        return try FFmpegWriter(self, shape, to: path, notesIn: folder)
    }
}
