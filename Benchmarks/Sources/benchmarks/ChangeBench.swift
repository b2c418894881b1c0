import Foundation
import QuartzCore
import UIKit

/// Measures frames in which something changes while layers animate. The results are multiples of a steady frame's time.
struct ChangeBench {
    private struct Kind {
        let name: String
        /// Changes the tree once, before the measurement.
        var prepare: (Stage) -> Void = { _ in }
        let frame: (Stage) -> Void
    }

    private static var kinds: [Kind] {
        [
            Kind(name: "scrub: the root's clock is set") { $0.scrub() },
            Kind(name: "scrub with the layer's timeOffset", prepare: { $0.root.sublayers![0].timeOffset = 1 }) {
                $0.steps += 1
                $0.children[0].timeOffset = 1 + $0.steps / 1000
                $0.frame()
            },
            Kind(name: "one position") {
                $0.move(0..<1)
                $0.frame()
            },
            Kind(name: "one color") {
                $0.recolor()
                $0.frame()
            },
            Kind(name: "a mask", prepare: { $0.root.sublayers![0].mask = CALayer() }) { $0.frame() },
            Kind(name: "a zPosition", prepare: { $0.root.sublayers![0].zPosition = 1 }) { $0.frame() },
            Kind(name: "an animated zPosition", prepare: { $0.animate("zPosition", 0, 0.5) }) { $0.frame() },
            Kind(name: "a sublayerTransform", prepare: { $0.addPerspective() }) { $0.frame() },
            Kind(name: "an animated replicator", prepare: { $0.addReplicator() }) { $0.frame() },
            Kind(name: "a CATransition", prepare: { $0.addTransition(to: $0.root.sublayers![0]) }) { $0.frame() },
            Kind(name: "a CATransition on the root", prepare: { $0.addTransition(to: $0.root) }) { $0.frame() },
        ]
    }

    static func report() {
        let count = 1000
        print("frames of \(count) layers, three animations each, with a change: ns per layer, multiples of a steady frame, mallocs")
        print(row(["ns", "steady", "mallocs"]) + "  change")
        for kind in kinds {
            let steady = Stage(count, isAnimated: true), changing = Stage(count, isAnimated: true)
            kind.prepare(changing)
            for _ in 0..<3 {
                steady.frame()
                kind.frame(changing)
            }
            let costs = Contender.measure([Contender { steady.frame() }, Contender { kind.frame(changing) }])
            let mallocs = allocations { kind.frame(changing) }
            print(row([format(costs[1] * 1e9 / Double(count), 1), format(costs[1] / costs[0], 2), "\(mallocs)"]) + "  \(kind.name)")
        }
        reportMoves()
        print("")
    }

    private static func reportMoves() {
        let count = 1000
        let moving = Stage(count, isAnimated: true), still = Stage(count, isAnimated: false)
        for stage in [moving, still] {
            stage.move(0..<count)
            stage.frame()
        }
        let costs = Contender.measure(
            [moving, still].map { stage in
                Contender {
                    stage.move(0..<count)
                    stage.frame()
                }
            })
        print(
            "position set in all layers, and a frame: \(format(costs[0] * 1e9 / Double(count), 0)) ns per animating layer, ", terminator: ""
        )
        print("\(format(costs[1] * 1e9 / Double(count), 0)) ns per still layer")
        MainActor.assumeIsolated { reportCentres() }
    }

    @MainActor private static func reportCentres() {
        let device = VirtualDevice(), views = (0..<1000).map { _ in UIView() }
        views.forEach(device.window.addSubview)
        device.turn(at: 0)
        var step = 0.0
        func move() {
            step += 1
            for view in views { view.center = CGPoint(x: step, y: step) }
        }
        move()
        device.turn(at: 1)
        move()
        device.turn(at: 2)
        let mallocs = allocations(move)
        device.turn(at: 3)
        let costs = Contender.measure([Contender(body: move)])
        print("UIView.center: \(format(costs[0] * 1e6, 0)) ns, \(mallocs) mallocs in 1000")
    }
}

extension Stage {
    /// Sets the positions of some layers without implicit animations.
    func move(_ layers: Range<Int>) {
        steps += 1
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        for index in layers { children[index].position = CGPoint(x: steps, y: Double(index)) }
        CATransaction.commit()
    }

    func recolor() {
        steps += 1
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        children[0].backgroundColor = CGColor(red: steps.truncatingRemainder(dividingBy: 2), green: 0, blue: 0, alpha: 1)
        CATransaction.commit()
    }

    func animate(_ keyPath: String, _ from: Any, _ to: Any) {
        children[0].add(Self.animation(keyPath, from, to), forKey: nil)
        frame()
    }

    func addPerspective() {
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / 500
        root.sublayerTransform = perspective
        frame()
    }

    func addReplicator() {
        let replicator = CAReplicatorLayer(), layer = CALayer()
        (replicator.instanceCount, replicator.instanceDelay) = (8, 0.1)
        layer.add(Self.animation("opacity", 0, 1), forKey: nil)
        replicator.addSublayer(layer)
        root.addSublayer(replicator)
        frame()
    }

    func addTransition(to layer: CALayer) {
        let transition = CATransition()
        transition.duration = 1e6
        layer.add(transition, forKey: nil)
        frame()
    }
}
