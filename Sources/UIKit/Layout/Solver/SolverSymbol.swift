/// A symbol in the solver's tableau.
struct SolverSymbol: Hashable, Comparable, Sendable {
    /// The kind of a symbol. It determines the permitted values.
    enum Kind: UInt8, Sendable {
        /// A variable created by the solver's client; any value.
        case external
        /// The slack variable of an inequality; 0 or more.
        case slack
        /// An error variable of a constraint that isn't required; 0 or more.
        case error
        /// The marker of a required equation, used to remove it; always 0.
        case dummy
        /// A temporary variable for adding a constraint that isn't satisfied initially; 0 or more.
        case artificial
    }

    /// The creation order. Ties are resolved in favor of the lower number, so that the solver is deterministic.
    let number: Int
    let kind: Kind

    var isRestricted: Bool { kind != .external }
    /// Whether the symbol can become basic in a pivot.
    var mayEnter: Bool { kind != .dummy && kind != .artificial }

    static func < (a: SolverSymbol, b: SolverSymbol) -> Bool { a.number < b.number }
}
