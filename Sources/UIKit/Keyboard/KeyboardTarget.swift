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
