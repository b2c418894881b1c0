// Renames methods of controllers in Swift 3 and 4 whose names UIKit uses since Swift 4.2, such as `func addChild(_ page: UIViewController?)`.
// They are neither overrides nor calls of UIKit's methods, because this code calls those `addChildViewController` and so on.

extension Rule {
    static let newerNames = Rule { file in
        guard !file.module.reusedNames.isEmpty else { return }
        for index in file.source.words where file.module.reusedNames.contains(file.source.tokens[index].word) {
            file.replace(index, by: "segueOwn_" + file.source.text(index))
        }
    }
}

extension ModuleOutline {
    /// The current names of UIKit's methods that controllers declare without `override`, in a module that uses the old names.
    static func reusedNames(_ types: [String: TypeEntry], _ sources: [SwiftSource], _ ancestry: (String) -> [String]) -> Set<Word> {
        let pairs = [("addChildViewController", "addChild"), ("removeFromParentViewController", "removeFromParent")]
        return pairs.reduce(into: []) { names, pair in
            let old = Word(pair.0)
            guard sources.contains(where: { source in source.words.contains { source.isWord($0, old) } }) else { return }
            let isDeclared = types.contains { type, entry in
                entry.members.contains { member in
                    let source = sources[member.file], declaration = member.declaration
                    return declaration.kind == .function && declaration.name == pair.1
                        && !declaration.modifiers.contains { source.isWord($0, .override) }
                } && ancestry(type).contains { KnownClasses.isKind($0, of: "UIViewController") }
            }
            if isDeclared { names.insert(Word(pair.1)) }
        }
    }
}
