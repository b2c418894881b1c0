/// Working memory for one row, for one thread.
final class Scratch {
    private(set) var capacity = 0
    /// The coverage by clips, by the content, and by both.
    private(set) var clip: UnsafeMutablePointer<UInt8>, coverage: UnsafeMutablePointer<UInt8>, product: UnsafeMutablePointer<UInt8>
    /// Pixels of the content, of it through coverage, and of a second sample of it.
    private(set) var pixels: UnsafeMutablePointer<Pixel>, blended: UnsafeMutablePointer<Pixel>, more: UnsafeMutablePointer<Pixel>
    /// For each column of an item, the texel left of it, and the share of 256 of the next one; twice.
    private(set) var columns: UnsafeMutablePointer<Column>

    /// Two numbers for each column of an item.
    private(set) var floats: UnsafeMutablePointer<Float>

    /// A position between two texels.
    struct Column {
        var texel: Int32
        /// The share of the next texel, of 256.
        var share: UInt32
    }

    /// Pixels of a picture's row.
    private(set) var source: UnsafeMutablePointer<Pixel> = .allocate(capacity: 1)
    private var sourceCapacity = 0
    /// The pixels of which those of a picture are mixed.
    var near: Resampling?, far: Resampling?
    /// The share of `far`, of 256; 0 for none of it.
    var farShare: UInt32 = 0

    init() {
        (clip, coverage, product) = (.allocate(capacity: 1), .allocate(capacity: 1), .allocate(capacity: 1))
        (pixels, blended, more) = (.allocate(capacity: 1), .allocate(capacity: 1), .allocate(capacity: 1))
        (columns, floats) = (.allocate(capacity: 1), .allocate(capacity: 1))
    }

    deinit {
        free()
        source.deallocate()
    }

    /// Makes room for a row of a picture, and for a vector beyond it.
    func reserveSource(_ width: Int) {
        guard width + 16 > sourceCapacity else { return }
        source.deallocate()
        sourceCapacity = (width + 16) * 5 / 4
        source = .allocate(capacity: sourceCapacity)
    }

    private func free() {
        clip.deallocate()
        coverage.deallocate()
        product.deallocate()
        pixels.deallocate()
        blended.deallocate()
        more.deallocate()
        columns.deallocate()
        floats.deallocate()
    }

    /// Makes room for rows of `width` pixels, and for a vector beyond them.
    func reserve(_ width: Int) {
        guard width + 16 > capacity else { return }
        free()
        capacity = (width + 16) * 5 / 4
        (clip, coverage, product) = (.allocate(capacity: capacity), .allocate(capacity: capacity), .allocate(capacity: capacity))
        (pixels, blended, more) = (.allocate(capacity: capacity), .allocate(capacity: capacity), .allocate(capacity: capacity))
        (columns, floats) = (.allocate(capacity: 2 * capacity), .allocate(capacity: 2 * capacity))
    }
}
