// Finds font files through fontconfig: by PostScript name; by family and weight, if the named font isn't installed; or by the characters in
// a font.

import CLibraries.Text
import CoreGraphics

/// A face in a font file.
struct FontFile: Hashable {
    let path: String
    /// The face's index in the file. The upper 16 bits identify the named instance of a variable font.
    let index: Int
}

/// The fonts of the system or of specific folders.
final class FontCollection {
    private let places: [String]?
    private var remembered: FaceCache?
    private var read: OpaquePointer?

    /// Uses the system's fonts, or the fonts in `places` and their subfolders. Faces found by name are cached in the file at `path`, if
    /// given.
    init(places: [String]?, remembering path: String? = nil) {
        self.places = places
        remembered = path.map { FaceCache(at: $0) }
    }

    deinit { read.map(FcConfigDestroy) }

    /// Whether fontconfig's configuration was loaded.
    var isRead: Bool { read != nil }

    /// Fontconfig's configuration, which is loaded on first use, or nil if fontconfig fails.
    private var config: OpaquePointer? {
        if read == nil {
            read = places == nil ? FcConfigReference(nil) : FcConfigCreate()
            for place in places ?? [] { FcConfigAppFontAddDir(read, place) }
        }
        return read
    }

    /// Returns the face with this PostScript name, if it is installed.
    func file(named name: String) -> FontFile? {
        if let file = remembered?.files[name] { return file }
        guard let config, let pattern = FcPatternCreate() else { return nil }
        defer { FcPatternDestroy(pattern) }
        FcPatternAddString(pattern, FC_POSTSCRIPT_NAME, name)
        guard let found = FcFontList(config, pattern, nil) else { return nil }
        defer { FcFontSetDestroy(found) }
        let file = found.patterns.compactMap(FontFile.init(pattern:)).min { ($0.path, $0.index) < ($1.path, $1.index) }
        if let file { remembered?.add(file, named: name, by: config) }
        return file
    }

    /// Returns the closest match for a PostScript name by weight and slant, from the same family, from Inter, or from the system's default
    /// sans-serif family. Returns nil if the system has no fonts.
    func file(like name: String) -> FontFile? {
        guard let config, let pattern = Self.pattern(like: name, config) else { return nil }
        defer { FcPatternDestroy(pattern) }
        var result = FcResultMatch
        guard let match = FcFontMatch(config, pattern, &result) else { return nil }
        defer { FcPatternDestroy(match) }
        return FontFile(pattern: match)
    }

    /// Returns fallback faces for characters that the named face lacks, best first. Excludes color fonts because text is drawn in one
    /// color.
    func substitutes(for name: String) -> Substitutes? {
        guard let config, let pattern = Self.pattern(like: name, config) else { return nil }
        defer { FcPatternDestroy(pattern) }
        var result = FcResultMatch
        return FcFontSort(config, pattern, FcBool(0), nil, &result).map(Substitutes.init)
    }

    private static func pattern(like name: String, _ config: OpaquePointer) -> OpaquePointer? {
        guard let pattern = FcPatternCreate() else { return nil }
        let parts = name.split(separator: "-", maxSplits: 1).map(String.init), style = parts.count > 1 ? parts[1] : ""
        if let family = parts.first { FcPatternAddString(pattern, FC_FAMILY, family) }
        for family in ["Inter", "sans-serif"] { FcPatternAddString(pattern, FC_FAMILY, family) }
        FcPatternAddInteger(pattern, FC_WEIGHT, weight(of: style))
        FcPatternAddInteger(pattern, FC_SLANT, style.hasSuffix("Italic") ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
        FcConfigSubstitute(config, pattern, FcMatchPattern)
        FcDefaultSubstitute(pattern)
        return pattern
    }

    /// Returns the weight of a style. "Ultralight", "Semibold", and "Heavy" are styles of iPhone's system font.
    private static func weight(of style: String) -> Int32 {
        let weights = [
            ("ExtraLight", FC_WEIGHT_EXTRALIGHT), ("Thin", FC_WEIGHT_THIN), ("Light", FC_WEIGHT_LIGHT), ("Medium", FC_WEIGHT_MEDIUM),
            ("SemiBold", FC_WEIGHT_DEMIBOLD), ("ExtraBold", FC_WEIGHT_EXTRABOLD), ("Bold", FC_WEIGHT_BOLD), ("Black", FC_WEIGHT_BLACK),
            ("Ultralight", FC_WEIGHT_EXTRALIGHT), ("Semibold", FC_WEIGHT_DEMIBOLD), ("Heavy", FC_WEIGHT_EXTRABOLD),
        ]
        return weights.first { style.hasPrefix($0.0) }?.1 ?? FC_WEIGHT_REGULAR
    }
}

/// Fallback faces in order of preference, with their character coverage.
final class Substitutes {
    private let set: UnsafeMutablePointer<FcFontSet>
    private let usable: [OpaquePointer]

    fileprivate init(_ set: UnsafeMutablePointer<FcFontSet>) {
        self.set = set
        usable = set.patterns.filter { $0.flag(FC_SCALABLE) != false && $0.flag(FC_COLOR) != true }
    }

    deinit { FcFontSetDestroy(set) }

    /// Returns the first face with all the characters. If no face contains all of them, returns the first face that contains the first
    /// character.
    func file(for scalars: [Unicode.Scalar]) -> FontFile? {
        let best =
            usable.first { pattern in scalars.allSatisfy { Self.has($0, pattern) } }
            ?? usable.first { pattern in scalars.first.map { Self.has($0, pattern) } ?? false }
        return best.flatMap(FontFile.init(pattern:))
    }

    private static func has(_ scalar: Unicode.Scalar, _ pattern: OpaquePointer) -> Bool {
        var characters: OpaquePointer?
        return FcPatternGetCharSet(pattern, FC_CHARSET, 0, &characters) == FcResultMatch && FcCharSetHasChar(characters, scalar.value) != 0
    }
}

extension FontFile {
    fileprivate init?(pattern: OpaquePointer) {
        var path: UnsafeMutablePointer<FcChar8>?, index: Int32 = 0
        guard FcPatternGetString(pattern, FC_FILE, 0, &path) == FcResultMatch, let path else { return nil }
        FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
        self.init(path: String(cString: path), index: Int(index))
    }
}

extension UnsafeMutablePointer<FcFontSet> {
    fileprivate var patterns: [OpaquePointer] { (0..<Int(pointee.nfont)).compactMap { pointee.fonts[$0] } }
}

extension OpaquePointer {
    /// Returns a Boolean property of a pattern, if it is set.
    fileprivate func flag(_ property: String) -> Bool? {
        var value = FcBool(0)
        return FcPatternGetBool(self, property, 0, &value) == FcResultMatch ? value != 0 : nil
    }
}
