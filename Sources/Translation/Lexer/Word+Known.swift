// The words that translation rules look for.

extension Word {
    static let selector = Word("selector"), keyPath = Word("keyPath"), preview = Word("Preview")
    static let `if` = Word("if"), elseif = Word("elseif"), `else` = Word("else"), endif = Word("endif")
    static let getter = Word("getter"), setter = Word("setter"), `as` = Word("as")
    static let `self` = Word("self"), `super` = Word("super"), `Self` = Word("Self")
    static let `class` = Word("class"), `struct` = Word("struct"), `enum` = Word("enum"), actor = Word("actor")
    static let `protocol` = Word("protocol"), `extension` = Word("extension")
    static let `func` = Word("func"), `init` = Word("init"), `deinit` = Word("deinit"), `subscript` = Word("subscript")
    static let `var` = Word("var"), `let` = Word("let"), `case` = Word("case"), `where` = Word("where")
    static let `import` = Word("import"), `typealias` = Word("typealias")
    static let override = Word("override"), optional = Word("optional"), objc = Word("objc")
    static let `static` = Word("static"), some = Word("some"), `true` = Word("true")
    static let `private` = Word("private"), `fileprivate` = Word("fileprivate"), convenience = Word("convenience")
    static let async = Word("async"), `throws` = Word("throws"), `rethrows` = Word("rethrows")
    static let name = Word("name"), body = Word("body")
    static let ibOutlet = Word("IBOutlet"), ibAction = Word("IBAction"), ibSegueAction = Word("IBSegueAction")
    static let ibInspectable = Word("IBInspectable")
    static let uiApplicationMain = Word("UIApplicationMain"), main = Word("main")
    static let nsManaged = Word("NSManaged"), parameter = Word("Parameter")

    /// The words that can be followed by a value. A slash after one of them starts a regex.
    static let beforeValues: Set<Word> = Set(
        ["return", "in", "case", "where", "if", "guard", "while", "else", "try", "await", "is", "as", "throw", "switch", "let", "var"]
            .map(Word.init(_:))
    )

    /// Keywords that declare types.
    static let types: [Word: Declaration.Kind] = [
        .class: .class, .struct: .struct, .enum: .enum, .actor: .actor, .protocol: .protocol, .extension: .extension,
    ]

    /// Keywords that declare members.
    static let members: [Word: Declaration.Kind] = [
        .func: .function, .`init`: .initializer, .deinit: .deinitializer, .subscript: .subscript, .var: .property, .let: .property,
    ]

    /// Modifiers of declarations.
    static let modifiers: Set<Word> = Set(
        [
            "public", "open", "internal", "package", "private", "fileprivate", "static", "class", "final", "override", "optional",
            "required", "convenience", "lazy", "weak", "unowned", "dynamic", "mutating", "nonmutating", "prefix", "postfix", "infix",
            "indirect", "nonisolated", "isolated", "distributed", "borrowing", "consuming", "async",
        ].map(Word.init(_:))
    )
}
