/// A constant plus multiples of symbols, sorted by symbol. The solver uses expressions for the left sides of constraints and for the rows
/// of its tableau.
struct LinearExpression: Sendable, Equatable {
    struct Term: Sendable, Equatable {
        var symbol: SolverSymbol
        var coefficient: Double
    }

    var constant: Double
    private(set) var terms: [Term] = []

    /// Values below this limit count as rounding errors and are treated as 0.
    static let epsilon = 1e-8

    init(_ constant: Double = 0) { self.constant = constant }

    func coefficient(of symbol: SolverSymbol) -> Double {
        let place = place(of: symbol)
        return place < terms.count && terms[place].symbol == symbol ? terms[place].coefficient : 0
    }

    mutating func add(_ symbol: SolverSymbol, times factor: Double = 1) {
        let place = place(of: symbol)
        guard place < terms.count, terms[place].symbol == symbol else {
            if abs(factor) >= Self.epsilon { terms.insert(Term(symbol: symbol, coefficient: factor), at: place) }
            return
        }
        terms[place].coefficient += factor
        if abs(terms[place].coefficient) < Self.epsilon { terms.remove(at: place) }
    }

    mutating func add(_ other: LinearExpression, times factor: Double = 1) {
        guard factor != 0 else { return }
        constant += other.constant * factor
        // Inserts a few terms one by one, but merges many.
        guard other.terms.count * 8 > terms.count else {
            for term in other.terms { add(term.symbol, times: term.coefficient * factor) }
            return
        }
        var sum: [Term] = []
        sum.reserveCapacity(terms.count + other.terms.count)
        var (i, j) = (0, 0)
        while i < terms.count || j < other.terms.count {
            var term: Term
            if j == other.terms.count || (i < terms.count && terms[i].symbol < other.terms[j].symbol) {
                term = terms[i]
                i += 1
            } else {
                term = Term(symbol: other.terms[j].symbol, coefficient: other.terms[j].coefficient * factor)
                if i < terms.count, terms[i].symbol == term.symbol {
                    term.coefficient += terms[i].coefficient
                    i += 1
                }
                j += 1
            }
            if abs(term.coefficient) >= Self.epsilon { sum.append(term) }
        }
        terms = sum
    }

    mutating func multiply(by factor: Double) {
        constant *= factor
        for index in terms.indices { terms[index].coefficient *= factor }
    }

    /// Solves the equation expression = 0 for `symbol`, and turns the expression into the symbol's value.
    mutating func solve(for symbol: SolverSymbol) {
        let place = place(of: symbol)
        let coefficient = terms.remove(at: place).coefficient
        multiply(by: -1 / coefficient)
    }

    /// Replaces `symbol` with `value`. Returns whether the expression contained the symbol.
    @discardableResult
    mutating func substitute(_ symbol: SolverSymbol, by value: LinearExpression) -> Bool {
        let place = place(of: symbol)
        guard place < terms.count, terms[place].symbol == symbol else { return false }
        let coefficient = terms.remove(at: place).coefficient
        add(value, times: coefficient)
        return true
    }

    private func place(of symbol: SolverSymbol) -> Int {
        var (low, high) = (0, terms.count)
        while low < high {
            let middle = (low + high) / 2
            if terms[middle].symbol < symbol { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
