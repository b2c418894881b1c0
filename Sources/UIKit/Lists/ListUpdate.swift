/// Changes to the rows or items of a list, collected between the beginning and the end of an update: deletions and reloads in the old
/// numbering, insertions in the new one.
struct ListUpdate {
    var deletedSections = IndexSet()
    var insertedSections = IndexSet()
    var reloadedSections = IndexSet()
    var deleted: Set<IndexPath> = []
    var inserted: Set<IndexPath> = []
    var reloaded: Set<IndexPath> = []
    /// Old path to new path.
    var moved: [IndexPath: IndexPath] = [:]
    var movedSections: [Int: Int] = [:]

    var isEmpty: Bool {
        deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty && deleted.isEmpty && inserted.isEmpty
            && reloaded.isEmpty && moved.isEmpty && movedSections.isEmpty
    }

    /// Returns the new index of an old section; nil if it is gone.
    func section(after old: Int) -> Int? {
        if deletedSections.contains(old) { return nil }
        if let target = movedSections[old] { return target }
        let gone = deletedSections.count(in: 0..<old) + movedSections.keys.count { $0 < old }
        return Self.place(old - gone, among: insertedSections.union(IndexSet(movedSections.values)))
    }

    /// Returns the new path of an old row; nil if it is gone.
    func path(after old: IndexPath) -> IndexPath? {
        if let target = moved[old] { return target }
        guard !deleted.contains(old), let section = section(after: old.section) else { return nil }
        let leaving = deleted.count { $0.section == old.section && $0.item < old.item }
        let moving = moved.keys.count { $0.section == old.section && $0.item < old.item }
        let arriving = inserted.filter { $0.section == section }.map(\.item) + moved.values.filter { $0.section == section }.map(\.item)
        return IndexPath(item: Self.place(old.item - leaving - moving, among: IndexSet(arriving)), section: section)
    }

    /// Returns whether an old row is made anew.
    func isReloaded(_ old: IndexPath) -> Bool { reloaded.contains(old) || reloadedSections.contains(old.section) }

    /// Returns the place of the element with this rank among those that stay, when others take the places `taken`.
    private static func place(_ rank: Int, among taken: IndexSet) -> Int {
        var place = rank
        for index in taken where index <= place { place += 1 }
        return place
    }
}
