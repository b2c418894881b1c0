import CText
import CoreGraphics

/// The opened faces, by name, and those that stand in for them.
final class Typefaces {
    private let collection: FontCollection
    private let engine: GlyphEngine
    /// The faces that stand in for any other, where they were named.
    private let named: [String]?
    /// The face in place of one that cannot be opened.
    private let usual: Typeface
    private var byName: [String: Typeface] = [:]
    private var byFile: [FontFile: Typeface] = [:]
    private var substitutes: [String: Substitutes] = [:]
    private var found: [Missing: Typeface] = [:]

    /// The number of characters of which the face is remembered.
    private static let rememberedCharacters = 4096

    private struct Missing: Hashable {
        let character: Character
        let fontName: String
    }

    /// Opens the faces of `collection` when they are needed; nil if there is none at all.
    init?(_ collection: FontCollection, _ engine: GlyphEngine, substitutes: [String]?) {
        let file = collection.file(named: "Inter-Regular") ?? collection.file(like: "Inter-Regular")
        guard let file, let usual = Typeface(file, engine) else { return nil }
        (self.collection, self.engine, self.usual, named) = (collection, engine, usual, substitutes)
        byName["Inter-Regular"] = usual
        byFile[file] = usual
    }

    /// Returns the face of a name, or the nearest one.
    func face(named name: String) -> Typeface {
        if let face = byName[name] { return face }
        let file = collection.file(named: name) ?? collection.file(like: name)
        let face = file.flatMap(open) ?? usual
        byName[name] = face
        return face
    }

    /// Returns the face that shows a character in text of the font: the font's own, or one that has it; the own where none has.
    func face(for character: Character, in fontName: String, _ own: Typeface) -> Typeface {
        if own.shows(character) { return own }
        let missing = Missing(character: character, fontName: fontName)
        if let face = found[missing] { return face }
        if found.count >= Self.rememberedCharacters { found.removeAll(keepingCapacity: true) }
        let face = substitute(for: character, in: fontName) ?? own
        found[missing] = face
        return face
    }

    private func substitute(for character: Character, in fontName: String) -> Typeface? {
        if let named {
            return named.lazy.map(face).first { $0.shows(character) }
                ?? named.lazy.map(face).first { $0.has(character.unicodeScalars.first!) }
        }
        if substitutes[fontName] == nil { substitutes[fontName] = collection.substitutes(for: fontName) }
        let visible = character.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
        return substitutes[fontName]?.file(for: Array(visible)).flatMap(open)
    }

    /// The faces that have been opened.
    var opened: [Typeface] { Array(byFile.values) }

    private func open(_ file: FontFile) -> Typeface? {
        if let face = byFile[file] { return face }
        let face = Typeface(file, engine)
        byFile[file] = face
        return face
    }
}
