import Testing

@testable import Translation

struct SelectorNameTests {
    @Test func comparedSelectorsGetMethodNames() {
        let text = "class Page: UIViewController { func open() {}; func is(_ a: Selector) -> Bool { a == #selector(open) } }"
        #expect(translated(text).contains("a == Selector(Page.open).named(\"open\")"))
    }

    @Test func selectorsAsKeysGetMethodNames() {
        let text = "let table: [Selector: Int] = [#selector(UIViewController.viewWillAppear(_:)): 1]"
        #expect(translated(text).hasSuffix("Selector(UIViewController.viewWillAppear(_:)).named(\"viewWillAppear(_:)\"): 1]"))
    }

    @Test func printedSelectorsGetMethodNames() {
        let text = "class Page: UIViewController { func go(_ a: Any) { print(NSStringFromSelector(#selector(go(_:)))) } }"
        #expect(translated(text).contains("NSStringFromSelector( Selector(Page.go(_:)).named(\"go(_:)\"))"))
    }

    @Test func otherSelectorsGetNoName() {
        #expect(!translatedInPage("func a() { go(#selector(a)) }").contains("named"))
    }
}

struct OptionalMemberNameTests {
    @Test func parameterNamedLikeMethodDoesNotHideIt() {
        let text = "@objc protocol P { @objc optional func pager(_ pager: Pager, shouldTurnTo index: Int) -> Bool }"
        #expect(translated(text).contains("let value = self.pager(pager, shouldTurnTo: index)"))
    }

    @Test func overloadedMethodsCanAllBeCalled() {
        let text = """
            @objc protocol P {
                @objc optional func pager(_ pager: Pager, shouldTurnTo index: Int) -> Bool
                @objc optional func pager(_ pager: Pager, didTurnTo index: Int)
            }
            class Pager { weak var delegate: P?; func turn() { delegate?.pager?(self, didTurnTo: 1) } }
            """
        #expect(
            translated(text).contains(
                "func segueOptional_pager(_ pager: Pager, didTurnTo index: Int) -> Void? { self.pager(pager, didTurnTo: index) }"))
    }

    @Test func classOfAnyObjectHasDescription() {
        #expect(
            translated("func name(_ o: AnyObject) -> String { type(of: o).description() }")
                == "func name(_ o: AnyObject) -> String { UIKit.classDescription(of: type(of: o)) }")
    }
}
