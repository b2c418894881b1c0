import Typography

/// The faces of this computer, used by text layers.
package enum SystemFonts {
    /// The installed fonts; nil, reported once, if there are none: text then takes no space.
    package static let library: FontLibrary? = {
        do {
            return try FontLibrary()
        } catch {
            Diagnostics.report("\(error)")
            return nil
        }
    }()
}

/// An object that represents a face, such as a font of UIKit.
package protocol NamedFace {
    /// The face's PostScript name.
    var faceName: String { get }
}
