/// The changes in one batch update of a list. Deletions and reloads use indices from before the update, and insertions use indices from
/// after it.
struct ListUpdate {
    var deletedSections = IndexSet()
    var insertedSections = IndexSet()
    var reloadedSections = IndexSet()
    var deleted: Set<IndexPath> = []
    var inserted: Set<IndexPath> = []
    var reloaded: Set<IndexPath> = []
    /// The rows or items whose existing cells are filled again.
    var reconfigured: Set<IndexPath> = []
    /// The new index paths, keyed by old index path.
    var moved: [IndexPath: IndexPath] = [:]
    var movedSections: [Int: Int] = [:]

    var isEmpty: Bool {
        deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty && deleted.isEmpty && inserted.isEmpty
            && reloaded.isEmpty && reconfigured.isEmpty && moved.isEmpty && movedSections.isEmpty
    }

    var changesSections: Bool {
        !deletedSections.isEmpty || !insertedSections.isEmpty || !reloadedSections.isEmpty || !movedSections.isEmpty
    }

    /// Returns an old section's index after the update, or nil if the update deletes the section.
    func section(after old: Int) -> Int? {
        if deletedSections.contains(old) { return nil }
        if let target = movedSections[old] { return target }
        let gone = deletedSections.count(in: 0..<old) + movedSections.keys.count { $0 < old }
        return Self.place(old - gone, among: insertedSections.union(IndexSet(movedSections.values)))
    }

    /// Returns the index path that an existing row or item has after the update, or nil if the update deletes the row or item.
    func path(after old: IndexPath) -> IndexPath? { paths(after: [old])[old] }

    /// Returns the index paths that existing rows or items have after the update, except for rows and items that the update deletes.
    func paths(after old: some Sequence<IndexPath>) -> [IndexPath: IndexPath] {
        let leaving = Self.items(in: Array(deleted) + moved.keys), arriving = Self.items(in: Array(inserted) + moved.values)
        var places: [IndexPath: IndexPath] = [:]
        for path in old {
            if let target = moved[path] {
                places[path] = target
            } else if !deleted.contains(path), let section = section(after: path.section) {
                let rank = path.item - (leaving[path.section]?.count(in: 0..<path.item) ?? 0)
                places[path] = IndexPath(item: Self.place(rank, among: arriving[section] ?? IndexSet()), section: section)
            }
        }
        return places
    }

    private static func items(in paths: [IndexPath]) -> [Int: IndexSet] {
        Dictionary(grouping: paths, by: \.section).mapValues { IndexSet($0.map(\.item)) }
    }

    /// Returns the message of an update that doesn't lead from the old numbers of rows or items to the new ones, or nil if it does.
    func mismatch(from old: [Int], to new: [Int]) -> String? {
        guard old.count - deletedSections.count + insertedSections.count == new.count else {
            return "invalid number of sections: \(old.count) before the update and \(new.count) after it"
        }
        for (section, count) in old.enumerated() where !reloadedSections.contains(section) {
            guard let place = self.section(after: section), new.indices.contains(place), !reloadedSections.contains(place) else { continue }
            let leaving = deleted.count { $0.section == section } + moved.keys.count { $0.section == section }
            let arriving = inserted.count { $0.section == place } + moved.values.count { $0.section == place }
            if count - leaving + arriving != new[place] {
                return "invalid number of rows in section \(section): \(count) before the update and \(new[place]) after it"
            }
        }
        return nil
    }

    /// Returns whether the update replaces the view of an existing row or item.
    func isReloaded(_ old: IndexPath) -> Bool { reloaded.contains(old) || reloadedSections.contains(old.section) }

    /// Returns the final index of an element that remains. `rank` is the number of remaining elements before it, and `taken` contains the
    /// indices of new and moved elements.
    private static func place(_ rank: Int, among taken: IndexSet) -> Int {
        var place = rank
        for index in taken {
            guard index <= place else { break }
            place += 1
        }
        return place
    }
}

extension UIScrollView {
    /// Reports a batch update that ends the program on iPhone, because the data source has other rows or items than the update says.
    func reportMismatch(of update: ListUpdate, from old: [Int], to new: [Int]) {
        guard let message = update.mismatch(from: old, to: new) else { return }
        UIApplication.shared.screen.driver?.tolerate(.invalidUpdate, nil, layer, "\(layer.viewName): \(message)")
    }
}
