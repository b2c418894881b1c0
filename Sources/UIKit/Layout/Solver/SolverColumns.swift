/// Maps each symbol that can become basic to the rows that contain it. Rows are identified by their basic symbols.
///
/// The map may contain stale entries and duplicates, so callers must check the rows. It excludes dummies, which occur in most rows but
/// never become basic.
struct SolverColumns {
    private var rows: [SolverSymbol: [SolverSymbol]] = [:]
    /// The current number of entries, and the number of entries when the map was last rebuilt.
    private(set) var count = 0
    private var least = 0

    init() {}

    /// Indexes the rows of a tableau.
    init(of table: [LinearSolver.Row]) {
        for row in table { note(row.value.terms, in: row.basic) }
        least = count
    }

    /// Whether the map may contain enough stale entries to make rebuilding it worthwhile.
    var needsRebuild: Bool { count > 4 * least + 1000 }

    /// Records that a row contains these symbols.
    mutating func note(_ terms: [LinearExpression.Term], in row: SolverSymbol) {
        for term in terms where term.symbol.kind != .dummy {
            rows[term.symbol, default: []].append(row)
            count += 1
        }
    }

    /// The rows that may contain a symbol.
    subscript(symbol: SolverSymbol) -> [SolverSymbol] { rows[symbol] ?? [] }

    /// Removes and returns the rows that may contain a symbol.
    mutating func take(_ symbol: SolverSymbol) -> [SolverSymbol] {
        let named = rows.removeValue(forKey: symbol) ?? []
        count -= named.count
        return named
    }
}
