/// How much of each pixel one line of text covers. Colour comes later, where the mask is painted.
public struct CoverageMask: Sendable, Hashable {
    /// Pixels in a row; 0 where there is no ink.
    public var width: Int
    /// Number of rows; 0 where there is no ink.
    public var height: Int
    /// One byte a pixel, 0 (none) to 255 (all of it); rows from the top, no padding.
    public var bytes: [UInt8]
    /// Pixels from the mask's left edge to where the first character begins on the baseline.
    public var originX: Int
    /// Pixels from the mask's top down to the baseline.
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
