/// The names in a module's files that may come from missing modules.
struct MissingNames: Sendable {
    /// The names that neither Segue nor the module declares.
    let names: Set<Word>
    /// The files that import a missing module. Undeclared names are considered part of the missing module only in these files.
    let files: Set<Int>
    /// The prefixes of members that missing modules add to other types, keyed by file. An example is `pop_` in `layer.pop_add(…)`.
    private var prefixes: [Int: [[UInt8]]] = [:]
    /// The members and initializers that missing modules add to existing types, such as `UIColor.flatRed` and `UIColor(named:alpha:)`.
    private var additions: Set<String> = []
    /// The members whose declarations need one of these names, grouped by type.
    private(set) var members: [String: Set<Word>] = [:]
    /// The reasons why those members are missing, as quoted in messages.
    private var memberCauses: [Word: SkipCause] = [:]
    /// The missing modules imported by each file, and those imported by any file.
    private var missing: [Int: [String]] = [:]
    private var allMissing: [String] = []
    private var typeCauses: [String: String] = [:]
    private var emptyViews: Set<String> = []

    init() { (names, files) = ([], []) }

    init(_ module: ModuleOutline, _ settings: TranslationSettings) {
        let gone = Set(Self.gone(module.sources, settings).intersection(settings.absentNames).map { Word($0) })
        let views = module.sources.reduce(into: Set<Word>()) { $0.formUnion($1.swiftUINames) }
        names = Set(settings.absentNames.map { Word($0) }).union(views)
        (typeCauses, emptyViews) = (settings.leftOutCauses, settings.emptyViews)
        additions = settings.absentNames.filter { name in
            // If the type itself is missing, its name alone is enough.
            name.firstIndex { $0 == "." || $0 == "(" }.map { !settings.absentNames.contains(String(name[..<$0])) } ?? false
        }
        var files: Set<Int> = []
        for (file, source) in module.sources.enumerated() {
            let missing = source.missingModules(settings)
            self.missing[file] = missing
            for module in missing where !allMissing.contains(module) { allMissing.append(module) }
            let isConcerned = !gone.isEmpty && source.words.contains { gone.contains(source.tokens[$0].word) }
            guard !missing.isEmpty || isConcerned || source.mentionsWhatUIKitLacks || !source.unknowns.isEmpty else { continue }
            files.insert(file)
            prefixes[file] = missing.map { Array(($0.lowercased() + "_").utf8) }
        }
        self.files = files
        guard !names.isEmpty || module.sources.contains(where: { !$0.unknowns.isEmpty }) else { return }
        for (type, entry) in module.types {
            var kept: Set<Word> = []
            for member in entry.members {
                let word = Word(member.declaration.name), source = module.sources[member.file]
                if files.contains(member.file), let reason = reason(toLeaveOut: member.declaration, in: source, of: member.file) {
                    members[type, default: []].insert(word)
                    memberCauses[word] = cause(of: reason, in: source, of: member.file)
                } else {
                    kept.insert(word)
                }
            }
            // Keep the name if another overload with the same name remains.
            members[type]?.subtract(kept)
        }
    }

    var isEmpty: Bool { files.isEmpty }

    /// Returns the types declared only in skipped files or inactive branches. UIKit may also declare some of them, because files for older
    /// SDKs contain replacements for newer types.
    static func gone(_ sources: [SwiftSource], _ settings: TranslationSettings) -> Set<String> {
        let uncompiled = sources.reduce(into: settings.removedTypes) { $0.formUnion($1.uncompiledTypes) }
        guard !uncompiled.isEmpty else { return [] }
        let declared = sources.reduce(into: Set<Word>()) { $0.formUnion($1.declaredWords) }
        return uncompiled.subtracting(sources.flatMap(\.declaredTypes)).filter { !declared.contains(Word($0)) }
    }

    /// Returns whether a token is a member that a missing module adds to a type, or a name that the compiler didn't find.
    func isAddition(_ index: Int, in source: SwiftSource, of file: Int) -> Bool {
        if source.unknowns.contains(index) { return true }
        guard let prefixes = prefixes[file] else { return false }
        if !additions.isEmpty, additions.contains(name(of: index, in: source)) { return true }
        let token = source.tokens[index]
        return prefixes.contains { source.bytes[token.start..<token.end].starts(with: $0) }
    }

    /// Returns a token's name for messages. Members include their type, and initializers their labels.
    func name(of index: Int, in source: SwiftSource) -> String {
        let text = source.text(index)
        if let call = source.call(of: index), additions.contains(call) { return call }
        let member = source.isSign(index - 1, ".") && source.isName(index - 2) ? source.text(index - 2) + "." + text : text
        return additions.contains(member) ? member : text
    }

