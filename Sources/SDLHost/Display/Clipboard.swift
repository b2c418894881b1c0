import CDesktop.SDL

/// The desktop's clipboard.
package enum Clipboard {
    /// Returns the clipboard's text; nil if it has none.
    package static func text() -> String? {
        guard let text = SDL_GetClipboardText() else { return nil }
        defer { SDL_free(text) }
        let string = String(cString: text)
        return string.isEmpty ? nil : string
    }

    /// Replaces the clipboard's text.
    package static func set(_ text: String) { _ = SDL_SetClipboardText(text) }
}
