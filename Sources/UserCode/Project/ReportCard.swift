import Boundary
import Foundation
import Translation

/// The user code skipped because something it needs is missing, grouped by cause.
public struct ReportCard: Hashable, Sendable {
    /// A skipped statement, declaration, or file.
    public struct Entry: Hashable, Sendable {
        /// The user's file.
        public let file: String
        /// The position in the file, or nil for a whole file.
        public let place: Place?
        /// The code on one line, or the file's name.
        public let text: String
        /// The missing module, such as "MapKit", or "UIKit" for an API that Segue lacks.
        public let module: String
        /// The missing name, such as "MKMapView".
        public let name: String
        /// The consequence, such as "No effect".
        public let effect: String
        /// The name of the view class replaced with an empty view, or nil if none was.
        public let emptyView: String?
    }

    /// The entries with the same cause.
    public struct Group: Hashable, Sendable {
        /// The missing module.
        public let module: String
        /// The reason why the module is missing: "not available in Segue", or "not found next to the code".
        public let reason: String
        /// The skipped statements, declarations, and files with this cause.
        public let entries: [Entry]
    }

    /// All entries, sorted by file and line.
    public private(set) var entries: [Entry] = []
    /// The number of built statements.
    public private(set) var statements = 0
    /// The number of built files.
    public private(set) var files = 0

    /// Creates a report without entries.
    public init() {}

    /// Whether nothing was skipped.
    public var isEmpty: Bool { entries.isEmpty }

    /// The entries grouped by cause, most common cause first.
    public var groups: [Group] {
        let modules = Dictionary(grouping: entries, by: \.module)
        return modules.map { Group(module: $0.key, reason: Self.reason(for: $0.key), entries: $0.value) }
            .sorted { ($1.entries.count, $0.module) < ($0.entries.count, $1.module) }
    }

    /// The count and the causes, such as "7 statements skipped: SnapKit 4, MapKit 3". The text is empty if nothing was skipped.
    public var headline: String {
        isEmpty ? "" : "\(count) skipped: " + groups.map { "\($0.module) \($0.entries.count)" }.joined(separator: ", ")
    }

    /// The count, such as "7 statements" or "1 statement and 2 files".
    public var count: String {
        let files = entries.count { $0.place == nil }, statements = entries.count - files
        let words = [(statements, "statement"), (files, "file")].filter { $0.0 > 0 }
        return words.map { $0.0 == 1 ? "1 \($0.1)" : "\($0.0) \($0.1)s" }.joined(separator: " and ")
    }

    /// Why a module is missing.
    static func reason(for module: String) -> String {
        switch module {
        case NameOrigins.segue: "not in Segue's UIKit yet"
        case "Objective-C": "Segue runs only Swift"
        case _ where Translator.appleModules.contains(module): "not available in Segue"
        case _ where module.contains(" "): "needs other code that was left out"
        default: "not found next to the code"
        }
    }

    mutating func add(_ file: String, _ translated: TranslatedSource, statements count: Int) {
        (files, statements) = (files + 1, statements + max(0, count - translated.skipped.count))
        entries += translated.skipped.map { part in
            Entry(
                file: file, place: part.place, text: part.text, module: part.cause.module, name: part.cause.name, effect: part.effect.words,
                emptyView: part.effect == .emptyView ? part.cause.name : nil)
        }
    }

    mutating func add(skippedFile path: String, for module: String) {
        let name = (path as NSString).lastPathComponent
        entries.append(
            Entry(file: path, place: nil, text: name, module: module, name: name, effect: "The whole file is left out", emptyView: nil))
    }
}

extension ReportCard.Entry: CustomStringConvertible {
    /// The entry in the style of the compiler: "Card.swift:8:12: skipped: grid.snp.makeConstraints { … } (SnapKit): grid keeps its initial
    /// frame".
    public var description: String {
        let start = place.map { "\(file):\($0.line):\($0.column): " } ?? "\(file): "
        return "\(start)skipped: \(text) (\(module)): \(effect)"
    }
}

extension SkippedPart.Effect {
    /// The consequence in a few words.
    fileprivate var words: String {
        switch self {
        case .nothing: "No effect"
        case .layout(let view): "\(view) keeps its initial frame"
        case .declaration: "Left out with its uses"
        case .rest: "The rest stays"
        case .trap: "Stops the program if it runs"
        case .emptyView: "An empty view takes its place"
        }
    }
}
