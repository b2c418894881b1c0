import QuartzCore
import RenderTree

/// A shown tree of layers on a clock that only the test moves: one `turn` is what a frame does below the views.
final class Stage {
    let root = CALayer()
    let clock = MediaClock()
    let tree: LayerTree

    init() {
        root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        tree = LayerTree(root: root, size: root.bounds.size, scale: 1)
        clock.makeCurrent()
        // A transaction that another test has left open on this thread, outside a turn, must not reach this one.
        CATransaction.setDisableActions(false)
    }

    /// Ends animations, runs `body` as the turn's code, commits and samples.
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

    /// A layer in the tree.
    func addLayer(_ name: String = "layer") -> CALayer {
        let layer = CALayer()
        layer.name = name
        layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
        root.addSublayer(layer)
        return layer
    }
}

/// Writes down what a delegate hears.
final class Diary: CAAnimationDelegate {
    private(set) var entries: [String] = []
    private let name: String

    init(_ name: String = "") { self.name = name }

    func animationDidStart(_ anim: CAAnimation) { entries.append("start\(name)") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { entries.append("stop\(name) \(flag)") }
}

/// An animation of `opacity` from 0 to 1.
func fade(duration: CFTimeInterval = 1, from: Double = 0, to: Double = 1) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = from
    animation.toValue = to
    animation.duration = duration
    return animation
}

extension CALayer {
    /// The opacity that is seen now.
    var seenOpacity: Double { Double(presentation()?.opacity ?? -1) }
}
