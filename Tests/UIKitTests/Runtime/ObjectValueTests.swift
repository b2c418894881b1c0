import Testing
import UIKit

@MainActor struct ObjectValueTests {
    @Test func valueRefersToObjectWithoutRetainingIt() {
        weak var gone: UIView?
        var kept: [NSValue] = []
        do {
            let view = UIView()
            gone = view
            kept = [NSValue(nonretainedObject: view), NSValue(nonretainedObject: nil)]
            #expect(kept[0].nonretainedObjectValue as? UIView === view && kept[1].nonretainedObjectValue == nil)
            #expect(kept[0] == NSValue(nonretainedObject: view) && kept[0] != NSValue(nonretainedObject: UIView()))
        }
        #expect(gone == nil && NSValue(cgRect: .zero).nonretainedObjectValue == nil)
    }
}
