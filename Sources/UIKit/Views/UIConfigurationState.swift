/// The state that a configuration depends on.
@preconcurrency @MainActor public protocol UIConfigurationState {
    /// The traits.
    var traitCollection: UITraitCollection { get set }
}

/// A key for a value that code adds to a state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
    /// The key's string.
    public let rawValue: String

    /// Creates a key from a string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a key from a string.
    public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state of a view.
@preconcurrency @MainActor public struct UIViewConfigurationState: UIConfigurationState {
    /// The traits.
    public var traitCollection: UITraitCollection
    /// Whether the view is disabled. Always false, unless code sets it.
    public var isDisabled = false
    /// Whether the view is highlighted.
    public var isHighlighted = false
    /// Whether the view is selected.
    public var isSelected = false
    /// Whether the view has focus. Always false, unless code sets it.
    public var isFocused = false
    /// Whether the view is pinned. Always false, unless code sets it.
    public var isPinned = false
    private var values: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    /// Creates the state of a view that is neither selected nor highlighted.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

    /// A value that code adds.
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { values[key] }
        set { values[key] = newValue }
    }
}
