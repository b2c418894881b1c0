// In a view or view controller, turns `override init() { super.init() }` into `init() { super.init(frame: .zero) }` or a similar
// initializer. `init()` used to be a designated initializer.

extension OlderModule.Rule {
    static let initializers = convention { file, module in
        for index in file.source.words where file.source.isWord(index, .`init`) && file.source.isEmptyList(index + 1) {
            guard let owner = file.source.outline.owner(of: index), let call = module.designatedInitializer(of: owner.name) else {
                continue
            }
            if file.source.isSign(index - 1, "."), file.source.isWord(index - 2, .super) {
                file.replace(index, through: index + 2, by: call)
            } else if let declaration = file.source.outline.declaration(at: index),
                let override = declaration.modifiers.first(where: { file.source.isWord($0, .override) })
            {
                file.blank(override, through: override)
            }
        }
    }
}

extension OlderModule {
    /// Returns a call to the initializer that replaces a superclass's `init()`. Returns nil if `init()` is still a designated initializer,
    /// or if the user's code declares the superclass.
    fileprivate func designatedInitializer(of type: String) -> String? {
        let ancestors = outline.ancestry(of: type).dropFirst()
        let declaresOne = ancestors.contains { ancestor in
            outline.types[ancestor]?.members.contains { member in
                member.declaration.kind == .initializer && member.declaration.parameters?.count == 2
            } ?? false
        }
        guard !declaresOne else { return nil }
        func isKind(of name: String) -> Bool { ancestors.contains { KnownClasses.isKind($0, of: name) } }
        if isKind(of: "UIViewController") { return "init(nibName: nil, bundle: nil)" }
        return isKind(of: "UIView") && !isKind(of: "UITableViewCell") ? "init(frame: CGRect.zero)" : nil
    }
}

extension SwiftSource {
    /// Returns whether a token opens an empty pair of parentheses.
    fileprivate func isEmptyList(_ index: Int) -> Bool { isSign(index, "(") && isSign(index + 1, ")") }
}
