// Computes dashes: the parts of a path that a repeating pattern leaves visible.

extension PathElements {
    /// Returns this path's dashes as open subpaths. Curves remain curves.
    ///
    /// The pattern restarts in every subpath. If the first and last dashes of a closed subpath meet at its start, they are connected, so
    /// that the corner at the start is joined.
    ///
    /// - Parameters:
    ///   - phase: the offset into the pattern at the start of a subpath; may be negative.
    ///   - lengths: the lengths of dashes and gaps, alternating. If their number is odd, the list is used twice. The path is unchanged if
    ///     any length is negative or NaN, or if none is positive. A subpath that would have more than 100,000 dashes is also left
    ///     unchanged.
    package func dashed(phase: CGFloat, lengths: [CGFloat]) -> PathElements {
        guard let pattern = DashPattern(lengths: lengths, phase: phase) else { return self }
        var dasher = Dasher(pattern: pattern)
        for subpath in subpaths { dasher.add(subpath) }
        return dasher.result
    }
}

/// The alternating lengths of dashes and gaps, and the position in the pattern at which each subpath starts.
private struct DashPattern {
    let lengths: [CGFloat]
    let total: CGFloat
    let firstIndex: Int
    let firstLength: CGFloat

    init?(lengths: [CGFloat], phase: CGFloat) {
        guard lengths.allSatisfy({ $0 >= 0 && $0 <= PathElements.limit }), phase.isFinite else { return nil }
        let lengths = lengths.count % 2 == 0 ? lengths : lengths + lengths
        let total = lengths.reduce(0, +)
        guard total > 0 else { return nil }
        var left = fmod(phase, total), index = 0
        if left < 0 { left += total }
        while left > 0, left >= lengths[index] {
            left -= lengths[index]
            index = (index + 1) % lengths.count
        }
        (self.lengths, self.total) = (lengths, total)
        (firstIndex, firstLength) = (index, lengths[index] - left)
    }
}

private struct Dasher {
    let pattern: DashPattern
    var result = PathElements()
    /// A closed subpath's first dash, kept until it is known whether the last dash continues into it.
    private var first: [PathSegment] = []
    private var isFirst = true
    private var isDrawing = false

    init(pattern: DashPattern) { self.pattern = pattern }

    mutating func add(_ subpath: Subpath) {
        let lengths = subpath.segments.map(\.length), whole = lengths.reduce(0, +)
        guard whole > 0, whole / pattern.total * CGFloat(pattern.lengths.count) <= 100_000 else {
            return result.append(subpath)
        }
        first.removeAll(keepingCapacity: true)
        var index = pattern.firstIndex, left = pattern.firstLength
        (isFirst, isDrawing) = (subpath.isClosed && index % 2 == 0, false)
        if index % 2 == 0, left >= whole { return result.append(subpath) }
        for (segment, length) in zip(subpath.segments, lengths) where length > 0 {
            var place: CGFloat = 0, parameter: CGFloat = 0
            while left <= length - place {
                let rest = length - place
                place += left
                let next =
                    segment.isLine
                    ? place / length : segment.parameter(atLength: left, from: parameter, total: rest)
                if index % 2 == 0 {
                    add(segment, from: parameter, to: next)
                    (isFirst, isDrawing) = (false, false)
                }
                parameter = next
                index = (index + 1) % pattern.lengths.count
                left = pattern.lengths[index]
            }
            if index % 2 == 0, place < length { add(segment, from: parameter, to: 1) }
            left -= length - place
        }
        finish()
    }

    private mutating func add(_ segment: PathSegment, from: CGFloat, to: CGFloat) {
        let part = segment.part(from: from, to: to)
        if isFirst { return first.append(part) }
        if !isDrawing { result.move(to: part.start) }
        isDrawing = true
        result.append(part)
    }

    /// Adds the stored first dash, either as a continuation of the last dash or separately.
    private mutating func finish() {
        guard let start = first.first?.start else { return }
        if !isDrawing { result.move(to: start) }
        for part in first { result.append(part) }
    }
}
