// Turns `x.conformsToProtocol(P)` into `(x is P)`. Adds the requirement introduced in iOS 10 to the user's transition contexts. Also adds a
// conformance to the animation delegate protocol, which used to be informal.

extension OlderModule.Rule {
    static let conformances = convention { file, module in
        for index in file.source.words where file.source.isWord(index, Word("conformsToProtocol")) && file.source.isCall(index) {
            file.rewriteConformance(index)
        }
        for type in file.source.outline.declarations where type.kind == .class {
            guard let body = type.body, type.inherited.contains("UIViewControllerContextTransitioning") else { continue }
            let members = module.outline.types[type.name]?.members ?? []
            guard !members.contains(where: { $0.declaration.name == "pauseInteractiveTransition" }) else { continue }
            file.insert("; func pauseInteractiveTransition() {} ", before: body.upperBound - 1)
        }
        file.addAnimationDelegates()
        for type in file.source.outline.declarations where type.kind == .class { file.dropRepeatedConformances(of: type, module) }
    }
}

extension OlderModule {
    /// The protocols that UIKit's classes conform to. Older code redundantly repeats these conformances.
    private static let conformances = [
        "UIPercentDrivenInteractiveTransition": ["UIViewControllerInteractiveTransitioning"],
        "UITableViewController": ["UITableViewDelegate", "UITableViewDataSource", "UIScrollViewDelegate"],
        "UICollectionViewController": ["UICollectionViewDelegate", "UICollectionViewDataSource", "UIScrollViewDelegate"],
        "NSObject": ["NSObjectProtocol"],
    ]

    /// Returns the protocols that a class or one of its superclasses conforms to.
    fileprivate func protocols(of name: String) -> Set<String> {
        let ancestors = outline.ancestry(of: name)
        let known = Self.conformances.filter { entry in ancestors.contains { KnownClasses.isKind($0, of: entry.key) } }.values
        return Set(ancestors).union(known.joined())
    }
}

extension Rewriting {
    /// Removes from a class's inheritance list the protocols that its superclass already conforms to.
    fileprivate mutating func dropRepeatedConformances(of type: Declaration, _ module: OlderModule) {
        guard let superclass = type.inherited.first, let body = type.body, type.inheritance > 0 else { return }
        let inherited = module.protocols(of: superclass)
        for index in type.inheritance..<body.lowerBound where source.isSign(index - 1, ",") && inherited.contains(source.text(index)) {
            blank(index - 1, through: index)
        }
    }

    /// Adds `CAAnimationDelegate` to the types that implement its methods.
    fileprivate mutating func addAnimationDelegates() {
        let declarations = source.outline.declarations, names: Set = ["animationDidStart", "animationDidStop"]
        var owners: Set<Int> = []
        for member in declarations where member.kind == .function && names.contains(member.name) {
            guard let parent = member.parent, let override = member.modifiers.first(where: { source.isWord($0, .override) }) else {
                continue
            }
            blank(override, through: override)
            owners.insert(parent)
        }
        for type in owners.map({ declarations[$0] }) where !type.inherited.contains("CAAnimationDelegate") {
            guard let body = type.body else { continue }
            insert(type.inherited.isEmpty ? ": CAAnimationDelegate " : ", CAAnimationDelegate ", before: body.lowerBound)
        }
    }

    /// Turns `x.conformsToProtocol(P)` into `(x is P)`.
    fileprivate mutating func rewriteConformance(_ index: Int) {
        guard source.isSign(index - 1, ".") else { return }
        insert("(", before: source.startOfChain(at: index))
        replace(index - 1, through: index + 1, by: " is ")
    }
}
