// Prevents a private method such as `private func application(_:didFinishLaunchingWithOptions:)` from implementing a delegate method. On
// iPhone, delegate methods are optional, so UIKit doesn't find a private implementation. In Segue, they are requirements with default
// implementations.

extension Rule {
    static let privateCallbacks = Rule { file in
        for member in file.source.outline.declarations where member.kind == .function && file.isPrivateCallback(member) {
            guard let parameters = member.parameters, parameters.count > 2 else { continue }
            // An additional parameter changes the method's type but not the calls to it.
            file.insert(", _ segueHidden: Void = ()", before: parameters.upperBound - 1)
        }
    }
}

extension Rewriting {
    /// Returns whether a member is private and its name is a delegate method's name.
    fileprivate func isPrivateCallback(_ member: Declaration) -> Bool {
        guard let parent = member.parent.map({ source.outline.declarations[$0] }),
            member.modifiers.contains(where: { source.isWord($0, Word("private")) || source.isWord($0, Word("fileprivate")) }),
            let first = source.labels(of: member).first, first == "_"
        else { return false }
        // A fileprivate method is as visible as its private class, so it implements the delegate method.
        let isClassPrivate = parent.modifiers.contains { source.isWord($0, Word("private")) || source.isWord($0, Word("fileprivate")) }
        if isClassPrivate, member.modifiers.contains(where: { source.isWord($0, Word("fileprivate")) }) { return false }
        let protocols = module.ancestry(of: parent.name).filter { $0.hasSuffix("Delegate") || $0.hasSuffix("DataSource") }
        return protocols.contains { name in
            module.types[name]?.declared == nil && Self.callbacks.contains { name.hasPrefix($0.key) && $0.value.contains(member.name) }
        }
    }

    /// The base names of delegate methods, keyed by prefixes of the protocols' names.
    private static let callbacks: [String: Set<String>] = [
        "UIApplicationDelegate": ["application"],
        "UIWindowSceneDelegate": ["scene", "windowScene"], "UISceneDelegate": ["scene"],
        "UITableView": ["tableView", "numberOfSections"], "UICollectionView": ["collectionView", "numberOfSections"],
        "UINavigationControllerDelegate": ["navigationController"], "UITabBarControllerDelegate": ["tabBarController"],
        "UIGestureRecognizerDelegate": ["gestureRecognizer", "gestureRecognizerShouldBegin"],
    ]
}
