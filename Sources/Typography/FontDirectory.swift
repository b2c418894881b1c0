// The available font files. They are looked up by file name, because Debian's files are named after the PostScript names of their faces;
// opening a thousand fonts to read their names would cost seconds at every start.

import CoreGraphics

/// The font files of this computer, by name.
struct FontDirectory {
    /// The paths by file name without extension, e.g. "Inter-Regular".
    private(set) var paths: [String: String] = [:]

    /// The font folders of Linux, for all users and for this one.
    static var usualPlaces: [String] {
        ["/usr/share/fonts", "/usr/local/share/fonts", NSHomeDirectory() + "/.local/share/fonts"]
    }

    /// Searches `places` and all folders in them, once. Of two files with one name the first one found counts.
    init(places: [String]) {
        for place in places {
            guard let walk = FileManager.default.enumerator(atPath: place) else { continue }
            for case let path as String in walk where path.hasSuffix(".otf") || path.hasSuffix(".ttf") {
                let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
                if paths[name] == nil { paths[name] = place + "/" + path }
            }
        }
    }

    /// The substitute for a missing face: Inter at regular weight, or else the first Inter by name.
    var fallback: String? {
        paths["Inter-Regular"] ?? paths.keys.filter { $0.hasPrefix("Inter") }.min().flatMap { paths[$0] }
    }
}
