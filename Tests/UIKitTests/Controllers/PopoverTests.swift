import TestSupport
import Testing
import UIKit

@MainActor struct PopoverTests {
    private final class Keeper: NSObject, UIPopoverPresentationControllerDelegate {
        var log: [String] = []
        var allows = true
        func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .none }
        func prepareForPopoverPresentation(_ popover: UIPopoverPresentationController) { log.append("prepare") }
        func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool { allows }
        func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) { log.append("attempt") }
        func popoverPresentationControllerDidDismissPopover(_ popover: UIPopoverPresentationController) { log.append("dismissed") }
    }

    private let device = VirtualDevice(size: CGSize(width: 320, height: 620))
    private let root = UIViewController(), page = UIViewController(), button = UIButton()
    private let keeper = Keeper()

    init() {
        device.safeAreaInsets.top = 20
        device.window.rootViewController = root
        button.frame = CGRect(x: 240, y: 100, width: 60, height: 40)
        root.view.addSubview(button)
        device.turn(at: 0)
        page.modalPresentationStyle = .popover
        page.preferredContentSize = CGSize(width: 200, height: 150)
    }

    private var popover: UIPopoverPresentationController { page.popoverPresentationController! }
    private var frame: CGRect { page.view.convert(page.view.bounds, to: nil) }

    private func present(keeps: Bool = true) {
        popover.sourceView = button
        if keeps { popover.delegate = keeper }
        root.present(page, animated: true)
        run(from: 1, to: 2)
    }

    private func run(from begin: TimeInterval, to end: TimeInterval) {
        for time in stride(from: begin, through: end, by: 1.0 / 60) { device.turn(at: time) }
    }

    private func tap(_ point: CGPoint, at time: TimeInterval) {
        device.touch(1, .began, at: point, time: time)
        device.turn(at: time)
        device.touch(1, .ended, at: point, time: time + 0.05)
        run(from: time + 0.05, to: time + 1)
    }

    @Test("S-TRANS-127: a popover that the delegate keeps is below its source, within the margins, and includes its arrow")
    func keptPopoverIsBesideSource() {
        present()
        #expect(frame == CGRect(x: 110, y: 140, width: 200, height: 163) && page.view.safeAreaInsets.top == 13)
        #expect(popover.arrowDirection == .up && popover.presentationStyle == .popover && keeper.log == ["prepare"])
        #expect(root.view.window != nil && root.view.transform == .identity)
    }

    @Test("S-TRANS-153: a touch in a passthrough view reaches the view and keeps the popover; others dismiss it")
    func passthroughViewTakesTouches() {
        let other = UIButton(frame: CGRect(x: 10, y: 500, width: 100, height: 40))
        var taps = 0
        other.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        root.view.addSubview(other)
        popover.passthroughViews = [other]
        present()
        tap(CGPoint(x: 20, y: 510), at: 3)
        #expect(taps == 1 && root.presentedViewController === page)
        tap(CGPoint(x: 20, y: 450), at: 5)
        #expect(taps == 1 && root.presentedViewController == nil)
    }

    @Test("S-TRANS-127: without enough space below, a popover is above its source")
    func popoverWithoutSpaceBelowIsAbove() {
        button.frame.origin = CGPoint(x: 0, y: 560)
        present()
        #expect(frame == CGRect(x: 10, y: 397, width: 200, height: 163) && popover.arrowDirection == .down)
        #expect(page.view.safeAreaInsets.bottom == 13)
    }

    @Test("S-TRANS-127: the arrow has a permitted direction, though there is less space")
    func permittedDirectionLimitsPopover() {
        popover.permittedArrowDirections = .down
        present()
        #expect(frame == CGRect(x: 110, y: 30, width: 200, height: 70) && popover.arrowDirection == .down)
    }

    @Test("S-TRANS-127: a popover at a bar button is below the button")
    func popoverAtBarButtonIsBelowIt() {
        let item = UIBarButtonItem(title: "More", style: .plain, target: nil, action: nil)
        root.navigationItem.rightBarButtonItem = item
        let navigation = UINavigationController(rootViewController: root)
        device.window.rootViewController = navigation
        device.turn(at: 0.5)
        popover.barButtonItem = item
        popover.delegate = keeper
        root.present(page, animated: true)
        run(from: 1, to: 2)
        #expect(frame.minY == 64 && frame.maxX == 310 && popover.arrowDirection == .up)
    }

    @Test("S-TRANS-127: without a delegate that keeps it, a popover is a sheet")
    func popoverIsSheetByDefault() {
        popover.adaptiveSheetPresentationController.detents = [.medium()]
        present(keeps: false)
        #expect(frame == CGRect(x: 0, y: 325, width: 320, height: 295))
        #expect(page.popoverPresentationController == nil && page.sheetPresentationController != nil)
    }

    @Test("S-TRANS-127: other styles have no popover controller")
    func otherStylesHaveNoPopover() {
        page.modalPresentationStyle = .pageSheet
        #expect(page.popoverPresentationController == nil)
    }

    @Test("S-TRANS-127: a tap outside dismisses the popover unless the delegate refuses")
    func tapOutsideDismissesUnlessRefused() {
        present()
        keeper.allows = false
        tap(CGPoint(x: 50, y: 500), at: 3)
        #expect(page.view.window != nil && keeper.log == ["prepare", "attempt"])
        keeper.allows = true
        tap(CGPoint(x: 200, y: 200), at: 5)
        #expect(page.view.window != nil)
        tap(CGPoint(x: 50, y: 500), at: 7)
        #expect(page.view.window == nil && keeper.log == ["prepare", "attempt", "dismissed"] && root.presentedViewController == nil)
        #expect(device.window.subviews == [root.view])
    }

    @Test("S-TRANS-127: a new preferred size resizes the popover on screen")
    func newPreferredSizeResizesPopover() {
        present()
        page.preferredContentSize = CGSize(width: 100, height: 50)
        device.turn(at: 3)
        #expect(frame == CGRect(x: 210, y: 140, width: 100, height: 63))
    }
}
