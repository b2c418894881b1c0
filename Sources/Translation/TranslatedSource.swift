/// A file's translation, with a mapping to the original file.
public struct TranslatedSource: Sendable {
    /// The text, in UTF-8.
    public let bytes: [UInt8]
    /// The constructs that couldn't be translated, in line order.
    public let notes: [TranslationNote]
    /// The scenes that `#Preview` declares.
    public let previews: [PreviewScene]
    /// The tunable numbers in the code.
    public let literals: [TunableLiteral]
    /// The properties declared as parameters.
    public let parameters: [DeclaredParameter]
    /// The modules that the file imports.
    public let imports: [String]
    /// Additional modules that the file needs because its imports include them on iPhone.
    public let impliedImports: [String]
    /// The function that registers the file's classes for interface files, or nil if no classes need to be registered.
    public let interface: String?

    /// The parts skipped because something they need is missing, in line order.
    public let skipped: [SkippedPart]
    /// The functions that can't work without the skipped parts.
    public let lostPurposes: [LostPurpose]
    /// The names of removed types and members.
    public let leftOutNames: Set<String>
    /// The missing modules that the file imports.
    public let missingModules: [String]
    /// Whether the file imports a missing module.
    public var lacksModules: Bool { !missingModules.isEmpty }

    /// The translated file, and its literals that are looked up while the code runs.
    public let source: SwiftSource
    let liveNumbers: [LiveNumber]
    /// Whether the code looks up number literals while it runs.
    public var hasLiveNumbers: Bool { !liveNumbers.isEmpty }

    private let edits: EditList
    private let originalLines: LineTable
    private let origin: SourceOrigin?
    private let lines: LineTable

    init(_ rewriting: Rewriting) {
        edits = EditList(rewriting.edits)
        bytes = edits.applied(to: rewriting.source.bytes)
        source = rewriting.source
        liveNumbers = Self.kept(rewriting.findings.liveNumbers, edits)
        notes = rewriting.notes.sorted { $0.place < $1.place }
        previews = rewriting.findings.previews
        literals = rewriting.findings.literals
        parameters = rewriting.findings.parameters
        imports = rewriting.findings.imports
        impliedImports = rewriting.findings.impliedImports
        interface = rewriting.findings.interface
        skipped = rewriting.findings.skipped.sorted { $0.place < $1.place }
        lostPurposes = rewriting.findings.lostPurposes.sorted { $0.place < $1.place }
        leftOutNames = rewriting.findings.leftOutNames
        missingModules = rewriting.source.missingModules(rewriting.settings)
        originalLines = rewriting.source.writtenLines
        origin = rewriting.source.origin
        lines = LineTable(bytes)
    }

    /// Returns the numbers that other edits haven't removed.
    private static func kept(_ numbers: [LiveNumber], _ edits: EditList) -> [LiveNumber] {
        let texts = Set(numbers.isEmpty ? [] : edits.edits.map(\.text))
        return numbers.filter { texts.contains(Array($0.call.utf8)) }
    }

    /// The text.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Returns the position in the original file for a position in the translation.
    public func original(_ place: Place) -> Place {
        let offset = edits.original(of: lines.offset(of: place))
        return originalLines.place(of: origin?.original(of: offset) ?? offset)
    }

    /// Returns the position in the translation for a position in the original file.
    public func translated(_ place: Place) -> Place {
        let offset = originalLines.offset(of: place)
        return lines.place(of: edits.result(of: origin?.result(of: offset) ?? offset))
    }
}
