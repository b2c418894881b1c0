// The primal and dual simplex methods, and the row operations they need.

extension LinearSolver {
    /// The largest residual, in points, at which a required equation still counts as satisfied.
    static let tolerance = 1e-6

    /// Runs the simplex method, pivoting as long as a symbol can reduce the objective. The steepest symbol needs the fewest pivots, but
    /// might never end. After pivots that reduce nothing, the first symbol is taken (Bland's rule) until one does.
    mutating func reduceObjective() {
        var vainCount = 0
        while let entering = objective.descendingSymbol(steepest: vainCount < Self.mostVainPivots),
            let leaving = leavingRow(for: entering)
        {
            vainCount = abs(rows[leaving].value.constant) > LinearExpression.epsilon ? 0 : vainCount + 1
            pivot(leaving, entering: entering)
        }
    }

    /// The maximum number of successive pivots with the steepest symbol that don't reduce the objective.
    private static let mostVainPivots = 50

    /// Returns the restricted row whose value is the first to reach 0 as `entering` grows.
    func leavingRow(for entering: SolverSymbol) -> Int? {
        var best: (index: Int, order: (Double, Int))?
        for basic in columns[entering] where basic.isRestricted {
            guard let index = rowIndex[basic] else { continue }
            let row = rows[index], coefficient = row.value.coefficient(of: entering)
            guard coefficient < 0 else { continue }
            // A dummy's row must stay 0, so that row is exchanged first.
            let order = (max(0, -row.value.constant / coefficient), row.basic.number)
            if best == nil || order < best!.order { best = (index, order) }
        }
        return best?.index
    }

    /// Runs the dual simplex method to repair rows that became negative when a constant changed. Returns false if this is impossible.
    mutating func restoreFeasibility() -> Bool {
        while let index = negativeRow() {
            let candidates = rows[index].value.terms.filter { $0.coefficient > 0 && $0.symbol.mayEnter }
            guard var entering = candidates.first else { return false }
            for candidate in candidates.dropFirst() where objective.costs(candidate, lessThan: entering) {
                entering = candidate
            }
            pivot(index, entering: entering.symbol)
        }
        return !rows.contains { $0.basic.kind == .dummy && abs($0.value.constant) >= Self.tolerance }
    }

    private func negativeRow() -> Int? {
        rows.indices.filter {
            rows[$0].basic.isRestricted && rows[$0].basic.kind != .dummy && rows[$0].value.constant < -LinearExpression.epsilon
        }.min { rows[$0].basic < rows[$1].basic }
    }

    /// Replaces `symbol` with `symbol` − `amount` in all rows.
    mutating func shift(_ symbol: SolverSymbol, by amount: Double) {
        if let index = rowIndex[symbol] {
            rows[index].value.constant += amount
        } else {
            for index in rows.indices {
                rows[index].value.constant -= rows[index].value.coefficient(of: symbol) * amount
            }
        }
    }

    /// Solves a row for `entering`, and substitutes the result everywhere.
    mutating func pivot(_ index: Int, entering: SolverSymbol) {
        var row = rows[index]
        removeRow(at: index)
        row.value.add(row.basic, times: -1)
        row.value.solve(for: entering)
        substitute(entering, by: row.value)
        append(Row(basic: entering, value: row.value))
    }

    mutating func substitute(_ symbol: SolverSymbol, by value: LinearExpression) {
        if symbol.kind == .dummy {
            for index in rows.indices { substitute(symbol, by: value, at: index) }
        } else {
            for basic in columns.take(symbol) {
                if let index = rowIndex[basic] { substitute(symbol, by: value, at: index) }
            }
        }
        objective.substitute(symbol, by: value)
    }

    private mutating func substitute(_ symbol: SolverSymbol, by value: LinearExpression, at index: Int) {
        guard rows[index].value.substitute(symbol, by: value) else { return }
        rewriteCount += 1
        columns.note(value.terms, in: rows[index].basic)
    }

    mutating func append(_ row: Row) {
        rowIndex[row.basic] = rows.count
        rows.append(row)
        columns.note(row.value.terms, in: row.basic)
        if columns.needsRebuild { columns = SolverColumns(of: rows) }
    }

    mutating func removeRow(at index: Int) {
        rowIndex[rows[index].basic] = nil
        let last = rows.removeLast()
        guard index < rows.count else { return }
        rows[index] = last
        rowIndex[last.basic] = index
    }
}
