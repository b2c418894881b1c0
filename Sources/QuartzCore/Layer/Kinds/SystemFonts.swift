import Boundary
import Foundation
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

    private static let found = Result { try FontLibrary(memory: memory) }

    /// The file in which faces are remembered; none where the environment has fonts of its own, as it may for one run.
    private static var memory: String? {
        let environment = Environment.process
        guard ["FONTCONFIG_FILE", "FONTCONFIG_PATH", "FONTCONFIG_SYSROOT"].allSatisfy({ environment[$0] == nil }) else { return nil }
        return CacheFolder.path(environment).map { $0 + "/faces" }
    }
}

/// An object that represents a face, such as a font of UIKit.
package protocol NamedFace {
    /// The face's PostScript name.
    var faceName: String { get }
}
