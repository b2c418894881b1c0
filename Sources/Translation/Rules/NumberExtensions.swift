// Supports two constructs, in extensions of numeric and geometric types, that are valid only with Apple's versions of these types.

extension Rule {
    static let numberExtensions = Rule { file in
        for declaration in file.source.outline.declarations where declaration.kind == .extension {
            if declaration.name == "CGFloat" { file.qualifyFunctions(in: declaration) }
        }
        for member in file.source.outline.declarations where member.kind == .initializer { file.beginWithZero(member) }
    }
}

extension Rewriting {
    /// Turns `abs(self)` into `Swift.abs(self)`. `CGFloat` in Foundation has static members with these names.
    fileprivate mutating func qualifyFunctions(in type: Declaration) {
        for index in type.body ?? 0..<0 where source.isCall(index) && !source.isSign(index - 1, ".") {
            if ["abs", "min", "max"].contains(source.text(index)) { insert("Swift.", before: index) }
        }
    }

    /// Inserts `self.init()` at the start of an initializer that sets the members of a geometric value. On iPhone, the value is a C
    /// structure, so an extension can set its members individually.
    fileprivate mutating func beginWithZero(_ member: Declaration) {
        guard let body = member.body, let parent = member.parent.map({ source.outline.declarations[$0] }), parent.kind == .extension,
            Self.structures.contains(parent.name)
        else { return }
        let delegates = body.contains { index in
            source.isWord(index, .`self`)
                && (source.isSign(index + 1, ".") && source.isWord(index + 2, .`init`) || source.isEqualSign(index + 1))
        }
        if !delegates { insert(" self.init();", after: body.lowerBound) }
    }

    private static let structures: Set = [
        "CGPoint", "CGSize", "CGRect", "CGVector", "CGAffineTransform", "CATransform3D", "UIEdgeInsets", "UIOffset",
        "NSDirectionalEdgeInsets",
    ]
}
