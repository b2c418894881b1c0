// Removes imports of missing modules and adds a note for each import. Replaces submodules with the modules that contain them.

extension Rule {
    static let imports = Rule { file in
        for index in file.source.words where file.source.tokens[index].isWord(.import) && file.isImport(index) {
            file.rewriteImport(at: index)
        }
        file.addImpliedImports()
    }

    /// Apple's modules whose contents are in other modules in Segue.
    static let replacements = [
        "Darwin": "Glibc", "CoreFoundation": "Foundation", "ObjectiveC": "Foundation", "os": "UnifiedLogging", "OSLog": "UnifiedLogging",
        "Combine": combine,
    ]
}

extension Rewriting {
    /// Adds the modules that are imported indirectly on iPhone, through other files or through Foundation, which contains less on Linux.
    fileprivate mutating func addImpliedImports() {
        if !findings.imports.contains("UIKit") { findings.impliedImports.append("UIKit") }
        for (module, words) in Word.implied where !findings.imports.contains(module) && source.conditions.modules.contains(module) {
            let uses = (source.words + source.attributes).contains { words.contains(source.tokens[$0].word) }
            if uses { findings.impliedImports.append(module) }
        }
    }

    fileprivate func isImport(_ index: Int) -> Bool {
        let token = source.tokens[index]
        return token.startsLine
            || index > 0
                && (source.isSign(index - 1, ";") || source.tokens[index - 1].kind == .attribute
                    || source.isSign(index - 1, ")") || Word.modifiers.contains(source.tokens[index - 1].word))
    }

    fileprivate mutating func rewriteImport(at index: Int) {
        var first = index + 1
        let hasKind = source.isName(first) && source.isName(first + 1) && !source.tokens[first + 1].startsLine
        if hasKind { first += 1 }
        guard source.isName(first), !source.tokens[first].startsLine else { return }
        var last = first
        while source.isSign(last + 1, "."), source.isName(last + 2) { last += 2 }
        let module = source.text(first)
        findings.imports.append(module)
        let isKnown = source.conditions.modules.contains(module) || settings.libraries.contains(module)
        if settings.mergedModules.contains(module) {
            blank(start(of: index), through: last)
        } else if let replacement = Rule.replacements[module], !settings.libraries.contains(module) {
            replaceInPlace(index, through: last, by: "import \(replacement)")
        } else if !isKnown {
            blank(start(of: index), through: last)
            note("Segue has no module \(module); the import is removed.", at: first)
        } else if last > first, !hasKind {
            blank(first + 1, through: last)
        }
    }

    /// Returns the first token of an import, including its attributes and access level, as in `@testable internal import`.
    private func start(of index: Int) -> Int {
        var first = index
        while first > 0, !source.tokens[first].startsLine,
            source.tokens[first - 1].kind == .attribute || Word.modifiers.contains(source.tokens[first - 1].word)
        {
            first -= 1
        }
        return first
    }
}

extension Word {
    /// Names that Foundation contains on iPhone, keyed by the modules that contain them on Linux.
    fileprivate static let implied: [(module: String, words: Set<Word>)] = [
        (
            "FoundationNetworking",
            [
                "URLSession", "URLRequest", "URLResponse", "HTTPURLResponse", "URLSessionConfiguration", "URLSessionTask",
                "URLSessionDataTask", "URLCache", "dataTaskPublisher",
            ]
        ),
        ("FoundationXML", ["XMLParser", "XMLParserDelegate"]),
        ("Observation", ["Observable", "ObservationIgnored", "withObservationTracking"]),
    ].map { (module: $0.0, words: Set($0.1.map { Word($0) })) }
}
