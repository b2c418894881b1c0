// Computes arc lengths, used to trim and dash strokes and for paced animations (S-CLOCK-62, 79).

extension PathSegment {
    /// The arc length, accurate to about nine digits.
    package var length: CGFloat {
        if case .line = self { return span }
        return length(to: 1)
    }

    /// Returns the arc length from the start to parameter `t`, 0…1.
    package func length(to t: CGFloat) -> CGFloat { length(from: 0, to: t) }

    /// Returns the arc length between two parameters, 0…1, or 0 if `a` isn't less than `b`.
    private func length(from a: CGFloat, to b: CGFloat) -> CGFloat {
        guard a < b else { return 0 }
        if case .line = self { return span * (b - a) }
        return length(from: a, to: b, estimate: gaussLength(from: a, to: b), slack: 1e-10 * span, depth: 16)
    }

    /// Returns the parameter, 0…1, at which the arc length from the start is `target`.
    package func parameter(atLength target: CGFloat) -> CGFloat {
        parameter(atLength: target, from: 0, total: length)
    }

    /// Returns the parameter, `start`…1, at which the arc length from parameter `start` is `target`.
    ///
    /// - Parameter total: the arc length from `start` to the end, if already computed.
    func parameter(atLength target: CGFloat, from start: CGFloat, total: CGFloat) -> CGFloat {
        guard target > 0, total > 0 else { return start }
        guard target < total else { return 1 }
        var t = start + (1 - start) * (target / total)
        if case .line = self { return t }
        // Uses Newton's method within shrinking bounds, so that it also converges near points at which the derivative is zero.
        var (low, high): (CGFloat, CGFloat) = (start, 1)
        for _ in 0..<50 {
            let error = length(from: start, to: t) - target
            guard abs(error) > 1e-11 * span else { break }
            if error > 0 { high = t } else { low = t }
            let next = t - error / derivative(at: t).length
            t = next > low && next < high ? next : (low + high) / 2
        }
        return t
    }

    /// Bisects until the Gauss-Legendre rule's result for the whole part agrees with the sum of the results for its two halves.
    private func length(
        from a: CGFloat, to b: CGFloat, estimate: CGFloat, slack: CGFloat, depth: Int
    ) -> CGFloat {
        let middle = (a + b) / 2
        let left = gaussLength(from: a, to: middle), right = gaussLength(from: middle, to: b)
        guard depth > 0, abs(left + right - estimate) > slack else { return left + right }
        return length(from: a, to: middle, estimate: left, slack: slack, depth: depth - 1)
            + length(from: middle, to: b, estimate: right, slack: slack, depth: depth - 1)
    }

    /// Integrates the speed with the eight-point Gauss-Legendre rule (Abramowitz and Stegun, table 25.4).
    private func gaussLength(from a: CGFloat, to b: CGFloat) -> CGFloat {
        let middle = (a + b) / 2, half = (b - a) / 2
        func pair(_ place: CGFloat, _ weight: CGFloat) -> CGFloat {
            weight * (derivative(at: middle - half * place).length + derivative(at: middle + half * place).length)
        }
        return half
            * (pair(0.183_434_642_495_649_8, 0.362_683_783_378_362_0) + pair(0.525_532_409_916_329_0, 0.313_706_645_877_887_3)
                + pair(0.796_666_477_413_626_7, 0.222_381_034_453_374_5)
                + pair(0.960_289_856_497_536_3, 0.101_228_536_290_376_3))
    }
}
