/// A responder that decides what the keyboard's keys do. Other responders that adopt `UIKeyInput` get the text directly.
protocol KeyboardTarget: UIResponder {
    /// Called when the user types a character.
    func keyboardTyped(_ text: String)
    /// Called when the user presses the delete key.
    func keyboardDeleted()
    /// Called when the user presses the return key. Types a line break by default.
    func keyboardEntered()
}

extension KeyboardTarget {
    func keyboardEntered() { keyboardTyped("\n") }
}

extension UIScreen {
    /// The keyboard. It is created on first use.
    var keyboard: Keyboard {
        if let keyboard = usedKeyboard { return keyboard }
        let keyboard = Keyboard(self)
        keep(keyboard, "keyboard")
        return keyboard
    }

    /// Whether the keyboard has ever been used.
    var hasKeyboard: Bool { usedKeyboard != nil }
    private var usedKeyboard: Keyboard? { kept("keyboard", else: nil) }
}
