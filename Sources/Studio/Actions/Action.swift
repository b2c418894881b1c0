import Stage
import UIKit

/// A user action: its title, shortcuts, icon, and effect.
///
/// `Action.all` lists every action. Keys, menus, tooltips, and the command palette use this list. The shortcuts
/// dialog has its own, `KeyGroups`.
struct Action {
    /// The part of the window that the action belongs to, as shown in the command palette.
    enum Area: String {
        case time = "Time"
        case takes = "Takes"
        case runs = "Runs"
        case view = "View"
        case scene = "Scene"
        case window = "Window"
    }

    let title: String
    let area: Area
    /// The keys that perform the action. Menus and tooltips show the first shortcut.
    let shortcuts: [Shortcut]
    let icon: Icon?
    /// Whether holding the key repeats the action.
    let repeats: Bool
    /// Whether to omit the action from the command palette because it only makes sense as a shortcut.
    var isOnlyKey = false
    /// Returns whether the action currently has an effect.
    let isEnabled: (Sandbox) -> Bool
    /// Performs the action. Does nothing if the action needs a scene's page and none is open.
    let perform: (Sandbox) -> Void

    /// Creates an action for the window.
    init(
        _ title: String, _ area: Area, _ keys: String..., icon: Icon? = nil,
        if isEnabled: @escaping (Sandbox) -> Bool = { _ in true }, window perform: @escaping (Sandbox) -> Void
    ) {
        (self.title, self.area, self.icon, repeats) = (title, area, icon, false)
        (self.isEnabled, self.perform) = (isEnabled, perform)
        shortcuts = keys.map { Shortcut($0) }
    }

    /// The first shortcut's key caps, or an empty string if there's no shortcut.
    var keys: String { shortcuts.first?.caps ?? "" }

    /// A copy of the action, hidden from the command palette.
    var onlyKey: Action {
        var action = self
        action.isOnlyKey = true
        return action
    }

    /// Returns whether a key performs the action.
    func has(_ key: KeyStroke) -> Bool {
        var key = key
        if repeats { key.isRepeat = false }
        // Keys on the number pad act like the corresponding main keys.
        key.name = key.name.replacing("Keypad ", with: "")
        return shortcuts.contains { $0.stroke == key }
    }

    /// Returns a tooltip that includes the action's keys. `words` replaces the title.
    func tip(_ words: String? = nil) -> Tip { Tip(words ?? title, keys: keys) }
}

extension PopMenu.Item {
    /// Creates a menu item for an action. The item calls `perform` with the action. The other arguments replace the title, icon, and value.
    static func action(
        _ action: Action, title: String? = nil, icon: Icon? = nil, value: String = "",
        _ perform: @escaping (Action) -> Void
    ) -> PopMenu.Item {
        .action(title ?? action.title, icon: icon ?? action.icon, keys: action.keys, value: value) { perform(action) }
    }
}

extension ChromeButton {
    /// Creates a button for an action. The button calls `perform` with the action. It has a title only if `title` is given.
    convenience init(
        _ action: Action, icon: Icon? = nil, title: String? = nil, style: Style = .plain, _ perform: @escaping (Action) -> Void
    ) {
        self.init(icon: icon ?? action.icon, title: title, style: style) { perform(action) }
        tip = action.tip()
    }
}
