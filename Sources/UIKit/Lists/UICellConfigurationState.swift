/// The state that a configuration depends on.
@preconcurrency @MainActor public protocol UIConfigurationState {
    /// The traits.
    var traitCollection: UITraitCollection { get set }
}

/// A key for a value that code adds to a state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a key from a string.
    public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state of a view.
@preconcurrency @MainActor public struct UIViewConfigurationState: UIConfigurationState {
    public var traitCollection: UITraitCollection
    public var isDisabled = false
    public var isHighlighted = false
    public var isSelected = false
    public var isFocused = false
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

/// The state of a cell.
@preconcurrency @MainActor public struct UICellConfigurationState: UIConfigurationState {
    public var traitCollection: UITraitCollection
    public var isDisabled = false
    public var isHighlighted = false
    public var isSelected = false
    public var isFocused = false
    public var isPinned = false
    public var isEditing = false
    public var isExpanded = false
    public var isSwiped = false
    public var isReordering = false
    private var values: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    /// Creates the state of a cell that is neither selected nor highlighted.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

    init(traitCollection: UITraitCollection, isSelected: Bool, isHighlighted: Bool, isEditing: Bool = false) {
        self.init(traitCollection: traitCollection)
        (self.isSelected, self.isHighlighted, self.isEditing) = (isSelected, isHighlighted, isEditing)
    }

    /// A value that code adds.
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { values[key] }
        set { values[key] = newValue }
    }
}
