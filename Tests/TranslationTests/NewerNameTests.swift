import Testing

struct NewerNameTests {
    @Test func methodNamedLikeNewerMethodOfUIKitIsRenamed() {
        let text =
            "class Page: UIViewController { func addChild(_ page: UIViewController?) { addChildViewController(page!) }; "
            + "func go() { addChild(nil) } }"
        #expect(
            translated(text)
                == "class Page: UIViewController { func segueOwn_addChild(_ page: UIViewController?) { addChild(page!) }; "
                + "func go() { segueOwn_addChild(nil) } }")
    }

    @Test(arguments: [
        "class Page: UIViewController { override func addChild(_ page: UIViewController) {} }",
        "class Page: UIViewController { override func addChild(_ page: UIViewController) { removeFromParent() } }",
        "class Tree { func addChild(_ tree: Tree) {} }; class Page: UIViewController { func go() { addChildViewController(a) } }",
    ])
    func otherMethodsKeepTheirNames(text: String) {
        #expect(!translated(text).contains("segueOwn"))
    }
}
