/// Converts subpaths to stroke outlines.
///
/// The outline follows a subpath's left side and returns along its right side; a closed subpath produces two rings. The outline equals the
/// sum of pieces that all wind in the same direction: half a rectangle next to each line, and a wedge on the outside of each turn. On the
/// inside of a turn, neighboring pieces meet in one point if their lines are long enough; otherwise, they connect through the vertex.
/// Overlaps therefore never cancel, no matter how tight the turns are.
struct PathStroker {
    private(set) var outline = PathElements()
    private let style: StrokeStyle
    private let half: CGFloat
    private let tolerance: CGFloat
    /// The current subpath's vertices. This array and `lines` are reused for the next subpath.
    private var vertices: [Vertex] = []
    private var lines: [Line] = []
    /// Whether the next point starts a ring.
    private var isFirst = true

    /// A point at which two lines meet, or an end of the subpath.
    private struct Vertex {
        let point: CGPoint
        /// The direction of the true path just before the vertex. A flattened curve's last line only approximates this direction.
        var entering: CGPoint
        /// The direction of the true path just after the vertex.
        var leaving: CGPoint
        /// Whether two segments meet at an angle and need a join. Otherwise the vertex is on a smooth curve.
        var isCorner = false
    }

    /// The line from a vertex to the next vertex.
    private struct Line {
        let direction: CGPoint
        let length: CGFloat
    }

    init(style: StrokeStyle, tolerance: CGFloat) {
        self.style = style
        half = min(style.width, PathElements.limit) / 2
        self.tolerance = tolerance > 1e-6 ? tolerance : 1e-6
    }

    /// Reserves memory for a path with this many points. Curves need more memory.
    mutating func reserveCapacity(points: Int) {
        outline.reserveCapacity(verbs: 4 * points, points: 4 * points)
        vertices.reserveCapacity(points)
        lines.reserveCapacity(points)
    }

    /// Adds the outline of `subpath`.
    mutating func stroke(_ subpath: Subpath) {
        vertices.removeAll(keepingCapacity: true)
        for segment in subpath.segments { flatten(segment) }
        let isRing = subpath.isClosed && joinEnds()
        guard vertices.count > 1 else {
            if style.cap == .round, subpath.isClosed || !subpath.segments.isEmpty { addDot(at: subpath.start) }
            return
        }
        for pass in 0..<2 {
            if pass == 1 { turnBack() }
            measureLines(isRing: isRing)
            isRing ? addRing() : addSide()
            if isRing || pass == 1 { close() }
        }
    }

    // MARK: The path as lines

    private mutating func flatten(_ segment: PathSegment) {
        guard let entering = segment.tangent(at: 1), let leaving = segment.tangent(at: 0) else { return }
        if vertices.isEmpty { vertices.append(Vertex(point: segment.start, entering: leaving, leaving: leaving)) }
        let first = vertices.count
        let count = segment.lineCount(within: tolerance)
        for index in 1...count {
            let point = index == count ? segment.end : segment.point(at: CGFloat(index) / CGFloat(count))
            guard (point - vertices[vertices.count - 1].point).length > Self.apart else { continue }
            vertices.append(Vertex(point: point, entering: entering, leaving: entering))
        }
        guard vertices.count > first else { return }
        vertices[first - 1].leaving = leaving
        vertices[first - 1].isCorner = isAngle(vertices[first - 1].entering, leaving)
    }

    /// Connects the last vertex to the first. Returns false if the subpath has zero length.
    private mutating func joinEnds() -> Bool {
        guard vertices.count > 1, let last = vertices.last else { return false }
        if (last.point - vertices[0].point).length <= Self.apart { vertices.removeLast() }
        guard vertices.count > 1 else { return false }
        vertices[0].entering = last.entering
        vertices[0].isCorner = isAngle(last.entering, vertices[0].leaving)
        return true
    }

    private mutating func turnBack() {
        vertices.reverse()
        for index in vertices.indices {
            let vertex = vertices[index]
            (vertices[index].entering, vertices[index].leaving) = (vertex.leaving * -1, vertex.entering * -1)
        }
    }

