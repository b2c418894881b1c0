import CoreGraphics

/// The frame before, as a picture that can be painted into.
struct KeptFrame {
    /// nil where the last frame was not painted into it.
    private(set) var target: RenderTarget?
    private var size = PixelSize(width: 0, height: 0)
    private var background = SIMD4<Float>.zero
    private var groups: [Bool] = []

    /// The greatest part of the screen that is painted anew rather than all: copying the rest costs, too.
    private static let mostDamage = 0.5

    /// What must be painted of a frame, if less than all of it.
    mutating func damage(of list: DrawList, since old: DrawList, size: PixelSize, background: SIMD4<Float>) -> PixelRect? {
        defer { (self.size, self.background) = (size, background) }
        guard self.size == size, self.background == background, let damage = list.damage(since: old, using: &groups) else { return nil }
        let seen = damage.intersection(PixelRect(size))
        return Double(seen.width * seen.height) <= Self.mostDamage * Double(size.width * size.height) ? seen : nil
    }

    /// Room for a frame of `size`; nil where the GPU has none.
    mutating func begin(_ size: PixelSize, _ life: ContextLife) -> RenderTarget? {
        target = RenderTarget(size: size, life)
        return target
    }

    /// The next frame is not painted into it.
    mutating func drop() { target = nil }
}
