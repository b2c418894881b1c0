// Determines the painting order of flat layers in one 3D space (S-CLOCK-89).
//
// All geometry is projected to the plane of the common superlayer: x and y are in that layer's points, and z is also divided by w. After
// the projection, planes are still planes, two planes still intersect in a straight line, and the line of sight is parallel to z.

import RenderTree

/// A layer's rectangle in the 3D space that the layer shares with its siblings.
struct PlanarRect {
    /// The matrix from the layer's coordinates to the shared space.
    let matrix: CATransform3D
    let bounds: CGRect
    /// Whether the layer can hide other layers. If it can't, the layer keeps its place in the order and isn't split.
    let isSolid: Bool

    /// The z coordinate of the bounds' center. It increases toward the viewer.
    var height: Double {
        let m = matrix, x = bounds.midX, y = bounds.midY
        let w = x * m.m14 + y * m.m24 + m.m44, height = (x * m.m13 + y * m.m23 + m.m43) / (w == 0 ? 1 : w)
        return height.isNaN ? 0 : height
    }
}

/// The part of the plane where `normal · point + offset` isn't negative. The length of `normal` is 1.
struct HalfPlane: Hashable {
    var normal: SIMD2<Double>
    var offset: Double

    func distance(_ point: SIMD2<Double>) -> Double { (normal * point).sum() + offset }
    /// The other side of the line.
    var opposite: HalfPlane { HalfPlane(normal: -normal, offset: -offset) }
    /// Returns the half plane with its edge moved outward.
    func grown(by distance: Double) -> HalfPlane { HalfPlane(normal: normal, offset: offset + distance) }
}

/// Sorts plates (layers' rectangles) from back to front, and splits plates that cross.
struct DepthOrder {
    /// A plane or, after splits, the remaining part of the plane.
    struct Piece {
        /// The index of the plate.
        let plate: Int
        /// The half planes that contain the piece. The list is empty if the plate is whole.
        var cuts: [HalfPlane] = []
        fileprivate var outline: [SIMD2<Double>]
        fileprivate let depth: Depth?
        fileprivate let height: Double
    }

    /// The depth of a plane as a linear function of x and y.
    fileprivate struct Depth {
        var slope: SIMD2<Double>
        var offset: Double

        func callAsFunction(_ point: SIMD2<Double>) -> Double { (slope * point).sum() + offset }

        /// Returns the half plane in which this plane is nearer than `other`, or nil if the planes are parallel.
        func half(nearerThan other: Depth) -> HalfPlane? {
            let normal = slope - other.slope, length = (normal * normal).sum().squareRoot()
            guard length > 1e-9 else { return nil }
            return HalfPlane(normal: normal / length, offset: (offset - other.offset) / length)
        }
    }

    /// The depth difference, in points, up to which planes count as touching.
    private static let tolerance = 0.01
    /// The area in square points below which an overlap doesn't count.
    private static let minimumArea = 0.01
    /// The distance, in points, by which a farther part extends under a nearer one. The overlap prevents the background from showing
    /// through antialiased edges.
    private static let seam = 0.5
    private static let maximumSplits = 64

    private var pieces: [Piece]
    private var splits = 0

    /// Returns the pieces of `plates` from back to front.
    static func pieces(of plates: [PlanarRect]) -> [Piece] {
        var order = DepthOrder(pieces: plates.indices.map { Piece(plates[$0], index: $0) })
        order.splitCrossings()
        return order.sorted()
    }

    private init(pieces: [Piece]) { self.pieces = pieces }

    // MARK: Splitting

    private mutating func splitCrossings() {
        var first = 0
        while first < pieces.count {
            var second = 0
            while second < first {
                // A split leaves the nearer part at the piece's index and appends the farther part, which is compared later.
                if splits < Self.maximumSplits, relation(pieces[second], pieces[first]) == .cross { split(second, first) }
                second += 1
            }
            first += 1
        }
    }

    /// Splits one of two intersecting pieces. Prefers to split an inclined piece, because a flat piece is often a whole page.
    private mutating func split(_ a: Int, _ b: Int) {
        guard let first = pieces[a].depth, let second = pieces[b].depth else { return }
        if second.slope == .zero, let half = first.half(nearerThan: second) {
            split(a, along: half)
        } else if let half = second.half(nearerThan: first) {
            split(b, along: half)
        }
    }

