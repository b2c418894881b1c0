/// A file as the compiler gets it, with the way back to the file as it was written.
public struct TranslatedSource: Sendable {
    /// The text, UTF-8.
    public let bytes: [UInt8]
    /// The constructs that could not be carried over, in the order of lines.
    public let notes: [TranslationNote]
    /// The scenes of `#Preview`s.
    public let previews: [PreviewScene]
    /// Numbers in code that may be tuned.
    public let literals: [TunableLiteral]
    /// The properties that are declared as parameters.
    public let parameters: [DeclaredParameter]
    /// The modules that the file imports.
    public let imports: [String]
    /// The modules that it needs beside those: what they bring along on iPhone.
    public let impliedImports: [String]
    /// The function that registers the file's classes for interface files; nil if there is nothing to register.
    public let interface: String?

    /// The names of types and members that are left out.
    public let leftOutNames: Set<String>
    /// Whether the file imports a module that is not here.
    public let lacksModules: Bool

    private let edits: EditList
    private let originalLines: LineTable
    private let origin: SourceOrigin?
    private let lines: LineTable

    init(_ rewriting: Rewriting) {
        edits = EditList(rewriting.edits)
        bytes = edits.applied(to: rewriting.source.bytes)
        notes = rewriting.notes.sorted { $0.place < $1.place }
        previews = rewriting.findings.previews
        literals = rewriting.findings.literals
        parameters = rewriting.findings.parameters
        imports = rewriting.findings.imports
        impliedImports = rewriting.findings.impliedImports
        interface = rewriting.findings.interface
        leftOutNames = rewriting.findings.leftOutNames
        lacksModules = !rewriting.source.missingModules(rewriting.settings).isEmpty
        originalLines = rewriting.source.writtenLines
        origin = rewriting.source.origin
        lines = LineTable(bytes)
    }

    /// The text.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Returns the place in the file as written of a place in the translation.
    public func original(_ place: Place) -> Place {
        let offset = edits.original(of: lines.offset(of: place))
        return originalLines.place(of: origin?.original(of: offset) ?? offset)
    }

    /// Returns the place in the translation of a place in the file as written.
    public func translated(_ place: Place) -> Place {
        let offset = originalLines.offset(of: place)
        return lines.place(of: edits.result(of: origin?.result(of: offset) ?? offset))
    }
}
