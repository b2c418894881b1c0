import Testing
import Translation

struct StartingPointTests {
    private func points(_ texts: String...) -> StartingPoints { Translator(texts.map { SwiftSource($0) }).startingPoints }

    @Test func delegatesAreFound() {
        #expect(points("@main class AppDelegate: UIResponder, UIApplicationDelegate { var window: UIWindow? }").delegate == "AppDelegate")
        // Without this property, the window belongs to the scene delegate.
        #expect(points("@main class AppDelegate: UIResponder, UIApplicationDelegate {}").delegate == nil)
        #expect(points("class S: UIResponder, UIWindowSceneDelegate {}").sceneDelegate == "S")
        #expect(
            points("class Base: UIResponder, UIApplicationDelegate { var window: UIWindow? }", "@main class App: Base {}").delegate
                == "Base")
        #expect(points("class Page: UIViewController {}").delegate == nil)
    }

    @Test(arguments: [
        ("class Page: UIViewController {}", true), ("final class Page: UINavigationController {}", true), ("class Page: UIView {}", false),
        ("private class Page: UIViewController {}", false), ("class Page: UIViewController { init(a: Int) {} }", false),
        ("class Page: UIViewController { init(a: Int = 1, b: Bool = true) {} }", true),
        ("class Page: UIViewController { init(a: Int = 1, b: Bool) {} }", false),
        ("class Page: UIViewController { init() {} ; init(a: Int) {} }", true),
        ("class Page: UIViewController { convenience init(a: Int) {} }", true),
        ("class Page: UIViewController { required init?(coder: NSCoder) {} }", true),
        ("class Page<T>: UIViewController {}", false), ("func f() { class Page: UIViewController {} }", false),
        ("class Base: UIViewController {}\nclass Page: Base { init(a: Int) {} }", false),
    ])
    func onlyControllersWithoutRequiredArgumentsAreFound(text: String, isMade: Bool) {
        #expect(points(text).controllers.contains("Page") == isMade)
    }

    @Test func superclassInOtherFileIsFound() {
        #expect(points("class Page: Base {}", "class Base: UIViewController {}").controllers == ["Page", "Base"])
        #expect(points("class Page: Base {}", "class Base: UIViewController { init(a: Int) {} }").controllers == [])
    }

    @Test(
        arguments: [
            ("func f() { show(B(), sender: nil) }", "", ["A", "B"]), ("", "func f() { present(A(style: 1), animated: true) }", ["B", "A"]),
            ("", "let next = A.init()", ["B", "A"]),
            ("", "override func prepare(for segue: UIStoryboardSegue) { _ = segue.destination as? A }", ["B", "A"]),
            ("", "func f() { _ = story.instantiateViewController(withIdentifier: \"A\") as! A }", ["B", "A"]),
            ("", "func f() { _ = factory.make(A.self) }", ["B", "A"]),
            ("", "func f() { _ = context.viewController(forKey: .to) as! A }", ["A", "B"]),
            ("", "weak var list: A?\nfunc f() { (parent as? A)?.reload() }", ["A", "B"]),
            ("func again() { show(A(), sender: nil) }", "", ["A", "B"]),
            ("func f() { show(B(), sender: nil) }", "func f() { show(A(), sender: nil) }", ["A", "B"]), ("", "", ["A", "B"]),
        ] as [(String, String, [String])])
    func bestGuessIsControllerThatNoOtherCreates(first: String, second: String, guesses: [String]) {
        let text = "class A: UIViewController { init(style: Int = 0) {}\n\(first) }\nclass B: UIViewController { \(second) }"
        #expect(points(text).guesses == guesses)
        #expect(points(text).controllers == ["A", "B"])
    }

    @Test func baseClassIsGuessedAfterItsSubclasses() {
        #expect(
            points("class Base: UIViewController {}\nclass Page: Base {}\nclass Other: UIViewController {}").guesses == [
                "Page", "Other", "Base",
            ])
    }

    @Test func delegatesDoNotLowerControllersTheyCreate() {
        let delegate = "class D: UIResponder, UIWindowSceneDelegate { func f() { root = B() } }"
        #expect(
            points("class A: UIViewController {}\nclass B: UIViewController { func f() { show(A(), sender: 1) } }", delegate).guesses == [
                "B", "A",
            ])
    }

    @Test func superclassCycleEnds() {
        #expect(points("class A: B {}\nclass B: A {}").controllers == [])
    }
}