    private mutating func measureLines(isRing: Bool) {
        lines.removeAll(keepingCapacity: true)
        for index in 0..<(isRing ? vertices.count : vertices.count - 1) {
            let way = vertices[(index + 1) % vertices.count].point - vertices[index].point
            let length = way.length
            lines.append(Line(direction: CGPoint(x: way.x / length, y: way.y / length), length: length))
        }
    }

    /// The distance below which vertices are considered identical, in the units of the points.
    private static let apart: CGFloat = 1e-9

    /// Returns whether two directions form a corner. Angles below a thousandth of a radian are ignored: their joins would be invisible, and
    /// they also occur where curves connect smoothly.
    private func isAngle(_ a: CGPoint, _ b: CGPoint) -> Bool { !(a.dot(b) > 0 && abs(a.cross(b)) < 1e-3) }

    // MARK: The outline

    /// Adds the left side of an open subpath and the cap at its end.
    private mutating func addSide() {
        let last = vertices.count - 1
        addEnd(vertices[0].point, vertices[0].leaving, lines[0])
        ease(at: vertices[0].point, from: vertices[0].leaving, into: lines[0])
        for index in 1..<last { turn(at: vertices[index], from: lines[index - 1], to: lines[index]) }
        ease(at: vertices[last].point, outOf: lines[last - 1], to: vertices[last].entering)
        addEnd(vertices[last].point, vertices[last].entering, lines[last - 1])
        addCap(at: vertices[last])
    }

    /// Adds the corner at an end. For a square cap on a line, skips the corner, which would be in the middle of the cap's side.
    private mutating func addEnd(_ point: CGPoint, _ direction: CGPoint, _ line: Line) {
        if style.cap != .square || direction != line.direction { add(point, left(of: direction)) }
    }

    /// Adds the left side of a closed subpath.
    private mutating func addRing() {
        for index in vertices.indices {
            turn(at: vertices[index], from: lines[(index + lines.count - 1) % lines.count], to: lines[index])
        }
    }

    private mutating func addCap(at vertex: Vertex) {
        let ahead = vertex.entering * half, side = left(of: vertex.entering)
        switch style.cap {
        case .butt: break
        case .square:
            add(vertex.point, side + ahead)
            add(vertex.point, ahead - side)
        case .round:
            addArc(around: vertex.point, from: side, to: ahead, by: -.pi / 2)
            addArc(around: vertex.point, from: ahead, to: side * -1, by: -.pi / 2)
        }
    }

    private mutating func turn(at vertex: Vertex, from line: Line, to next: Line) {
        guard vertex.isCorner else { return bend(at: vertex.point, from: line, to: next, inset: 2) }
        let (entering, leaving) = (vertex.entering, vertex.leaving)
        let cross = entering.cross(leaving), dot = entering.dot(leaving)
        guard cross < 0 || (cross == 0 && dot < 0) else {
            // A flattened curve's lines may turn slightly in the opposite direction from the curve.
            return line.direction.dot(next.direction) < 0
                ? meet(at: vertex.point, from: line, to: next, inset: 4)
                : bend(at: vertex.point, from: line, to: next, inset: 4)
        }
        ease(at: vertex.point, outOf: line, to: entering)
        addJoin(at: vertex.point, from: left(of: entering), to: left(of: leaving), cross: cross, dot: dot)
        ease(at: vertex.point, from: leaving, into: next)
    }

    private mutating func addJoin(at point: CGPoint, from side: CGPoint, to next: CGPoint, cross: CGFloat, dot: CGFloat) {
        // A miter's length is 1 / cos(half the turn) line widths.
        let cosine = (max(0, 1 + dot) / 2).squareRoot()
        switch style.join {
        case .miter where cosine * style.miterLimit >= 1 && cosine > 1e-6:
            add(point, (side + next) * (1 / (1 + dot)))
        case .round:
            addArc(around: point, from: side, to: next, by: -abs(atan2(cross, dot)))
        case .miter, .bevel:
            add(point, side)
            add(point, next)
        }
    }

