/// One unknown in the solver's table.
struct SolverSymbol: Hashable, Comparable, Sendable {
    /// What the unknown stands for, which decides what values it may take.
    enum Kind: UInt8, Sendable {
        /// A quantity that somebody asked for; any value.
        case external
        /// What an inequality leaves over; 0 or more.
        case slack
        /// How far a constraint that need not hold is missed; 0 or more.
        case error
        /// Marks a required equation, so that it can be taken out again; always 0.
        case dummy
        /// Helps a constraint in whose start is not yet fulfilled; 0 or more, and gone afterwards.
        case artificial
    }

    /// Counts up from the first symbol: ties go to the lower number, so that the same calls give the same answer.
    let number: Int
    let kind: Kind

    var isRestricted: Bool { kind != .external }
    /// Whether a pivot may make it basic.
    var mayEnter: Bool { kind != .dummy && kind != .artificial }

    static func < (a: SolverSymbol, b: SolverSymbol) -> Bool { a.number < b.number }
}
