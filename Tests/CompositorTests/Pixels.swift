import DrawLists
@testable import Raster

/// Memory for the pixels of a rectangle, and the surface that uses it.
final class Pixels {
    let memory: UnsafeMutableBufferPointer<Pixel>
    let surface: Surface

    init(_ rect: PixelRect) {
        memory = .allocate(capacity: rect.area)
        surface = Surface(memory.baseAddress!, stride: rect.width, rect: rect)
    }

    deinit { memory.deallocate() }
}
