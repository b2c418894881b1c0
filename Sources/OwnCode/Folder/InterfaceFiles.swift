import Boundary
import Foundation
import Translation

/// The storyboards and xibs of a folder: which classes they name, and which one of them is shown first.
struct InterfaceFiles {
    /// A class that a file names.
    struct ClassName {
        let name: String
        let file: String
        let place: Place
    }

    /// The names of classes, at their first places.
    private(set) var classes: [ClassName] = []
    /// The storyboard that is shown first; nil for none.
    private(set) var main: String?
    /// Whether a property list names the main storyboard, so that a program's own window comes second.
    private(set) var isNamed = false
    private(set) var isEmpty = true

    /// Reads the files; what cannot be read has nothing to say.
    init(_ listing: SourceListing) {
        var initial: [String] = []
        var seen: Set<String> = []
        for path in listing.interfaces {
            guard let bytes = try? InputFile.bytes(at: path, upTo: 16 << 20) else { continue }
            isEmpty = false
            let text = String(decoding: bytes, as: UTF8.self)
            for found in Self.classNames(in: text, path) where seen.insert(found.name).inserted { classes.append(found) }
            if path.hasSuffix(".storyboard"), Self.isShownFirst(text) { initial.append(Self.name(of: path)) }
        }
        let named = listing.propertyLists.lazy.compactMap(Self.mainStoryboard).first
        isNamed = named.map(initial.contains) ?? false
        main = isNamed ? named : initial.contains("Main") ? "Main" : initial.count == 1 ? initial[0] : nil
    }

    /// The names, for the translator; nil without files.
    var names: Set<String>? { isEmpty ? nil : Set(classes.map(\.name)) }

    private static func name(of path: String) -> String { ((path as NSString).lastPathComponent as NSString).deletingPathExtension }

    /// Whether a storyboard of iPhone's has an initial controller, and is not the picture that is shown while a program starts.
    private static func isShownFirst(_ text: String) -> Bool {
        guard let start = text.range(of: "<document"), let end = text[start.upperBound...].firstIndex(of: ">") else { return false }
        let head = text[start.upperBound..<end]
        return head.contains("initialViewController=") && !head.contains("launchScreen=\"YES\"") && !head.contains("AppleTV")
    }

    private static func classNames(in text: String, _ file: String) -> [ClassName] {
        var names: [ClassName] = []
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            var rest = line[...]
            while let start = rest.range(of: " customClass=\"") {
                let name = rest[start.upperBound...].prefix { $0 != "\"" }
                let column = line.utf8.distance(from: line.startIndex, to: start.upperBound) + 1
                names.append(ClassName(name: String(name), file: file, place: Place(line: number + 1, column: column)))
                rest = rest[name.endIndex...]
            }
        }
        return names
    }

    /// Returns the storyboard that a property list names, for a program or for its scene.
    private static func mainStoryboard(_ path: String) -> String? {
        guard let bytes = try? InputFile.bytes(at: path, upTo: 4 << 20),
            let list = try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil) as? [String: Any]
        else { return nil }
        let manifest = list["UIApplicationSceneManifest"] as? [String: Any]
        let roles = manifest?["UISceneConfigurations"] as? [String: Any]
        let scenes = roles?["UIWindowSceneSessionRoleApplication"] as? [[String: Any]]
        let scene = scenes?.lazy.compactMap { $0["UISceneStoryboardFile"] as? String }.first
        return scene ?? list["UIMainStoryboardFile"] as? String
    }
}
