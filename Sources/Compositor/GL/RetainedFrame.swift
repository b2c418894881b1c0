import CoreGraphics
import DrawLists

/// The previous frame, which is kept in a texture so that only changed parts need to be painted.
struct RetainedFrame {
    /// The texture, or nil if the last frame wasn't painted into it.
    private(set) var target: RenderTarget?
    private var size = PixelSize(width: 0, height: 0)
    private var background = SIMD4<Float>.zero
    private var comparison = ListComparison()

    /// The maximum fraction of a frame that is repainted in parts. If more is damaged, the whole frame is painted, because copying the rest
    /// takes time too.
    private static let maximumDamage = 0.5

    /// Returns the damaged area of a frame, or nil if the whole frame should be painted.
    mutating func damage(of list: DrawList, since old: DrawList, size: PixelSize, background: SIMD4<Float>) -> PixelRect? {
        defer { (self.size, self.background) = (size, background) }
        guard self.size == size, self.background == background, let damage = list.damage(since: old, using: &comparison) else { return nil }
        let seen = damage.intersection(PixelRect(size))
        return Double(seen.width * seen.height) <= Self.maximumDamage * Double(size.width * size.height) ? seen : nil
    }

    /// Creates the target for a frame of the given size. Returns nil if the GPU is out of memory.
    mutating func begin(_ size: PixelSize, _ life: ContextLifetime) -> RenderTarget? {
        target = RenderTarget(size: size, life)
        return target
    }

    /// Releases the texture.
    mutating func drop() { target = nil }
}
