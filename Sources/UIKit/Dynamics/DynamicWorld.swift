import CPhysics

/// A body's material and groups.
struct DynamicMaterial: Equatable {
    var (density, friction, elasticity, resistance, angularResistance): (CGFloat, CGFloat, CGFloat, CGFloat, CGFloat) = (1, 0, 0, 0, 0)
    var (rotates, isAnchored) = (true, false)
    /// The electric charge, for fields.
    var charge: CGFloat = 0
    /// The groups in which the body collides with other bodies and with boundaries, one bit each.
    var (bodyGroups, boundaryGroups): (UInt32, UInt32) = (0, 0)

    /// The density within limits that Box2D accepts.
    private var finiteDensity: CGFloat { density.isFinite ? min(max(density, 0.0001), 1e6) : density > 0 ? 1e6 : 1 }

    fileprivate var parts: segue_material {
        segue_material(
            density: Float(finiteDensity), friction: Float(friction), elasticity: Float(elasticity),
            linear_damping: Float(resistance), angular_damping: Float(angularResistance), rotates: rotates, is_fixed: isAnchored,
            body_groups: bodyGroups, boundary_groups: boundaryGroups)
    }
}

/// The body of an item.
@MainActor final class DynamicBody {
    let item: any UIDynamicItem
    fileprivate let handle: OpaquePointer
    fileprivate var material: DynamicMaterial?
    private var shape: CGSize?
    private let transform: CGAffineTransform
    private let angle: CGFloat

    fileprivate init(_ item: any UIDynamicItem, in world: OpaquePointer) {
        (self.item, transform) = (item, item.transform)
        angle = atan2(transform.b, transform.a)
        handle = segue_body_create(world, item.center.meters, Float(angle))
    }

    /// Updates the shape after the item's size changes.
    func updateShape() {
        let size = item.bounds.size
        guard size != shape else { return }
        shape = size
        let half = CGSize(width: max(size.width, 1) / 2, height: max(size.height, 1) / 2)
        let corners: [CGPoint]
        switch item.collisionBoundsType {
        case .ellipse where half.width == half.height: corners = []
        case .ellipse:
            corners = (0..<8).map { CGPoint(x: half.width * cos(CGFloat($0) * .pi / 4), y: half.height * sin(CGFloat($0) * .pi / 4)) }
        case .path: corners = Self.corners(of: item.collisionBoundingPath) ?? Self.box(half)
        case .rectangle: corners = Self.box(half)
        }
        let points = corners.map(\.meters)
        segue_body_set_shape(handle, points, Int32(points.count), Float(half.width / DynamicWorld.pointsPerMeter))
    }

    private static func box(_ half: CGSize) -> [CGPoint] {
        [(-1, -1), (1, -1), (1, 1), (-1, 1)].map { CGPoint(x: half.width * $0.0, y: half.height * $0.1) }
    }

    /// Returns the corners of a polygon with 3 to 8 corners, or nil for other paths and for polygons thinner than about half a point.
    private static func corners(of path: UIBezierPath) -> [CGPoint]? {
        let points = DynamicPath.points(of: path).points
        let distinct = points.count > 1 && points.first == points.last ? Array(points.dropLast()) : points
        guard (3...8).contains(distinct.count) else { return nil }
        var area: CGFloat = 0
        for (index, corner) in distinct.enumerated() {
            let next = distinct[(index + 1) % distinct.count]
            area += (corner.x * next.y - next.x * corner.y) / 2
        }
        let xs = distinct.map(\.x), ys = distinct.map(\.y)
        let extent = max((xs.max() ?? 0) - (xs.min() ?? 0), (ys.max() ?? 0) - (ys.min() ?? 0))
        return extent.isFinite && extent > 0.5 && abs(area) >= extent / 2 ? distinct : nil
    }

    /// The item's center at the end of the animator's last step, or nil before the first step.
    private var lastCenter: CGPoint?

    /// Notes the item's center after the animator's step and the behaviors' actions.
    func noteCenter() { lastCenter = item.center }

    /// Whether code has moved the item since the last step, which the next step undoes.
    var isMovedByCode: Bool {
        lastCenter.map { hypot(item.center.x - $0.x, item.center.y - $0.y) > Self.noticed } ?? false
    }

