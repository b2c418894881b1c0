import CSystem

/// Working memory for painting one row. Not thread-safe.
final class Scratch {
    private(set) var capacity = 0
    /// The coverage of the clips, of the content, and of both.
    private(set) var clip: UnsafeMutablePointer<UInt8>, coverage: UnsafeMutablePointer<UInt8>, product: UnsafeMutablePointer<UInt8>
    /// The content's pixels, the content after coverage has been applied, and a second sample of the content.
    private(set) var pixels: UnsafeMutablePointer<Pixel>, blended: UnsafeMutablePointer<Pixel>, more: UnsafeMutablePointer<Pixel>
    /// For each of an item's columns, two entries that contain the texel on the left and the next texel's weight in 256ths.
    private(set) var columns: UnsafeMutablePointer<Column>

    /// Two numbers per column of an item.
    private(set) var floats: UnsafeMutablePointer<Float>

    /// A position between two texels.
    struct Column {
        var texel: Int32
        /// The weight of the next texel, in 256ths.
        var share: UInt32
    }

    /// A row of a picture's pixels.
    private(set) var source: UnsafeMutablePointer<Pixel> = .allocate(capacity: 1)
    private var sourceCapacity = 0
    /// The resampling for the two image levels to interpolate between.
    var near: Resampling?, far: Resampling?
    /// The weight of `far`, in 256ths, or 0 if it isn't used.
    var farShare: UInt32 = 0

    /// The color changes of a gradient.
    private var gradientSteps: UnsafeMutablePointer<gradient_step> = .allocate(capacity: 1)
    private var stepCapacity = 1

    init() {
        (clip, coverage, product) = (.allocate(capacity: 1), .allocate(capacity: 1), .allocate(capacity: 1))
        (pixels, blended, more) = (.allocate(capacity: 1), .allocate(capacity: 1), .allocate(capacity: 1))
        (columns, floats) = (.allocate(capacity: 1), .allocate(capacity: 1))
    }

    deinit {
        free()
        source.deallocate()
        gradientSteps.deallocate()
    }

    /// Returns storage for a gradient's color steps.
    func steps(_ count: Int) -> UnsafeMutablePointer<gradient_step> {
        guard count > stepCapacity else { return gradientSteps }
        gradientSteps.deallocate()
        stepCapacity = 2 * count
        gradientSteps = .allocate(capacity: stepCapacity)
        return gradientSteps
    }

    /// Reserves space for a row of a picture plus one vector.
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

    /// Reserves space for rows of `width` pixels, plus one vector.
    func reserve(_ width: Int) {
        guard width + 16 > capacity else { return }
        free()
        capacity = (width + 16) * 5 / 4
        (clip, coverage, product) = (.allocate(capacity: capacity), .allocate(capacity: capacity), .allocate(capacity: capacity))
        (pixels, blended, more) = (.allocate(capacity: capacity), .allocate(capacity: capacity), .allocate(capacity: capacity))
        (columns, floats) = (.allocate(capacity: 2 * capacity), .allocate(capacity: 2 * capacity))
    }
}
