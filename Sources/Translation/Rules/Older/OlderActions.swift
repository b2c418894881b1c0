// Turns `func pinch(sender: UIPinchGestureRecognizer)` into an `@IBAction` if an interface file refers to the method's class. In Swift 1
// and 2, every method was visible to Objective-C, so a storyboard could call it.

extension OlderModule.Rule {
    static let actions = convention { file, _ in
        let names = file.settings.interfaceClasses ?? [], declarations = file.source.outline.declarations
        for (index, type) in declarations.enumerated()
        where type.kind == .class && file.source.names(of: type).contains(where: names.contains) {
            let methods = declarations.filter { $0.parent == index && $0.kind == .function }
            for method in methods where file.source.mayBeAction(method) && methods.filter({ $0.name == method.name }).count == 1 {
                file.insert("@IBAction ", before: method.modifiers.lowerBound)
            }
        }
    }
}

extension SwiftSource {
    /// Returns whether a method without attributes could be an action. An action returns nothing and has one parameter: a control, a
    /// recognizer, or any object.
    fileprivate func mayBeAction(_ method: Declaration) -> Bool {
        guard let parameters = method.parameters, method.result == nil, OlderSignatures.row(of: method.keyword, in: self) == nil,
            !method.modifiers.contains(where: { tokens[$0].kind == .attribute || isWord($0, .override) || isWord($0, .class) })
        else { return false }
        let parts = parts(of: parameters.lowerBound)
        guard parts.count == 1, let colon = parts[0].first(where: { isSign($0, ":") }), colon + 1 < parts[0].upperBound else {
            return false
        }
        let type = text(colon + 1)
        return type == "AnyObject" || type.hasPrefix("UI") && Self.senders.contains(where: type.hasSuffix)
    }

    private static let senders = ["GestureRecognizer", "Button", "Control", "Slider", "Switch", "TextField", "Item"]
}
