import Stage

/// A key with its modifiers, spelled as on key caps, such as "Ctrl Shift C", "←" or "Enter".
struct Shortcut: Equatable {
    /// The key caps, separated by spaces.
    let caps: String
    let stroke: KeyStroke

    private static let names = ["←": "Left", "→": "Right", "↑": "Up", "↓": "Down", "−": "-", "Enter": "Return", "Esc": "Escape"]

    /// Creates the shortcut with these key caps. The modifiers Ctrl, Shift and Alt come first.
    init(_ caps: String) {
        let parts = caps.split(separator: " ").map(String.init)
        let key = parts.last ?? ""
        self.caps = caps
        stroke = KeyStroke(
            Self.names[key] ?? key, isControl: parts.dropLast().contains("Ctrl"), isShift: parts.dropLast().contains("Shift"),
            isAlt: parts.dropLast().contains("Alt"))
    }

    private var modifiers: Substring { caps.lastIndex(of: " ").map { caps[..<$0] } ?? "" }
    private var key: Substring { caps.lastIndex(of: " ").map { caps[caps.index(after: $0)...] } ?? caps[...] }

    /// Returns the key caps for the first shortcuts of several actions. Modifiers that stay the same aren't repeated, as in "Shift ← →".
    static func caps(of actions: [Action]) -> String {
        let shortcuts = actions.compactMap(\.shortcuts.first)
        return shortcuts.enumerated().map { index, shortcut in
            let isRepeated = index > 0 && shortcuts[index - 1].modifiers == shortcut.modifiers
            return isRepeated ? String(shortcut.key) : shortcut.caps
        }.joined(separator: " ")
    }
}
