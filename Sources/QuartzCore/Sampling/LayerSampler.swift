import RenderTree

/// Shows a tree of layers without a window: what it looks like at a time.
///
/// The layers count as being in a window, so animations begin, end and are seen in `presentation()`.
public final class LayerSampler {
    private let tree: LayerTree
    private let clock: MediaClock

    /// Shows `root`, which must have no superlayer, on a screen of `size` points. Until the first `sample(at:)` the clock
    /// stands at `time`, seconds.
    public init(root: CALayer, size: CGSize, scale: CGFloat = 1, startingAt time: CFTimeInterval = 0) {
        clock = MediaClock(startingAt: time)
        tree = LayerTree(root: root, size: size, scale: scale, time: time)
        clock.makeCurrent()
    }

    /// Commits what was changed and returns the picture at `time`, seconds, never earlier than the last one. Animations that
    /// are over then have ended before.
    public func sample(at time: CFTimeInterval) -> RenderSnapshot {
        advance(to: time)
        return tree.snapshot
    }

    /// The same without a copy of the picture; whether it differs from the one before.
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
