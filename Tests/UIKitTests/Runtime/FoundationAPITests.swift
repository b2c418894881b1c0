import Testing
import UIKit

@MainActor struct FoundationAPITests {
    @Test func weakHashTableDropsDeallocatedObjects() {
        final class Token: NSObject {}
        let table = NSHashTable<Token>.weakObjects(), kept = Token()
        table.add(kept)
        table.add(kept)
        do {
            let short = Token()
            table.add(short)
            #expect(table.count == 2 && table.contains(short))
        }
        #expect(table.allObjects == [kept])
        table.remove(kept)
        #expect(table.count == 0)
    }

    @Test func keyPathSharedApplicationReturnsSharedApplication() {
        #expect(UIApplication.value(forKeyPath: "sharedApplication") as? UIApplication === UIApplication.shared)
        #expect(UIApplication.value(forKey: "other") == nil)
    }

    @Test func nsIndexPathHasRowItemAndSection() {
        let path = NSIndexPath(forRow: 3, inSection: 2)
        #expect((path.row, path.item, path.section) == (3, 3, 2))
        #expect((path as IndexPath) == IndexPath(row: 3, section: 2))
    }
}
