import Testing
import Translation

struct SelectorTests {
    @Test func selectorInExtensionOfProtocolNamesConformingType() {
        let text = "protocol P { func show() }; extension P { func a() { go(#selector(show)); go(#selector(self.show)) } }"
        #expect(translated(text).hasSuffix("go( Selector(Self.show)); go( Selector(Self.show)) } }"))
    }

    @Test func selectorInNestedGenericTypeUsesShortName() {
        let text = "extension UIControl { class Feed<S> { @objc func go() {}; func a() { f(#selector(go)); f(#selector(self.go)) } } }"
        #expect(translated(text).contains("f( Selector(Feed.go)); f( Selector(Feed.go))"))
        let plain = "extension UIControl { class Feed { @objc func go() {}; func a() { f(#selector(go)) } } }"
        #expect(translated(plain).contains("f( Selector(UIControl.Feed.go))"))
    }

    @Test(arguments: [
        ("#selector(open)", "Selector(Page.open)"),
        ("#selector(self.open)", "Selector(Page.open)"),
        ("#selector(super.open)", "Selector(Page.open)"),
        ("#selector(Self.open)", "Selector(Self.open)"),
        ("#selector(handle(_:))", "Selector(Page.handle(_:))"),
        ("#selector(handle(_:with:))", "Selector(Page.handle(_:with:))"),
        ("#selector( handle(_:) )", "Selector( Page.handle(_:) )"),
        ("#selector(Other.handle(_:))", "Selector(Other.handle(_:))"),
        ("#selector(Other.Inner.handle)", "Selector(Other.Inner.handle)"),
        ("#selector(`open`)", "Selector(Page.`open`)"),
    ])
    func selectorIsQualifiedWithItsType(from: String, to: String) {
        #expect(translatedInPage("lazy var a = \(from)") == "lazy var a = \(to)")
    }

    @Test func selectorOfOptionalObjectNamesItsType() {
        let text = "class Bar { func close() {} }; class Page { var bar: Bar?; var other: Page!; func f() { "
        #expect(translated(text + "g(#selector(bar?.close)) } }").contains("g( Selector(Bar.close)) }"))
        #expect(translated(text + "g(#selector(self.other?.bar!.close)) } }").contains("g( Selector(Bar.close)) }"))
        let protocols = "@objc protocol D { func done(pan: Pan) }; class Page { weak var d: D?; func f() { g(#selector(d?.done(pan:))) } }"
        #expect(translated(protocols).contains("g(Selector({ (it: AnyObject) in { _ = (it as? any D)?.done(pan: $0) } }))"))
    }

    @Test func castsBecomeCurriedTypes() {
        #expect(
            translatedInPage("func f() { g(#selector(f(_:) as (UITap) -> Void)) }")
                == "func f() { g( Selector(Page.f(_:) as @Sendable (Page) -> @MainActor (UITap) -> Void)) }")
        #expect(
            translatedInPage("let a = #selector(Page.f as (Page) -> (UITap) -> Void)")
                == "let a = Selector(Page.f as @Sendable (Page) -> @MainActor (UITap) -> Void)")
        #expect(
            translatedInPage("let a = #selector(f as ((UITap) -> Void)?)")
                == "let a = Selector(Page.f as @Sendable (Page) -> @MainActor (UITap) -> Void )")
    }

    @Test func accessorSelectorsBecomeClosures() {
        #expect(translatedInPage("let a = #selector(getter: title)") == "let a = Selector({ (it: Page) in { _ = it.title } })")
        #expect(translatedInPage("let a = #selector(setter: UIView.alpha)") == "let a = Selector({ (it: UIView) in { it.alpha = $0 } })")
    }

    @Test func selectorOfReturningMethodBecomesClosure() {
        let text =
            "class Page { @objc func a(_ b: B, with c: C) -> Bool {}; let d = #selector(a(_:with:)), e = #selector(UIView.endEditing) }"
        #expect(translated(text).contains("let d = Selector({ (it: Page) in { _ = it.a($0, with: $1) } })"))
        #expect(translated(text).contains("e = Selector({ (it: UIView) in { _ = it.endEditing($0) } })"))
        // The selector might refer to an overload that doesn't return a value.
        #expect(translated("class Page { func a() {}; func a() -> Int {}; let b = #selector(a) }").contains("Selector(Page.a)"))
    }

    @Test func selectorUsesInnermostType() {
        #expect(translated("class A { struct B { class C { let a = #selector(x) } } }").contains("Selector(A.B.C.x)"))
        #expect(translated("extension A.B { class C { let a = #selector(x) }; var b: Int { #selector(y) } }").contains("Selector(A.B.C.x)"))
        #expect(translated("extension A.B { class C {}; func f() { #selector(y) } }").contains("Selector(A.B.y)"))
        #expect(translated("class A { func f() { class L { let a = #selector(x) } } }").contains("Selector(L.x)"))
        #expect(translated("class A<T: B>: C<D> where T: E { let a = #selector(x) }").contains("Selector(A.x)"))
        #expect(translated("class A { class func f() { #selector(x) } }").contains("Selector(A.x)"))
    }

    @Test func selectorIsFoundInClosuresAndInterpolations() {
        #expect(translatedInPage("lazy var a = { [weak self] in go { _ = #selector(x) } }()").contains("Selector(Page.x)"))
        #expect(
            translatedInPage(#"let a = "a \(b("\(#selector(x))")) #selector(y)""#)
                == #"let a = "a \(b("\( Selector(Page.x))")) #selector(y)""#)
        #expect(
            translatedInPage(##"let a = #"\(#selector(x)) \#(#selector(y))"#"##) == ##"let a = #"\(#selector(x)) \#( Selector(Page.y))"#"##)
    }

    @Test func selectorOnPropertyUsesItsType() {
        #expect(translatedInPage("let helper = Helper(); func f() { #selector(helper.go) }").contains("Selector(Helper.go)"))
        #expect(
            translatedInPage("var helper: Kit.Helper?; func f() { #selector(self.helper.go(_:)) }").contains("Selector(Kit.Helper.go(_:))"))
        let others = "class Base { let a: Middle }; class Middle { var b: Last! }"
        #expect(translated("class Page: Base { func f() { #selector(a.b.go) } }", beside: others).contains("Selector(Last.go)"))
    }

    @Test func selectorOnValueOfProtocolBecomesClosure() {
        let text =
            "@objc protocol P: Q { func a() }; protocol Q { func b(_ c: Int) }\nclass A { var d: P?; func f() { #selector(d.a); #selector(d.b(_:)) } }"
        let result = translated(text)
        #expect(result.contains("Selector({ (it: AnyObject) in { _ = (it as? any P)?.a() } })"))
        #expect(result.contains("Selector({ (it: AnyObject) in { _ = (it as? any P)?.b($0) } })"))
    }

    @Test func selectorOnUnknownObjectIsNoted() {
        let result = translation(of: "class Page {\n  func f() {\n    g(#selector(thing.go)) } }")
        #expect(result.text.contains("Selector(thing.go)"))
        #expect(result.notes.map(\.place) == [Place(line: 3, column: 17)])
        #expect(result.notes.first?.text.contains("keeps it alive") == true)
    }

    @Test func selectorOutsideTypeIsNotQualified() {
        #expect(translated("let a = #selector(go)") == "let a = Selector(go)")
    }
}
