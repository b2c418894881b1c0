// Names for the two indices in a list's index path: section and row, or section and item.

extension IndexPath {
    /// Creates the index path of a table row.
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

    /// Creates the index path of a collection view item.
    public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

    /// The section index. Traps if the path is empty.
    public var section: Int {
        get { self[0] }
        set { self[0] = newValue }
    }

    /// The row index within the section. Traps if the path has fewer than two indices.
    public var row: Int {
        get { self[1] }
        set { self[1] = newValue }
    }

    /// The item index within the section. Traps if the path has fewer than two indices.
    public var item: Int {
        get { self[1] }
        set { self[1] = newValue }
    }
}