    /// Adds a turn within a curve, or the inside of a corner. See `meet` for `inset`.
    private mutating func bend(at point: CGPoint, from line: Line, to next: Line, inset: CGFloat) {
        let cross = line.direction.cross(next.direction), dot = line.direction.dot(next.direction)
        if cross < 0 || (cross == 0 && dot < 0) {
            sweep(at: point, from: line.direction, to: next.direction)
        } else {
            meet(at: point, from: line, to: next, inset: dot > 0 ? inset : 4)
        }
    }

    /// Adds the inside of a turn: one point if the lines are long enough, or else a detour through the vertex.
    ///
    /// - Parameter inset: the minimum ratio of a line's length to the length cut off from it.
    private mutating func meet(at point: CGPoint, from line: Line, to next: Line, inset: CGFloat) {
        let side = left(of: line.direction), other = left(of: next.direction)
        let dot = line.direction.dot(next.direction)
        let taken = half * line.direction.cross(next.direction) / (1 + dot)
        if dot > -0.999, taken >= 0, inset * taken <= min(line.length, next.length) {
            add(point, (side + other) * (1 / (1 + dot)))
        } else {
            add(point, side)
            add(point, .zero)
            add(point, other)
        }
    }

    /// Adds the outside of a turn within a curve: one point if it is close enough to the arc, or else the arc.
    private mutating func sweep(at point: CGPoint, from direction: CGPoint, to next: CGPoint) {
        let dot = direction.dot(next), cosine = (max(0, 1 + dot) / 2).squareRoot()
        let side = left(of: direction), other = left(of: next)
        if half * (1 - cosine) <= tolerance * cosine {
            add(point, (side + other) * (1 / (1 + dot)))
        } else {
            addArc(around: point, from: side, to: other, by: -abs(atan2(direction.cross(next), dot)))
        }
    }

    /// Turns from a curve's last line to the curve's direction at its end. The caller adds the side in that direction.
    private mutating func ease(at point: CGPoint, outOf line: Line, to direction: CGPoint) {
        let cross = line.direction.cross(direction)
        if cross < 0 {
            sweep(at: point, from: line.direction, to: direction)
        } else if 2 * half * cross > line.length || line.direction.dot(direction) < 0 {
            add(point, left(of: line.direction))
            add(point, .zero)
        }
    }

    /// Turns from a curve's direction at its start to the curve's first line. The caller has added the side in the curve's direction.
    private mutating func ease(at point: CGPoint, from direction: CGPoint, into line: Line) {
        let cross = direction.cross(line.direction)
        if cross < 0 {
            sweep(at: point, from: direction, to: line.direction)
        } else if 2 * half * cross > line.length || line.direction.dot(direction) < 0 {
            add(point, .zero)
            add(point, left(of: line.direction))
        }
    }

    // MARK: Points

    /// Returns `direction`, rotated from x toward y and scaled to half a line width.
    private func left(of direction: CGPoint) -> CGPoint { direction.turned * half }

    private mutating func add(_ point: CGPoint, _ offset: CGPoint) {
        let point = point + offset
        if isFirst {
            outline.move(to: point)
            isFirst = false
        } else if outline.currentPoint != point {
            outline.line(to: point)
        }
    }

    private mutating func close() {
        outline.close()
        isFirst = true
    }

    /// Adds an arc of `angle` radians between two offsets of equal length, using cubic curves of at most a quarter turn each.
    private mutating func addArc(around point: CGPoint, from: CGPoint, to: CGPoint, by angle: CGFloat) {
        add(point, from)
        let count = max(1, (abs(angle) / (.pi / 2) - 1e-9).rounded(.up)), step = angle / count
        let (cosine, sine, handle) = (cos(step), sin(step), 4 / 3 * tan(step / 4))
        var offset = from
        for index in 1...Int(count) {
            let next = index == Int(count) ? to : offset * cosine + offset.turned * sine
            outline.curve(
                to: point + next, control1: point + offset + offset.turned * handle,
                control2: point + next - next.turned * handle
            )
            offset = next
        }
    }

    /// Adds a disc that winds in the same direction as all other pieces.
    private mutating func addDot(at point: CGPoint) {
        var offset = CGPoint(x: half, y: 0)
        for _ in 0..<4 {
            let next = offset.turned * -1
            addArc(around: point, from: offset, to: next, by: -.pi / 2)
            offset = next
        }
        close()
    }
}