    /// Returns whether a token is a removed member, accessed on a variable or property whose type the file declares.
    func isLost(_ index: Int, in source: SwiftSource, _ module: ModuleOutline) -> Bool {
        let word = source.tokens[index].word
        guard source.isSign(index - 1, "."), members.values.contains(where: { $0.contains(word) }) else { return false }
        var receiver = index - 2
        while source.isSign(receiver, "?") || source.isSign(receiver, "!") { receiver -= 1 }
        guard source.isName(receiver) else { return false }
        let owner = source.outline.owner(of: index).flatMap { module.propertyType(source.text(receiver), in: $0.name) }
        var types = source.types(of: source.tokens[receiver].word) + [owner].compactMap(\.self)
        if types.isEmpty { types = module.sources.flatMap { $0.types(of: source.tokens[receiver].word) } }
        return types.contains { type in module.ancestry(of: type).contains { members[$0]?.contains(word) ?? false } }
    }

    /// Returns whether a token is the name of something that Segue lacks.
    func isAbsent(_ index: Int, in source: SwiftSource) -> Bool {
        source.tokens[index].kind == .word && names.contains(source.tokens[index].word) && source.isActive[index]
            && !source.isSign(index - 1, ".") && !source.isPlatform(index) && !source.isLabelInParentheses(index)
    }

    /// Returns the index of a missing name used in a member's type, initial value, parameters, or result, so that the member must be
    /// omitted. Returns nil if the member can be kept.
    func reason(toLeaveOut member: Declaration, in source: SwiftSource, of file: Int) -> Int? {
        switch member.kind {
        case .property:
            if source.unknowns.contains(member.keyword + 1) { return member.keyword + 1 }
            let end = member.body?.lowerBound ?? Statement(around: member.keyword, in: source).tokens.upperBound
            guard member.keyword < end else { return nil }
            return (member.keyword..<end).first {
                (isAbsent($0, in: source) || source.isName($0) && isAddition($0, in: source, of: file))
                    && !source.isInBody($0, of: member.keyword)
            }
        case .function where source.unknowns.contains(member.keyword + 1): return member.keyword + 1
        case .function, .initializer, .subscript:
            let end = member.body?.lowerBound ?? member.end
            guard member.keyword < end, let first = (member.keyword..<end).first(where: { isAbsent($0, in: source) }) else { return nil }
            return parametersOfMissingTypes(of: member, in: source) == nil ? first : nil
        default: return nil
        }
    }

    /// Returns the reason why a name is missing.
    func cause(of index: Int, in source: SwiftSource, of file: Int) -> SkipCause {
        let word = source.tokens[index].word
        if !names.contains(word), !source.unknowns.contains(index), let cause = memberCauses[word] { return cause }
        let name = name(of: index, in: source)
        if source.isWord(index - 1, Word("func")) || source.isWord(index - 1, .var), source.unknowns.contains(index) {
            return SkipCause(module: NameOrigins.segue, name: name)
        }
        return SkipCause(module: module(of: name, at: index, in: source, of: file), name: name)
    }

    private func module(of name: String, at index: Int, in source: SwiftSource, of file: Int) -> String {
        if let cause = typeCauses[name] { return cause }
        let own = missing[file] ?? []
        if let owner = source.unknownOwners[index] {
            if UIKitNames.version(of: name, in: owner) != nil { return NameOrigins.segue }
            if emptyViews.contains(owner) { return NameOrigins.module(of: owner, among: own.isEmpty ? allMissing : own) ?? SkipCause.code }
        }
        if source.swiftUINames.contains(source.tokens[index].word) { return "SwiftUI" }
        return NameOrigins.module(of: name, among: own.isEmpty ? allMissing : own) ?? (own.isEmpty ? SkipCause.code : own[0])
    }

    /// Returns a function's or initializer's parameters whose types are missing. Returns nil if the rest of the signature also needs a
    /// missing name, or if one of these parameters has no default value.
    func parametersOfMissingTypes(of member: Declaration, in source: SwiftSource) -> [Range<Int>]? {
        guard member.kind == .function || member.kind == .initializer, let parameters = member.parameters else { return nil }
        let end = member.body?.lowerBound ?? member.end
        let absent = (member.keyword..<max(member.keyword, end)).filter { isAbsent($0, in: source) }
        let spared = source.parameterRanges(parameters).filter { range in
            absent.contains(where: range.contains) && range.contains { source.isEqualSign($0) }
        }
        return absent.allSatisfy { index in spared.contains { $0.contains(index) } } ? spared : nil
    }
}

extension SwiftSource {
    /// Returns whether a token is inside braces that open after `start`.
    fileprivate func isInBody(_ index: Int, of start: Int) -> Bool { bodyStart(around: index).map { $0 > start } ?? false }

    /// Returns the imported modules that neither Segue nor the file's module provides, including modules behind `canImport`.
    func missingModules(_ settings: TranslationSettings) -> [String] {
        (importedModules + uncompiledImports).filter {
            !conditions.modules.contains($0) && !settings.mergedModules.contains($0)
                && !settings.libraries.contains($0) && !Rule.hasReplacement($0)
        }
    }

    /// The modules that the file imports, in order.
    var importedModules: [String] { words.compactMap(module(importedBy:)) }

