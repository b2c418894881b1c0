/// The state of a cell.
@preconcurrency @MainActor public struct UICellConfigurationState: UIConfigurationState {
    /// The traits.
    public var traitCollection: UITraitCollection
    /// Whether the cell is disabled. Always false, unless code sets it.
    public var isDisabled = false
    /// Whether the cell is highlighted.
    public var isHighlighted = false
    /// Whether the cell is selected.
    public var isSelected = false
    /// Whether the cell has focus. Always false, unless code sets it.
    public var isFocused = false
    /// Whether the cell is pinned. Always false, unless code sets it.
    public var isPinned = false
    /// Whether the cell is in editing mode.
    public var isEditing = false
    /// Whether the cell's item shows its items.
    public var isExpanded = false
    /// Whether the cell shows its swipe actions. Always false, unless code sets it.
    public var isSwiped = false
    /// Whether the user moves the cell. Always false, unless code sets it.
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