    /// Keeps the part of a piece that is in `half`, and appends the rest.
    private mutating func split(_ index: Int, along half: HalfPlane) {
        splits += 1
        var far = pieces[index]
        far.outline = far.outline.clipped(to: half.opposite)
        far.cuts.append(half.opposite.grown(by: Self.seam))
        pieces[index].outline = pieces[index].outline.clipped(to: half)
        pieces[index].cuts.append(half)
        pieces.append(far)
    }

    // MARK: Order

    private enum Relation {
        case none, behind, inFront, cross
    }

    /// Returns where `a` is relative to `b`, as seen by the viewer. Plates in the same plane are in the order of their indices.
    private func relation(_ a: Piece, _ b: Piece) -> Relation {
        guard let first = a.depth, let second = b.depth, a.plate != b.plate else { return .none }
        let common = a.outline.intersection(b.outline)
        guard common.area > Self.minimumArea else { return .none }
        var least = 0.0, most = 0.0
        for point in common {
            let difference = first(point) - second(point)
            (least, most) = (min(least, difference), max(most, difference))
        }
        switch (least < -Self.tolerance, most > Self.tolerance) {
        case (false, false): return a.plate < b.plate ? .behind : .inFront
        case (true, false): return .behind
        case (false, true): return .inFront
        case (true, true): return .cross
        }
    }

    /// Returns the pieces in an order that puts each piece after all pieces that it hides. The order is otherwise by height and index. If
    /// pieces hide each other in a cycle, splits one of them first.
    private mutating func sorted() -> [Piece] {
        var result: [Piece] = []
        while !pieces.isEmpty {
            let count = pieces.count
            var waits = [Int](repeating: 0, count: count), hidden = [[Int]](repeating: [], count: count)
            for a in 0..<count {
                for b in 0..<a {
                    switch relation(pieces[b], pieces[a]) {
                    case .behind: hidden[b].append(a)
                    case .inFront: hidden[a].append(b)
                    case .none, .cross: continue
                    }
                }
            }
            for list in hidden { for index in list { waits[index] += 1 } }
            var left = pieces.indices.sorted { (pieces[$0].height, pieces[$0].plate, $0) < (pieces[$1].height, pieces[$1].plate, $1) }
            while let place = left.firstIndex(where: { waits[$0] == 0 }) {
                let next = left.remove(at: place)
                result.append(pieces[next])
                for index in hidden[next] { waits[index] -= 1 }
            }
            breakCycle(left)
        }
        return result
    }

    /// Splits the pieces at `left`, which hide each other in a cycle, along the plane of one of them.
    private mutating func breakCycle(_ left: [Int]) {
        pieces = left.map { pieces[$0] }
        for divider in pieces {
            let before = splits
            guard let plane = divider.depth else { continue }
            for index in pieces.indices where pieces[index].plate != divider.plate && splits < Self.maximumSplits {
                guard let half = pieces[index].depth?.half(nearerThan: plane) else { continue }
                let distances = pieces[index].outline.map(half.distance)
                if distances.contains(where: { $0 > Self.seam }), distances.contains(where: { $0 < -Self.seam }) {
                    split(index, along: half)
                }
            }
            if splits > before { return }
        }
        // No piece can be split further, so the farthest piece comes first.
        for index in pieces.indices.dropFirst() { pieces[index].outline = [] }
    }
}

extension DepthOrder.Piece {
    fileprivate init(_ plate: PlanarRect, index: Int) {
        self.plate = index
        height = plate.height
        let depth = plate.isSolid ? DepthOrder.Depth(plate.matrix) : nil
        (self.depth, outline) = (depth, depth == nil ? [] : plate.outline)
    }
}

