/// Estimates a finger's velocity from its latest samples (S-GEST-33).
struct VelocityTracker {
    private struct Sample {
        var position: CGPoint
        var time: TimeInterval
        /// The first position at this timestamp.
        var first: CGPoint
    }

    /// The samples, oldest first, with strictly increasing timestamps. There are at most `GestureThresholds.velocitySamples`.
    private var samples: [Sample] = []
    /// The distance that a moving finger must go back before its direction counts as reversed.
    private let turn: CGFloat

    init(turn: CGFloat = GestureThresholds.turn) { self.turn = turn }

    /// Adds a position. A position replaces an earlier one with the same timestamp. Positions older than the latest one are ignored.
    mutating func add(_ position: CGPoint, at time: TimeInterval) {
        var first = position
        if let last = samples.last {
            if time < last.time { return }
            if time - last.time < GestureThresholds.rounding { first = samples.removeLast().first }
        }
        if samples.count == GestureThresholds.velocitySamples { samples.removeFirst() }
        samples.append(Sample(position: position, time: time, first: first))
    }

    /// Returns the velocity in units per second at `time`, the time of the latest event. The velocity is 0 if the finger is at rest.
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

    /// Returns the velocity of samples that all have the same timestamp. Without this estimate, a quick movement would have no direction.
    private static func velocity(within sample: Sample) -> CGPoint {
        let interval = GestureThresholds.sampleInterval
        return CGPoint(x: (sample.position.x - sample.first.x) / interval, y: (sample.position.y - sample.first.y) / interval)
    }

    /// Limits the estimate for a finger that is stopping. The fitted curve can then bend so much that its end points backward, although a
    /// finger counts as reversed only after moving back by `turn`.
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

    /// Returns the index of the first sample to use: the first one after the latest pause, or the first one within the time window. If a
    /// pause within the window is followed only by the latest sample, the sample before the pause is included, because a single sample has
    /// no velocity.
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

    /// Returns two slopes at the latest sample: the least-squares quadratic's slope, and the slope of the line of best fit. With two
    /// samples, both equal the line's slope.
    ///
    /// The fit uses polynomials that are orthogonal on the sample times: 1, u and u² − a·u − b. This allows each coefficient to be computed
    /// separately. Positions are relative to the latest position, so equal positions give exactly 0.
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
