/// A path, along with its segments' arc lengths. Measuring once makes repeated queries fast.
package struct PathMeasure: Sendable {
    /// The measured path.
    package let elements: PathElements
    /// The lines and curves in order, including a closing line for every close.
    package let segments: [PathSegment]
    /// The arc length from the path's start to the end of each segment.
    package let ends: [CGFloat]

    package init(_ elements: PathElements) {
        self.elements = elements
        var segments: [PathSegment] = [], ends: [CGFloat] = [], total: CGFloat = 0
        segments.reserveCapacity(elements.verbs.count)
        ends.reserveCapacity(elements.verbs.count)
        elements.forEachStep { step in
            guard let segment = step.segment else { return }
            total += segment.length
            segments.append(segment)
            ends.append(total)
        }
        (self.segments, self.ends) = (segments, ends)
    }

    /// The total arc length, in the units of the points.
    package var length: CGFloat { ends.last ?? 0 }

    package func length(ofSegment index: Int) -> CGFloat { ends[index] - (index > 0 ? ends[index - 1] : 0) }

    /// Returns the segment and the parameter at a given arc length from the start, or nil if the path has no segments.
    ///
    /// - Parameter distance: the arc length, clamped to the path's length.
    package func place(atLength distance: CGFloat) -> (segment: PathSegment, parameter: CGFloat)? {
        guard !segments.isEmpty else { return nil }
        var low = 0, high = segments.count - 1
        while low < high {
            let middle = (low + high) / 2
            if ends[middle] < distance { low = middle + 1 } else { high = middle }
        }
        let before = low > 0 ? ends[low - 1] : 0
        return (segments[low], segments[low].parameter(atLength: distance - before))
    }

    /// Returns the point at a given arc length from the start, or nil if the path has no segments.
    package func point(atLength distance: CGFloat) -> CGPoint? {
        place(atLength: distance).map { $0.segment.point(at: $0.parameter) }
    }

    /// Returns the unit tangent at a given arc length from the start, or nil if the path has no tangent there.
    package func tangent(atLength distance: CGFloat) -> CGPoint? {
        place(atLength: distance).flatMap { $0.segment.tangent(at: $0.parameter) }
    }

    /// Returns the part between two fractions of the total arc length, which includes all subpaths (S-CLOCK-79).
    ///
    /// Curves remain curves. A subpath that is only partly in the range becomes open.
    ///
    /// - Parameters:
    ///   - from: the start, clamped to 0…1; NaN is treated as 0.
    ///   - to: the end, clamped to 0…1. The result is empty unless `to` is greater than `from`.
    package func trimmed(from: CGFloat, to: CGFloat) -> PathElements {
        let from = from > 0 ? min(from, 1) : 0, to = to > 0 ? min(to, 1) : 0
        guard from < to else { return PathElements() }
        guard from > 0 || to < 1 else { return elements }
        var trimmer = Trimmer(range: length * from...length * to)
        var index = 0
        elements.forEachStep { step in
            if case .move = step { return trimmer.begin() }
            let start = index > 0 ? ends[index - 1] : 0
            trimmer.add(step, from: start, to: ends[index])
            index += 1
        }
        return trimmer.result
    }
}

extension PathElements {
    /// The arc length of all segments, including closing lines.
    package var length: CGFloat {
        var total: CGFloat = 0
        forEachStep { total += $0.segment?.length ?? 0 }
        return total
    }

    /// Returns the part between two fractions of the arc length; see `PathMeasure.trimmed(from:to:)`.
    package func trimmed(from: CGFloat, to: CGFloat) -> PathElements {
        from <= 0 && to >= 1 ? self : PathMeasure(self).trimmed(from: from, to: to)
    }
}

extension PathStep {
    /// The step's segment, or nil for a move.
    fileprivate var segment: PathSegment? {
        switch self {
        case .move: nil
        case .segment(let segment), .close(let segment): segment
        }
    }
}

/// Collects the parts of segments within a range of arc lengths.
private struct Trimmer {
    let range: ClosedRange<CGFloat>
    var result = PathElements()
    /// Whether the next part continues the result's last element.
    private var isDrawing = false
    /// Whether the current subpath has been entirely in the range so far.
    private var isWhole = true

    init(range: ClosedRange<CGFloat>) { self.range = range }

    mutating func begin() { (isDrawing, isWhole) = (false, true) }

    /// - Parameters:
    ///   - start: the arc length at the start of the step.
    ///   - end: the arc length at the end of the step.
    mutating func add(_ step: PathStep, from start: CGFloat, to end: CGFloat) {
        guard let segment = step.segment else { return }
        let low = max(start, range.lowerBound), high = min(end, range.upperBound)
        isWhole = isWhole && low == start && high == end
        guard low < high || (low == high && start == end) else { return isDrawing = false }
        let part = segment.part(
            from: low > start ? segment.parameter(atLength: low - start) : 0,
            to: high < end ? segment.parameter(atLength: high - start) : 1
        )
        if !isDrawing { result.move(to: part.start) }
        isDrawing = true
        if case .close = step {
            if isWhole { return result.close() }
            if part.start == part.end { return }
        }
        result.append(part)
    }
}
