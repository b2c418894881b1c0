/// One unknown in the solver's table.
struct SolverSymbol: Hashable, Comparable, Sendable {
    /// The kind of an unknown, which determines its permitted values.
    enum Kind: UInt8, Sendable {
        /// A quantity requested from outside; any value.
        case external
        /// The slack of an inequality; 0 or more.
        case slack
        /// The error of a constraint that is not required; 0 or more.
        case error
        /// The marker of a required equation, so that it can be removed again; always 0.
        case dummy
        /// A temporary unknown for adding a constraint whose start is not yet satisfied; 0 or more, and removed afterwards.
        case artificial
    }

    /// The sequence number from the first symbol: ties go to the lower number, so that the same calls give the same solution.
    let number: Int
    let kind: Kind

    var isRestricted: Bool { kind != .external }
    /// Whether a pivot may make it basic.
    var mayEnter: Bool { kind != .dummy && kind != .artificial }

    static func < (a: SolverSymbol, b: SolverSymbol) -> Bool { a.number < b.number }
}
