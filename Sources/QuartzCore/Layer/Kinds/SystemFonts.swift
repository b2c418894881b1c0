import Boundary
import Foundation
import Typography

/// The fonts installed on this computer. They are located and opened once, and shared by layout and painting.
package enum SystemFonts {
    /// The installed fonts. Without installed fonts, the error is reported once, the value is nil, and text takes no space.
    package static let library: FontLibrary? = {
        do {
            return try opened()
        } catch {
            Diagnostics.report("\(error)")
            return nil
        }
    }()

    /// Returns the installed fonts, or throws an error if there aren't any.
    package static func opened() throws -> FontLibrary { try found.get() }

    private static let found = Result { try FontLibrary(memory: memory) }

    /// The cache file for font faces. Nil if environment variables select different fonts, because the variables may apply only to a single
    /// run.
    private static var memory: String? {
        let environment = Environment.process
        guard ["FONTCONFIG_FILE", "FONTCONFIG_PATH", "FONTCONFIG_SYSROOT"].allSatisfy({ environment[$0] == nil }) else { return nil }
        return CacheFolder.path(environment).map { $0 + "/faces" }
    }
}

/// An object that represents a font face, such as a `UIFont`.
package protocol NamedFace {
    /// The face's PostScript name.
    var faceName: String { get }
}
