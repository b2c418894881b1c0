import Testing

@testable import Translation

/// Checks how skipped code is reported: each part with its cause, its text, and the consequence.
struct SkippedPartTests {
    private func result(_ text: String, absent: Set<String>) -> TranslatedSource {
        var settings = TranslationSettings()
        settings.absentNames = absent
        return Translator([SwiftSource(text)], settings: settings).translate(0)
    }

    @Test func everyPartNamesItsModule() {
        let text = """
            import MapKit
            import Moya
            import UIKit
            class Page: UIViewController, MKMapViewDelegate {
                let api = MoyaProvider<Pages>()
                func load() {
                    let region = MKCoordinateRegion(center: .zero)
                    map.show(region, animated: true) { done in
                        print(done)
                    }
                    api.request(.all)
                    title = "kept"
                }
            }
            """
        let parts = result(text, absent: ["MKMapViewDelegate", "MKCoordinateRegion", "MoyaProvider"]).skipped
        #expect(parts.map(\.place.line) == [4, 5, 7, 8, 11])
        #expect(parts.map(\.cause.module) == ["MapKit", "Moya", "MapKit", "MapKit", "Moya"])
        #expect(parts[3].text == "map.show(region, animated: true) { … }")
        #expect(parts[3].cause.name == "MKCoordinateRegion", "the cause is the missing name, not the variable")
        #expect(parts.map(\.effect) == [.rest, .declaration, .nothing, .nothing, .nothing])
    }

    @Test func layoutNamesViewThatKeepsItsFrame() {
        var source = SwiftSource("import SnapKit\nfunc f() {\n  grid.snp.makeConstraints { $0.edges() }\n}")
        _ = source.noteUnknown("snp", at: Place(line: 3, column: 8), in: "UIView")
        let parts = Translator([source]).translate(0).skipped
        #expect(parts.map(\.cause) == [SkipCause(module: "SnapKit", name: "snp")])
        #expect(parts.map(\.effect) == [.layout(of: "grid")])
    }

    /// The names have Apple's prefixes, are well known, contain the module's name, or come from the only library.
    @Test(arguments: [
        ("MKMapView", ["Moya", "MapKit"], "MapKit"), ("AVPlayer", ["AVKit", "Snap"], "AVKit"), ("snp", ["Moya", "SnapKit"], "SnapKit"),
        ("DisposeBag", ["RxCocoa", "RxSwift"], "RxSwift"), ("HudStyle", ["Moya", "HudKit"], "HudKit"),
        ("Tracker", ["MapKit", "Metrics"], "Metrics"),
        ("UIStepper", ["Moya"], "UIKit"), ("UIHostingController", ["Moya", "SwiftUI"], "SwiftUI"),
        ("UIColor(hud:)", ["Moya", "HudKit"], "HudKit"),
        ("CIFilter", ["UIKit"], "CoreImage"),
    ])
    func nameIsAttributedToModule(name: String, missing: [String], module: String) {
        #expect(NameOrigins.module(of: name, among: missing) == module)
    }

    /// A scene delegate must not lose its window without a message.
    @Test func functionThatLosesItsWindowIsReported() {
        let delegate = """
            import SwiftUI
            class SceneDelegate: UIResponder, UIWindowSceneDelegate {
                func scene(_ scene: UIScene, willConnectTo session: UISceneSession) {
                    window = UIWindow(windowScene: scene)
                    let root = UIHostingController(rootView: Home())
                    window?.rootViewController = root
                    window?.makeKeyAndVisible()
                }
            }
            """
        let lost = result(delegate, absent: ["UIHostingController", "Home"]).lostPurposes
        #expect(lost.map(\.place.line) == [6] && lost.map(\.cause.module) == ["SwiftUI"])
        let other = delegate.replacing("window?.makeKey", with: "window?.rootViewController = Page()\n    window?.makeKey")
        #expect(result(other, absent: ["UIHostingController", "Home"]).lostPurposes.isEmpty, "another controller is shown")
    }

    @Test func onlyLineWithSwiftUIIsLeftOut() {
        let text =
            "import SwiftUI\nclass Page: UIViewController {\n  func f() {\n    a()\n    add(UIHostingController(rootView: Card()))\n    b()\n  }\n}\nstruct Card: View {}"
        let result = result(text, absent: [])
        #expect(
            result.text.split(separator: "\n").map { $0.collapsed }.filter { !$0.isEmpty }.prefix(5) == [
                "class Page: UIViewController {", "func f() {", "a()", "b()", "}",
            ])
        #expect(result.skipped.map(\.place.line) == [5, 9])
    }

    /// A branch for another platform isn't compiled on iPhone either.
    @Test(arguments: [
        ("#if os(macOS)\nimport AppKit\n#else\nimport UIKit\n#endif", false), ("#if canImport(AppKit)\nimport AppKit\n#endif", false),
        ("#if canImport(HudKit)\nimport HudKit\n#endif", true), ("#if A\n#if B\n#endif\nimport HudKit\n#endif", false),
    ])
    func importForOtherPlatformIsNotMissing(text: String, isMissing: Bool) {
        #expect(translation(of: text).lacksModules == isMissing)
    }

    /// An alias for iPhone replaces a class that exists on other platforms.
    @Test func typeWithAliasForIPhoneIsNotMissing() {
        let text = "#if os(iOS)\npublic typealias Guide = UILayoutGuide\n#else\npublic class Guide {}\n#endif\nfunc f(_ guide: Guide) {}"
        #expect(Translator.doubtfulNames([SwiftSource(text)], TranslationSettings()).isEmpty)
    }

    @Test func statementsAreCounted() {
        let text = "class A {\n  let a = 1\n  func f() {\n    a(\n      1)\n    if b { c(); d() }\n  }\n}\nfunc g() {}"
        #expect(SwiftSource(text).statementCount == 4)
    }
}
