import TestSupport
import Testing

@testable import UIKit

/// Compares the motion under each behavior with accepted places. They depend on all constants of the behaviors.
@MainActor struct DynamicsTraceTests {
    /// A device with two boxes of 60 by 40 points, at (100, 200) and (240, 220), and their animator.
    @MainActor private final class World {
        let device = VirtualDevice(size: CGSize(width: 400, height: 800))
        let boxes = [CGRect(x: 70, y: 180, width: 60, height: 40), CGRect(x: 210, y: 200, width: 60, height: 40)].map { UIView(frame: $0) }
        let animator: UIDynamicAnimator
        let log = Log()

        init() {
            boxes.forEach(device.window.addSubview)
            animator = UIDynamicAnimator(referenceView: device.window)
            device.turn(at: 0)
        }

        /// Runs for a second. Returns the boxes' places every sixth of a second, and the calls of delegates.
        func places(_ behaviors: [UIDynamicBehavior]) -> [String] {
            behaviors.forEach(animator.addBehavior)
            return (1...60).compactMap { frame in
                device.turn(at: Double(frame) / 60)
                guard frame % 10 == 0 else { return nil }
                let places = boxes.map { box in
                    [box.center.x, box.center.y, 100 * atan2(box.transform.b, box.transform.a)].map { "\(Int(($0).rounded()))" }.joined(
                        separator: " ")
                }
                defer { log.calls = [] }
                return "  \(places.joined(separator: " | ")) \(log.calls.joined(separator: ", "))"
            }
        }
    }

    private final class Log: NSObject, UICollisionBehaviorDelegate {
        var calls: [String] = []
        private func name(_ identifier: (any NSCopying)?) -> String { identifier.map { "\($0)" } ?? "edge" }

        func collisionBehavior(
            _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem, withBoundaryIdentifier identifier: (any NSCopying)?,
            at p: CGPoint
        ) { calls.append("touches \(name(identifier))") }
        func collisionBehavior(
            _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem, withBoundaryIdentifier identifier: (any NSCopying)?
        ) { calls.append("leaves \(name(identifier))") }
        func collisionBehavior(
            _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem, at p: CGPoint
        ) { calls.append("touch") }
        func collisionBehavior(
            _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
        ) { calls.append("part") }
    }

    private func moving(_ world: World, _ change: (UIDynamicItemBehavior) -> Void = { _ in }) -> UIDynamicItemBehavior {
        let behavior = UIDynamicItemBehavior(items: world.boxes)
        behavior.addLinearVelocity(CGPoint(x: 150, y: 20), for: world.boxes[0])
        behavior.addAngularVelocity(2, for: world.boxes[1])
        change(behavior)
        return behavior
    }

    private func collision(_ world: World, _ change: (UICollisionBehavior) -> Void = { _ in }) -> UICollisionBehavior {
        let behavior = UICollisionBehavior(items: world.boxes)
        behavior.collisionDelegate = world.log
        behavior.addBoundary(withIdentifier: "floor" as NSString, from: CGPoint(x: 0, y: 300), to: CGPoint(x: 400, y: 320))
        behavior.addBoundary(
            withIdentifier: "disc" as NSString, for: UIBezierPath(ovalIn: CGRect(x: 150, y: 260, width: 50, height: 50)))
        change(behavior)
        return behavior
    }

    private func field(_ world: World, _ field: UIFieldBehavior, _ change: (UIFieldBehavior) -> Void = { _ in }) -> UIFieldBehavior {
        world.boxes.forEach(field.addItem)
        field.position = CGPoint(x: 180, y: 300)
        change(field)
        return field
    }

    private func gravity(_ world: World, _ change: (UIGravityBehavior) -> Void = { _ in }) -> UIGravityBehavior {
        let gravity = UIGravityBehavior(items: world.boxes)
        change(gravity)
        return gravity
    }

    private func push(_ world: World, _ mode: UIPushBehavior.Mode) -> UIPushBehavior {
        let push = UIPushBehavior(items: world.boxes, mode: mode)
        push.setAngle(0.7, magnitude: 0.4)
        push.setTargetOffsetFromCenter(UIOffset(horizontal: 10, vertical: -15), for: world.boxes[1])
        return push
    }

    private func attachment(_ attachment: UIAttachmentBehavior, _ change: (UIAttachmentBehavior) -> Void = { _ in }) -> UIAttachmentBehavior
    {
        change(attachment)
        return attachment
    }

    private func snap(_ world: World, damping: CGFloat) -> UISnapBehavior {
        let snap = UISnapBehavior(item: world.boxes[0], snapTo: CGPoint(x: 220, y: 400))
        snap.damping = damping
        return snap
    }

    private typealias Case = (name: String, behaviors: (World) -> [UIDynamicBehavior])

