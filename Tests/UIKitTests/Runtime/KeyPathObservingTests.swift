import Foundation
import Testing
@testable import UIKit

/// Checks observing properties by key path, and reading and setting values by key.
@MainActor struct KeyPathObservingTests {
    private let device = VirtualDevice(size: CGSize(width: 300, height: 300))
    private let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    private let witness = Witness()

    /// A change reported to an observer.
    private struct Change: Equatable {
        var keyPath: String?
        var kind: UInt?
        var new: String, old: String
        var context: UnsafeMutableRawPointer?
    }

    private final class Witness: UIResponder {
        var changes: [Change] = []
        weak var object: AnyObject?

        override func observeValue(
            forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
        ) {
            self.object = object as AnyObject?
            changes.append(
                Change(
                    keyPath: keyPath, kind: change?[.kindKey] as? UInt, new: change?[.newKey].map { "\($0)" } ?? "–",
                    old: change?[.oldKey].map { "\($0)" } ?? "–", context: context))
            super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
        }
    }

    private final class Meter: NSObject {
        var level = 0.25
        lazy var name = "low"
    }

    @Test func contentOffsetChangeIsReportedAtOnceWithBothValues() {
        scroll.addObserver(witness, forKeyPath: "contentOffset", options: [.new, .old], context: nil)
        scroll.contentOffset.y = 12
        let expected = Change(keyPath: "contentOffset", kind: 1, new: "\(CGPoint(x: 0, y: 12))", old: "\(CGPoint.zero)")
        #expect(witness.changes == [expected])
        #expect(witness.object === scroll)
        scroll.contentOffset.y = 12
        #expect(witness.changes.count == 1, "setting the same value isn't a change")
    }

    @Test func observingOptionsSelectReportedValues() {
        scroll.addObserver(witness, forKeyPath: "frame", options: [.initial, .new], context: nil)
        scroll.addObserver(witness, forKeyPath: "bounds", context: nil)
        #expect(witness.changes.map(\.new) == ["\(scroll.frame)"], "reported immediately")
        scroll.frame.size.width = 50
        #expect(witness.changes.dropFirst().map(\.keyPath) == ["frame", "bounds"])
        #expect(witness.changes.map(\.old) == ["–", "–", "–"] && witness.changes.last?.new == "–")
    }

    @Test func removedObserverIsNoLongerNotified() {
        var (one, two) = (1, 2)
        withUnsafeMutablePointer(to: &one) { one in
            withUnsafeMutablePointer(to: &two) { two in
                scroll.addObserver(witness, forKeyPath: "contentOffset", context: one)
                scroll.addObserver(witness, forKeyPath: "contentOffset", context: two)
                scroll.removeObserver(witness, forKeyPath: "contentOffset", context: one)
                scroll.contentOffset.x = 1
                #expect(witness.changes.map(\.context) == [UnsafeMutableRawPointer(two)])
            }
        }
        scroll.removeObserver(witness, forKeyPath: "contentOffset")
        scroll.contentOffset.x = 2
        #expect(witness.changes.count == 1)
    }

    @Test func observationRetainsNeitherObserverNorObject() {
        weak var (gone, lost): (Witness?, UIScrollView?)
        do {
            let (observer, object) = (Witness(), UIScrollView())
            (gone, lost) = (observer, object)
            object.addObserver(observer, forKeyPath: "contentSize", context: nil)
            scroll.addObserver(observer, forKeyPath: "contentSize", context: nil)
        }
        #expect(gone == nil && lost == nil)
        scroll.contentSize.width = 7
        device.turn(at: 0)
    }

    @Test func keyPathObservesNestedObject() {
        let page = UIViewController()
        page.view.addObserver(witness, forKeyPath: "layer.opacity", options: .new, context: nil)
        page.addObserver(witness, forKeyPath: "view.frame", options: .new, context: nil)
        page.view.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(witness.changes.map(\.keyPath) == ["view.frame"] && witness.object === page)
        page.view.alpha = 0.5
        device.turn(at: 0)
        #expect(witness.changes.last?.keyPath == "layer.opacity" && witness.changes.last?.new == "0.5")
    }

    @Test func swiftPropertiesAreComparedOncePerTurn() {
        let meter = Meter()
        meter.addObserver(witness, forKeyPath: "level", options: [.new, .old], context: nil)
        device.turn(at: 0)
        (meter.level, meter.name) = (0.75, "high")
        #expect(witness.changes.isEmpty)
        device.turn(at: 0.1)
        #expect(witness.changes.map(\.new) == ["0.75"] && witness.changes.map(\.old) == ["0.25"])
        #expect(meter.value(forKey: "name") as? String == "high")
    }

    @Test func changeFromNilIsReported() {
        let label = UILabel()
        label.addObserver(witness, forKeyPath: "text", options: [.new, .old], context: nil)
        device.turn(at: 0)
        #expect(witness.changes.isEmpty)
        label.text = "a"
        device.turn(at: 0.1)
        #expect(witness.changes.map(\.new) == ["a"] && witness.changes.map(\.old) == ["<null>"])
    }

    @Test func valuesAreSetForAllKeys() {
        let page = UIViewController()
        page.setValuesForKeys(["title": "Lake", "modalInPresentation": true])
        #expect(page.title == "Lake" && page.isModalInPresentation)
        page.setValuesForKeys(["title": NSNull()])
        #expect(page.title == nil)
    }

    @Test func valuesAreReadAndSetByKey() {
        let page = UIViewController(), slider = UISlider()
        page.setValue(true, forKey: "modalInPresentation")
        page.setValue(0.5, forKeyPath: "view.alpha")
        page.setValue("yes", forKeyPath: "view.hidden")
        page.setValue(1, forKey: "nothing")
        slider.setValue(NSNumber(value: 0.25), forKey: "value")
        #expect(page.isModalInPresentation && page.view.alpha == 0.5 && !page.view.isHidden)
        #expect(slider.value(forKey: "value", as: CGFloat.self) == 0.25 && slider.value(forKey: "value") as? Float == 0.25)
        #expect(page.value(forKeyPath: "view.isHidden") as? Bool == false)
        #expect(page.value(forKey: "title") == nil && page.value(forKey: "nothing") == nil)
        page.view.setValue(UIColor.red, forKey: "backgroundColor")
        #expect(page.view.backgroundColor == .red)
        page.view.setValue(nil, forKey: "backgroundColor")
        #expect(page.view.backgroundColor == nil)
    }

    @Test func dynamicMembersAreFoundInAnyValue() {
        #expect(DynamicMembers(CGRect(x: 1, y: 2, width: 3, height: 4)).cgRectValue?.maxX == 4)
        #expect(DynamicMembers(NSValue(cgPoint: CGPoint(x: 5, y: 6))).cgPointValue?.y == 6)
        #expect(DynamicMembers("2.5").doubleValue == 2.5 && DynamicMembers(3).floatValue == 3 && DynamicMembers(nil).intValue == nil)
        #expect(DynamicMembers(["title": "a"])["title"] as? String == "a" && DynamicMembers([1, 2]).count == 2)
        #expect(DynamicMembers(scroll).frame == scroll.frame && DynamicMembers(1).frame == nil)
        DynamicMembers(scroll).setValue(0.5, forKey: "alpha")
        #expect(DynamicMembers(scroll).value(forKey: "alpha", as: Double.self) == 0.5)
    }
}
