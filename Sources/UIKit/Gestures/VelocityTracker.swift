/// An estimator of a movement's speed from its newest samples (S-GEST-33).
struct VelocityTracker {
    private struct Sample {
        var position: CGPoint
        var time: TimeInterval
        /// The first position at this time.
        var first: CGPoint
    }

    /// The samples, oldest first, with strictly ascending times; no more than the rule needs.
    private var samples: [Sample] = []
    /// The distance that a movement goes back without a halt before it counts as reversed.
    private let turn: CGFloat

    init(turn: CGFloat = GestureThresholds.turn) { self.turn = turn }

    /// Adds a position. Of positions at the same time the last counts; one older than the newest is ignored.
    mutating func add(_ position: CGPoint, at time: TimeInterval) {
        var first = position
        if let last = samples.last {
            if time < last.time { return }
            if time - last.time < GestureThresholds.rounding { first = samples.removeLast().first }
        }
        if samples.count == GestureThresholds.velocitySamples { samples.removeFirst() }
        samples.append(Sample(position: position, time: time, first: first))
    }

    /// Returns units per second at `time`, that of the newest event: 0 once the movement has rested.
    func velocity(at time: TimeInterval) -> CGPoint {
        guard let newest = samples.last,
            time - newest.time <= GestureThresholds.velocityGap + GestureThresholds.rounding
        else { return .zero }
        if samples.count == 1 { return Self.velocity(within: newest) }
        let recent = samples[firstRecent(of: newest)...]
        guard recent.count > 1 else { return .zero }
        let (curve, line) = Self.slopes(of: recent, newest)
        return CGPoint(
            x: restricted(curve.x, to: line.x, recent, \.position.x), y: restricted(curve.y, to: line.y, recent, \.position.y)
        )
    }

    /// Returns the speed of a movement whose events so far all carry one time: without one, the press would have no direction.
    private static func velocity(within sample: Sample) -> CGPoint {
        let interval = GestureThresholds.sampleInterval
        return CGPoint(x: (sample.position.x - sample.first.x) / interval, y: (sample.position.y - sample.first.y) / interval)
    }

    /// Restricts the estimate at a stop, which bends the curve so far that its end points back. A finger counts as reversed only when it
    /// has moved back some distance.
    private func restricted(
        _ slope: CGFloat, to line: CGFloat, _ samples: ArraySlice<Sample>, _ place: KeyPath<Sample, CGFloat>
    ) -> CGFloat {
        guard slope * line < 0 else { return slope }
        let newest = samples[samples.endIndex - 1][keyPath: place]
        var start = newest
        for sample in samples.reversed() {
            let before = sample[keyPath: place]
            if (start - before) * slope < 0 { break }
            start = before
        }
        return abs(newest - start) > turn ? slope : 0
    }

    /// Returns the first sample to consider: the one after a pause, or at the start of the window. A newest sample that follows a pause
    /// within the window makes a line with the one before the pause, since a single one says nothing.
    private func firstRecent(of newest: Sample) -> Int {
        let longest = GestureThresholds.velocityWindow + GestureThresholds.rounding
        let gap = GestureThresholds.velocityGap + GestureThresholds.rounding
        var start = samples.count - 1
        while start > 0, newest.time - samples[start - 1].time <= longest {
            let follows = samples[start].time - samples[start - 1].time <= gap
            if !follows, start < samples.count - 1 { break }
            start -= 1
            if !follows { break }
        }
        return start
    }

    /// Returns the slope, at the newest sample, of the least-squares quadratic, and that of the straight line through the same samples; of
    /// two samples, the line's twice.
    ///
    /// The fit is a sum of polynomials that are orthogonal on the samples' times, 1, u and u² − a·u − b, so each weight
    /// follows on its own. Positions count from the newest, so that equal ones give exactly 0.
    private static func slopes(of samples: ArraySlice<Sample>, _ newest: Sample) -> (curve: CGPoint, line: CGPoint) {
        let count = Double(samples.count)
        let mean = samples.reduce(0) { $0 + ($1.time - newest.time) } / count
        var (squares, cubes, linear) = (0.0, 0.0, CGPoint.zero)
        for sample in samples {
            let u = sample.time - newest.time - mean
            squares += u * u
            cubes += u * u * u
            linear.x += u * (sample.position.x - newest.position.x)
            linear.y += u * (sample.position.y - newest.position.y)
        }
        let line = CGPoint(x: linear.x / squares, y: linear.y / squares)
        guard samples.count > 2 else { return (line, line) }
        let (a, b) = (cubes / squares, squares / count)
        var (quadraticSquares, quadratic) = (0.0, CGPoint.zero)
        for sample in samples {
            let u = sample.time - newest.time - mean
            let q = u * u - a * u - b
            quadraticSquares += q * q
            quadratic.x += q * (sample.position.x - newest.position.x)
            quadratic.y += q * (sample.position.y - newest.position.y)
        }
        let bend = (-2 * mean - a) / quadraticSquares
        return (CGPoint(x: line.x + quadratic.x * bend, y: line.y + quadratic.y * bend), line)
    }
}
