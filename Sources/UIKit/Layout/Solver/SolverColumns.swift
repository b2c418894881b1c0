/// The rows in which symbols that may become basic occur, named by the rows' basic symbols.
///
/// A row is listed for as long as it may contain the symbol, and perhaps a little longer, or twice: the caller checks the row. Dummies
/// occur in most rows and never become basic, so they are not listed.
struct SolverColumns {
    private var rows: [SolverSymbol: [SolverSymbol]] = [:]
    /// The number of entries, and their number when all of them were right.
    private(set) var count = 0
    private var least = 0

    init() {}

    /// Lists the rows of a table, each once.
    init(of table: [LinearSolver.Row]) {
        for row in table { note(row.value.terms, in: row.basic) }
        least = count
    }

    /// Whether so many entries may be stale that it is better to rebuild the list.
    var isWorn: Bool { count > 4 * least + 1000 }

    /// Notes that a row may contain all of these symbols from now on.
    mutating func note(_ terms: [LinearExpression.Term], in row: SolverSymbol) {
        for term in terms where term.symbol.kind != .dummy {
            rows[term.symbol, default: []].append(row)
            count += 1
        }
    }

    /// The rows that may hold a symbol.
    subscript(symbol: SolverSymbol) -> [SolverSymbol] { rows[symbol] ?? [] }

    /// Returns the rows that may contain a symbol and clears them.
    mutating func take(_ symbol: SolverSymbol) -> [SolverSymbol] {
        let named = rows.removeValue(forKey: symbol) ?? []
        count -= named.count
        return named
    }
}
