import DrawLists
@testable import Raster

/// The memory for a rectangle's pixels, and the surface that uses this memory.
final class Pixels {
    let memory: UnsafeMutableBufferPointer<Pixel>
    let surface: Surface

    init(_ rect: PixelRect) {
        memory = .allocate(capacity: rect.area)
        surface = Surface(memory.baseAddress!, stride: rect.width, rect: rect)
    }

    deinit { memory.deallocate() }
}
