import Foundation
import Translation

/// Explains compiler errors that aren't the user's. Errors in the user's code don't change. If an error is about a missing module or an API
/// that Segue lacks, the message says so, and errors that merely result from that error are omitted.
struct ErrorExplainer {
    private let module: ModuleFiles
    private let sources: [String: SwiftSource]
    /// The name of the opened file or folder. Segue searches for libraries next to it.
    private let root: String
    private let known: () -> EngineNames
    private let skipped: [String: ReportCard.Entry]

    init(_ module: ModuleFiles, _ sources: [String: SwiftSource], root: String, known: @escaping () -> EngineNames) {
        (self.module, self.sources, self.root, self.known) = (module, sources, root, known)
        skipped = Dictionary(module.card.entries.flatMap { entry in entry.declaredNames.map { ($0, entry) } }) { first, _ in first }
    }

    /// Returns the messages with explanations of errors. The causes precede the other messages.
    func explain(_ messages: [CompilerMessage]) -> [CompilerMessage] {
        let errors = messages.filter { $0.severity == .error }
        var causes: [CompilerMessage] = [], own: [CompilerMessage] = []
        for error in errors {
            let plain = error.withoutInternals
            guard let cause = cause(of: plain) else {
                own.append(hinted(plain))
                continue
            }
            // One message for each cause is sufficient.
            if !causes.contains(where: { $0.text == cause.text }) { causes.append(cause) }
        }
        if !causes.isEmpty { own.removeAll(where: isConsequence) }
        return causes + own + messages.filter { $0.severity != .error }
    }

    /// Returns an error with a note if it is about a member of a UIKit type and the name isn't a probable typo. UIKit may have the member.
    private func hinted(_ error: CompilerMessage) -> CompilerMessage {
        guard let unknown = UnknownName(error), let owner = unknown.owner?.split(separator: ".").first.map(String.init),
            KnownClasses.superclasses[owner] != nil || ["UI", "NS", "CA"].contains(owner.prefix(2)),
            !sources.values.contains(where: { $0.declares(owner) || $0.declares(unknown.name) }), !known().haveNearly(unknown.name)
        else { return error }
        var hinted = error
        hinted.notes.append(
            CompilerMessage(
                severity: .note, file: error.file, place: error.place,
                text: "if `\(unknown.name)` exists on iPhone, Segue doesn't support it yet"))
        return hinted
    }

    // MARK: Causes

    private func cause(of error: CompilerMessage) -> CompilerMessage? {
        if let unknown = UnknownName(error) {
            if let entry = skipped[unknown.name] {
                return error.blaming(.module(entry.module), Self.words(entry.module, for: entry.name, root))
            }
            let name = unknown.owner.map { "\($0).\(unknown.name)" } ?? unknown.name
            if let version = unknown.version(sources),
                !sources.values.contains(where: { $0.declares(unknown.name) })
            {
                return error.blaming(.segue, Self.words(unsupported: name, since: version))
            }
            if let module = NameOrigins.unimportedModule(of: name), !sources.values.contains(where: { $0.declares(unknown.name) }) {
                return error.blaming(.module(module), Self.words(module, for: name, root))
            }
            guard module.isExcluded(unknown, sources, known: known) else { return nil }
            return blame(error, on: unknown.name, in: unknown.file)
        }
        if let (name, owner) = error.missingMemberType, let version = UIKitNames.version(of: name, in: owner) {
            return error.blaming(.segue, Self.words(unsupported: "\(owner).\(name)", since: version))
        }
        if error.isAboutOverride, let name = overriddenName(error), let version = UIKitNames.overrides(name) {
            return error.blaming(.segue, Self.words(unsupported: name, since: version))
        }
        return nil
    }

    private func blame(_ error: CompilerMessage, on name: String, in file: String) -> CompilerMessage? {
        let missing = module.missingModules(of: file)
        guard let found = NameOrigins.module(of: name, among: missing) else { return nil }
        return error.blaming(found == NameOrigins.segue ? .segue : .module(found), Self.words(found, for: name, root))
    }

    /// Returns the sentence about a name that Segue lacks.
    static func words(unsupported name: String, since version: Int) -> String { "`\(name)` (iOS \(version)) isn't supported yet" }

    /// Returns the sentence about a missing module that declares a name. `root` is the name of the opened file or folder.
    static func words(_ module: String, for name: String, _ root: String) -> String {
        switch module {
        case NameOrigins.segue:
            UIKitNames.version(of: name).map { words(unsupported: name, since: $0) } ?? "`\(name)` isn't supported yet"
        case "Objective-C": "`\(name)` is Objective-C, which Segue doesn't run"
        case _ where Translator.appleModules.contains(module): "Segue has no \(module), which `\(name)` needs"
        case _ where module.contains(" "): "`\(name)` is missing because it needs code that was left out"
        default: "\(module) is missing; put its folder next to \(root) (`\(name)` needs it)"
        }
    }

    /// Returns the name of the function or property at the position of an error.
    private func overriddenName(_ error: CompilerMessage) -> String? {
        guard let file = error.file, let place = error.place else { return nil }
        return sources[file]?.declaredName(at: place)
    }

    // MARK: Consequences

    /// Returns whether an error may result from skipped code: it quotes a removed name, or is in a type whose superclass is missing.
    private func isConsequence(_ error: CompilerMessage) -> Bool {
        let quoted = error.text.split(separator: "'", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }
            .map { String($0.element) }
        if quoted.contains(where: module.isAbsent) { return true }
        guard let file = error.file, let place = error.place, let source = sources[file] else { return false }
        return source.typeNames(around: place).contains(where: module.inheritsMissing)
            || source.names(inLine: place.line).contains(where: module.isAbsent)
    }
}

extension CompilerMessage {
    /// Returns the message with text that blames something other than the user's code.
    fileprivate func blaming(_ blame: ErrorOwner, _ text: String) -> CompilerMessage {
        CompilerMessage(severity: severity, file: file, place: place, text: text, blame: blame)
    }

    /// The message without names that are internal to Segue.
    fileprivate var withoutInternals: CompilerMessage {
        let parts = text.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
        guard parts.count > 4, parts[2].hasPrefix(" is inaccessible due to "), ["package", "internal"].contains(parts[3]), file != nil
        else {
            return self
        }
        var plain = self
        plain.text = "cannot find '\(parts[1])' in scope"
        plain.notes = []
        return plain
    }

    /// The name of a nested type that Segue's UIKit lacks, and the UIKit type that contains it: "'Configuration' is not a member type of
    /// class 'UIKit.UIButton'".
    fileprivate var missingMemberType: (name: String, owner: String)? {
        let parts = text.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
        guard parts.count > 4, parts[2].hasPrefix(" is not a member type of ") else { return nil }
        return (parts[1], parts[3].split(separator: ".").last.map(String.init) ?? parts[3])
    }

    /// Whether the error says that a function or property doesn't override anything.
    var isAboutOverride: Bool {
        text.hasPrefix("method does not override any") || text.hasPrefix("property does not override any")
    }
}

extension ReportCard.Entry {
    /// The names declared by skipped code.
    fileprivate var declaredNames: [String] {
        let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
        let keywords: Set = ["let", "var", "func", "class", "struct", "enum", "protocol", "extension"]
        return zip(words, words.dropFirst()).filter { keywords.contains($0.0) }.map(\.1)
    }
}
