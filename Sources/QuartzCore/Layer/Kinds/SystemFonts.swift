import Typography

/// The faces of this computer, which text layers are set in.
package enum SystemFonts {
    /// nil, said once, where none is installed: then text takes no room.
    package static let library: FontLibrary? = {
        do {
            return try FontLibrary()
        } catch {
            Diagnostics.report("\(error)")
            return nil
        }
    }()
}

/// Something that stands for a face: a font of UIKit is one.
package protocol NamedFace {
    /// The face's PostScript name.
    var faceName: String { get }
}
