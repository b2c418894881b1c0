/// Actions that need a scene's page.
extension Action {
    /// Creates an action for a scene's page.
    init(
        _ title: String, _ area: Area, _ keys: String..., icon: Icon? = nil, repeats: Bool = false,
        if isEnabled: @escaping (SceneViewController) -> Bool = { _ in true }, page perform: @escaping (SceneViewController) -> Void
    ) {
        (self.title, self.area, self.icon, self.repeats) = (title, area, icon, repeats)
        self.isEnabled = { $0.scene.map(isEnabled) ?? false }
        self.perform = { $0.scene.map(perform) }
        shortcuts = keys.map { Shortcut($0) }
    }
}
