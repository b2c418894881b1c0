import RenderTree

/// Samples a layer tree at any time, without a window.
///
/// The layers behave as if they were in a window: animations start, end and appear in `presentation()`.
public final class LayerSampler {
    private let tree: LayerTree
    private let clock: MediaClock

    /// Shows `root` on a screen of `size` points. `root` must not have a superlayer. The clock stays at `time`, in seconds, until
    /// `sample(at:)` is first called.
    public init(root: CALayer, size: CGSize, scale: CGFloat = 1, startingAt time: CFTimeInterval = 0) {
        clock = MediaClock(startingAt: time)
        tree = LayerTree(root: root, size: size, scale: scale, time: time)
        clock.makeCurrent()
    }

    /// Commits pending changes and returns a snapshot at `time`, in seconds. Time never decreases: an earlier time is treated as the
    /// previous one. Animations that finish by then are ended first.
    public func sample(at time: CFTimeInterval) -> RenderSnapshot {
        advance(to: time)
        return tree.snapshot
    }

    /// Like `sample(at:)`, but doesn't copy the snapshot, and returns whether it changed.
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
