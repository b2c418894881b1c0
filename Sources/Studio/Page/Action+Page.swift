/// Actions that need a scene's page.
extension Action {
    /// Creates an action for a scene's page. `obstacle` returns the step that must come first, or nil. If there
    /// is such a step, the page shows it instead of performing the action.
    init(
        _ title: String, _ area: Area, _ keys: String..., icon: Icon? = nil, repeats: Bool = false,
        if isEnabled: @escaping (SceneViewController) -> Bool = { _ in true },
        unless obstacle: @escaping (SceneViewController) -> String? = { _ in nil }, page perform: @escaping (SceneViewController) -> Void
    ) {
        (self.title, self.area, self.icon, self.repeats) = (title, area, icon, repeats)
        self.isEnabled = { $0.scene.map(isEnabled) ?? false }
        self.perform = { sandbox in
            guard let page = sandbox.scene else { return }
            if let obstacle = obstacle(page) { sandbox.showMessage(obstacle) } else { perform(page) }
        }
        shortcuts = keys.map { Shortcut($0) }
    }
}