    /// The distance that counts as a movement, in points.
    private static let noticed: CGFloat = 8

    /// Moves the body to its item's current place.
    func takePlace() {
        lastCenter = nil
        let now = item.transform
        segue_body_place(handle, item.center.meters, Float(atan2(now.b, now.a)))
        updateShape()
    }

    /// Moves the item to its body.
    fileprivate func show() {
        let place = segue_body_position(handle)
        let center = CGPoint(
            x: CGFloat(place.x) * DynamicWorld.pointsPerMeter, y: CGFloat(place.y) * DynamicWorld.pointsPerMeter
        ).madeFinite
        if hypot(center.x - item.center.x, center.y - item.center.y) > 0.001 { item.center = center }
        let turn = CGFloat(segue_body_angle(handle)) - angle
        guard turn.isFinite, material?.rotates != false, abs(turn) > 0.0001 || item.transform != transform else { return }
        item.transform = transform.concatenating(CGAffineTransform(rotationAngle: turn))
    }

    // MARK: Motion, in points and seconds

    var charge: CGFloat { material?.charge ?? 0 }
    var isAwake: Bool { segue_body_is_awake(handle) }
    /// The mass in kilograms: 1 for 100 by 100 points with a density of 1.
    var mass: CGFloat { CGFloat(segue_body_mass(handle)) }
    var center: CGPoint { segue_body_position(handle).points }
    var rotation: CGFloat { CGFloat(segue_body_angle(handle)) }
    var velocity: CGPoint { segue_body_linear_velocity(handle).points }
    var angularVelocity: CGFloat { CGFloat(segue_body_angular_velocity(handle)) }

    func add(velocity: CGPoint) {
        change(velocity: CGPoint(x: self.velocity.x + velocity.x, y: self.velocity.y + velocity.y), angularVelocity)
    }
    func add(angularVelocity: CGFloat) { change(velocity: velocity, self.angularVelocity + angularVelocity) }

    private func change(velocity: CGPoint, _ angularVelocity: CGFloat) {
        segue_body_wake(handle)
        segue_body_set_velocity(handle, velocity.meters, Float(angularVelocity))
    }

    /// Accelerates the center, in points per second².
    func accelerate(_ x: CGFloat, _ y: CGFloat) {
        segue_body_apply_force(handle, CGPoint(x: x * mass, y: y * mass).meters, segue_body_position(handle))
    }

    /// Accelerates the rotation, in radians per second².
    func accelerateRotation(_ value: CGFloat) { segue_body_apply_torque(handle, Float(value) * segue_body_inertia(handle)) }

    /// Applies a force in units of a push: a magnitude of 1 accelerates 100 by 100 points of density 1 by 100 points/s². `offset` is
    /// relative to the center.
    func push(_ x: CGFloat, _ y: CGFloat, at offset: UIOffset, isImpulse: Bool) {
        let force = segue_vector(x: Float(x), y: Float(y)),
            turned = CGPoint(x: offset.horizontal, y: offset.vertical)
                .applying(CGAffineTransform(rotationAngle: rotation))
        let point = CGPoint(x: center.x + turned.x, y: center.y + turned.y).meters
        if isImpulse {
            segue_body_apply_impulse(handle, force, point)
        } else {
            segue_body_apply_force(handle, force, point)
        }
    }

    func wake() { segue_body_wake(handle) }
}

/// A joint between a body and a point or another body.
@MainActor final class DynamicJoint {
    fileprivate let handle: OpaquePointer
    fileprivate init(_ handle: OpaquePointer) { self.handle = handle }

    /// Moves the anchor to a point within the next step.
    func move(to anchor: CGPoint) { segue_joint_move_anchor(handle, anchor.meters, Float(DynamicWorld.step)) }
}

/// Lines that bodies collide with.
@MainActor final class DynamicBoundary {
    fileprivate let handle: OpaquePointer
    fileprivate init(_ handle: OpaquePointer) { self.handle = handle }
}

/// The bodies of an animator. Converts points to meters.
@MainActor final class DynamicWorld {
    nonisolated static let pointsPerMeter: CGFloat = 100
    /// The duration of a step in seconds. Frames consist of whole steps, so the motion doesn't depend on their timing.
    nonisolated static let step: TimeInterval = 1.0 / 240

