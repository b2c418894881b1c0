/// Solves linear equations and inequalities, required ones and ones with a strength, and keeps the answer current while
/// constraints come, go and change their constants.
///
/// This is the incremental simplex method of Greg J. Badros, Alan Borning and Peter J. Stuckey, "The Cassowary Linear
/// Arithmetic Constraint Solving Algorithm", ACM TOCHI 8(4), 2001, with one sum of errors for each strength. Every choice goes
/// by the order in which symbols were made (Bland's rule), so it ends, and the same calls give the same answer.
struct LinearSolver {
    enum Relation { case lessThanOrEqual, equal, greaterThanOrEqual }

    /// The strength of a constraint that must hold.
    static let required: Float = 1000

    /// A constraint in the solver.
    struct Constraint: Hashable {
        fileprivate let number: Int
    }

    /// What must be known of a constraint to change it or take it out.
    struct Entry {
        var constant: Double
        /// What one more on the left side adds to the marker.
        var markerPerUnit: Double
        /// Stands in no other constraint.
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

    /// Makes a quantity to be found.
    mutating func makeVariable() -> SolverSymbol { makeSymbol(.external) }

    /// What `variable` is now; 0 where no constraint says anything about it.
    func value(of variable: SolverSymbol) -> Double { rowIndex[variable].map { rows[$0].value.constant } ?? 0 }

    /// How many constraints there are.
    var count: Int { entries.count }

    /// Adds `expression` `relation` 0. nil, with nothing changed, where a required one contradicts those that are there.
    mutating func add(_ expression: LinearExpression, _ relation: Relation, strength: Float = required) -> Constraint? {
        guard let entry = enter(expression, relation, strength: strength) else { return nil }
        constraintCount += 1
        let constraint = Constraint(number: constraintCount)
        entries[constraint] = entry
        optimize()
        return constraint
    }

    /// Takes a constraint out.
    mutating func remove(_ constraint: Constraint) {
        guard let entry = entries.removeValue(forKey: constraint) else { return }
        leave(entry)
        optimize()
    }

    /// Changes the constant on the left side of a constraint. No, with nothing changed, where that cannot be fulfilled.
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
