import CoreGraphics
import RenderTree

extension RenderSnapshot {
    /// The size in device pixels, rounded to the nearest integer.
    public var pixelSize: PixelSize {
        let width = size.width * scale, height = size.height * scale
        guard width > 0, height > 0, max(width, height) < 1_000_000 else { return PixelSize(width: 0, height: 0) }
        return PixelSize(width: Int(width.rounded()), height: Int(height.rounded()))
    }
}
