/// Opens context menus next to the rows or items of a list (S-LIST-40).
final class ListMenus: NSObject, UIContextMenuInteractionDelegate {
    /// Returns the cell at a point of the list, and its menu.
    typealias Finder = (CGPoint) -> (cell: UIView?, configuration: UIContextMenuConfiguration?)?

    private let find: Finder
    private var interaction: UIContextMenuInteraction?

    /// Adds an interaction to `list`, which must keep this object.
    init(_ list: UIView, find: @escaping Finder) {
        self.find = find
        super.init()
        let interaction = UIContextMenuInteraction(delegate: self)
        list.addInteraction(interaction)
        self.interaction = interaction
    }

    /// Removes the interaction from the list.
    func remove() { interaction.map { $0.view?.removeInteraction($0) } }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        let found = find(location)
        interaction.source = found?.cell
        return found?.configuration
    }
}

extension UICollectionView {
    /// Adds context menus if the delegate declares a method that provides them.
    func updateMenus() {
        let kinds = ["Item", "Items"]
        offerMenus(
            kinds.contains { kind in
                delegate.map {
                    DeclaredMethods.declares(
                        type(of: $0), "collectionView(_: UIKit.UICollectionView, contextMenuConfigurationFor\(kind)At:")
                } ?? false
            })
    }

    /// Adds or removes the interaction that opens context menus.
    func offerMenus(_ isWanted: Bool) {
        guard isWanted != (menus != nil) else { return }
        menus?.remove()
        menus =
            !isWanted
            ? nil
            : ListMenus(self) { [weak self] point in
                guard let self, let path = indexPathForItem(at: point) else { return nil }
                return (cellForItem(at: path), delegate?.collectionView(self, contextMenuConfigurationForItemsAt: [path], point: point))
            }
    }
}

extension UITableView {
    /// Adds context menus if the delegate declares the method that provides them.
    func updateMenus() {
        let method = "tableView(_: UIKit.UITableView, contextMenuConfigurationForRowAt:"
        offerMenus(delegate.map { DeclaredMethods.declares(type(of: $0), method) } ?? false)
    }

    /// Adds or removes the interaction that opens context menus.
    func offerMenus(_ isWanted: Bool) {
        guard isWanted != (menus != nil) else { return }
        menus?.remove()
        menus =
            !isWanted
            ? nil
            : ListMenus(self) { [weak self] point in
                guard let self, let path = indexPathForRow(at: point) else { return nil }
                return (cellForRow(at: path), delegate?.tableView(self, contextMenuConfigurationForRowAt: path, point: point))
            }
    }
}
