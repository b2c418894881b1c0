import Testing

@testable import Translation

/// Checks how libraries are found among the files in a folder.
struct LibraryFilesTests {
    private let page = "import Hud\nimport Grid\nclass Page: UIView { let a = HudView() }"
    private let hud = "public class HudView: UIView {}"
    private let helper = "extension CGRect { var middle: CGPoint { center(of: self) } }"
    private let other = "public class Grid {}\nextension CGRect { var middle: CGPoint { CGPoint(x: midX, y: midY) } }"

    private func files(_ texts: [(path: String, text: String)]) -> LibraryFiles {
        LibraryFiles(texts.map { SwiftSource($0.text) }, paths: texts.map(\.path), merged: ["Hud", "Grid"])
    }

    private func libraries(_ texts: [(path: String, text: String)]) -> [String] {
        files(texts).libraries.map { "\($0.name) \($0.files) \($0.imports)" }
    }

    @Test func librariesWithSameDeclarationsStaySeparate() {
        let texts = [
            ("App/Page.swift", page), ("App/Hud/Hud.swift", hud), ("App/Hud/Helper.swift", helper), ("App/Grid/Grid.swift", other),
        ]
        #expect(libraries(texts) == ["Grid [3] []", "Hud [1, 2] []"])
    }

    @Test func librariesWithoutConflictsAreMerged() {
        #expect(libraries([("App/Page.swift", page), ("App/Hud/Hud.swift", hud), ("App/Grid/Grid.swift", "public class Grid {}")]).isEmpty)
        #expect(
            libraries([("App/Page.swift", page), ("App/Hud/Hud.swift", hud + helper), ("App/Grid/Grid.swift", hud + helper)]).count == 2)
        let alike = "extension CGRect { var middle: CGPoint { center(of: self) } }"
        #expect(
            libraries([
                ("App/Page.swift", page), ("App/Hud/Hud.swift", hud + alike), ("App/Grid/Grid.swift", "public class Grid {}" + alike),
            ])
            .isEmpty, "identical declarations don't conflict")
    }

    @Test func librariesWithMemberOfSameNameInSubclassStaySeparate() {
        let library = "open class HudView: UIView { var isOpen: Bool { true }; public var size = 1; private func f(a: Int) {} }"
        func isSeparate(_ member: String) -> Bool {
            let page = "import Hud\nclass Page: Base { \(member) }\nclass Base: HudView {}"
            return libraries([("App/Page.swift", page), ("App/Hud/Hud.swift", library)]) == ["Hud [1] []"]
        }
        #expect(isSeparate("var isOpen = false") && !isSeparate("override var isOpen: Bool { false }"))
        #expect(!isSeparate("var size = 2") && !isSeparate("func f(a: Int) {}") && !isSeparate("static var isOpen = 1"))
    }

    /// A repository may have subfolders for its name, its sources and its demo.
    @Test(arguments: ["Hud/Sources/View.swift", "Hud/Source/Views/View.swift", "Hud/Hud/View.swift", "Deep/Source/Hud.swift"])
    func libraryIsFoundInUsualFolders(_ path: String) {
        let root = path.split(separator: "/")[0]
        let demo = "import Hud\nclass Page: UIView {}\nextension CGRect { var middle: CGPoint { .zero } }"
        let found = libraries([
            ("\(root)/Example/Page.swift", demo), (path, hud), ("\(root)/\(path.split(separator: "/")[1])/Helper.swift", helper),
        ])
        #expect(found == ["Hud [1, 2] []"])
    }

    @Test func librariesAreOrderedAfterTheirImports() {
        let texts = [("App/Page.swift", page), ("App/Grid/Grid.swift", "import Hud\n" + other), ("App/Hud/Hud.swift", hud + "\n" + helper)]
        #expect(libraries(texts) == ["Hud [2] []", "Grid [1] [\"Hud\"]"])
        let circle = [
            ("App/Page.swift", page), ("App/Grid/Grid.swift", "import Hud\n" + other),
            ("App/Hud/Hud.swift", "import Grid\n" + hud + "\n" + helper),
        ]
        #expect(libraries(circle).isEmpty)
    }

    /// In Xcode, a file can belong to both a library and its demo.
    @Test func helperUsedByProgramIsShared() {
        let color = "extension UIColor { convenience init?(hexText: String) { self.init(red: 0, green: 0, blue: 0, alpha: 1) } }"
        let demo = page + "\nlet tint = UIColor(hexText: text)"
        let texts = [
            ("App/Page.swift", demo), ("App/Hud/Hud.swift", hud + helper), ("App/Hud/Color.swift", color), ("App/Grid/Grid.swift", other),
        ]
        #expect(files(texts).shared == [2])
        let own = [(texts[0].0, demo + "\n" + color)] + texts.dropFirst()
        #expect(files(own).shared.isEmpty)
        let label = [("App/Page.swift", page + "\nfunc f() { g(hexText: a.hexText) }")] + texts.dropFirst()
        #expect(files(label).shared.isEmpty, "other types may have the same labels and members")
    }

    @Test func importsOfSeparateLibrariesStay() {
        var settings = TranslationSettings()
        settings.libraries = ["Hud"]
        settings.library = "Grid"
        settings.interfaceClasses = ["Cell"]
        let translator = Translator(
            [SwiftSource("import Hud\nclass Cell: HudView {}")], visible: [SwiftSource("public class HudView: UIView {}\nclass Cell {}")],
            settings: settings)
        let result = translator.translate(0)
        #expect(result.text.hasPrefix("import Hud\n") && result.notes.isEmpty)
        #expect(result.interface == "segueInterface_Grid_0" && result.text.contains("public func segueInterface_Grid_0()"))
        #expect(translator.interfaces.own.count == 1 && translator.interfaces.needed.count == 1)
    }

    /// A generic parameter can also be a class.
    @Test func initOfGenericParameterBecomesMade() {
        #expect(
            translation(of: "func make<T: UIView>(kind: T.Type) -> T { return kind.init() }").text
                == "func make<T: UIView>(kind: T.Type) -> T { return UIKit.made(kind) }")
    }
}