extension DepthOrder.Depth {
    /// Computes the depth of the transformed plane z = 0, or returns nil if the viewer sees the plane edge-on.
    init?(_ m: CATransform3D) {
        // The plane contains three points in homogeneous coordinates: the images of the two axes' directions and of the origin.
        func minor(_ a: (Double, Double, Double), _ b: (Double, Double, Double), _ c: (Double, Double, Double)) -> Double {
            a.0 * (b.1 * c.2 - b.2 * c.1) - a.1 * (b.0 * c.2 - b.2 * c.0) + a.2 * (b.0 * c.1 - b.1 * c.0)
        }
        let x = minor((m.m12, m.m13, m.m14), (m.m22, m.m23, m.m24), (m.m42, m.m43, m.m44))
        let y = -minor((m.m11, m.m13, m.m14), (m.m21, m.m23, m.m24), (m.m41, m.m43, m.m44))
        let z = minor((m.m11, m.m12, m.m14), (m.m21, m.m22, m.m24), (m.m41, m.m42, m.m44))
        let w = -minor((m.m11, m.m12, m.m13), (m.m21, m.m22, m.m23), (m.m41, m.m42, m.m43))
        guard abs(z) > 1e-9 else { return nil }
        (slope, offset) = (SIMD2(-x / z, -y / z), -w / z)
        guard (slope.x + slope.y + offset).isFinite else { return nil }
    }
}

extension PlanarRect {
    /// The visible outline, without the parts behind the viewer. The outline is counterclockwise if y points up.
    fileprivate var outline: [SIMD2<Double>] {
        let box = bounds.standardized, map = matrix.flattened
        let (left, right, top, bottom) = (Double(box.minX), Double(box.maxX), Double(box.minY), Double(box.maxY))
        let corners = [SIMD2(left, top), SIMD2(right, top), SIMD2(right, bottom), SIMD2(left, bottom)]
        let w = SIMD2(map.m13, map.m23)
        let length = (w * w).sum().squareRoot()
        // Close to the viewer, everything would become infinitely large.
        let front = length == 0 ? corners : corners.clipped(to: HalfPlane(normal: w / length, offset: (map.m33 - 1e-3) / length))
        guard length > 0 || map.m33 > 0 else { return [] }
        let seen = front.map { corner in
            let point = map.apply(to: CGPoint(x: corner.x, y: corner.y))
            return SIMD2(Double(point.x), Double(point.y))
        }
        return seen.signedArea < 0 ? seen.reversed() : seen
    }
}

// Convex polygons.

extension [SIMD2<Double>] {
    fileprivate var signedArea: Double {
        guard count > 2 else { return 0 }
        var sum = 0.0
        for index in 1..<(count - 1) {
            let a = self[index] - self[0], b = self[index + 1] - self[0]
            sum += a.x * b.y - a.y * b.x
        }
        return sum / 2
    }

    fileprivate var area: Double { abs(signedArea) }

    fileprivate func clipped(to half: HalfPlane) -> [SIMD2<Double>] {
        var result: [SIMD2<Double>] = []
        for index in indices {
            let a = self[index], b = self[(index + 1) % count], da = half.distance(a), db = half.distance(b)
            if da >= 0 { result.append(a) }
            if (da < 0) != (db < 0) { result.append(a + (b - a) * (da / (da - db))) }
        }
        return result
    }

    /// Returns the intersection of two polygons that have positive areas.
    fileprivate func intersection(_ other: [SIMD2<Double>]) -> [SIMD2<Double>] {
        guard count > 2, other.count > 2, overlapsBox(of: other) else { return [] }
        var result = self
        for index in other.indices where result.count > 2 {
            let a = other[index], along = other[(index + 1) % other.count] - a, length = (along * along).sum().squareRoot()
            guard length > 0 else { continue }
            let normal = SIMD2(-along.y, along.x) / length
            result = result.clipped(to: HalfPlane(normal: normal, offset: -(normal * a).sum()))
        }
        return result
    }

    private func overlapsBox(of other: [SIMD2<Double>]) -> Bool {
        let (a, b) = (box, other.box)
        return a.least.x < b.most.x && b.least.x < a.most.x && a.least.y < b.most.y && b.least.y < a.most.y
    }

    private var box: (least: SIMD2<Double>, most: SIMD2<Double>) {
        var box = (least: self[0], most: self[0])
        for point in self { box = (pointwiseMin(box.least, point), pointwiseMax(box.most, point)) }
        return box
    }
}
