/// The dimensions of a film.
package struct FilmShape: Hashable, Sendable {
    /// The size of a frame in pixels.
    package var width, height: Int
    /// The frame rate in frames per second.
    package var rate: Double

    package init(width: Int, height: Int, rate: Double) { (self.width, self.height, self.rate) = (width, height, rate) }
}
