/// The pixel coverage of one line of text. Color is applied when the mask is painted.
public struct CoverageMask: Sendable, Hashable {
    /// The number of pixels per row, or 0 if nothing is drawn.
    public var width: Int
    /// The number of rows, or 0 if nothing is drawn.
    public var height: Int
    /// The coverage as one byte per pixel, from 0 (none) to 255 (full), starting with the top row and without padding.
    public var bytes: [UInt8]
    /// The distance from the mask's left edge to the start of the baseline, in pixels.
    public var originX: Int
    /// The distance from the mask's top edge to the baseline, in pixels.
    public var originY: Int

    /// An empty mask.
    public static let empty = CoverageMask(width: 0, height: 0, bytes: [], originX: 0, originY: 0)

    /// Creates a mask from its pixels. `bytes` contains `width * height` values. The origin is in pixels from the mask's top left corner.
    public init(width: Int, height: Int, bytes: [UInt8], originX: Int, originY: Int) {
        self.width = width
        self.height = height
        self.bytes = bytes
        self.originX = originX
        self.originY = originY
    }
}
