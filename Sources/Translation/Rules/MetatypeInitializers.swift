// Supports creating objects of classes known only at runtime: `page.type.init()`, or `T()` for a generic parameter. Objective-C allows this
// for all initializers. Swift allows it only for `required` initializers, and UIKit's initializers aren't `required`.

extension Rule {
    static let metatypeInitializers = Rule { file in
        let properties = file.module.metatypes
        for index in file.source.words where file.source.isWord(index, .`init`) && file.source.isSign(index - 1, ".") {
            let isKnown = file.source.isName(index - 2) && properties.contains(file.source.tokens[index - 2].word)
            if isKnown || file.isOwnType(index - 2) || file.isElementOfClasses(index - 2) { file.rewriteInitializer(at: index) }
        }
        for declaration in file.source.outline.declarations {
            guard let body = declaration.body else { continue }
            for word in file.genericClasses(of: declaration) { file.rewriteCalls(of: word, in: body) }
            guard file.isTypeMember(declaration) else { continue }
            for word in [Word.`self`, .`Self`] { file.rewriteCalls(of: word, in: body) }
        }
        for index in file.source.words where file.source.isWord(index, .func) {
            guard let body = file.source.bodyOfLocalFunction(index) else { continue }
            for word in file.genericClasses(in: index..<body.lowerBound, angle: index + 2) { file.rewriteCalls(of: word, in: body) }
        }
    }
}

extension Rewriting {
    /// Turns `page.type.init(frame: x)` into `UIKit.made(page.type, frame: x)`.
    fileprivate mutating func rewriteInitializer(at index: Int) {
        guard isKnownInitializer(index + 1) else { return }
        insert("UIKit.made(", before: source.startOfChain(index - 2))
        replace(index - 1, through: index + 1, by: source.isSign(index + 2, ")") ? "" : ", ")
    }

    /// Turns `T()`, `T.init()`, `T(frame: x)`, and `self.init(nibName: x, bundle: y)` into `UIKit.made(T.self)`, `UIKit.made(T.self,
    /// frame: x)`, and so on.
    fileprivate mutating func rewriteCalls(of word: Word, in body: Range<Int>) {
        for index in body where source.isWord(index, word) && source.isActive[index] && !source.isSign(index - 1, ".") {
            let last = source.isSign(index + 1, ".") && source.isWord(index + 2, .`init`) ? index + 2 : index
            guard source.isSign(last + 1, "("), !source.tokens[last + 1].startsLine, isKnownInitializer(last + 1) else { continue }
            let type = word == .`self` ? "self" : source.text(index) + ".self"
            replace(index, through: last + 1, by: "UIKit.made(\(type)\(source.isSign(last + 2, ")") ? "" : ", ")")
        }
    }

    /// Returns whether a call's labels belong to an initializer that UIKit can call for a class known only at run time.
    private func isKnownInitializer(_ parenthesis: Int) -> Bool {
        guard source.isSign(parenthesis, "(") else { return false }
        return Self.labels.contains(source.arguments(at: parenthesis).map { $0.label ?? Word("_") })
    }

    private static let labels = [[], ["frame"], ["keyPath"], ["nibName", "bundle"], ["style", "reuseIdentifier"]].map {
        $0.map { Word($0) }
    }

    /// Returns whether a token ends `type(of: self)` in a class with Objective-C initializers.
    fileprivate func isOwnType(_ index: Int) -> Bool {
        guard source.isSign(index, ")"), source.partner[index] == index - 4, source.isWord(index - 1, .`self`),
            source.isWord(index - 5, Word("type"))
        else { return false }
        return source.outline.owner(of: index).map { module.isObject($0.name) } ?? false
    }

    /// Returns whether a token ends an expression that is an element of an array of classes: `pages[0]`, or `$0` in the closure of
    /// `pages.map { $0.init() }`.
    fileprivate func isElementOfClasses(_ index: Int) -> Bool {
        if source.isSign(index, "]") { return source.partner[index] > 0 && isListOfClasses(source.partner[index] - 1) }
        guard source.isName(index), source.text(index) == "$0" else { return false }
        var brace = index - 1
        while brace > 0, !source.isSign(brace, "{") {
            brace = source.partner[brace] >= 0 && source.partner[brace] < brace ? source.partner[brace] - 1 : brace - 1
        }
        let name = source.isSign(brace - 1, "(") ? brace - 2 : brace - 1
        return source.isName(name) && source.isSign(name - 1, ".") && isListOfClasses(name - 2)
    }

    /// Returns whether a token ends an array of classes with Objective-C initializers.
    private func isListOfClasses(_ last: Int) -> Bool {
        if source.isName(last) { return module.metatypeLists.contains(source.tokens[last].word) }
        return source.isSign(last, "]") && source.partner[last] >= 0 && source.isListOfClasses(source.partner[last], module.isObject)
    }

    /// Returns whether a declaration is a type method or type property of a class with Objective-C initializers, or of a protocol's
    /// extension for such a class.
    fileprivate func isTypeMember(_ member: Declaration) -> Bool {
        guard let parent = member.parent.map({ source.outline.declarations[$0] }),
            member.modifiers.contains(where: { source.isWord($0, .static) || source.isWord($0, .class) })
        else { return false }
        return module.isObject(parent.name) || genericClasses(of: parent).contains(.`Self`)
    }

    /// Returns the names that a declaration's generic parameters or `where` clause constrain to classes with Objective-C initializers.
    fileprivate func genericClasses(of declaration: Declaration) -> [Word] {
        guard let body = declaration.body else { return [] }
        let angle = declaration.keyword + (declaration.kind == .initializer ? 1 : 2)
        return genericClasses(in: declaration.keyword..<body.lowerBound, angle: angle)
    }

    /// Returns the constrained names in a declaration's header. `angle` is the index of the bracket before the generic parameters, if any.
    fileprivate func genericClasses(in header: Range<Int>, angle: Int) -> [Word] {
        let end = header.first { $0 > angle && source.isSign($0, "(") } ?? header.upperBound
        let parameters = source.isSign(angle, "<") ? angle..<max(angle, end) : 0..<0
        let clause = header.first { source.isWord($0, .where) }.map { $0..<header.upperBound } ?? 0..<0
        return [parameters, clause].flatMap { range in
            range.filter { source.isName($0) && source.isSign($0 + 1, ":") && constrains($0 + 2, before: range.upperBound) }
        }.map { source.tokens[$0].word }
    }

    /// Returns whether one of the types in a composition such as `Card & UIView` is a class with Objective-C initializers.
    private func constrains(_ first: Int, before end: Int) -> Bool {
        var index = first
        while index < end, source.isName(index) {
            if module.isObject(source.text(index)) { return true }
            guard source.isSign(index + 1, "&") else { return false }
            index += 2
        }
        return false
    }
}

