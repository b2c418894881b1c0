import Testing

@testable import UIKit

@MainActor struct DynamicsTests {
    private let device = VirtualDevice(size: CGSize(width: 400, height: 800))
    private let box = UIView(frame: CGRect(x: 150, y: 100, width: 100, height: 100))
    private let animator: UIDynamicAnimator

    init() {
        device.window.addSubview(box)
        animator = UIDynamicAnimator(referenceView: device.window)
        device.turn(at: 0)
    }

    private func run(from begin: TimeInterval = 0, _ seconds: TimeInterval) {
        for frame in 1...Int(seconds * 60) { device.turn(at: begin + TimeInterval(frame) / 60) }
    }

    /// Records calls for contacts and pauses.
    private final class Witness: NSObject, UICollisionBehaviorDelegate, UIDynamicAnimatorDelegate {
        var calls: [String] = []

        func collisionBehavior(
            _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
            withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
        ) { calls.append("began \(identifier.map { "\($0)" } ?? "edge")") }
        func collisionBehavior(
            _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem, at p: CGPoint
        ) { calls.append("began item") }
        func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { calls.append("paused") }
    }

    @Test(arguments: [1e300, -1e300, CGFloat.greatestFiniteMagnitude, 1e12])
    func itemFarAwayMovesWithinLimits(place: CGFloat) {
        box.center = CGPoint(x: place, y: 1)
        animator.addBehavior(UIGravityBehavior(items: [box]))
        animator.addBehavior(UICollisionBehavior(items: [box]))
        run(0.1)
        #expect(box.center.x.isFinite && box.center.y.isFinite && box.transform.a.isFinite)
    }

    @Test("S-DYN-1: gravity of 1 accelerates by 1000 points/s²") func gravityOfOneAcceleratesBy1000PointsPerSecondSquared() {
        animator.addBehavior(UIGravityBehavior(items: [box]))
        run(0.5)
        #expect(abs(box.center.y - 150 - 125) < 5 && box.center.x == 200, "\(box.center)")
        #expect(animator.isRunning && abs(animator.elapsedTime - 0.5) < 1e-6)
    }

