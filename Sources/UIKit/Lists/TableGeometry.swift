/// The vertical layout of a table's rows, headers and footers, computed from their heights in points.
@MainActor struct TableGeometry {
    struct Section {
        var header: CGFloat = 0
        var footer: CGFloat = 0
        var rows: [CGFloat] = []
        /// The y coordinate of the section header's top edge.
        var top: CGFloat = 0
        /// The top edge of each row, followed by the bottom edge of the last row.
        var edges: [CGFloat] = [0]

        var bottom: CGFloat { (edges.last ?? top) + footer }
    }

    private(set) var sections: [Section] = []
    private(set) var height: CGFloat = 0
    /// The height of `tableHeaderView`.
    var start: CGFloat = 0

    init(_ sections: [Section] = [], start: CGFloat = 0) {
        (self.sections, self.start) = (sections, start)
        arrange()
    }

    /// Sets a row's height, and returns whether it changed.
    mutating func setHeight(_ height: CGFloat, of path: IndexPath) -> Bool {
        guard sections[path.section].rows[path.row] != height else { return false }
        sections[path.section].rows[path.row] = height
        arrange()
        return true
    }

    /// Moves a row to another place. The rows between the places move by one.
    mutating func move(_ old: IndexPath, to new: IndexPath) {
        let height = sections[old.section].rows.remove(at: old.row)
        sections[new.section].rows.insert(height, at: min(new.row, sections[new.section].rows.count))
        arrange()
    }

    private mutating func arrange() {
        var y = start
        for index in sections.indices {
            sections[index].top = y
            y += sections[index].header
            sections[index].edges = [y]
            for row in sections[index].rows {
                y += row
                sections[index].edges.append(y)
            }
            y += sections[index].footer
        }
        height = y
    }

    func contains(_ path: IndexPath) -> Bool {
        path.count == 2 && sections.indices.contains(path.section) && sections[path.section].rows.indices.contains(path.row)
    }

    /// Returns a row's top edge and height.
    func span(of path: IndexPath) -> (top: CGFloat, height: CGFloat) {
        let section = sections[path.section]
        return (section.edges[path.row], section.rows[path.row])
    }

    /// Returns the rows that intersect a vertical range, from top to bottom.
    func rows(from low: CGFloat, to high: CGFloat) -> [IndexPath] {
        var found: [IndexPath] = []
        for (index, section) in sections.enumerated() where section.bottom > low && section.top < high {
            let first = section.edges.partition { $0 > low }
            for row in max(0, first - 1)..<max(max(0, first - 1), section.rows.count) {
                guard section.edges[row] < high else { break }
                if section.edges[row + 1] > low { found.append(IndexPath(row: row, section: index)) }
            }
        }
        return found
    }
}

extension [CGFloat] {
    /// Returns the index of the first element that satisfies `isRight`. All later elements must satisfy it too.
    fileprivate func partition(_ isRight: (CGFloat) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isRight(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
