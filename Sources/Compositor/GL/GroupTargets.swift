// Textures for groups, which are borrowed during a frame and kept for later frames.

import Boundary
import CLazy.GLES
import DrawLists

/// A pool of unused targets. The pool is tied to the GL context in which it was created.
struct GroupTargets {
    private var free: [RenderTarget] = []
    private var frame = 0
    private let life: ContextLifetime
    private let largestSide = largestTextureSide()

    /// Side lengths are rounded up to a multiple of this number, so that a growing group rarely needs a new target.
    private static let step = 256
    /// The number of frames after which an unused target is released: one second at 60 frames per second.
    private static let keptFrames = 60

    init(_ life: ContextLifetime) { self.life = life }

    /// Starts a frame. Releases targets that haven't been used for a while.
    mutating func beginFrame() {
        frame += 1
        let oldest = frame - GroupTargets.keptFrames
        guard free.contains(where: { $0.frame < oldest }) else { return }
        free.removeAll { $0.frame < oldest }
    }

    /// Takes the smallest free target that has at least the given size, or creates one.
    mutating func borrow(_ size: PixelSize) -> RenderTarget? {
        var best: Int?
        for index in free.indices where free[index].size.width >= size.width && free[index].size.height >= size.height {
            if best == nil || free[index].size.area < free[best!].size.area { best = index }
        }
        if let best { return free.remove(at: best) }
        let target = RenderTarget(size: PixelSize(width: roundedUp(size.width), height: roundedUp(size.height)), life)
        if target == nil { warn(size) }
        return target
    }

    /// Returns the rounded side length if the GPU supports it, or else `side`, which the GPU may reject.
    private func roundedUp(_ side: Int) -> Int {
        let rounded = (side + GroupTargets.step - 1) / GroupTargets.step * GroupTargets.step
        return rounded > largestSide ? side : rounded
    }

    private func warn(_ size: PixelSize) {
        let words =
            "the GPU is out of memory for a group of \(size.width) × \(size.height) pixels: some opacities, masks and shadows are wrong"
        Diagnostics.reportOnce(words, about: "group memory")
    }

    mutating func recycle(_ target: RenderTarget) {
        target.frame = frame
        free.append(target)
    }
}

extension PixelSize {
    fileprivate var area: Int { width * height }
}