    /// The modules imported in branches of `#if canImport(…)` that aren't compiled. Branches for other platforms are ignored because they
    /// don't run on an iPhone.
    private var uncompiledImports: [String] {
        tokens.indices.filter { !isActive[$0] && tokens[$0].isWord(.import) }.compactMap { index in
            module(importedBy: index).flatMap { !Self.otherPlatforms.contains($0) && isConditional(index, on: $0) ? $0 : nil }
        }
    }

    /// Returns whether the innermost `#if` that contains a token tests whether `module` can be imported.
    private func isConditional(_ index: Int, on module: String) -> Bool {
        var (place, depth) = (index, 0)
        while place > 0 {
            place -= 1
            if tokens[place].isPound(.endif) { depth += 1 }
            guard tokens[place].isPound(.if) || depth == 0 && tokens[place].isPound(.elseif) else { continue }
            if tokens[place].isPound(.if), depth > 0 {
                depth -= 1
                continue
            }
            let condition = place..<Conditions.endOfLine(from: place, in: tokens)
            if condition.contains(where: { isName($0) && text($0) == "canImport" }),
                condition.contains(where: { isName($0) && text($0) == module })
            {
                return true
            }
            if tokens[place].isPound(.if) { return false }
        }
        return false
    }

    /// Modules that don't exist on iPhone.
    private static let otherPlatforms: Set = [
        "AppKit", "Cocoa", "WatchKit", "TVUIKit", "TVMLKit", "Glibc", "Musl", "Android", "Bionic", "WinSDK", "ucrt", "CRT", "Carbon",
    ]

    /// Returns the module imported at a word, or nil if the word isn't part of an import.
    private func module(importedBy index: Int) -> String? {
        guard tokens[index].isWord(.import),
            index == 0 || tokens[index].startsLine || tokens[index - 1].kind == .attribute || isSign(index - 1, ";")
                || Word.modifiers.contains(tokens[index - 1].word)
        else {
            return nil
        }
        var name = index + 1
        if isName(name), isName(name + 1), !tokens[name + 1].startsLine { name += 1 }
        return isName(name) ? text(name) : nil
    }
}

/// A name that may come from a missing module.
public struct PossiblyMissingName: Hashable, Sendable {
    /// The name as written in the code.
    public let name: String
    /// The external types whose bodies contain the name, and the external types that the enclosing types inherit from. These types may
    /// declare a type with this name.
    public let contexts: Set<String>
}

extension Translator {
    /// Returns the names that may come from missing modules. Such names look like types or constants, and the module doesn't declare them.
    /// The compiler then determines which of them exist.
    public static func doubtfulNames(_ sources: [SwiftSource], _ settings: TranslationSettings) -> Set<PossiblyMissingName> {
        let importing = sources.filter { !$0.missingModules(settings).isEmpty || $0.mentionsWhatUIKitLacks }
        let gone = MissingNames.gone(sources, settings)
        let words = Set(gone.map { Word($0) })
        let used = sources.reduce(into: Set<String>()) { used, source in
            guard !words.isEmpty else { return }
            used.formUnion(source.words.filter { words.contains(source.tokens[$0].word) }.map(source.text))
        }
        let unsure = Set(used.map { PossiblyMissingName(name: $0, contexts: []) })
        guard !importing.isEmpty else { return unsure }
        var declared: Set<Word> = Set(["Self", "Any", "Type", "Protocol", "AnyObject"].map { Word($0) })
        for source in sources { declared.formUnion(source.declaredWords) }
        declared.formUnion(OldNames.words.keys)
        declared.formUnion(OldNames.makers.keys)
        let module = ModuleOutline(sources)
        var names: [String: Set<String>] = [:]
        for source in importing {
            let isComplete = source.missingModules(settings).isEmpty
            for index in source.words where !source.isSign(index - 1, ".") && !declared.contains(source.tokens[index].word) {
                let text = source.text(index)
                guard text.looksDeclared, !source.isWord(index - 1, .import), !source.isLabelInParentheses(index) else { continue }
                if isComplete, !UIKitNames.words.contains(source.tokens[index].word) { continue }
                let ancestry = source.outline.owner(of: index).map { module.ancestry(of: $0.name) } ?? []
                names[text, default: []].formUnion(
                    ancestry.filter { module.types[$0]?.declared == nil && $0.looksDeclared && $0 != "AnyObject" })
            }
        }
        let own = sources.flatMap(\.initializers)
        let additions = importing.filter { !$0.missingModules(settings).isEmpty }.flatMap { $0.possibleAdditions(declared, own) }
        return Set(names.map { PossiblyMissingName(name: $0.key, contexts: $0.value) })
            .union(unsure.filter { names[$0.name] == nil })
            .union(additions.map { PossiblyMissingName(name: $0, contexts: []) })
    }
}

extension Translator {
    /// Returns Segue's names of the imported modules that it provides.
    public static func presentModules(_ sources: [SwiftSource]) -> Set<String> {
        sources.reduce(into: []) { found, source in
            let imported = source.importedModules
            found.formUnion(imported.filter(source.conditions.modules.contains).map { Rule.replacements[$0] ?? $0 })
            if imported.contains("SwiftUI") { found.insert(Rule.combine) }
        }
    }
}
