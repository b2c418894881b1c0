import Stage

/// A key with its modifiers, spelled as on key caps, such as "Ctrl Shift C".
struct KeyCombination: Equatable {
    private let modifiers: Set<String>
    private let key: String

    private static let allModifiers = ["Ctrl", "Shift", "Alt"]
    private static let caps = [
        "Left": "←", "Right": "→", "Up": "↑", "Down": "↓", "-": "−", "Return": "Enter", "Keypad +": "+", "Keypad -": "−", "=": "+",
    ]

    /// Creates the combination for a key press. Only combinations that include Ctrl, Alt, or a function key other than F1 count. Returns
    /// nil for all other keys and for repeats.
    init?(_ stroke: KeyStroke) {
        let isFunction = stroke.name.wholeMatch(of: /F\d+/) != nil && stroke.name != "F1"
        guard stroke.isControl || stroke.isAlt || isFunction, !stroke.isRepeat else { return nil }
        let held = [("Ctrl", stroke.isControl), ("Shift", stroke.isShift), ("Alt", stroke.isAlt)]
        modifiers = Set(held.filter(\.1).map(\.0))
        key = Self.caps[stroke.name] ?? stroke.name
    }

    /// The key caps, separated by spaces.
    var words: String { (Self.allModifiers.filter(modifiers.contains) + [key]).joined(separator: " ") }

    /// Returns whether `line` describes exactly this combination.
    func has(_ line: KeyGroup.Line) -> Bool { Self.modifiers(of: line) == modifiers && hasKey(line) }

    /// Returns whether the shortcut in `line` includes this key, with any modifiers.
    func hasKey(_ line: KeyGroup.Line) -> Bool {
        let caps = line.keys.split(separator: " ").map(String.init)
        if caps.contains("to"), let first = caps.first.flatMap({ Int($0) }), let last = caps.last.flatMap({ Int($0) }), let digit = Int(key)
        {
            return (first...last).contains(digit)
        }
        return caps.contains(key)
    }

    private static func modifiers(of line: KeyGroup.Line) -> Set<String> {
        Set(line.keys.split(separator: " ").map(String.init)).intersection(allModifiers)
    }
}