    @Test("S-DYN-2: fields of strength 1 accelerate like gravity in a direction, or to their center")
    func gravityFieldsAccelerate() {
        let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 1, dy: 0))
        field.addItem(box)
        animator.addBehavior(field)
        run(0.5)
        #expect(abs(box.center.x - 200 - 125) < 5 && box.center.y == 150, "\(box.center)")
        animator.removeBehavior(field)
        let pull = UIFieldBehavior.radialGravityField(position: CGPoint(x: box.center.x, y: 700))
        pull.addItem(box)
        animator.addBehavior(pull)
        run(from: 0.5, 0.25)
        #expect(box.center.y > 170 && box.center.y < 190, "\(box.center)")
    }

    @Test("S-DYN-2: a spring field swings an item around its center, and drag stops it")
    func springFieldWithDragHoldsItemAtItsCenter() {
        let (spring, drag) = (UIFieldBehavior.springField(), UIFieldBehavior.dragField())
        spring.position = CGPoint(x: 200, y: 300)
        drag.strength = 5
        for field in [spring, drag] {
            field.addItem(box)
            animator.addBehavior(field)
        }
        run(0.3)
        #expect(box.center.y > 300, "it swings past the center: \(box.center)")
        run(from: 0.3, 6)
        #expect(hypot(box.center.x - 200, box.center.y - 300) < 2, "\(box.center)")
    }

    @Test("S-DYN-2: a field acts only in its region") func fieldActsOnlyInItsRegion() {
        let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 0, dy: 1))
        field.position = CGPoint(x: 200, y: 150)
        field.region = UIRegion(radius: 100).byDifference(from: UIRegion(size: CGSize(width: 40, height: 40)))
        field.addItem(box)
        animator.addBehavior(field)
        run(0.5)
        #expect(box.center == CGPoint(x: 200, y: 150))
        #expect(UIRegion(radius: 10).inverse().contains(CGPoint(x: 11, y: 0)))
        #expect(UIRegion(radius: 10).byUnion(with: UIRegion(size: CGSize(width: 90, height: 2))).contains(CGPoint(x: 44, y: 1)))
        #expect(!UIRegion(radius: 10).byIntersection(with: UIRegion(size: CGSize(width: 2, height: 2))).contains(CGPoint(x: 5, y: 0)))
    }

    @Test("S-DYN-2: electric fields need a charge, and functions compute forces") func fieldsUseChargeAndFunctions() {
        let field = UIFieldBehavior.electricField(), charged = UIDynamicItemBehavior(items: [box])
        field.position = CGPoint(x: 0, y: 150)
        field.addItem(box)
        animator.addBehavior(field)
        run(0.25)
        #expect(box.center.x == 200)
        charged.charge = 1
        animator.addBehavior(charged)
        run(from: 0.25, 0.25)
        #expect(box.center.x > 220, "\(box.center)")
        animator.removeAllBehaviors()
        var masses: [CGFloat] = []
        let own = UIFieldBehavior.field { _, place, _, mass, charge, _ in
            masses.append(mass)
            return CGVector(dx: 0, dy: charge == 1 ? 9 : place.y > 0 ? 10 : 0)
        }
        own.addItem(box)
        animator.addBehavior(own)
        run(from: 0.5, 0.5)
        #expect(abs(box.center.y - 150 - 125) < 8 && abs((masses.first ?? 0) - 1) < 0.01, "\(box.center)")
    }

    /// Returns the centers of a box that noise moves for half a second.
    private func noisePath(smoothness: CGFloat) -> [CGPoint] {
        let device = VirtualDevice(size: CGSize(width: 400, height: 800)), box = UIView(frame: box.frame)
        device.window.addSubview(box)
        let animator = UIDynamicAnimator(referenceView: device.window)
        let noise = UIFieldBehavior.noiseField(smoothness: smoothness, animationSpeed: 1)
        noise.addItem(box)
        device.turn(at: 0)
        animator.addBehavior(noise)
        return (1...30).map {
            device.turn(at: TimeInterval($0) / 60)
            return box.center
        }
    }

    @Test("S-DYN-2: noise is the same in every run") func noiseIsTheSameInEveryRun() {
        let first = noisePath(smoothness: 0.5)
        #expect(first == noisePath(smoothness: 0.5) && first.last != first.first)
    }

    @Test(arguments: [(0, -1), (1, 2)] as [(CGFloat, CGFloat)])
    func smoothnessOutsideItsRangeCountsAsNearestLimit(limit: CGFloat, outside: CGFloat) {
        #expect(noisePath(smoothness: outside) == noisePath(smoothness: limit))
    }

    @Test("S-DYN-2: noise of an invalid smoothness moves nothing") func noiseOfInvalidSmoothnessMovesNothing() {
        let noise = UIFieldBehavior.noiseField(smoothness: .nan, animationSpeed: .infinity)
        noise.addItem(box)
        animator.addBehavior(noise)
        run(0.1)
        #expect(box.center == CGPoint(x: 200, y: 150))
    }

    @Test func boxFallsToEdgeOfReferenceViewAndAnimatorPauses() {
        let witness = Witness(), collision = UICollisionBehavior(items: [box])
        collision.translatesReferenceBoundsIntoBoundary = true
        (collision.collisionDelegate, animator.delegate) = (witness, witness)
        animator.addBehavior(UIGravityBehavior(items: [box]))
        animator.addBehavior(collision)
        run(4)
        #expect(abs(box.frame.maxY - 800) < 3 && !animator.isRunning, "\(box.frame)")
        #expect(witness.calls.first == "began edge" && witness.calls.last == "paused", "\(witness.calls)")
    }

    @Test func boundaryIsReportedWithItsIdentifier() {
        let witness = Witness(), collision = UICollisionBehavior(items: [box])
        collision.collisionDelegate = witness
        collision.addBoundary(withIdentifier: "floor" as NSCopying, from: CGPoint(x: 0, y: 400), to: CGPoint(x: 400, y: 400))
        animator.addBehavior(UIGravityBehavior(items: [box]))
        animator.addBehavior(collision)
        run(3)
        #expect(abs(box.frame.maxY - 400) < 3 && witness.calls == ["began floor"], "\(box.frame) \(witness.calls)")
        collision.removeBoundary(withIdentifier: "floor" as NSString)
        run(from: 3, 0.3)
        #expect(box.frame.maxY > 410)
    }

    @Test func behaviorsMoveToAnotherAnimatorAndOutliveTheOldOne() {
        let collision = UICollisionBehavior(items: [box]), rod = UIAttachmentBehavior(item: box, attachedToAnchor: .zero)
        collision.translatesReferenceBoundsIntoBoundary = true
        var old: UIDynamicAnimator? = UIDynamicAnimator(referenceView: device.window)
        old?.addBehavior(collision)
        old?.addBehavior(rod)
        run(0.1)
        animator.addBehavior(rod)
        #expect(old?.behaviors.count == 1 && rod.dynamicAnimator === animator)
        old = nil
        animator.addBehavior(collision)
        run(from: 0.1, 0.1)
        #expect(animator.behaviors.count == 2)
    }

    @Test func newForceDoesNotRepeatContactsOfRestingItems() {
        let witness = Witness(), collision = UICollisionBehavior(items: [box]), gravity = UIGravityBehavior(items: [box])
        collision.translatesReferenceBoundsIntoBoundary = true
        collision.collisionDelegate = witness
        animator.addBehavior(gravity)
        animator.addBehavior(collision)
        run(4)
        let calls = witness.calls
        gravity.magnitude = 0.9
        animator.addBehavior(UIPushBehavior(items: [box], mode: .instantaneous))
        run(from: 4, 0.2)
        #expect(witness.calls == calls && abs(box.frame.maxY - 800) < 3, "\(witness.calls)")
    }

    /// A view whose collision path has no area.
    private final class FlatView: UIView {
        override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .path }
        override var collisionBoundingPath: UIBezierPath {
            let path = UIBezierPath()
            path.move(to: CGPoint(x: -50, y: 0))
            path.addLine(to: .zero)
            path.addLine(to: CGPoint(x: 50, y: 0))
            return path
        }
    }

    @Test func infiniteDensityFlatPathAndItemAttachedToItselfDoNotTrap() {
        let flat = FlatView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), material = UIDynamicItemBehavior(items: [flat])
        device.window.addSubview(flat)
        material.density = .infinity
        animator.addBehavior(material)
        animator.addBehavior(UIAttachmentBehavior(item: flat, attachedTo: flat))
        animator.addBehavior(UIGravityBehavior(items: [flat]))
        run(0.5)
        #expect(flat.center.y > 100)
    }

    @Test("S-DYN-1: an instantaneous push of 1 gives a speed of 100 points/s once")
    func instantaneousPushOfOneGivesSpeedOf100PointsPerSecondOnce() {
        let push = UIPushBehavior(items: [box], mode: .instantaneous)
        push.pushDirection = CGVector(dx: 1, dy: 0)
        animator.addBehavior(push)
        run(1)
        #expect(abs(box.center.x - 300) < 3 && !push.active, "\(box.center)")
    }

    @Test func continuousPushOfOneAcceleratesBy100PointsPerSecondSquared() {
        let push = UIPushBehavior(items: [box], mode: .continuous)
        push.setAngle(0, magnitude: 1)
        animator.addBehavior(push)
        run(1)
        #expect(abs(box.center.x - 250) < 3, "\(box.center)")
    }

    @Test func snapEndsAtItsPointUprightAndPauses() {
        box.transform = CGAffineTransform(rotationAngle: 0.5)
        animator.addBehavior(UISnapBehavior(item: box, snapTo: CGPoint(x: 300, y: 600)))
        run(3)
        #expect(hypot(box.center.x - 300, box.center.y - 600) < 2 && abs(box.transform.b) < 0.02 && !animator.isRunning)
    }

    /// Returns the box's farthest distance beyond its point, in points. A stronger damping swings less.
    private func overshoot(damping: CGFloat, seconds: Double = 0.6) -> CGFloat {
        let world = DynamicsTests(), snap = UISnapBehavior(item: world.box, snapTo: CGPoint(x: 350, y: 200))
        snap.damping = damping
        world.animator.addBehavior(snap)
        var farthest: CGFloat = 0
        for step in 1...Int(seconds * 60) {
            world.run(from: Double(step - 1) / 60, 1.0 / 60)
            farthest = max(farthest, world.box.center.x - 350)
        }
        return farthest
    }

    @Test func snapSwingsLessWithDampingAndLimitsIt() {
        let swings = [-1, 0, 0.5, 1, 2].map { overshoot(damping: $0) }
        #expect(swings[0] == swings[1] && swings[1] > swings[2] && swings[2] > swings[3] && swings[3] == swings[4], "\(swings)")
    }

    @Test func anchoredRodKeepsItsLengthAndFollowsItsAnchor() {
        let attachment = UIAttachmentBehavior(item: box, attachedToAnchor: CGPoint(x: 300, y: 150))
        animator.addBehavior(attachment)
        animator.addBehavior(UIGravityBehavior(items: [box]))
        run(0.5)
        #expect(abs(hypot(box.center.x - 300, box.center.y - 150) - 100) < 3 && box.center.y > 200, "\(box.center)")
        attachment.anchorPoint = CGPoint(x: 300, y: 250)
        run(from: 0.5, 0.1)
        #expect(abs(hypot(box.center.x - 300, box.center.y - 250) - 100) < 4, "\(box.center)")
    }

    @Test func itemBehaviorSetsVelocityResistanceAndAnchors() {
        let wall = UIView(frame: CGRect(x: 320, y: 100, width: 40, height: 100))
        device.window.addSubview(wall)
        let moving = UIDynamicItemBehavior(items: [box]), fixed = UIDynamicItemBehavior(items: [wall])
        moving.addLinearVelocity(CGPoint(x: 500, y: 0), for: box)
        (moving.elasticity, fixed.isAnchored) = (1, true)
        let witness = Witness(), collision = UICollisionBehavior(items: [box, wall])
        collision.collisionDelegate = witness
        [moving, fixed, collision].forEach(animator.addBehavior)
        run(0.5)
        #expect(wall.center == CGPoint(x: 340, y: 150) && moving.linearVelocity(for: box).x < -400, "\(moving.linearVelocity(for: box))")
        #expect(witness.calls == ["began item"])
    }

    @Test func discsRollOffEachOtherInsteadOfStacking() {
        final class Disc: UIView { override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse } }
        let discs = [CGFloat(0), 1].map { Disc(frame: CGRect(x: 150 + $0, y: 100 + 150 * $0, width: 60, height: 60)) }
        discs.forEach(device.window.addSubview)
        let collision = UICollisionBehavior(items: discs)
        collision.addBoundary(
            withIdentifier: AnyHashable("floor") as NSCopying, from: CGPoint(x: -500, y: 400), to: CGPoint(x: 900, y: 400))
        animator.addBehavior(UIGravityBehavior(items: discs))
        animator.addBehavior(collision)
        run(3)
        #expect(abs(discs[0].center.x - discs[1].center.x) > 40, "\(discs.map(\.center))")
        #expect(collision.boundaryIdentifiers?.first as? String == "floor")
    }

    @Test func childBehaviorsRunAndLeaveWithTheirParent() {
        let parent = UIDynamicBehavior(), gravity = UIGravityBehavior(items: [box])
        var frames = 0
        parent.action = { frames += 1 }
        parent.addChildBehavior(gravity)
        animator.addBehavior(parent)
        run(0.1)
        #expect(box.center.y > 150 && frames == 6 && gravity.dynamicAnimator === animator)
        animator.removeBehavior(parent)
        #expect(gravity.dynamicAnimator == nil)
        let place = box.center
        run(from: 0.1, 0.1)
        #expect(box.center == place && !animator.isRunning)
    }

    @Test func motionIsTheSameAtAnyFrameRateOfWholeSteps() {
        var ends: [CGFloat] = []
        for rate in [60.0, 120] {
            let device = VirtualDevice(size: CGSize(width: 400, height: 800)),
                box = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
            device.driver.refreshInterval = 1 / rate
            device.window.addSubview(box)
            device.turn(at: 0)
            let animator = UIDynamicAnimator(referenceView: device.window), collision = UICollisionBehavior(items: [box])
            collision.translatesReferenceBoundsIntoBoundary = true
            let bounce = UIDynamicItemBehavior(items: [box])
            bounce.elasticity = 0.7
            [UIGravityBehavior(items: [box]), collision, bounce].forEach(animator.addBehavior)
            for frame in 1...Int(rate * 2) { device.turn(at: TimeInterval(frame) / rate) }
            ends.append(box.center.y)
        }
        #expect(ends[0] == ends[1], "\(ends)")
    }
}
