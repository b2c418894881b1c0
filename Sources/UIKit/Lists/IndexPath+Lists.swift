// The two indices of a row or item, as lists use them.

extension IndexPath {
    /// Makes the path of a row.
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

    /// Makes the path of an item.
    public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

    /// The index of the section; a path without one traps.
    public var section: Int {
        get { self[0] }
        set { self[0] = newValue }
    }

    /// The index of the row in its section; a path without one traps.
    public var row: Int {
        get { self[1] }
        set { self[1] = newValue }
    }

    /// The index of the item in its section; a path without one traps.
    public var item: Int {
        get { self[1] }
        set { self[1] = newValue }
    }
}