    /// The beginning or end of a contact.
    struct Contact {
        let body: DynamicBody
        /// The other body, or nil for a boundary.
        let other: DynamicBody?
        let boundary: Int
        let point: CGPoint
        let begins: Bool
    }

    private nonisolated(unsafe) let handle: OpaquePointer = segue_world_create()
    private(set) var bodies: [ObjectIdentifier: DynamicBody] = [:]
    /// The bodies in the order in which their items were added, so that motion doesn't depend on addresses.
    private(set) var order: [DynamicBody] = []

    deinit { segue_world_destroy(handle) }

    func body(of item: any UIDynamicItem) -> DynamicBody? { bodies[ObjectIdentifier(item)] }

    func addBody(of item: any UIDynamicItem) {
        let body = DynamicBody(item, in: handle)
        bodies[ObjectIdentifier(item)] = body
        order.append(body)
        body.updateShape()
    }

    func remove(_ body: DynamicBody) {
        bodies[ObjectIdentifier(body.item)] = nil
        order.removeAll { $0 === body }
        segue_body_destroy(handle, body.handle)
    }

    func set(_ material: DynamicMaterial, of body: DynamicBody) {
        guard material != body.material else { return }
        body.material = material
        segue_body_set_material(body.handle, material.parts)
        body.wake()
    }

    /// Advances the world by a step, and returns the contacts that began or ended.
    func advance() -> [Contact] {
        segue_world_step(handle, Float(Self.step))
        let byHandle = Dictionary(order.map { ($0.handle, $0) }) { first, _ in first }
        return (0..<segue_world_contact_count(handle)).compactMap { index in
            let contact = segue_world_contact(handle, index)
            guard let body = contact.body.flatMap({ byHandle[$0] }) else { return nil }
            return Contact(
                body: body, other: contact.other.flatMap { byHandle[$0] }, boundary: Int(contact.boundary), point: contact.point.points,
                begins: contact.begins)
        }
    }

    /// Moves the items to their bodies.
    func showItems() { order.forEach { $0.show() } }

    var isAwake: Bool { order.contains(where: \.isAwake) }

    func addBoundary(_ identifier: Int, group: UInt32, _ points: [CGPoint], closes: Bool) -> DynamicBoundary {
        order.forEach { $0.wake() }
        let corners = points.map(\.meters)
        return DynamicBoundary(segue_boundary_create(handle, Int32(identifier), group, corners, Int32(corners.count), closes))
    }

    func remove(_ boundary: DynamicBoundary) {
        order.forEach { $0.wake() }
        segue_body_destroy(handle, boundary.handle)
    }

    /// Connects a point of a body with a point, or with a point of another body. Offsets are relative to the centers.
    func join(
        _ body: DynamicBody, _ offset: UIOffset, to other: DynamicBody?, _ otherOffset: UIOffset, anchor: CGPoint, length: CGFloat,
        frequency: CGFloat, damping: CGFloat
    ) -> DynamicJoint {
        DynamicJoint(
            segue_joint_create(
                handle, body.handle, offset.meters, other?.handle, otherOffset.meters, anchor.meters,
                Float(length / Self.pointsPerMeter), Float(frequency), Float(damping)))
    }

    func remove(_ joint: DynamicJoint) { segue_joint_destroy(handle, joint.handle) }
}

extension CGPoint {
    /// The point or vector in meters, within limits whose squares a `Float` can hold.
    fileprivate var meters: segue_vector {
        func limited(_ value: CGFloat) -> Float { Float(min(max(value / DynamicWorld.pointsPerMeter, -1e15), 1e15)) }
        let point = madeFinite
        return segue_vector(x: limited(point.x), y: limited(point.y))
    }
}

extension UIOffset {
    fileprivate var meters: segue_vector { CGPoint(x: horizontal, y: vertical).meters }
}

extension segue_vector {
    fileprivate var points: CGPoint {
        CGPoint(x: CGFloat(x) * DynamicWorld.pointsPerMeter, y: CGFloat(y) * DynamicWorld.pointsPerMeter)
    }
}
