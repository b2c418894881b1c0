import Boundary
import Foundation
import Translation

/// The storyboards and xibs in a folder. These files determine which classes are created by name, and which storyboard is the main one.
struct InterfaceFiles {
    /// A class referenced in a file.
    struct ClassName {
        let name: String
        let file: String
        let place: Place
    }

    /// The class names, each with the position of its first occurrence.
    private(set) var classes: [ClassName] = []
    /// The storyboard to show first, or nil if none exists.
    private(set) var main: String?
    /// Whether a property list specifies the main storyboard. If so, the storyboard takes precedence over a window created in code.
    private(set) var isNamed = false
    private(set) var isEmpty = true

    /// Reads the files. Ignores files that can't be read.
    init(_ listing: SourceListing) {
        var initial: [String] = []
        var seen: Set<String> = []
        let named = listing.propertyLists.lazy.compactMap(Self.mainStoryboard).first
        for path in listing.interfaces {
            guard let bytes = try? InputFile.bytes(at: path, upTo: 16 << 20) else { continue }
            isEmpty = false
            let text = String(decoding: bytes, as: UTF8.self)
            for found in Self.classNames(in: text, path) where seen.insert(found.name).inserted { classes.append(found) }
            guard path.hasSuffix(".storyboard") else { continue }
            let name = Self.name(of: path)
            if Self.isShownFirst(text, isNamed: name == named) { initial.append(name) }
        }
        isNamed = named.map(initial.contains) ?? false
        main = isNamed ? named : initial.contains("Main") ? "Main" : initial.count == 1 ? initial[0] : nil
    }

    /// The class names needed by the translator, or nil without interface files.
    var names: Set<String>? { isEmpty ? nil : Set(classes.map(\.name)) }

    private static func name(of path: String) -> String { ((path as NSString).lastPathComponent as NSString).deletingPathExtension }

    /// Whether the storyboard is for iPhone and has an initial view controller. A launch screen is considered only if a property list
    /// specifies it as the main storyboard.
    private static func isShownFirst(_ text: String, isNamed: Bool) -> Bool {
        guard let start = text.range(of: "<document"), let end = text[start.upperBound...].firstIndex(of: ">") else { return false }
        let head = text[start.upperBound..<end]
        let isLaunchScreen = head.contains("launchScreen=\"YES\"")
        return head.contains("initialViewController=") && (isNamed || !isLaunchScreen) && !head.contains("AppleTV")
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

    /// Returns the main storyboard that a property list specifies, either for the app or for a scene.
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
