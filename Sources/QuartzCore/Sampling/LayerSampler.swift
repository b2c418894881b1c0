import RenderTree

/// A sampler that shows a tree of layers without a window, at any time.
///
/// The layers count as being in a window, so animations begin, end and appear in `presentation()`.
public final class LayerSampler {
    private let tree: LayerTree
    private let clock: MediaClock

    /// Shows `root`, which must have no superlayer, on a screen of `size` points. The clock stands at `time`, in seconds, until the first
    /// `sample(at:)`.
    public init(root: CALayer, size: CGSize, scale: CGFloat = 1, startingAt time: CFTimeInterval = 0) {
        clock = MediaClock(startingAt: time)
        tree = LayerTree(root: root, size: size, scale: scale, time: time)
        clock.makeCurrent()
    }

    /// Commits pending changes and returns the picture at `time`, in seconds, never earlier than the last one. Animations that are over by
    /// then have ended before.
    public func sample(at time: CFTimeInterval) -> RenderSnapshot {
        advance(to: time)
        return tree.snapshot
    }

    /// Does the same without a copy of the picture. Returns whether it differs from the previous one.
    @discardableResult
    public func advance(to time: CFTimeInterval) -> Bool {
        clock.turn(at: time) {
            tree.advance(to: clock.frameTime)
            tree.endAnimations()
            tree.commit()
            return tree.sample()
        }
    }
}
