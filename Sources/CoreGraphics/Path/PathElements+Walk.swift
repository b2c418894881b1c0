// Iterates over a path's elements and segments. Iterating over segments doesn't allocate memory.

/// A path element with its points.
package enum PathElement: Sendable, Hashable {
    case move(to: CGPoint)
    case line(to: CGPoint)
    case quad(to: CGPoint, control: CGPoint)
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    case close
}

extension PathElements: Sequence {
    package struct Iterator: IteratorProtocol {
        fileprivate let elements: PathElements
        private var verb = 0
        private var point = 0

        fileprivate init(_ elements: PathElements) { self.elements = elements }

        package mutating func next() -> PathElement? {
            guard verb < elements.verbs.count else { return nil }
            let kind = elements.verbs[verb], first = point, points = elements.points
            verb += 1
            point += kind.pointCount
            switch kind {
            case .move: return .move(to: points[first])
            case .line: return .line(to: points[first])
            case .quad: return .quad(to: points[first + 1], control: points[first])
            case .curve: return .curve(to: points[first + 2], control1: points[first], control2: points[first + 1])
            case .close: return .close
            }
        }
    }

    package func makeIterator() -> Iterator { Iterator(self) }

    package var underestimatedCount: Int { verbs.count }
}

/// A connected part of a path.
package struct Subpath: Sendable, Hashable {
    package var start: CGPoint
    /// The lines and curves in order, including the closing line unless it has zero length.
    package var segments: [PathSegment] = []
    /// Whether the end is connected to the start.
    package var isClosed = false
}

/// A step in the iteration over a path's segments.
enum PathStep {
    case move(CGPoint)
    case segment(PathSegment)
    /// The line back to the subpath's start. It can have zero length.
    case close(PathSegment)
}

extension PathElements {
    /// Calls `body` for every step in order. All steps except moves have a segment.
    func forEachStep(_ body: (PathStep) -> Void) {
        var start = CGPoint.zero, current = CGPoint.zero
        for element in self {
            switch element {
            case .move(let point):
                body(.move(point))
                (start, current) = (point, point)
            case .line(let end):
                body(.segment(.line(current, end)))
                current = end
            case .quad(let end, let control):
                body(.segment(.quad(current, control, end)))
                current = end
            case .curve(let end, let control1, let control2):
                body(.segment(.curve(current, control1, control2, end)))
                current = end
            case .close:
                body(.close(.line(current, start)))
                current = start
            }
        }
    }

    /// Calls `body` for every line and curve in the filled path, and closes open subpaths with a line.
    package func forEachFilledSegment(_ body: (PathSegment) -> Void) {
        var start = CGPoint.zero, current = CGPoint.zero
        forEachStep { step in
            switch step {
            case .move(let point):
                if current != start { body(.line(current, start)) }
                (start, current) = (point, point)
            case .segment(let segment):
                body(segment)
                current = segment.end
            case .close(let segment):
                if segment.start != segment.end { body(segment) }
                current = start
            }
        }
        if current != start { body(.line(current, start)) }
    }

    /// The subpaths in order. A move without further elements results in a subpath without segments.
    package var subpaths: [Subpath] {
        var result: [Subpath] = []
        forEachStep { step in
            switch step {
            case .move(let point):
                result.append(Subpath(start: point))
            case .segment(let segment):
                result[result.count - 1].segments.append(segment)
            case .close(let segment):
                if segment.start != segment.end { result[result.count - 1].segments.append(segment) }
                result[result.count - 1].isClosed = true
            }
        }
        return result
    }

    /// Appends a subpath. Converts the subpath's closing line to a close.
    mutating func append(_ subpath: Subpath) {
        move(to: subpath.start)
        var segments = subpath.segments[...]
        if subpath.isClosed, case .line(_, subpath.start)? = segments.last { segments.removeLast() }
        for segment in segments { append(segment) }
        if subpath.isClosed { close() }
    }
}
