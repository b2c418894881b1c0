// Approximates curves by lines, within a tolerance.

extension PathSegment {
    /// Returns the number of lines, in equal parameter steps, needed to stay within `tolerance` of the segment: 1 for a line, at most
    /// 1,024.
    ///
    /// The number is based on the control points' second differences (Wang, 1984): a curve of degree d needs √(d(d−1)/8 · M / tolerance)
    /// steps.
    package func lineCount(within tolerance: CGFloat) -> Int {
        let need: CGFloat
        switch self {
        case .line:
            return 1
        case .quad(let a, let c, let b):
            need = 0.25 * (a - c * 2 + b).length
        case .curve(let a, let c1, let c2, let b):
            need = 0.75 * max((a - c1 * 2 + c2).length, (c1 - c2 * 2 + b).length)
        }
        let count = (need / max(tolerance, 1e-9)).squareRoot().rounded(.up)
        return count < 1024 ? max(1, Int(count)) : 1024
    }
}

extension PathElements {
    /// Returns the path, with curves replaced by lines.
    ///
    /// - Parameter tolerance: the maximum distance between a line and its curve, in the units of the points. Must be positive. A curve is
    ///   divided into at most 1,024 lines.
    package func flattened(within tolerance: CGFloat) -> PathElements {
        guard verbs.contains(where: { $0 == .quad || $0 == .curve }) else { return self }
        var result = PathElements()
        result.reserveCapacity(verbs: verbs.count * 4, points: verbs.count * 4)
        forEachStep { step in
            switch step {
            case .move(let point): result.move(to: point)
            case .segment(let segment):
                let count = segment.lineCount(within: tolerance)
                for index in 1..<count { result.line(to: segment.point(at: CGFloat(index) / CGFloat(count))) }
                result.line(to: segment.end)
            case .close: result.close()
            }
        }
        return result
    }

    /// Calls `body` with the two ends of each line in the filled path. Open subpaths are closed, and curves are flattened within
    /// `tolerance`. Doesn't allocate memory.
    package func forEachEdge(within tolerance: CGFloat, _ body: (CGPoint, CGPoint) -> Void) {
        forEachFilledSegment { segment in
            let count = segment.lineCount(within: tolerance)
            var current = segment.start
            for index in 1..<count {
                let next = segment.point(at: CGFloat(index) / CGFloat(count))
                body(current, next)
                current = next
            }
            body(current, segment.end)
        }
    }
}
