import Testing
import UIKit

@MainActor struct ObjectTableTests {
    private protocol Observer: AnyObject {}
    private final class Page: UIViewController, Observer {}

    @Test func hashTableHoldsObjectsOfProtocol() {
        let table = NSHashTable<any Observer>.weakObjects(), page = Page()
        table.add(page)
        do { table.add(Page()) }
        #expect(table.allObjects.count == 1 && table.anyObject === page && table.contains(page))
        table.remove(page)
        #expect(table.count == 0)
        let strong = NSHashTable<Page>(options: .strongMemory)
        do { strong.add(Page()) }
        #expect(strong.count == 1)
    }

    @Test func mapTableFindsValuesOfKeys() {
        final class Token {}
        let table = NSMapTable<UIView, NSArray>.weakToStrongObjects(), key = UIView()
        table.setObject([1], forKey: key)
        table.setObject([2], forKey: key)
        do { table.setObject([3], forKey: UIView()) }
        #expect(table.count == 1 && table.object(forKey: key) == [2] && table.object(forKey: UIView()) == nil)
        table.removeObject(forKey: key)
        #expect(table.count == 0)
        let names = NSMapTable<NSString, Token>.strongToWeakObjects(), token = Token()
        names.setObject(token, forKey: "a")
        do { names.setObject(Token(), forKey: "b") }
        #expect(names.object(forKey: "a") === token && names.object(forKey: "b") == nil)
        #expect(names.keyEnumerator().allObjects as? [NSString] == ["a"])
    }
}
