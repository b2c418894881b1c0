/// A constraint's priority, 1 to 1000, where 1000 means required. A stronger constraint takes precedence over any number of weaker ones.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
    /// The number, where 1000 means required. Numbers outside 0…1000 and not-a-number are stored; constraints use them clamped, or as 0.
    public var rawValue: Float

    /// Creates a priority from its number, without clamping it.
    public init(rawValue: Float) { self.rawValue = rawValue }
    /// Creates a priority. Values outside 0…1000 are stored as they are.
    public init(_ rawValue: Float) { self.init(rawValue: rawValue) }

    /// A constraint that must be satisfied.
    public static let required = UILayoutPriority(1000)
    /// The default compression resistance priority.
    public static let defaultHigh = UILayoutPriority(750)
    /// The priority for sizes that the user can change by dragging.
    public static let dragThatCanResizeScene = UILayoutPriority(510)
    /// The priority of a window's size while the user drags the window.
    public static let sceneSizeStayPut = UILayoutPriority(500)
    /// The priority for dividers that must not resize the window.
    public static let dragThatCannotResizeScene = UILayoutPriority(490)
    /// The default content hugging priority.
    public static let defaultLow = UILayoutPriority(250)
    /// The priority with which `systemLayoutSizeFitting(_:)` requests a size.
    public static let fittingSizeLevel = UILayoutPriority(50)

    /// Returns whether `a` is weaker than `b`.
    public static func < (a: UILayoutPriority, b: UILayoutPriority) -> Bool { a.rawValue < b.rawValue }

    /// Returns a priority that is stronger by `amount`.
    public static func + (priority: UILayoutPriority, amount: Float) -> UILayoutPriority {
        UILayoutPriority(priority.rawValue + amount)
    }

    /// Returns a priority that is weaker by `amount`.
    public static func - (priority: UILayoutPriority, amount: Float) -> UILayoutPriority {
        UILayoutPriority(priority.rawValue - amount)
    }

    /// The corresponding strength in the solver. NaN is treated as 0.
    var strength: Float { rawValue.isNaN ? 0 : min(max(rawValue, 0), LinearSolver.required) }
}
