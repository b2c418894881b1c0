// Removes SwiftUI views from code that mainly uses UIKit. Statements that show these views are omitted, like other statements that need a
// missing module.

extension Rule {
    static let swiftUIParts = Rule { file in
        guard file.source.placeOfImport("SwiftUI") != nil else { return }
        let declarations = file.source.outline.declarations
        let views = Set(declarations.indices.filter { SwiftUIParts.isView(declarations[$0], in: file.source) })
        for index in views.sorted() where !SwiftUIParts.isInside(index, views, declarations) { file.removeTokens(declarations[index]) }
    }
}

/// The SwiftUI names used by UIKit code.
enum SwiftUIParts {
    static let words = Set(["UIHostingController", "UIHostingConfiguration", "AnyView", "ContentView"].map(Word.init(_:)))

    private static let protocols: Set = [
        "View", "App", "Scene", "PreviewProvider", "UIViewRepresentable", "UIViewControllerRepresentable", "ViewModifier", "ButtonStyle",
        "ObservableObject", "Shape", "EnvironmentKey", "PreferenceKey",
    ]
    private static let types: Set = ["View", "Color", "Text", "Font", "Image", "Animation", "AnyTransition", "EnvironmentValues"]

    static func isView(_ type: Declaration, in source: SwiftSource) -> Bool {
        guard type.kind.isType else { return false }
        if type.isGeneric, isOfView(type, in: source) { return true }
        if type.kind == .extension, types.contains(type.name) { return true }
        return type.inherited.contains { protocols.contains($0.split(separator: ".").last.map(String.init) ?? "") }
            || type.inherited.contains { $0.hasPrefix("UIHosting") }
    }

    /// Returns whether a type has a generic parameter constrained to views, as in `<Content: View>`.
    private static func isOfView(_ type: Declaration, in source: SwiftSource) -> Bool {
        let end = type.inheritance > type.keyword ? type.inheritance : type.end
        return (type.keyword..<end).contains { source.isSign($0, ":") && source.isName($0 + 1) && source.text($0 + 1) == "View" }
    }

    /// Returns whether a declaration is inside a removed view.
    static func isInside(_ index: Int, _ views: Set<Int>, _ declarations: [Declaration]) -> Bool {
        var parent = declarations[index].parent
        while let current = parent {
            if views.contains(current) { return true }
            parent = declarations[current].parent
        }
        return false
    }

    /// Returns whether a file is mainly UIKit code that also uses some SwiftUI, or only imports it.
    static func isMainlyUIKit(in source: SwiftSource) -> Bool {
        source.outline.declarations.contains { type in
            type.kind == .class && type.inherited.contains { ["UI", "CA", "NS"].contains(String($0.prefix(2))) }
        } || onlyImports(source)
    }

    /// Returns whether a file declares types but uses no name of SwiftUI, such as a file with model types.
    private static func onlyImports(_ source: SwiftSource) -> Bool {
        let types = source.outline.declarations.filter(\.kind.isType)
        return !types.isEmpty && !types.contains { isView($0, in: source) }
            && !source.words.contains { names.contains(source.text($0)) || source.isSign($0 - 1, "@") }
    }

    private static let names = protocols.union(types).union([
        "AnyView", "Binding", "GeometryReader", "Gradient", "LinearGradient", "EdgeInsets", "withAnimation", "Angle", "UIHostingController",
        "Alignment", "HorizontalAlignment", "VerticalAlignment", "Edge", "LocalizedStringKey", "Path",
    ])
}

extension SwiftSource {
    /// Whether the file is mainly UIKit code that also uses some SwiftUI. If so, only the SwiftUI parts are removed.
    public var usesSwiftUIAside: Bool { SwiftUIParts.isMainlyUIKit(in: self) }

    /// The SwiftUI names used by UIKit code and the names of the file's SwiftUI views, or an empty set if the file doesn't import SwiftUI.
    var swiftUINames: Set<Word> {
        guard placeOfImport("SwiftUI") != nil else { return [] }
        let views = outline.declarations.filter { SwiftUIParts.isView($0, in: self) && $0.kind != .extension }
        // A hosting controller becomes an empty controller.
        return SwiftUIParts.words.union(views.filter { $0.kind != .class || $0.parent != nil || $0.isGeneric }.map { Word($0.name) })
    }
}

extension Rewriting {
    fileprivate mutating func removeTokens(_ type: Declaration) {
        note("Segue has no SwiftUI; \(type.name) is removed.", at: type.keyword)
        // Keep this class but make it empty, because other code may create it.
        findings.leftOutNames.insert(type.name)
        findings.skipped.append(
            SkippedPart(
                place: place(of: type.keyword), text: source.summary(of: type.modifiers.lowerBound..<type.end),
                cause: SkipCause(module: "SwiftUI", name: type.name), effect: .declaration))
        removedRanges.append(type.modifiers.lowerBound..<type.end)
        if type.kind == .class, type.parent == nil, !type.isGeneric {
            insert("import UIKit; class \(type.name): UIKit.UIViewController {}; ", before: type.modifiers.lowerBound)
        }
        blank(type.modifiers.lowerBound, through: type.end - 1)
    }
}
