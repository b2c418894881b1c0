/// A solver of linear equations and inequalities, required ones and ones with a strength. It keeps the solution current while constraints
/// are added and removed and change their constants.
///
/// This is the incremental simplex method of Greg J. Badros, Alan Borning and Peter J. Stuckey, "The Cassowary Linear Arithmetic Constraint
/// Solving Algorithm", ACM TOCHI 8(4), 2001, with one sum of errors for each strength. Every choice follows the order in which symbols were
/// made (Bland's rule), so it terminates, and the same calls give the same answer.
struct LinearSolver {
    enum Relation { case lessThanOrEqual, equal, greaterThanOrEqual }

    /// The strength of a constraint that must hold.
    static let required: Float = 1000

    /// A constraint in the solver.
    struct Constraint: Hashable {
        fileprivate let number: Int
    }

    /// The data needed to change or remove a constraint.
    struct Entry {
        var constant: Double
        /// The change of the marker for one more on the left side.
        var markerPerUnit: Double
        /// A symbol that occurs in no other constraint.
        var marker: SolverSymbol
        /// The symbols that the objective counts.
        var errors: [SolverSymbol]
        var strength: Float
    }

    struct Row {
        /// The symbol that is expressed by the others.
        var basic: SolverSymbol
        var value: LinearExpression
    }

    private(set) var symbolCount = 0
    private var constraintCount = 0
    private var entries: [Constraint: Entry] = [:]
    var rows: [Row] = []
    var rowIndex: [SolverSymbol: Int] = [:]
    var columns = SolverColumns()
    var objective = SolverObjective()
    /// The number of times that a row has been rewritten, which is most of the work.
    var rewriteCount = 0

    /// Makes an unknown quantity.
    mutating func makeVariable() -> SolverSymbol { makeSymbol(.external) }

    /// Returns the present value of `variable`, or 0 if no constraint determines it.
    func value(of variable: SolverSymbol) -> Double { rowIndex[variable].map { rows[$0].value.constant } ?? 0 }

    /// The number of constraints.
    var count: Int { entries.count }

    /// Adds `expression` `relation` 0. Returns nil, with nothing changed, if a required one contradicts the others.
    mutating func add(_ expression: LinearExpression, _ relation: Relation, strength: Float = required) -> Constraint? {
        guard let entry = enter(expression, relation, strength: strength) else { return nil }
        constraintCount += 1
        let constraint = Constraint(number: constraintCount)
        entries[constraint] = entry
        optimize()
        return constraint
    }

    /// Removes a constraint.
    mutating func remove(_ constraint: Constraint) {
        guard let entry = entries.removeValue(forKey: constraint) else { return }
        leave(entry)
        optimize()
    }

    /// Changes the constant on the left side of a constraint. Returns false, with nothing changed, if it cannot be satisfied.
    mutating func setConstant(_ constant: Double, of constraint: Constraint) -> Bool {
        guard var entry = entries[constraint] else { return false }
        let change = constant - entry.constant
        guard change != 0 else { return true }
        shift(entry.marker, by: change * entry.markerPerUnit)
        guard restoreFeasibility() else {
            shift(entry.marker, by: -change * entry.markerPerUnit)
            _ = restoreFeasibility()
            return false
        }
        entry.constant = constant
        entries[constraint] = entry
        return true
    }

    mutating func makeSymbol(_ kind: SolverSymbol.Kind) -> SolverSymbol {
        symbolCount += 1
        return SolverSymbol(number: symbolCount, kind: kind)
    }
}
