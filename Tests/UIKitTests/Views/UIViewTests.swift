import TestSupport
import Testing
import UIKit

@MainActor struct UIViewTests {
    @Test("S-LAYOUT-24: a view that joins a tree with another tint and its subviews get tintColorDidChange")
    func joiningTreeChangesTint() {
        final class Tinted: UIView {
            var told = 0
            override func tintColorDidChange() { told += 1 }
        }
        let (outer, page, inner) = (UIView(), Tinted(), Tinted())
        let own = Tinted()
        own.tintColor = .green
        let before = own.told
        outer.tintColor = .red
        page.addSubview(inner)
        page.addSubview(own)
        #expect(page.told == 0 && inner.told == 0)
        outer.addSubview(page)
        #expect(page.told == 1 && inner.told == 1 && own.told == before)
        UIView().addSubview(page)
        #expect(page.told == 2)
    }

    @Test func descriptionHasFrameAndLayer() {
        let view = UIView(frame: CGRect(x: 0, y: 1.5, width: 10, height: 20))
        #expect(view.description.hasPrefix("<UIView: 0x") && view.description.contains("; frame = (0 1.5; 10 20); layer = <CALayer: 0x"))
    }

    private let device = VirtualDevice()

    @Test("S-GEST-1: hit testing goes front to back and skips untouchable views")
    func hitTestingSkipsUntouchableViews() {
        let (back, front) = (
            UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
        )
        device.window.addSubview(back)
        device.window.addSubview(front)
        let point = CGPoint(x: 60, y: 60)
        #expect(device.window.hitTest(point, with: nil) === front)
        for change in [{ front.isHidden = true }, { front.isUserInteractionEnabled = false }, { front.alpha = 0.005 }] {
            change()
            #expect(device.window.hitTest(point, with: nil) === back)
            (front.isHidden, front.isUserInteractionEnabled, front.alpha) = (false, true, 1)
        }
    }

    @Test("S-FRAME-4: layout runs top-down, each dirty view once")
    func layoutRunsTopDownEachDirtyViewOnce() {
        var order: [String] = []
        final class Logged: UIView {
            var log: (() -> Void)?
            override func layoutSubviews() { log?() }
        }
        let (outer, inner) = (Logged(), Logged())
        outer.log = { order.append("outer") }
        inner.log = { order.append("inner") }
        device.window.addSubview(outer)
        outer.addSubview(inner)
        device.turn(at: 0)
        #expect(order == ["outer", "inner"])
        inner.setNeedsLayout()
        outer.setNeedsLayout()
        inner.layoutIfNeeded()
        #expect(order == ["outer", "inner", "outer", "inner"])
        device.turn(at: 1)
        #expect(order.count == 4)
    }

    @Test(
        arguments: [
            (UIView.AutoresizingMask([.flexibleWidth, .flexibleHeight]), CGRect(x: 10, y: 10, width: 180, height: 80)),
            (UIView.AutoresizingMask.flexibleLeftMargin, CGRect(x: 110, y: 10, width: 80, height: 80)),
            (UIView.AutoresizingMask([.flexibleLeftMargin, .flexibleRightMargin]), CGRect(x: 60, y: 10, width: 80, height: 80)),
        ])
    func autoresizingDistributesChangeAmongFlexibleParts(mask: UIView.AutoresizingMask, frame: CGRect) {
        let (outer, inner) = (
            UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 80))
        )
        outer.addSubview(inner)
        inner.autoresizingMask = mask
        outer.frame.size.width = 200
        #expect(inner.frame == frame)
    }

    @Test func subviewsKeepOrderThroughInsertions() {
        let outer = UIView(), views = (0..<4).map { _ in UIView() }
        views.prefix(2).forEach(outer.addSubview)
        outer.insertSubview(views[2], belowSubview: views[1])
        outer.insertSubview(views[3], aboveSubview: views[0])
        #expect(outer.subviews == [views[0], views[3], views[2], views[1]])
        outer.bringSubviewToFront(views[0])
        outer.sendSubviewToBack(views[1])
        #expect(outer.subviews == [views[1], views[3], views[2], views[0]])
        #expect(outer.layer.sublayers == outer.subviews.map(\.layer))
    }

    @Test("S-FRAME-14: an idle frame is not new")
    func idleFrameIsNotNew() {
        #expect(device.driver.turn(at: 0).isNew)
        #expect(!device.driver.turn(at: 1).isNew && !device.driver.needsTurn)
        device.window.backgroundColor = .red
        #expect(device.driver.needsTurn && device.driver.turn(at: 2).isNew)
    }

    @Test("S-FRAME-15: a frozen subtree requests no frames")
    func frozenSubtreeRequestsNoFrames() {
        let view = UIView(frame: device.window.bounds)
        device.window.addSubview(view)
        device.turn(at: 0)
        view.layer.speed = 0
        UIView.animate(withDuration: 1) { view.alpha = 0 }
        device.turn(at: 1)
        #expect(!device.driver.needsTurn)
        view.layer.timeOffset = 0.5
        #expect(device.driver.turn(at: 2).isNew)
        #expect(isNear(view.seenAlpha, 0.5))
    }
}
