/// An incremental solver for linear equations and inequalities that are either required or have a strength. It updates the solution as
/// constraints are added, removed and changed.
///
/// Implements the incremental simplex method of Greg J. Badros, Alan Borning and Peter J. Stuckey, "The Cassowary Linear Arithmetic
/// Constraint Solving Algorithm", ACM TOCHI 8(4), 2001, with a separate sum of errors for each strength. Ties follow the order in which
/// symbols were created, so the solver is deterministic.
struct LinearSolver {
    enum Relation { case lessThanOrEqual, equal, greaterThanOrEqual }

    /// The strength of required constraints.
    static let required: Float = 1000

    /// A handle to a constraint in the solver.
    struct Constraint: Hashable {
        fileprivate let number: Int
    }

    /// The information needed to change or remove a constraint.
    struct Entry {
        var constant: Double
        /// The marker's change when the left side increases by 1.
        var markerPerUnit: Double
        /// A symbol that doesn't occur in any other constraint.
        var marker: SolverSymbol
        /// The error variables in the objective.
        var errors: [SolverSymbol]
        var strength: Float
    }

    struct Row {
        /// The symbol whose value this row expresses in terms of other symbols.
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
    /// Whether no symbol can reduce the objective. Constraints that are added or removed together are optimized once.
    private var isOptimal = true
    /// The number of row rewrites, which accounts for most of the work.
    var rewriteCount = 0

    /// Creates a variable.
    mutating func makeVariable() -> SolverSymbol { makeSymbol(.external) }

    /// Returns the current value of `variable`, or 0 if it is undetermined.
    mutating func value(of variable: SolverSymbol) -> Double {
        optimize()
        return rowIndex[variable].map { rows[$0].value.constant } ?? 0
    }

    var count: Int { entries.count }

    /// Adds the constraint `expression` `relation` 0. Returns nil and changes nothing if the constraint is required but conflicts with
    /// other required constraints.
    mutating func add(_ expression: LinearExpression, _ relation: Relation, strength: Float = required) -> Constraint? {
        isOptimal = false
        guard let entry = enter(expression, relation, strength: strength) else { return nil }
        constraintCount += 1
        let constraint = Constraint(number: constraintCount)
        entries[constraint] = entry
        return constraint
    }

    mutating func remove(_ constraint: Constraint) {
        guard let entry = entries.removeValue(forKey: constraint) else { return }
        leave(entry)
        isOptimal = false
    }

    /// Sets the constant on a constraint's left side. Returns false and changes nothing if no solution exists.
    mutating func setConstant(_ constant: Double, of constraint: Constraint) -> Bool {
        guard var entry = entries[constraint] else { return false }
        let change = constant - entry.constant
        guard change != 0 else { return true }
        optimize()
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

    /// Minimizes the objective, if constraints have been added or removed.
    mutating func optimize() {
        if !isOptimal { reduceObjective() }
        isOptimal = true
    }

    mutating func makeSymbol(_ kind: SolverSymbol.Kind) -> SolverSymbol {
        symbolCount += 1
        return SolverSymbol(number: symbolCount, kind: kind)
    }
}
