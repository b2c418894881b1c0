/// The coverage of each pixel by one line of text. Colour is added later, where the mask is painted.
public struct CoverageMask: Sendable, Hashable {
    /// The number of pixels in a row; 0 without ink.
    public var width: Int
    /// The number of rows; 0 without ink.
    public var height: Int
    /// The coverage, one byte per pixel, 0 (none) to 255 (full); rows from the top, no padding.
    public var bytes: [UInt8]
    /// The number of pixels from the mask's left edge to the start of the first character on the baseline.
    public var originX: Int
    /// The number of pixels from the mask's top down to the baseline.
    public var originY: Int

    /// A mask without ink.
    public static let empty = CoverageMask(width: 0, height: 0, bytes: [], originX: 0, originY: 0)

    public init(width: Int, height: Int, bytes: [UInt8], originX: Int, originY: Int) {
        self.width = width
        self.height = height
        self.bytes = bytes
        self.originX = originX
        self.originY = originY
    }
}
