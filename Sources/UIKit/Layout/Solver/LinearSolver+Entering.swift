// Adds constraints to the solver's tableau and removes them.

extension LinearSolver {
    /// Adds a constraint to the tableau. The resulting tableau is feasible but not yet optimal. Returns nil if a required constraint can't
    /// be satisfied.
    mutating func enter(_ expression: LinearExpression, _ relation: Relation, strength: Float) -> Entry? {
        var row = LinearExpression(expression.constant)
        for term in expression.terms {
            if let index = rowIndex[term.symbol] {
                row.add(rows[index].value, times: term.coefficient)
            } else {
                row.add(term.symbol, times: term.coefficient)
            }
        }
        let entry = mark(&row, relation, strength: strength, constant: expression.constant)
        guard place(row, marker: entry.marker, errors: entry.errors) else { return nil }
        for error in entry.errors { weigh(error, by: 1, strength: strength) }
        return entry
    }

    /// Turns the constraint into an equation. An inequality gets a slack variable, an optional constraint gets error variables, and a
    /// required equation gets a dummy.
    private mutating func mark(
        _ row: inout LinearExpression, _ relation: Relation, strength: Float, constant: Double
    ) -> Entry {
        let isRequired = strength >= Self.required
        // The equation is row + sign · marker + … = 0, so adding 1 to the left side changes the marker by −1 / sign.
        func entry(_ marker: SolverSymbol, sign: Double, errors: [SolverSymbol]) -> Entry {
            Entry(constant: constant, markerPerUnit: -1 / sign, marker: marker, errors: errors, strength: strength)
        }
        guard relation != .equal else {
            guard !isRequired else {
                let dummy = makeSymbol(.dummy)
                row.add(dummy)
                return entry(dummy, sign: 1, errors: [])
            }
            let (over, under) = (makeSymbol(.error), makeSymbol(.error))
            row.add(over, times: -1)
            row.add(under)
            return entry(over, sign: -1, errors: [over, under])
        }
        let sign: Double = relation == .lessThanOrEqual ? 1 : -1
        let slack = makeSymbol(.slack)
        row.add(slack, times: sign)
        guard !isRequired else { return entry(slack, sign: sign, errors: []) }
        let error = makeSymbol(.error)
        row.add(error, times: -sign)
        return entry(slack, sign: sign, errors: [error])
    }

    /// Adds the equation `row` = 0 to the tableau.
    private mutating func place(_ row: LinearExpression, marker: SolverSymbol, errors: [SolverSymbol]) -> Bool {
        if let subject = subject(of: row, marker: marker, errors: errors) {
            insert(row, solvedFor: subject)
            return true
        }
        if row.terms.allSatisfy({ $0.symbol.kind == .dummy }) {
            guard abs(row.constant) < Self.tolerance else { return false }
            insert(row, solvedFor: marker)
            return true
        }
        return placeWithArtificial(row, marker: marker)
    }

    /// Returns a symbol for which the equation can be solved directly: an unrestricted symbol, or one of the constraint's new symbols if
    /// its value wouldn't be negative.
    private func subject(of row: LinearExpression, marker: SolverSymbol, errors: [SolverSymbol]) -> SolverSymbol? {
        if let free = row.terms.first(where: { $0.symbol.kind == .external }) { return free.symbol }
        return ([marker] + errors).first { symbol in
            let coefficient = row.coefficient(of: symbol)
            guard symbol.mayEnter, coefficient != 0 else { return false }
            return -row.constant / coefficient >= 0
        }
    }

    private mutating func insert(_ row: LinearExpression, solvedFor subject: SolverSymbol) {
        var value = row
        value.solve(for: subject)
        substitute(subject, by: value)
        append(Row(basic: subject, value: value))
    }

    /// Performs phase one of the simplex method: adds an artificial variable for the residual, and minimizes it to 0.
    private mutating func placeWithArtificial(_ row: LinearExpression, marker: SolverSymbol) -> Bool {
        var missing = row
        if missing.constant < 0 { missing.multiply(by: -1) }
        let artificial = makeSymbol(.artificial)
        append(Row(basic: artificial, value: missing))
        while let index = rowIndex[artificial], rows[index].value.constant > 0,
            let entering = rows[index].value.terms.first(where: { $0.coefficient < 0 && $0.symbol.mayEnter })?.symbol
        {
            guard let leaving = leavingRow(for: entering) else { break }
            pivot(leaving, entering: entering)
        }
        guard let index = rowIndex[artificial] else {
            drop(artificial)
            return true
        }
        guard rows[index].value.constant < Self.tolerance else {
            removeRow(at: index)
            return false
        }
        let terms = rows[index].value.terms
        if let entering = terms.first(where: { $0.symbol.mayEnter })?.symbol ?? terms.first(where: { $0.symbol == marker })?.symbol {
            pivot(index, entering: entering)
            drop(artificial)
        } else {
            removeRow(at: index)
        }
        return true
    }

    /// Removes a symbol whose value is 0 from all rows.
    private mutating func drop(_ symbol: SolverSymbol) { substitute(symbol, by: LinearExpression()) }

    /// Adds `factor` times an error variable to the objective.
    private mutating func weigh(_ error: SolverSymbol, by factor: Double, strength: Float) {
        var expression = LinearExpression()
        if let index = rowIndex[error] { expression = rows[index].value } else { expression.add(error) }
        objective.add(expression, times: factor, strength: strength)
    }

    /// Removes a constraint from the tableau, by making its marker basic and deleting the marker's row.
    mutating func leave(_ entry: Entry) {
        for error in entry.errors { weigh(error, by: -1, strength: entry.strength) }
        if rowIndex[entry.marker] == nil, let leaving = rowToLeave(with: entry.marker) {
            pivot(leaving, entering: entry.marker)
        }
        if let index = rowIndex[entry.marker] { removeRow(at: index) }
    }

    /// Returns a row that can be exchanged for a marker without making another row negative. Prefers a dummy's row, because its equation is
    /// equivalent and takes the constraint's place.
    private func rowToLeave(with marker: SolverSymbol) -> Int? {
        var best: (index: Int, order: (Int, Double, Int))?
        for (index, row) in rows.enumerated() {
            let coefficient = row.value.coefficient(of: marker)
            guard coefficient != 0 else { continue }
            let rank =
                switch row.basic.kind {
                case .dummy: 0
                case .external: 3
                default: coefficient < 0 ? 1 : 2
                }
            let ratio = rank == 3 ? 0 : abs(row.value.constant / coefficient)
            let order = (rank, ratio, row.basic.number)
            if best == nil || order < best!.order { best = (index, order) }
        }
        return best?.index
    }
}
