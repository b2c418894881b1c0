import Typography

/// The faces of this computer. They are found and opened once, for layout and for painting.
package enum SystemFonts {
    /// The installed fonts; nil, reported once, if there are none: text then takes no space.
    package static let library: FontLibrary? = {
        do {
            return try opened()
        } catch {
            Diagnostics.report("\(error)")
            return nil
        }
    }()

    /// Returns the installed fonts, or throws the reason why there are none.
    package static func opened() throws -> FontLibrary { try found.get() }

    private static let found = Result { try FontLibrary() }
}

/// An object that represents a face, such as a font of UIKit.
package protocol NamedFace {
    /// The face's PostScript name.
    var faceName: String { get }
}
