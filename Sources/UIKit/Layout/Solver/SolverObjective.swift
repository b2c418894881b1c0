/// The objective to minimize: the errors of optional constraints, summed separately for each strength. A stronger sum always takes
/// precedence over weaker ones.
struct SolverObjective {
    private struct Level {
        var strength: Float
        var sum = LinearExpression()
    }

    /// The levels, strongest first.
    private var levels: [Level] = []

    /// Adds `factor` times `expression` to the sum for `strength`.
    mutating func add(_ expression: LinearExpression, times factor: Double, strength: Float) {
        let place = levels.firstIndex { $0.strength <= strength } ?? levels.count
        if place == levels.count || levels[place].strength != strength {
            levels.insert(Level(strength: strength), at: place)
        }
        levels[place].sum.add(expression, times: factor)
        if levels[place].sum.terms.isEmpty { levels.remove(at: place) }
    }

    mutating func substitute(_ symbol: SolverSymbol, by value: LinearExpression) {
        for index in levels.indices { levels[index].sum.substitute(symbol, by: value) }
    }

    /// Returns a symbol whose increase would reduce the objective, because its first nonzero coefficient is negative: the symbol with the
    /// most negative coefficient if `steepest` is true, otherwise the first.
    func descendingSymbol(steepest: Bool) -> SolverSymbol? {
        for (index, level) in levels.enumerated() {
            let falling = level.sum.terms.lazy.filter { term in
                term.coefficient < -LinearExpression.epsilon && term.symbol.mayEnter
                    && levels[..<index].allSatisfy { abs($0.sum.coefficient(of: term.symbol)) < LinearExpression.epsilon }
            }
            let found = steepest ? falling.min { $0.coefficient < $1.coefficient - LinearExpression.epsilon } : falling.first
            if let found { return found.symbol }
        }
        return nil
    }

    /// Returns whether `a` has a lower cost than `b`, relative to their coefficients in a row. This comparison is the dual simplex method's
    /// ratio test.
    func costs(_ a: LinearExpression.Term, lessThan b: LinearExpression.Term) -> Bool {
        for level in levels {
            let difference =
                level.sum.coefficient(of: a.symbol) / a.coefficient
                - level.sum.coefficient(of: b.symbol) / b.coefficient
            if abs(difference) >= LinearExpression.epsilon { return difference < 0 }
        }
        return false
    }
}
