import UIKit

/// The sort order of the list of takes.
struct TakeOrder: Equatable {
    /// A column to sort by.
    enum Column: String, CaseIterable { case take, scene, length, recorded }

    var column = Column.recorded
    /// Whether the order is ascending: A, the shortest take, or the oldest take comes first.
    var isAscending = false

    /// Sorts by a column. Choosing the current column again reverses the order.
    mutating func choose(_ column: Column) {
        isAscending = column == self.column ? !isAscending : column != .recorded
        self.column = column
    }

    /// Returns the entries in this order. The sort is stable.
    func sorted(_ entries: [TakeEntry], titles: [String: String]) -> [TakeEntry] {
        func isBefore(_ a: TakeEntry, _ b: TakeEntry) -> Bool {
            switch column {
            case .take: a.name.localizedStandardCompare(b.name) == .orderedAscending
            case .scene: (titles[a.scene] ?? a.scene) < (titles[b.scene] ?? b.scene)
            case .length: a.seconds < b.seconds
            case .recorded: a.recorded < b.recorded
            }
        }
        return entries.sorted { isAscending ? isBefore($0, $1) : isBefore($1, $0) }
    }
}
