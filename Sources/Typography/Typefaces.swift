import CLibraries.Text
import CoreGraphics

/// Opens and caches faces by name, and finds fallback faces.
final class Typefaces {
    private let collection: FontCollection
    private let engine: GlyphEngine
    /// The names of the fallback faces for all fonts, if they were specified.
    private let named: [String]?
    /// The fallback for faces that can't be opened.
    private let usual: Typeface
    private var byName: [String: Typeface] = [:]
    private var byFile: [FontFile: Typeface] = [:]
    private var substitutes: [String: Substitutes] = [:]
    private var found: [Missing: Typeface] = [:]

    /// The maximum number of cached fallback lookups.
    private static let rememberedCharacters = 4096

    private struct Missing: Hashable {
        let character: Character
        let fontName: String
    }

    /// Creates a cache of the faces in `collection`. Faces are opened on demand. Returns nil if no face can be opened.
    init?(_ collection: FontCollection, _ engine: GlyphEngine, substitutes: [String]?) {
        let file = collection.file(named: "Inter-Regular") ?? collection.file(like: "Inter-Regular")
        guard let file, let usual = Typeface(file, engine) else { return nil }
        (self.collection, self.engine, self.usual, named) = (collection, engine, usual, substitutes)
        byName["Inter-Regular"] = usual
        byFile[file] = usual
    }

    /// Returns the face with the given name, or the closest match.
    func face(named name: String) -> Typeface {
        if let face = byName[name] { return face }
        let file = collection.file(named: name) ?? collection.file(like: name)
        let face = file.flatMap(open) ?? usual
        byName[name] = face
        return face
    }

    /// Returns the face for a character in text that uses the given font. If the font's face `own` contains the character, returns `own`.
    /// Otherwise, returns a fallback face that contains the character or, if no such face exists, returns `own`.
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

    /// All open faces.
    var opened: [Typeface] { Array(byFile.values) }

    private func open(_ file: FontFile) -> Typeface? {
        if let face = byFile[file] { return face }
        let face = Typeface(file, engine)
        byFile[file] = face
        return face
    }
}
