import Foundation

/// Finds the pages declared by user code.
enum CodePages {
    /// The classes that pages inherit from. Containers aren't pages because they show other pages.
    private static let roots: Set = ["UIViewController", "UITableViewController", "UICollectionViewController"]

    /// Returns the class names of the view controllers declared in the Swift files at `path`, in alphabetical order. Excludes containers
    /// and classes that have subclasses.
    static func names(at path: String) -> [String] {
        let texts = CodePlace.files(at: path).map { (try? String(contentsOfFile: $0, encoding: .utf8)) ?? "" }
        let bases = Dictionary(texts.flatMap(declarations)) { first, _ in first }
        let parents = Set(bases.values)
        func isPage(_ name: String) -> Bool {
            var (name, steps) = (name, 0)
            while let base = bases[name], steps < bases.count { (name, steps) = (base, steps + 1) }
            return roots.contains(name)
        }
        return bases.keys.filter { !parents.contains($0) && isPage($0) }.sorted()
    }

    /// Returns the names of the declared classes with their superclasses.
    private static func declarations(in text: String) -> [(String, String)] {
        text.split(separator: "\n").compactMap { line in
            guard let match = line.firstMatch(of: /^\s*(?:[@\w()]+\s+)*class\s+(\w+)(?:<[^>]*>)?\s*:\s*(?:UIKit\.)?(\w+)/) else {
                return nil
            }
            return (String(match.1), String(match.2))
        }
    }
}
