import Testing

@testable import Translation

/// Checks members that Objective-C looks up at runtime.
struct DynamicLookupTests {
    @Test(arguments: [
        ("(change[.newKey]! as AnyObject).cgRectValue", "UIKit.DynamicMembers(change[.newKey]! ).cgRectValue"),
        ("(a as AnyObject).isEqual(b)", "(a as AnyObject).isEqual(b)"), ("f(a as AnyObject).count", "f(a as AnyObject).count"),
        ("x = a as AnyObject", "x = a as AnyObject"),
    ])
    func castToAnyObjectGetsDynamicMembers(from: String, to: String) {
        #expect(translated(from) == to)
    }

    @Test(arguments: [
        ("let r = info[key]?.cgRectValue", "let r = (info[key] as? NSValue)?.cgRectValue"),
        ("let r = note.userInfo![key]!.cgRectValue", "let r = (note.userInfo![key] as! NSValue) .cgRectValue"),
        ("let r = value?.cgRectValue", "let r = value?.cgRectValue"), ("let r = [a]?.count", "let r = [a]?.count"),
    ])
    func elementOfDictionaryOfObjectsHasMembersOfValue(from: String, to: String) { #expect(translated(from).collapsed == to) }

    @Test func methodOnAnyObjectResolvesToOnlyTypeDeclaringIt() {
        let others = "protocol Sizing { func fit() }\nclass A: Sizing { func fit() {}; func end() {} }\nstruct B { func end() {} }"
        #expect(
            translated("all.forEach { ($0 as AnyObject).fit() }", beside: others).collapsed == "all.forEach { ($0 as! (any Sizing)).fit() }"
        )
        #expect(translated("(a as AnyObject).end()", beside: others).collapsed == "(a as! A).end()")
        #expect(translated("(a as AnyObject).end()", beside: others, "class C { func end() {} }").collapsed == "(a as AnyObject).end()")
    }

    @Test(arguments: [
        ("sender.value(forKey: \"value\") as! CGFloat", "UIKit.DynamicMembers(sender).value(forKey: \"value\", as: CGFloat.self)!"),
        ("sender.value(forKey: k) as? Int", "UIKit.DynamicMembers(sender).value(forKey: k, as: Int.self)"),
        ("sender.topAnchor", "UIKit.DynamicMembers(sender).topAnchor"), ("sender.other()", "sender.other()"),
        ("self.sender.topAnchor", "self.sender.topAnchor"), ("data?[\"a\"]", "UIKit.DynamicMembers(data) [\"a\"]"),
        ("data[0]", "data[0]"), ("button.frame", "button.frame"),
    ])
    func anyObjectVariableGetsDynamicMembers(from: String, to: String) {
        let head = "func f(_ sender: AnyObject, _ data: AnyObject?, _ button: UIView) { "
        #expect(translated(head + from + " }") == head + to + " }")
    }

    @Test func onlySubscriptOfOptionalAnyObjectIsTranslated() {
        let text = "func f(_ data: AnyObject?) { data.frame; data[\"a\"] }"
        #expect(translated(text).collapsed == "func f(_ data: AnyObject?) { data.frame; UIKit.DynamicMembers(data)[\"a\"] }")
    }

    @Test func nameUsedForTwoTypesIsTranslatedOnlyWhereItIsAnyObject() {
        let text = "func f(_ item: AnyObject) -> CGFloat { item.center.x }; func g(_ item: UIView) { item.center }"
        #expect(
            translated(text)
                == "func f(_ item: AnyObject) -> CGFloat { UIKit.DynamicMembers(item).center.x }; func g(_ item: UIView) { item.center }")
    }

    @Test func parameterThatIsBoundAgainStaysUnchanged() {
        let text = "func f(_ sender: AnyObject) { guard let sender = sender as? UIButton else { return }; sender.isSelected = true }"
        #expect(translated(text) == text)
    }

    @Test func observerOutsideUIKitConformsToKeyPathObserver() {
        let head =
            "observeValue(forKeyPath k: String?, of o: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?) {}"
        let model = translated("class Model: NSObject { override func \(head) }\nclass Part: Model { override func \(head) }")
        #expect(
            model
                == "class Model: NSObject { func \(head) }\nclass Part: Model { override func \(head) }\nextension Model: UIKit.KeyPathObserver {}"
        )
        let page = "class Page: UIViewController { override func \(head) }\nclass Bar: Outer { func \(head) }"
        #expect(translated(page) == page)
    }

    @Test func genericViewTypeIsSkipped() {
        let text =
            "import SwiftUI\nfinal class Host<Content: View>: UIView {\n  init(@ViewBuilder a: () -> Content) {}\n}\nclass Page<Item: Equatable>: UIView {}"
        let result = translation(of: text)
        #expect(
            result.text.split(separator: "\n").map { $0.collapsed }.filter { !$0.isEmpty } == ["class Page<Item: Equatable>: UIView {}"])
        #expect(result.leftOutNames == ["Host"])
    }
}
