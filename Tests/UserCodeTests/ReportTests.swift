import Foundation
import Scenes
import Testing
import Translation
import UIKit

@testable import UserCode

/// Uses the real compiler to check how the report card and the errors describe code with missing dependencies.
@MainActor struct ReportTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func build(_ body: String, imports: String = "", rest: String = "") throws -> (project: LiveProject, event: LiveProject.Event) {
        let file = try scratch.file(
            "Page.swift",
            "import UIKit; \(imports)\n\(rest)\nclass ViewController: UIViewController {\n  override func viewDidLoad() {\n    super.viewDidLoad()\n\(body)\n    title = \"kept\"\n  }\n}\n"
        )
        return try LiveProject.build(file, settings: scratch.settings())
    }

    private func errors(_ event: LiveProject.Event) -> [CompilerMessage] { event.messages.filter { $0.severity == .error } }

    // MARK: The report card

    @Test func missingViewIsReplacedByEmptyView() throws {
        let (project, event) = try build(
            "    let map = MKMapView()\n    map.frame = CGRect(x: 0, y: 0, width: 300, height: 100)\n    map.showsUserLocation = true\n    map.go()\n    view.addSubview(map)",
            imports: "import MapKit")
        let library = try #require(event.library, "\(event)")
        #expect(library.card.headline == "3 statements skipped: MapKit 3")
        #expect(library.card.entries.map(\.place?.line) == [6, 8, 9] && library.card.entries.map(\.emptyView) == ["MKMapView", nil, nil])
        let page = try #require(load(library.library).first).make()
        page.loadViewIfNeeded()
        let map = try #require(page.view.subviews.first as? SkippedView)
        #expect(map.bounds.width == 300 && map.accessibilityLabel == "MKMapView, skipped" && page.title == "kept")
        withExtendedLifetime(project) {}
    }

    /// An empty view that doesn't have the required initializer is skipped instead.
    @Test func viewWithOtherInitializerIsLeftOut() throws {
        let (project, event) = try build(
            "    let map = HudView(style: 1, text: \"a\")\n    view.addSubview(map)", imports: "import HudKit")
        let library = try #require(event.library, "\(event)")
        #expect(library.card.headline == "2 statements skipped: HudKit 2")
        withExtendedLifetime(project) {}
    }

    @Test func uikitMemberThatSegueLacksIsSkippedAndReported() throws {
        let (project, event) = try build("    view.isUserInteractionEnabled = true\n    UITextView().isFindInteractionEnabled = true")
        let library = try #require(event.library, "\(event)")
        #expect(library.card.entries.map(\.module) == ["UIKit"] && library.card.entries.map(\.place?.line) == [7])
        withExtendedLifetime(project) {}
    }

    /// Swizzling needs the Objective-C runtime. Only the statements that use swizzling are removed.
    @Test func functionOfObjectiveCRuntimeIsSkippedAndReported() throws {
        let (project, event) = try build("    let code = imp_implementationWithBlock(self)\n    print(code)")
        let library = try #require(event.library, "\(event)")
        #expect(library.card.headline == "2 statements skipped: UIKit 2")
        withExtendedLifetime(project) {}
    }

    @Test func programWithoutItsFirstScreenIsNotBuilt() throws {
        let text =
            "import UIKit\nimport SwiftUI\n@main class AppDelegate: UIResponder, UIApplicationDelegate {\n  var window: UIWindow?\n  func applicationDidFinishLaunching(_ application: UIApplication) {\n    window = UIWindow()\n    window?.rootViewController = UIHostingController(rootView: Text(\"a\"))\n  }\n}\n"
        let file = try scratch.file("App.swift", text)
        let errors = errors(try LiveProject.build(file, settings: scratch.settings()).event)
        #expect(errors.map(\.text) == ["No first screen: Segue has no SwiftUI, which `UIHostingController` needs"])
        #expect(errors.map(\.blame) == [.module("SwiftUI")] && errors.first?.place?.line == 7)
    }

    // MARK: Errors

    /// The missing superclass makes all its members unknown. Only the cause and the user's own mistake are shown.
    @Test func missingModuleIsNamedAndConsequencesAreDropped() throws {
        let (_, event) = try build(
            "    let n: Int = \"1\"\n    let page = Page()\n    page.view.tag = 1", imports: "import Moya",
            rest: "class Page: MoyaController { override func viewDidLoad() { super.viewDidLoad(); refresh() } }")
        let errors = errors(event)
        #expect(errors.map(\.blame) == [.module("Moya"), .code], "\(errors)")
        #expect(errors.first?.text == "Moya is missing; put its folder next to Page.swift (`MoyaController` needs it)")
        #expect(errors.last?.place?.line == 6)
    }

    @Test func nameOfSecurityIsBlamedOnItWithoutAnImport() throws {
        let (_, event) = try build("", rest: "class Page: UIViewController { let kind = kSecClassGenericPassword }")
        let errors = errors(event)
        #expect(
            errors.map(\.blame) == [.module("Security")]
                && errors.first?.text == "Segue has no Security, which `kSecClassGenericPassword` needs", "\(errors)")
    }

    @Test func missingUIKitTypeIsBlamedOnSegue() throws {
        let (_, event) = try build("", rest: "class Page: UIColorPickerViewController { func go() { perform() } }")
        let errors = errors(event)
        #expect(
            errors.map(\.blame) == [.segue] && errors.first?.text == "`UIColorPickerViewController` (iOS 14) isn't supported yet",
            "\(errors)")
    }

    @Test func overrideThatSegueLacksIsLeftOut() throws {
        let (project, event) = try build("", rest: "class Bar: UIView { override func updateProperties() { super.updateProperties() } }")
        let library = try #require(event.library, "\(event)")
        #expect(library.card.entries.map(\.module) == ["UIKit"] && library.card.entries.map(\.effect) == ["Left out with its uses"])
        withExtendedLifetime(project) {}
    }

    /// The members belong to UIKit, so they aren't the user's mistake, even in a subclass.
    @Test func membersThatSegueLacksAreLeftOut() throws {
        let (project, event) = try build(
            "    UITableView().separatorInsetReference = .fromCellEdges",
            rest: "class Bar: Base { func f() { focusGroupPriority = 3; self.focusGroupPriority = 4 } }\nclass Base: UIButton {}")
        let library = try #require(event.library, "\(event)")
        #expect(library.card.headline == "3 statements skipped: UIKit 3")
        withExtendedLifetime(project) {}
    }

    /// A name that is similar to a known one is a typo.
    @Test func unknownMemberOfUIKitMayBeMissing() throws {
        let (_, event) = try build("    UIView().wobble()\n    UIView().backgroundColour = UIColor.red\n    \"a\".wobble()")
        let errors = errors(event)
        #expect(errors.map(\.blame) == [.code, .code, .code] && errors.map(\.notes.count) == [1, 0, 0], "\(errors)")
        #expect(errors.first?.notes.first?.text == "if `wobble` exists on iPhone, Segue doesn't support it yet")
    }

    @Test func messagesDoNotMentionEngineInternals() throws {
        let (_, event) = try build("    _ = CGPoint.zero.distance(to: CGPoint.zero)")
        let errors = errors(event)
        #expect(errors.count == 1 && errors.allSatisfy { !$0.text.contains("package") && !$0.text.contains("inaccessible") }, "\(errors)")
    }

    /// A branch for another platform doesn't cause parts of a library to be considered missing.
    @Test func errorInLibraryStatementIsReportedLikeUsersErrors() throws {
        _ = try scratch.file(
            "code/App/Page.swift", "import UIKit\nimport Lines\nclass ViewController: UIViewController { let line = Line() }\n")
        let library = try scratch.file(
            "code/Lines/Line.swift",
            "#if os(macOS)\nimport AppKit\n#else\nimport UIKit\n#endif\npublic final class Line {\n  public init() { UIView().snapTogether() }\n}\n"
        )
        let errors = errors(try LiveProject.build(scratch.path("code/App"), settings: scratch.settings()).event)
        #expect(errors.map(\.file) == [library] && errors.first?.place?.line == 7, "\(errors)")
    }

    /// The folder has the same name as one of its types.
    @Test func typeMayHaveFolderName() throws {
        _ = try scratch.file(
            "Cards/Cards.swift", "import UIKit\nclass Cards: NSObject {}\nclass ViewController: UIViewController { let cards = Cards() }\n")
        #expect(try LiveProject.build(scratch.path("Cards"), settings: scratch.settings()).event.library != nil)
    }

    // MARK: Several controllers

    @Test func controllerThatNoOtherCreatesIsBestGuess() throws {
        let file = try scratch.file(
            "Pages.swift",
            "import UIKit\nclass ViewController: UIViewController {}\nclass Detail: UIViewController {}\nclass Home: UIViewController { func f() { show(ViewController(), sender: nil); show(Detail(), sender: nil) } }\n"
        )
        let library = try #require(LiveProject.build(file, settings: scratch.settings()).event.library)
        #expect(library.scenes.map(\.title) == ["Home", "ViewController", "Detail"] && library.scenes.allSatisfy(\.isGuess))
    }
}