    private var motions: [Case] {
        [
            ("gravity", { [gravity($0)] }),
            ("gravity at an angle", { [gravity($0) { $0.setAngle(0.5, magnitude: 0.3) }] }),
            ("velocity", { [moving($0)] }),
            ("resistance", { [moving($0) { ($0.resistance, $0.angularResistance) = (2, 3) }] }),
            ("push", { [push($0, .continuous)] }), ("pushes", { [push($0, .instantaneous)] }),
            ("heavy push", { [push($0, .instantaneous), moving($0) { $0.density = 3 }] }),
            ("snap", { [snap($0, damping: 0.5)] }), ("damped snap", { [snap($0, damping: 1)] }),
            ("rod", { [gravity($0), attachment(UIAttachmentBehavior(item: $0.boxes[0], attachedToAnchor: CGPoint(x: 150, y: 100)))] }),
            (
                "rod at a corner",
                {
                    [
                        gravity($0),
                        attachment(
                            UIAttachmentBehavior(
                                item: $0.boxes[0], offsetFromCenter: UIOffset(horizontal: 20, vertical: 10),
                                attachedToAnchor: CGPoint(x: 150, y: 100))),
                    ]
                }
            ),
            (
                "spring",
                {
                    [
                        gravity($0),
                        attachment(UIAttachmentBehavior(item: $0.boxes[0], attachedToAnchor: CGPoint(x: 150, y: 100))) {
                            ($0.length, $0.damping, $0.frequency) = (60, 0.3, 2)
                        },
                    ]
                }
            ),
            ("pair", { [moving($0), attachment(UIAttachmentBehavior(item: $0.boxes[0], attachedTo: $0.boxes[1]))] }),
            (
                "pair at corners",
                {
                    [
                        moving($0),
                        attachment(
                            UIAttachmentBehavior(
                                item: $0.boxes[0], offsetFromCenter: UIOffset(horizontal: 25, vertical: 15), attachedTo: $0.boxes[1],
                                offsetFromCenter: UIOffset(horizontal: -20, vertical: 5))),
                    ]
                }
            ),
        ]
    }

    private var contacts: [Case] {
        [
            ("collision", { [gravity($0), collision($0), moving($0)] }),
            ("collision of items", { [gravity($0), collision($0) { $0.collisionMode = .items }, moving($0)] }),
            ("collision with boundaries", { [gravity($0), collision($0) { $0.collisionMode = .boundaries }, moving($0)] }),
            (
                "edges",
                {
                    [
                        gravity($0) { $0.magnitude = 2 },
                        collision($0) {
                            $0.removeAllBoundaries()
                            $0.setTranslatesReferenceBoundsIntoBoundary(with: UIEdgeInsets(top: 0, left: 0, bottom: 450, right: 100))
                        }, moving($0) { ($0.elasticity, $0.friction) = (0.7, 0.2) },
                    ]
                }
            ),
            (
                "bouncing", { [gravity($0), collision($0), moving($0) { ($0.elasticity, $0.allowsRotation) = (0.9, false) }] }
            ),
            ("anchored", { [gravity($0), collision($0), moving($0) { $0.isAnchored = true }] }),
        ]
    }

    private var fields: [Case] {
        [
            ("drag", { [moving($0), field($0, .dragField()) { $0.strength = 2 }] }),
            ("vortex", { [field($0, .vortexField()) { $0.strength = 0.1 }] }),
            ("radial", { [field($0, .radialGravityField(position: .zero)) { ($0.strength, $0.falloff, $0.minimumRadius) = (5, 1, 30) }] }),
            ("linear", { [field($0, .linearGravityField(direction: CGVector(dx: 0.2, dy: -0.1)))] }),
            ("velocity field", { [field($0, .velocityField(direction: CGVector(dx: 0.5, dy: 0.2)))] }),
            ("noise", { [field($0, .noiseField(smoothness: 0.4, animationSpeed: 0.5)) { $0.strength = 2 }] }),
            ("turbulence", { [moving($0), field($0, .turbulenceField(smoothness: 0.6, animationSpeed: 1)) { $0.strength = 3 }] }),
            ("spring field", { [field($0, .springField()) { $0.strength = 0.5 }] }),
            ("electric", { [moving($0) { $0.charge = 0.5 }, field($0, .electricField()) { $0.strength = 20 }] }),
            ("magnetic", { [moving($0) { $0.charge = 0.5 }, field($0, .magneticField()) { $0.strength = 20 }] }),
            ("region", { [field($0, .linearGravityField(direction: CGVector(dx: 0, dy: 1))) { $0.region = UIRegion(radius: 130) }] }),
        ]
    }

    @Test func boxesMoveAsAccepted() {
        let text = (motions + contacts + fields).map { motion in
            let world = World()
            return ([motion.name] + world.places(motion.behaviors(world))).joined(separator: "\n")
        }
        let difference = AcceptedText.difference(of: text.joined(separator: "\n") + "\n", from: "dynamics", "UIKitTests", tolerance: 1)
        #expect(difference == nil)
    }
}
