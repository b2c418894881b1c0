/// The contents of a list at one point in time: unique identifiers for its sections and items.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
    private var sections: [(id: SectionIdentifierType, items: [ItemIdentifierType])] = []
    private(set) var reloaded: Set<ItemIdentifierType> = []
    private(set) var reconfigured: Set<ItemIdentifierType> = []
    private(set) var reloadedSections: Set<SectionIdentifierType> = []

    /// Creates an empty snapshot.
    public init() {}

    /// The number of sections.
    public var numberOfSections: Int { sections.count }
    /// The number of items in all sections.
    public var numberOfItems: Int { sections.reduce(0) { $0 + $1.items.count } }
    /// The sections, from first to last.
    public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.id) }
    /// The items of all sections, from first to last.
    public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }
    /// The items to reload, in the order of the list.
    public var reloadedItemIdentifiers: [ItemIdentifierType] { itemIdentifiers.filter(reloaded.contains) }

    /// Returns the number of a section's items. Traps if the snapshot doesn't contain the section.
    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int { itemIdentifiers(inSection: identifier).count }

    /// Returns a section's items. Traps if the snapshot doesn't contain the section.
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        sections[required(identifier)].items
    }

    /// Returns the section that contains an item, or nil if none does.
    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
        sections.first { $0.items.contains(identifier) }?.id
    }

    /// Returns the index of a section, or nil if the snapshot doesn't contain it.
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? { sections.firstIndex { $0.id == identifier } }
    /// Returns the index of an item among the items of all sections, or nil if the snapshot doesn't contain it.
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? { itemIdentifiers.firstIndex(of: identifier) }

    func path(of identifier: ItemIdentifierType) -> IndexPath? {
        for (section, content) in sections.enumerated() {
            if let item = content.items.firstIndex(of: identifier) { return IndexPath(item: item, section: section) }
        }
        return nil
    }

    func item(at path: IndexPath) -> ItemIdentifierType? {
        guard sections.indices.contains(path.section), sections[path.section].items.indices.contains(path.item) else { return nil }
        return sections[path.section].items[path.item]
    }

    private func required(_ identifier: SectionIdentifierType) -> Int {
        guard let index = indexOfSection(identifier) else { misuse("the snapshot has no section \(identifier); append it first") }
        return index
    }

    private func required(_ identifier: ItemIdentifierType) -> IndexPath {
        guard let path = path(of: identifier) else { misuse("the snapshot has no item \(identifier); append it first") }
        return path
    }

    // MARK: Items

    /// Traps if some of the new identifiers are equal to each other or to present ones.
    private func demandUnique<ID: Hashable>(_ new: [ID], besides present: [ID], _ kind: String) {
        var seen = Set(present)
        let doubles = new.filter { !seen.insert($0).inserted }
        demand(
            doubles.isEmpty,
            "supplied \(kind) identifiers are not unique. Duplicate identifiers: \(doubles); a snapshot contains each identifier once")
    }

    /// Removes new items that the snapshot contains already, so that they move to their new place (S-LIST-8).
    private mutating func makeRoom(for new: [ItemIdentifierType]) {
        demandUnique(new, besides: [], "item")
        deleteItems(new)
    }

    /// Appends items to a section, which is the last one by default. Items that the snapshot contains already move. Traps if two of the
    /// items are equal or the section doesn't exist.
    public mutating func appendItems(_ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil) {
        let index = sectionIdentifier.map { required($0) } ?? sections.count - 1
        demand(index >= 0, "the snapshot has no sections; append one before its items")
        makeRoom(for: identifiers)
        sections[index].items += identifiers
    }

    /// Inserts items before another item. Items that the snapshot contains already move. Traps if two of the items are equal, or if the
    /// other item is missing or among them.
    public mutating func insertItems(_ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType) {
        makeRoom(for: identifiers)
        let path = required(beforeIdentifier)
        sections[path.section].items.insert(contentsOf: identifiers, at: path.item)
    }

    /// Inserts items after another item. Items that the snapshot contains already move. Traps if two of the items are equal, or if the
    /// other item is missing or among them.
    public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType) {
        makeRoom(for: identifiers)
        let path = required(afterIdentifier)
        sections[path.section].items.insert(contentsOf: identifiers, at: path.item + 1)
    }

    /// Removes items. Items that the snapshot doesn't contain are ignored.
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        let gone = Set(identifiers)
        for index in sections.indices { sections[index].items.removeAll { gone.contains($0) } }
    }

    /// Removes all items, and keeps the sections.
    public mutating func deleteAllItems() { for index in sections.indices { sections[index].items = [] } }

    /// Moves an item in front of another. Traps if the other item is missing or the same.
    public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
        insertItems([identifier], beforeItem: toIdentifier)
    }

    /// Moves an item behind another. Traps if the other item is missing or the same.
    public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
        insertItems([identifier], afterItem: toIdentifier)
    }

    /// Marks items to get new cells when the snapshot is applied.
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) { reloaded.formUnion(identifiers) }
    /// Marks items whose existing cells are filled again when the snapshot is applied (S-LIST-32).
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) { reconfigured.formUnion(identifiers) }
    /// The items whose cells are filled again, in the order of the list.
    public var reconfiguredItemIdentifiers: [ItemIdentifierType] { itemIdentifiers.filter(reconfigured.contains) }

    // MARK: Sections

    /// Appends empty sections. Traps if a section exists already or is repeated.
    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        demandUnique(identifiers, besides: sectionIdentifiers, "section")
        sections += identifiers.map { ($0, []) }
    }

    /// Inserts empty sections before another. Traps if a section exists already or is repeated, or if the other section is missing.
    public mutating func insertSections(_ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType) {
        demandUnique(identifiers, besides: sectionIdentifiers, "section")
        sections.insert(contentsOf: identifiers.map { ($0, []) }, at: required(toIdentifier))
    }

    /// Inserts empty sections after another. Traps if a section exists already or is repeated, or if the other section is missing.
    public mutating func insertSections(_ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType) {
        demandUnique(identifiers, besides: sectionIdentifiers, "section")
        sections.insert(contentsOf: identifiers.map { ($0, []) }, at: required(toIdentifier) + 1)
    }

    /// Removes sections with their items. Sections that the snapshot doesn't contain are ignored.
    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        let gone = Set(identifiers)
        sections.removeAll { gone.contains($0.id) }
    }

    /// Marks sections to get new cells, headers, and footers when the snapshot is applied.
    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) { reloadedSections.formUnion(identifiers) }

    mutating func forgetReloads() { (reloaded, reconfigured, reloadedSections) = ([], [], []) }

    /// Returns the update that turns this snapshot into another one. Items that keep their relative order within a section don't move.
    func update(to new: Self) -> ListUpdate {
        var update = ListUpdate()
        let (before, after) = (sectionIdentifiers, new.sectionIdentifiers)
        let (old, present) = (Set(before), Set(after))
        for (index, id) in before.enumerated() where !present.contains(id) { update.deletedSections.insert(index) }
        for (index, id) in after.enumerated() where !old.contains(id) { update.insertedSections.insert(index) }
        for id in new.reloadedSections { if let index = indexOfSection(id) { update.reloadedSections.insert(index) } }
        let kept = before.filter(present.contains), keptNow = after.filter(old.contains)
        if kept != keptNow {
            for id in kept { if let from = indexOfSection(id), let to = new.indexOfSection(id) { update.movedSections[from] = to } }
        }
        addItems(to: new, &update)
        return update
    }

    private func addItems(to new: Self, _ update: inout ListUpdate) {
        let (places, newPlaces) = (places, new.places)
        let (before, after) = (Set(sectionIdentifiers), Set(new.sectionIdentifiers))
        for (id, from) in places {
            guard let to = newPlaces[id] else {
                if after.contains(sections[from.section].id) { update.deleted.insert(from) }
                continue
            }
            if new.reloaded.contains(id) { update.reloaded.insert(from) }
            if new.reconfigured.contains(id) { update.reconfigured.insert(from) }
            if new.sections[to.section].id != sections[from.section].id { update.moved[from] = to }
        }
        for (id, to) in newPlaces where places[id] == nil && before.contains(new.sections[to.section].id) { update.inserted.insert(to) }
        for section in sectionIdentifiers where after.contains(section) {
            let (old, now) = (itemIdentifiers(inSection: section), new.itemIdentifiers(inSection: section))
            let kept = old.filter(Set(now).contains)
            guard kept != now.filter(Set(old).contains) else { continue }
            for id in kept { if let from = places[id], let to = newPlaces[id] { update.moved[from] = to } }
        }
    }

    /// The index path of each item.
    private var places: [ItemIdentifierType: IndexPath] {
        var places: [ItemIdentifierType: IndexPath] = [:]
        for (section, content) in sections.enumerated() {
            for (item, id) in content.items.enumerated() { places[id] = IndexPath(item: item, section: section) }
        }
        return places
    }
}
