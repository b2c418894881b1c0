/// The priority of a constraint: 1 to 1000, where 1000 is required. A stronger constraint takes precedence over any number of weaker ones.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
    public var rawValue: Float

    public init(rawValue: Float) { self.rawValue = rawValue }
    /// Makes a priority, clamped to 0…1000.
    public init(_ rawValue: Float) { self.init(rawValue: rawValue) }

    /// A constraint that must be satisfied.
    public static let required = UILayoutPriority(1000)
    /// The priority with which a button resists compression.
    public static let defaultHigh = UILayoutPriority(750)
    /// For a size that a user may change by dragging.
    public static let dragThatCanResizeScene = UILayoutPriority(510)
    /// A window's size while the user drags it.
    public static let sceneSizeStayPut = UILayoutPriority(500)
    /// For dividers that must not resize the window.
    public static let dragThatCannotResizeScene = UILayoutPriority(490)
    /// The priority with which content is hugged.
    public static let defaultLow = UILayoutPriority(250)
    /// The priority with which `systemLayoutSizeFitting(_:)` requests its size.
    public static let fittingSizeLevel = UILayoutPriority(50)

    public static func < (a: UILayoutPriority, b: UILayoutPriority) -> Bool { a.rawValue < b.rawValue }

    public static func + (priority: UILayoutPriority, amount: Float) -> UILayoutPriority {
        UILayoutPriority(priority.rawValue + amount)
    }

    public static func - (priority: UILayoutPriority, amount: Float) -> UILayoutPriority {
        UILayoutPriority(priority.rawValue - amount)
    }

    /// The strength in the solver; a value that is not a number counts as the least.
    var strength: Float { rawValue.isNaN ? 0 : min(max(rawValue, 0), LinearSolver.required) }
}
