/// How much a constraint counts: 1 to 1000, where 1000 must hold. A stronger constraint goes before any number of weaker ones.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
    public var rawValue: Float

    public init(rawValue: Float) { self.rawValue = rawValue }
    /// Makes a priority; what is not in 0…1000 is the nearer end.
    public init(_ rawValue: Float) { self.init(rawValue: rawValue) }

    /// Must hold.
    public static let required = UILayoutPriority(1000)
    /// With this a button holds its content.
    public static let defaultHigh = UILayoutPriority(750)
    /// For what a user may resize by dragging.
    public static let dragThatCanResizeScene = UILayoutPriority(510)
    /// A window's size while the user drags it.
    public static let sceneSizeStayPut = UILayoutPriority(500)
    /// For dividers that must not resize the window.
    public static let dragThatCannotResizeScene = UILayoutPriority(490)
    /// With this content is hugged.
    public static let defaultLow = UILayoutPriority(250)
    /// With this `systemLayoutSizeFitting(_:)` asks for its size.
    public static let fittingSizeLevel = UILayoutPriority(50)

    public static func < (a: UILayoutPriority, b: UILayoutPriority) -> Bool { a.rawValue < b.rawValue }

    public static func + (priority: UILayoutPriority, amount: Float) -> UILayoutPriority {
        UILayoutPriority(priority.rawValue + amount)
    }

    public static func - (priority: UILayoutPriority, amount: Float) -> UILayoutPriority {
        UILayoutPriority(priority.rawValue - amount)
    }

    /// What the solver calls it; what is not a number counts as least.
    var strength: Float { rawValue.isNaN ? 0 : min(max(rawValue, 0), LinearSolver.required) }
}
