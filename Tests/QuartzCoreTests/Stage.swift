import QuartzCore
import RenderTree

/// A visible tree of layers with a clock that only the test advances. A `turn` performs the steps of a frame that don't involve views.
final class Stage {
    let root = CALayer()
    let clock = MediaClock()
    let tree: LayerTree

    init() {
        root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        tree = LayerTree(root: root, size: root.bounds.size, scale: 1)
        clock.makeCurrent()
        // Another test may have left a transaction open on this thread, which must not affect this stage.
        CATransaction.setDisableActions(false)
    }

    /// Ends animations, runs `body` as the turn's code, and then commits and samples the tree.
    @discardableResult
    func turn(at time: CFTimeInterval, _ body: () -> Void = {}) -> RenderSnapshot {
        clock.turn(at: time) {
            tree.advance(to: time)
            body()
            tree.endAnimations()
            tree.commit()
            tree.sample()
        }
        return tree.snapshot
    }

    /// Returns a new layer in the tree.
    func addLayer(_ name: String = "layer") -> CALayer {
        let layer = CALayer()
        layer.name = name
        layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
        root.addSublayer(layer)
        return layer
    }
}

/// Logs the delegate's calls.
final class Diary: NSObject, CAAnimationDelegate {
    private(set) var entries: [String] = []
    private let name: String

    init(_ name: String = "") { self.name = name }

    func animationDidStart(_ anim: CAAnimation) { entries.append("start\(name)") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { entries.append("stop\(name) \(flag)") }
}

/// Returns an animation of `opacity`, by default from 0 to 1.
func fade(duration: CFTimeInterval = 1, from: Double = 0, to: Double = 1) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = from
    animation.toValue = to
    animation.duration = duration
    return animation
}

extension CALayer {
    /// The current opacity on screen.
    var seenOpacity: Double { Double(presentation()?.opacity ?? -1) }
}