extension SwiftSource {
    /// Returns the body of a generic function inside another function, given its keyword.
    fileprivate func bodyOfLocalFunction(_ keyword: Int) -> Range<Int>? {
        guard isSign(keyword + 2, "<"), outline.declaration(at: keyword) == nil else { return nil }
        var index = keyword + 3
        while index < tokens.count, !isSign(index, "{"), !isSign(index, "}") { index = after(index) }
        return isSign(index, "{") && partner[index] > index ? index..<after(index) : nil
    }

    /// Returns the first token of a chain such as `a.b[c]!.d`, given its last token.
    fileprivate func startOfChain(_ last: Int) -> Int {
        var start = isSign(last, ")") || isSign(last, "]") ? partner[last] - 1 : last
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

    /// Returns whether a bracket starts an array of classes such as `[PageA.self, PageB.self]`.
    fileprivate func isListOfClasses(_ bracket: Int, _ isObject: (String) -> Bool) -> Bool {
        guard isSign(bracket, "["), partner[bracket] > bracket + 1 else { return false }
        let elements = parts(of: bracket)
        return elements.allSatisfy { part in
            part.count == 3 && isObject(text(part.lowerBound)) && isWord(part.lowerBound + 2, .`self`)
        }
    }

    /// The types that type aliases stand for.
    var typeAliases: [String: String] {
        let found = words.filter { isWord($0, Word("typealias")) && isEqualSign($0 + 2) && isName($0 + 3) && !isSign($0 + 4, ".") }
        return Dictionary(found.map { (text($0 + 1), text($0 + 3)) }) { first, _ in first }
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
        ancestry(of: aliases[name] ?? name).contains { $0 == "NSObject" || KnownClasses.superclasses[$0] != nil }
    }

    /// Returns the names declared as arrays of such classes: `let pages: [UIViewController.Type]`, `let pages = [A.self, B.self]`.
    static func metatypeLists(_ sources: [SwiftSource], _ isObject: (String) -> Bool) -> Set<Word> {
        sources.reduce(into: []) { names, source in
            for index in source.words where source.isSign(index - 1, "[") && source.isName(index - 3) {
                let isTyped = source.isSign(index - 2, ":") && source.isWord(index + 2, Word("Type")) && isObject(source.text(index))
                if isTyped || source.isEqualSign(index - 2) && source.isListOfClasses(index - 1, isObject) {
                    names.insert(source.tokens[index - 3].word)
                }
            }
        }
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
