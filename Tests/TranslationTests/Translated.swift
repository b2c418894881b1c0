import Translation

/// Returns the translation of `text` as a module's only file, without the spaces that preserve columns.
func translated(_ text: String) -> String {
    let words = translation(of: text).text.split(separator: " ", omittingEmptySubsequences: true)
    return words.joined(separator: " ").split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.drop { $0 == " " }.description }.joined(separator: "\n")
}

/// Returns the translation of `text` as a module's only file.
func translation(of text: String) -> TranslatedSource { Translator([SwiftSource(text)]).translate(0) }

/// Returns the translation of the first file in a module.
func translated(_ text: String, beside others: String...) -> String {
    Translator([SwiftSource(text)] + others.map { SwiftSource($0) }).translate(0).text
}

/// Returns the translation of the contents of a class named `Page`.
func translatedInPage(_ body: String) -> String {
    let (before, after) = ("class Page: UIViewController { ", " }")
    return String(translated(before + body + after).dropFirst(before.count).dropLast(after.count))
}
