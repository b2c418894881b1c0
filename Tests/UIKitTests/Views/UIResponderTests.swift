import Testing
import UIKit

@MainActor struct UIResponderTests {
    private let device = VirtualDevice(size: CGSize(width: 400, height: 400))
    private let controller = UIViewController()

    init() { device.window.rootViewController = controller }

    @Test func responderChainReachesControllerWindowAndApplication() {
        let view = UIView(frame: controller.view.bounds)
        controller.view.addSubview(view)
        let chain = Array(sequence(first: view as UIResponder, next: \.next).dropFirst())
        let expected: [UIResponder] = [controller.view, controller, device.window, UIApplication.shared]
        #expect(chain == expected)
    }

    @Test func unhandledTouchesGoUpResponderChain() {
        let (page, view) = (Page(), UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400)))
        device.window.rootViewController = page
        page.view.addSubview(view)
        device.touch(1, .began, at: CGPoint(x: 10, y: 10), time: 0)
        device.touch(1, .moved, at: CGPoint(x: 12, y: 10), time: 0.1)
        device.touch(1, .cancelled, at: CGPoint(x: 12, y: 10), time: 0.2)
        for turn in 0...2 { device.turn(at: 0.1 * Double(turn)) }
        #expect(page.heard == ["began", "moved", "cancelled"])
    }

    @Test func windowHasOneFirstResponderWhichMayRefuseToResign() {
        let (first, second) = (Field(), Field())
        #expect(!first.becomeFirstResponder())
        [first, second].forEach(controller.view.addSubview)
        #expect(first.becomeFirstResponder() && first.isFirstResponder)
        #expect(second.becomeFirstResponder() && second.isFirstResponder && !first.isFirstResponder)
        second.letsGo = false
        #expect(!first.becomeFirstResponder() && second.isFirstResponder && !second.resignFirstResponder())
        #expect(!controller.becomeFirstResponder())
        #expect(!controller.view.endEditing(false) && second.isFirstResponder)
        #expect(controller.view.endEditing(true) && !second.isFirstResponder)
    }

    @Test(arguments: [true, false])
    func firstResponderThatLeavesWindowResigns(letsGo: Bool) {
        let (box, field, other) = (UIView(), Field(), Field())
        [box, other].forEach(controller.view.addSubview)
        box.addSubview(field)
        #expect(field.becomeFirstResponder())
        other.removeFromSuperview()
        #expect(field.isFirstResponder && field.resigned == 0)
        field.letsGo = letsGo
        box.removeFromSuperview()
        #expect(field.resigned == 1 && !field.isFirstResponder)
        controller.view.addSubview(box)
        #expect(!field.isFirstResponder && field.becomeFirstResponder())
    }

    @Test func firstResponderThatMovesWithinWindowStaysFirst() {
        let (box, field) = (UIView(), Field())
        [box, field].forEach(controller.view.addSubview)
        #expect(field.becomeFirstResponder())
        box.addSubview(field)
        #expect(field.isFirstResponder && field.resigned == 0)
        field.whenResigning = { [unowned field] in #expect(field.window != nil) }
        device.window.rootViewController = UIViewController()
        #expect(field.resigned == 1 && device.window.endEditing(false))
    }
}

private final class Page: UIViewController {
    private(set) var heard: [String] = []

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { heard.append("began") }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { heard.append("moved") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { heard.append("ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { heard.append("cancelled") }
}

private final class Field: UIView {
    var letsGo = true
    var whenResigning: () -> Void = {}
    private(set) var resigned = 0

    override func resignFirstResponder() -> Bool {
        resigned += 1
        whenResigning()
        return super.resignFirstResponder()
    }

    override var canBecomeFirstResponder: Bool { true }
    override var canResignFirstResponder: Bool { letsGo }
}
