/// A symbol in the solver's tableau.
struct SolverSymbol: Hashable, Comparable, Sendable {
    /// The kind of a symbol, which determines its permitted values.
    enum Kind: UInt8, Sendable {
        /// A variable created by the solver's client, which can have any value.
        case external
        /// An inequality's slack variable; 0 or more.
        case slack
        /// An error variable for an optional constraint; 0 or more.
        case error
        /// The marker with which a required equation can be removed; always 0.
        case dummy
        /// A temporary variable for adding a constraint that isn't satisfied yet; 0 or more.
        case artificial
    }

    /// The creation order. The lower number wins ties, which makes the solver deterministic.
    let number: Int
    let kind: Kind

    var isRestricted: Bool { kind != .external }
    /// Whether the symbol can become basic in a pivot.
    var mayEnter: Bool { kind != .dummy && kind != .artificial }

    static func < (a: SolverSymbol, b: SolverSymbol) -> Bool { a.number < b.number }
}
