import Foundation
import Testing
import Translation
import UIKit

@testable import UserCode

/// Builds with the real compiler. There are only a few tests of this kind because each build takes a third of a second.
struct RealBuildTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    @Test func errorIsReportedAtUsersColumn() throws {
        let file = try scratch.file(
            "Card.swift",
            "import UIKit\nclass ViewController: UIViewController {\n  @objc func open() {}\n  func f() { _ = [#selector(open)]; missing() }\n}\n"
        )
        let messages = try LiveProject.build(file, settings: scratch.settings()).event.messages
        #expect(messages.map(\.severity) == [.error])
        #expect(messages.first?.file == file)
        #expect(messages.first?.place == Place(line: 4, column: 37))
        #expect(messages.first?.text == "cannot find 'missing' in scope")
    }

    /// The folder has three Swift files and a storyboard. After the error is fixed, one file is recompiled and the library is loaded.
    @Test func folderWithErrorIsFixedAndLoaded() throws {
        let folder = scratch.path("My “Cards”\n& 1")
        let page = try scratch.file(
            "My “Cards”\n& 1/A Page.swift", "import UIKit\nclass Page: UIViewController { let hue: CGFloat = \"x\" }\n")
        _ = try scratch.file(
            "My “Cards”\n& 1/Deep/Première.swift", "import UIKit\n#Preview(\"Première\") { Page() }\n#Preview { UIView() }\n")
        _ = try scratch.file("My “Cards”\n& 1/Main.storyboard", "<document/>")
        _ = try scratch.file("My “Cards”\n& 1/Glow.swift", "import SwiftUI\nstruct Glow: View {}\n")
        let (project, event) = try LiveProject.build(folder, settings: scratch.settings())
        #expect(event.messages.filter { $0.severity == .error }.map(\.file) == [page])
        #expect(event.messages.filter { $0.severity == .warning }.count == 1)

        _ = try scratch.file("My “Cards”\n& 1/A Page.swift", "import UIKit\nclass Page: UIViewController { let hue: CGFloat = 1 }\n")
        project.rebuild()
        let library = try #require(project.finishBuild().library)
        #expect(library.scenes.map(\.title) == ["Première", "Première 2"])
        #expect(library.scenes.map(\.name) == ["première", "première-2"])
        #expect(try load(library.library).map(\.title) == ["Première", "Première 2"])
    }

    /// A library from a parent folder includes its interface files and images.
    @MainActor @Test func libraryFromParentFolderFindsItsInterfaceFile() throws {
        _ = try scratch.file("kit/Ribbons.podspec", "")
        _ = try scratch.file("kit/Source/Ribbon.swift", "import UIKit\npublic final class Ribbon: UIView {}\n")
        _ = try scratch.file(
            "kit/Source/Ribbon.xib",
            "<document><objects><view id=\"1\" customClass=\"Ribbon\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"77\" height=\"7\"/></view></objects></document>"
        )
        _ = try scratch.file(
            "kit/Demo/Page.swift",
            "import UIKit\nimport Ribbons\n#Preview { Bundle.main.loadNibNamed(\"Ribbon\", owner: nil)!.first as! Ribbon }\n")
        let (project, event) = try LiveProject.build(scratch.path("kit/Demo"), settings: scratch.settings())
        let library = try #require(event.library, "\(event)")
        let view = try #require(try load(library.library).first).make().view
        #expect(view?.subviews.first?.bounds.width == 77 || view?.bounds.width == 77)
        withExtendedLifetime(project) {}
    }

    /// Only the compiler knows the members that a missing module adds. Code that needs these members is skipped, even in other files.
    @MainActor @Test func codeUsingMembersOfMissingModuleIsSkipped() throws {
        let folder = scratch.path("Snapped")
        _ = try scratch.file(
            "Snapped/Page.swift",
            "import UIKit\nclass ViewController: UIViewController {\n  let box = UIView()\n  override func viewDidLoad() {\n    super.viewDidLoad()\n    box.snap.make()\n    box.tag = Look.size\n    title = \"kept\"\n  }\n}\n"
        )
        _ = try scratch.file(
            "Snapped/Look.swift", "import SnapKit\nimport UIKit\nenum Look { static let size = UIView().snap.size }\n")
        let (project, event) = try LiveProject.build(folder, settings: scratch.settings())
        let library = try #require(event.library, "\(event)")
        let notes = library.messages.map(\.text)
        #expect(notes.contains("snap and size are missing; the code that needs them in lines 6 to 7 is removed."), "\(notes)")
        #expect(notes.contains("snap is missing; the code that needs it in line 3 is removed."), "\(notes)")
        let page = try #require(load(library.library).first).make()
        page.loadViewIfNeeded()
        #expect(page.title == "kept")
        withExtendedLifetime(project) {}
    }

    /// Typos and unknown members of the program's types are errors, even if a module is missing.
    @Test(arguments: ["view.backgrondColor = nil", "Look().snap()", "missing()"])
    func mistakesStayErrorsNextToMissingModule(line: String) throws {
        let folder = scratch.path("Wrong")
        _ = try scratch.file(
            "Wrong/Page.swift",
            "import UIKit\nstruct Look {}\nclass ViewController: UIViewController {\n  func f() { \(line) }\n}\n")
        _ = try scratch.file("Wrong/Hud.swift", "import SnapKit\nimport UIKit\n")
        let messages = try LiveProject.build(folder, settings: scratch.settings()).event.messages
        #expect(messages.filter { $0.severity == .error }.map(\.place?.line) == [4])
    }

    /// Objective-C classes are skipped, as is a file that redeclares what one of the Xcode project's files declares.
    @Test func codeOutsideSwiftProjectIsSkipped() throws {
        let folder = scratch.path("Mixed")
        _ = try scratch.file("Mixed/Dots.h", "@interface DotControl : UIControl\n@end\nNS_SWIFT_NAME(Spots)\n")
        _ = try scratch.file(
            "Mixed/Page.swift",
            "import UIKit\nclass ViewController: UIViewController {\n  lazy var dots: DotControl = DotControl()\n  func f() { dots.size = Spots.size }\n  let card = Card(a: 1)\n}\n"
        )
        _ = try scratch.file("Mixed/Card.swift", "import UIKit\nclass Card { init(a: Int) {} }\n")
        let old = try scratch.file("Mixed/A.swift", "import UIKit\nclass Card { init(b: Int) {} }\n")
        _ = try scratch.file(
            "Mixed/Mixed.xcodeproj/project.pbxproj", "\t1 /* Card.swift in Sources */ = {};\n\t2 /* Page.swift in Sources */,\n")
        let library = try #require(LiveProject.build(folder, settings: scratch.settings()).event.library)
        #expect(library.messages.first { $0.file == old }?.text == "It repeats a declaration of Card.swift; the file is skipped.")
        #expect(
            library.messages.map(\.text).contains("DotControl and Spots are missing; the code that needs them in lines 3 to 4 is removed."))
    }

    /// An Objective-C category adds a method to a class of UIKit.
    @Test func statementWithMethodOfObjectiveCCategoryIsSkipped() throws {
        _ = try scratch.file("Edges/UIView+Edges.h", "@interface UIView (Edges)\n- (NSLayoutConstraint *)edge_top;\n@end\n")
        _ = try scratch.file(
            "Edges/Page.swift",
            "import UIKit\nclass ViewController: UIViewController {\n  func f() {\n    view.edge_top().constant = 3\n  }\n}\n")
        let library = try #require(LiveProject.build(scratch.path("Edges"), settings: scratch.settings()).event.library)
        #expect(library.messages.map(\.place?.line) == [4], "it is reported")
    }

    @Test func languageMode6IsStricter() throws {
        let file = try scratch.file("Card.swift", "import UIKit\nvar shared = 1\nclass ViewController: UIViewController {}\n")
        var settings = try scratch.settings()
        #expect(try LiveProject.build(file, settings: settings).event.library != nil)
        settings.languageMode = 6
        #expect(try LiveProject.build(file, settings: settings).event.messages.first?.text.contains("shared") == true)
    }

    /// An object in the cache keeps its warnings.
    @Test func warningsAreKeptInCache() throws {
        let file = try scratch.file("Card.swift", "import UIKit\nclass ViewController: UIViewController { func f() { let unused = 1 } }\n")
        for _ in 0..<2 {
            let messages = try LiveProject.build(file, settings: scratch.settings()).event.library?.messages ?? []
            #expect(messages.map(\.place) == [Place(line: 2, column: 57)])
        }
    }

    @Test func literalIsOverridden() throws {
        let file = try scratch.file(
            "Card.swift", "import UIKit\nclass ViewController: UIViewController { func f() { UIView.animate(withDuration: 0.5) {} } }\n")
        let (project, event) = try LiveProject.build(file, settings: scratch.settings())
        let literal = try #require(event.library?.literals.first)
        #expect(literal.value.text == "0.5")
        project.override(literal.value, in: literal.file, by: "oops")
        #expect(project.finishBuild().messages.first?.text.contains("oops") == true)
        project.override(literal.value, in: literal.file, by: nil)
        #expect(project.finishBuild().library != nil)
    }

    /// An import makes the same frameworks available as on iPhone: UIKit, and all of Foundation.
    @Test func packageTargetsAreBuiltTogether() throws {
        _ = try scratch.file("Pack/Package.swift", "// no Swift for here")
        _ = try scratch.file("Pack/Tests/PackTests/T.swift", "import XCTest")
        _ = try scratch.file("Pack/Sources/Kit/Kit.swift", "import UIKit\npublic class Base: UIViewController {}\n")
        _ = try scratch.file(
            "Pack/Sources/App/App.swift",
            "import Kit\nimport Darwin\nclass ViewController: Base { let look = UIColor.red }\nlet session: URLSession? = nil\n")
        let event = try LiveProject.build(scratch.path("Pack"), settings: scratch.settings()).event
        #expect(event.library?.scenes.map(\.name) == ["pack"], "\(event)")
    }

    /// The program has two libraries, each with a helper of the same name. One library imports the other.
    @Test func librariesWithSameDeclarationsBecomeModules() throws {
        let (project, event) = try LiveProject.build(folderOfLibraries("Show"), settings: scratch.settings())
        let library = try #require(event.library, "\(event)")
        #expect(library.messages.isEmpty, "\(library.messages.map(\.text))")
        #expect(library.scenes.map(\.name) == ["show"])
        #expect(try load(library.library).map(\.name) == ["show"])
        withExtendedLifetime(project) {}
    }

    /// Two windows open the same program at the same time. Both compilers write the interface, because neither finds it in the cache.
    @Test func concurrentBuildsWriteSameInterface() throws {
        let folder = try folderOfLibraries("Show")
        _ = try scratch.file("Show/Grid/Fresh.swift", "public let fresh = \"\(UUID().uuidString)\"\n")
        let projects = try (0..<2).map { _ in try LiveProject(folder, settings: scratch.settings()) }
        for project in projects { _ = project.serve(at: 0) }
        // Both compilers finish before either project continues.
        for project in projects {
            var compiler = pollfd(fd: try #require(project.descriptors.last), events: Int16(POLLIN), revents: 0)
            _ = poll(&compiler, 1, -1)
        }
        for project in projects {
            let event = project.finishBuild()
            #expect(event.library != nil, "\(event)")
        }
    }

    /// Changing a library rebuilds the code that uses it. An error in that code is reported at its position.
    @Test func changedLibraryRebuildsItsUsers() throws {
        let folder = try folderOfLibraries("Show")
        let (project, event) = try LiveProject.build(folder, settings: scratch.settings())
        #expect(event.library != nil, "\(event)")
        _ = try scratch.file("Show/Hud/Hud.swift", Self.hud.replacing("size", with: "extent"))
        project.rebuild()
        let messages = project.finishBuild().messages.filter { $0.severity == .error }
        #expect(messages.map(\.file) == [scratch.path("Show/Page.swift")], "\(messages)")
        #expect(messages.first?.place == Place(line: 4, column: 54))
        _ = try scratch.file("Show/Hud/Hud.swift", Self.hud)
        project.rebuild()
        #expect(project.finishBuild().library != nil)
    }

    private static let hud =
        "import UIKit\nimport Grid\nopen class HudView: UIView { public var size: CGFloat = 1 }\nextension CGRect { var middle: CGFloat { midX } }\n"

    private func folderOfLibraries(_ name: String) throws -> String {
        _ = try scratch.file("\(name)/Hud/Hud.swift", Self.hud)
        _ = try scratch.file(
            "\(name)/Grid/Grid.swift",
            "import UIKit\npublic struct Cell { public init() {} }\nextension CGRect { var middle: CGPoint { CGPoint(x: midX, y: midY) } }\n"
        )
        _ = try scratch.file("\(name)/Grid/Text.swift", "extension String { init(twice text: String) { self = text + text } }\n")
        _ = try scratch.file(
            "\(name)/Page.swift",
            "import Hud\nimport Grid\nclass ViewController: UIViewController {\n  let hud = HudView(), cell = Cell(); func f() { hud.size = 2; title = String(twice: \"a\") }\n}\n"
        )
        return scratch.path(name)
    }

    /// The ported package declares the libraries as modules.
    @Test func portedPackageHasLibraryModules() throws {
        let package = try PortedPackage(folderOfLibraries("Show"), segue: "/somewhere/Segue")
        try package.write(to: scratch.path("Out"))
        let manifest = try String(contentsOfFile: scratch.path("Out/Package.swift"), encoding: .utf8)
        #expect(manifest.contains("dependencies: [\"Grid\", .product(name: \"Segue\", package: \"Segue\")]"))
        #expect(manifest.contains("dependencies: [\"Grid\", \"Hud\", .product(name: \"Segue\", package: \"Segue\")]"))
        for file in ["Grid/Grid/Grid.swift", "Hud/Hud/Hud.swift", "Show/Page.swift", "Show/Grid/Text.swift", "Grid/Grid/Text.swift"] {
            #expect(FileManager.default.fileExists(atPath: scratch.path("Out/Sources/" + file)), "\(file)")
        }
    }
}
