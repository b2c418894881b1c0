import CLazy.SDL

/// The desktop's clipboard.
package enum Clipboard {
    /// Returns the text on the clipboard, or nil if there's no text.
    package static func text() -> String? {
        guard let text = SDL_GetClipboardText() else { return nil }
        defer { SDL_free(text) }
        let string = String(cString: text)
        return string.isEmpty ? nil : string
    }

    /// Replaces the clipboard's text.
    package static func set(_ text: String) { _ = SDL_SetClipboardText(text) }
}
