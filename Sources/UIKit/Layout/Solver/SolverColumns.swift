/// Where symbols stand that a pivot may make basic: in which rows, named by their basic symbols.
///
/// A row is named for as long as it may hold the symbol, and perhaps a little longer, or twice: whoever asks looks into the row. Dummies
/// stand in most rows and are never made basic, so nobody keeps account of them.
struct SolverColumns {
    private var rows: [SolverSymbol: [SolverSymbol]] = [:]
    /// How many names there are, and how many there were when all of them were right.
    private(set) var count = 0
    private var least = 0

    init() {}

    /// Names the rows of a table, each once.
    init(of table: [LinearSolver.Row]) {
        for row in table { note(row.value.terms, in: row.basic) }
        least = count
    }

    /// Whether so many names may be wrong by now that it is better to begin afresh.
    var isWorn: Bool { count > 4 * least + 1000 }

    /// A row may hold all of these symbols from now on.
    mutating func note(_ terms: [LinearExpression.Term], in row: SolverSymbol) {
        for term in terms where term.symbol.kind != .dummy {
            rows[term.symbol, default: []].append(row)
            count += 1
        }
    }

    /// The rows that may hold a symbol.
    subscript(symbol: SolverSymbol) -> [SolverSymbol] { rows[symbol] ?? [] }

    /// The same, and from now on none does.
    mutating func take(_ symbol: SolverSymbol) -> [SolverSymbol] {
        let named = rows.removeValue(forKey: symbol) ?? []
        count -= named.count
        return named
    }
}
