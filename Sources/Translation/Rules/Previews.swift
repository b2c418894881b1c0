// Turns `#Preview("Card") { … }` into a global variable. The entry file creates a scene from this variable.

/// A scene declared by `#Preview`.
public struct PreviewScene: Hashable, Sendable {
    /// The name in the preview's parentheses.
    public let title: String?
    /// The preview's global variable in the translated file.
    public let global: String
    /// The position of the preview in its file.
    public let place: Place
}

extension Rule {
    static let previews = Rule { file in
        for index in file.source.pounds where file.source.tokens[index].isPound(.preview) { file.rewritePreview(at: index) }
    }
}

extension Rewriting {
    fileprivate mutating func rewritePreview(at pound: Int) {
        var (brace, title, last) = (pound + 1, String?.none, Int?.none)
        if source.isSign(pound + 1, "(") {
            guard source.partner[pound + 1] > pound else { return }
            brace = source.after(pound + 1)
            title = self.title(at: pound + 2)
            if let body = body(from: pound + 2, to: brace) {
                (brace, last) = (body, source.after(body))
            } else {
                noteTraits(in: pound + 2..<brace - 1)
            }
        }
        guard source.isSign(brace, "{"), source.partner[brace] > brace else { return }
        let global = "seguePreview_\(file)_\(findings.previews.count)"
        findings.previews.append(PreviewScene(title: title, global: global, place: place(of: pound)))
        blankAvailability(before: pound)
        replace(source.tokens[pound].start..<source.tokens[brace].start, by: "@MainActor let \(global) = Scenes.PreviewContent ")
        if let last, source.isSign(last, ")") { blank(last, through: last) }
    }

    /// Returns the text of the string literal at `index`.
    private func title(at index: Int) -> String? {
        guard source.tokens.indices.contains(index), source.tokens[index].kind == .string else { return nil }
        let text = source.text(index)
        return text.count > 1 && text.hasPrefix("\"") && text.hasSuffix("\"") ? String(text.dropFirst().dropLast()) : nil
    }

    /// Returns the opening brace of `body: { … }`.
    private func body(from start: Int, to end: Int) -> Int? {
        var index = start
        while index < end {
            if source.isWord(index, .body), source.isSign(index + 1, ":"), source.isSign(index + 2, "{") { return index + 2 }
            index = source.after(index)
        }
        return nil
    }

    private mutating func noteTraits(in range: Range<Int>) {
        for index in range where source.isName(index) && source.text(index).hasPrefix("landscape") {
            note("A preview's traits are ignored: the device keeps its size.", at: index)
        }
    }

    /// Removes `@available(…)`, which isn't allowed on global variables.
    private mutating func blankAvailability(before pound: Int) {
        guard source.isSign(pound - 1, ")"), case let opener = source.partner[pound - 1], opener > 0,
            source.tokens[opener - 1].isAttribute(Word("available"))
        else { return }
        blank(opener - 1, through: pound - 1)
    }
}
