// Supports creating objects of classes known only at runtime: `page.type.init()`, or `T()` for a generic parameter. Objective-C allows this
// for all initializers. Swift allows it only for `required` initializers, and UIKit's initializers aren't `required`.

extension Rule {
    static let metatypeInitializers = Rule { file in
        let properties = file.module.metatypes
        for index in file.source.words where file.source.isWord(index, .`init`) && file.source.isSign(index - 1, ".") {
            guard file.source.isName(index - 2), properties.contains(file.source.tokens[index - 2].word) else { continue }
            file.rewriteInitializer(at: index)
        }
        for declaration in file.source.outline.declarations where declaration.body != nil {
            for word in file.genericClasses(of: declaration) { file.rewriteCalls(of: word, in: declaration) }
        }
    }
}

extension Rewriting {
    /// Turns `page.type.init()` into `UIKit.made(page.type)`.
    fileprivate mutating func rewriteInitializer(at index: Int) {
        guard source.isSign(index + 1, "("), source.isSign(index + 2, ")") else { return }
        insert("UIKit.made(", before: source.startOfChain(index - 2))
        replace(index - 1, through: index + 2, by: ")")
    }

    /// Turns `T()`, `T.init()`, `T(frame: x)`, and `T(keyPath: x)` into `UIKit.made(T.self)`, `UIKit.made(T.self, frame: x)`, and so on.
    fileprivate mutating func rewriteCalls(of word: Word, in declaration: Declaration) {
        guard let body = declaration.body else { return }
        for index in body where source.isWord(index, word) && source.isActive[index] && !source.isSign(index - 1, ".") {
            let last = source.isSign(index + 1, ".") && source.isWord(index + 2, .`init`) ? index + 2 : index
            guard source.isSign(last + 1, "("), !source.tokens[last + 1].startsLine else { continue }
            let isEmpty = source.isSign(last + 2, ")")
            let isLabeled = source.isSign(last + 3, ":") && Self.labels.contains { source.isWord(last + 2, $0) }
            guard isEmpty || isLabeled else { continue }
            let name = source.text(index)
            replace(index, through: last + 1, by: "UIKit.made(\(name).self\(isEmpty ? "" : ", ")")
        }
    }

    /// The labels of the other initializers that UIKit can call for a class known only at run time.
    private static let labels = [Word("frame"), Word("keyPath")]

    /// Returns a declaration's generic parameters constrained to classes with Objective-C initializers.
    fileprivate func genericClasses(of declaration: Declaration) -> [Word] {
        var index = declaration.keyword + (declaration.kind == .initializer ? 1 : 2)
        guard source.isSign(index, "<") else { return [] }
        var found: [Word] = []
        while index < source.tokens.count, !source.isSign(index, ">"), !source.isSign(index, "{"), !source.isSign(index, "(") {
            if source.isName(index), source.isSign(index + 1, ":"), source.isName(index + 2), module.isObject(source.text(index + 2)) {
                found.append(source.tokens[index].word)
            }
            index += 1
        }
        return found
    }
}

extension SwiftSource {
    /// Returns the first token of a chain such as `a.b[c]!.d`, given its last token.
    fileprivate func startOfChain(_ last: Int) -> Int {
        var start = last
        while isSign(start - 1, ".") {
            var before = start - 2
            while isSign(before, "!") || isSign(before, "?") { before -= 1 }
            while before > 0, isSign(before, ")") || isSign(before, "]"), partner[before] > 0 {
                before = partner[before]
                guard isName(before - 1), !tokens[before].followsBlank else { return before }
                before -= 1
            }
            guard isName(before) else { return start }
            start = before
        }
        return start
    }

    /// The names declared with a type such as `Page.Type`, or with a value cast to such a type, along with the class.
    var namesOfMetatypes: [(name: Word, type: String)] {
        words.compactMap { index in
            guard isWord(index, Word("Type")), isSign(index - 1, "."), isName(index - 2) else { return nil }
            if isSign(index - 3, ":"), isName(index - 4) { return (tokens[index - 4].word, text(index - 2)) }
            return nameOfCast(before: index - 3).map { ($0, text(index - 2)) }
        }
    }

    /// Returns the name that precedes the type in `let name = value as! Page.Type`.
    private func nameOfCast(before type: Int) -> Word? {
        let cast = isSign(type, "!") || isSign(type, "?") ? type - 1 : type
        guard isWord(cast, .as) else { return nil }
        var index = cast - 1
        while index > 2, !isSign(index, "{"), !isSign(index, ";") {
            if isEqualSign(index), isName(index - 1), isWord(index - 2, .let) || isWord(index - 2, .var) { return tokens[index - 1].word }
            index = partner[index] >= 0 && partner[index] < index ? partner[index] - 1 : index - 1
        }
        return nil
    }
}

extension ModuleOutline {
    /// Returns whether a type is a class that Objective-C could instantiate dynamically.
    func isObject(_ name: String) -> Bool {
        ancestry(of: name).contains { $0 == "NSObject" || KnownClasses.superclasses[$0] != nil }
    }

    /// Returns the names declared only with the metatypes of such classes.
    static func metatypes(_ sources: [SwiftSource], _ isObject: (String) -> Bool) -> Set<Word> {
        var (objects, others) = (Set<Word>(), Set<Word>())
        for source in sources {
            let classes = Set(source.genericConstraints.filter { isObject($0.type) }.map(\.name))
            for (name, type) in source.namesOfMetatypes {
                if isObject(type) || classes.contains(type) { objects.insert(name) } else { others.insert(name) }
            }
        }
        return objects.subtracting(others)
    }
}

extension SwiftSource {
    /// The generic parameters and their superclasses, as in `<T: UIView>`.
    fileprivate var genericConstraints: [(name: String, type: String)] {
        outline.declarations.flatMap { declaration -> [(name: String, type: String)] in
            var index = declaration.keyword + (declaration.kind == .initializer ? 1 : 2), found: [(name: String, type: String)] = []
            guard isSign(index, "<") else { return [] }
            while index < tokens.count, !isSign(index, ">"), !isSign(index, "{"), !isSign(index, "(") {
                if isName(index), isSign(index + 1, ":"), isName(index + 2) { found.append((text(index), text(index + 2))) }
                index += 1
            }
            return found
        }
    }
}
