import CoreGraphics
import DrawLists

/// The previous frame, as a texture that can be painted into.
struct KeptFrame {
    /// The texture; nil if the last frame was not painted into it.
    private(set) var target: RenderTarget?
    private var size = PixelSize(width: 0, height: 0)
    private var background = SIMD4<Float>.zero
    private var groups: [Bool] = []

    /// The largest damaged fraction that is painted alone. Above it, the whole frame is painted, because the copy costs time too.
    private static let mostDamage = 0.5

    /// Returns the damaged area of a frame, if it is less than the whole.
    mutating func damage(of list: DrawList, since old: DrawList, size: PixelSize, background: SIMD4<Float>) -> PixelRect? {
        defer { (self.size, self.background) = (size, background) }
        guard self.size == size, self.background == background, let damage = list.damage(since: old, using: &groups) else { return nil }
        let seen = damage.intersection(PixelRect(size))
        return Double(seen.width * seen.height) <= Self.mostDamage * Double(size.width * size.height) ? seen : nil
    }

    /// Returns the target for a frame of `size`, or nil if the GPU has no room.
    mutating func begin(_ size: PixelSize, _ life: ContextLife) -> RenderTarget? {
        target = RenderTarget(size: size, life)
        return target
    }

    /// Drops the texture: the next frame is not painted into it.
    mutating func drop() { target = nil }
}
