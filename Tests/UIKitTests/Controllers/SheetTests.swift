import TestSupport
import Testing
import UIKit

@MainActor struct SheetTests {
    private final class Delegate: NSObject, UISheetPresentationControllerDelegate {
        var log: [String] = []
        var allows = true
        func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { allows }
        func presentationControllerWillDismiss(_ presentationController: UIPresentationController) { log.append("will") }
        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { log.append("did") }
        func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) { log.append("attempt") }
        func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheet: UISheetPresentationController) {
            log.append(sheet.selectedDetentIdentifier == .large ? "large" : "other")
        }
    }

    private let device = VirtualDevice(size: CGSize(width: 320, height: 620))
    private let root = UIViewController(), page = UIViewController()
    private let delegate = Delegate()
    private var sheet: UISheetPresentationController { page.sheetPresentationController! }

    init() {
        device.safeAreaInsets.top = 20
        device.window.rootViewController = root
        device.turn(at: 0)
        page.modalPresentationStyle = .pageSheet
    }

    private func present(_ detents: [UISheetPresentationController.Detent]) {
        sheet.detents = detents
        sheet.delegate = delegate
        root.present(page, animated: true)
        run(from: 1, to: 2)
    }

    private func run(from begin: TimeInterval, to end: TimeInterval) {
        for time in stride(from: begin, through: end, by: 1.0 / 60) { device.turn(at: time) }
    }

    /// Drags from `start` by `way` points in 0.2 s and releases, by default after a pause.
    private func drag(_ start: CGPoint, _ way: CGFloat, at begin: TimeInterval, rests: Bool = true) {
        device.touch(1, .began, at: start, time: begin)
        device.turn(at: begin)
        for step in 1...12 {
            let time = begin + Double(step) / 60, y = start.y + way * CGFloat(step) / 12
            device.touch(1, .moved, at: CGPoint(x: start.x, y: y), time: time)
            device.turn(at: time)
        }
        let end = begin + (rests ? 0.5 : 12.0 / 60 + 0.001)
        device.touch(1, .ended, at: CGPoint(x: start.x, y: start.y + way), time: end)
        device.turn(at: end)
    }

    @Test("S-TRANS-104: a large sheet scales down and dims the page behind it")
    func largeSheetScalesDownAndDimsPageBehindIt() {
        present([.large()])
        #expect(page.view.frame == CGRect(x: 0, y: 30, width: 320, height: 590) && root.view.window != nil)
        #expect(isNear(root.view.frame.minX, 16) && isNear(root.view.frame.minY, 20) && root.view.layer.cornerRadius == 10)
        #expect(page.view.layer.cornerRadius == 10 && sheet.containerView?.subviews.first?.alpha == 1)
        page.dismiss(animated: true)
        run(from: 3, to: 4)
        #expect(root.view.transform == .identity && root.view.layer.cornerRadius == 0 && page.view.window == nil)
        #expect(device.window.subviews == [root.view])
    }

    @Test("S-TRANS-104: a sheet is as high as its detent; a medium one keeps the size of the page behind it")
    func sheetHeightFollowsDetent() {
        present([.medium(), .large()])
        #expect(page.view.frame == CGRect(x: 0, y: 325, width: 320, height: 295) && root.view.transform == .identity)
        sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
        run(from: 3, to: 4)
        #expect(page.view.frame.minY == 30 && isNear(root.view.frame.minX, 16))
    }

    @Test("S-TRANS-104: custom detents set the height, and nil ones are ignored")
    func customDetentsSetHeightAndNilOnesAreIgnored() {
        present([.custom { $0.maximumDetentValue * 0.2 }, .custom { _ in nil }])
        #expect(page.view.frame.height == 118)
    }

    @Test("S-TRANS-104: the page behind takes touches up to the largest undimmed detent")
    func pageBehindTakesTouchesAtUndimmedDetent() {
        final class Button: UIButton {}
        var taps = 0
        let button = Button(frame: CGRect(x: 0, y: 100, width: 100, height: 50))
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        root.view.addSubview(button)
        sheet.largestUndimmedDetentIdentifier = .medium
        present([.medium(), .large()])
        #expect(sheet.containerView?.subviews.first?.alpha == 0)
        device.touch(1, .began, at: CGPoint(x: 50, y: 120), time: 3)
        device.turn(at: 3)
        device.touch(1, .ended, at: CGPoint(x: 50, y: 120), time: 3.1)
        device.turn(at: 3.1)
        #expect(taps == 1 && page.presentingViewController != nil)
    }

    @Test("S-TRANS-105, 106: dragging moves the sheet, and release selects the nearest detent")
    func releasedSheetSettlesAtNearestDetent() {
        present([.medium(), .large()])
        drag(CGPoint(x: 160, y: 400), -200, at: 3)
        #expect(delegate.log == ["large"])
        run(from: 3.6, to: 4.5)
        #expect(page.view.frame.minY == 30)
        drag(CGPoint(x: 160, y: 100), 30, at: 5)
        run(from: 5.6, to: 6.5)
        #expect(page.view.frame.minY == 30 && delegate.log == ["large"])
    }

    @Test("S-TRANS-106: dragging far down dismisses the sheet and notifies the delegate")
    func draggingFarDownDismissesSheet() {
        present([.large()])
        drag(CGPoint(x: 160, y: 100), 400, at: 3)
        #expect(delegate.log == ["will"] && page.isBeingDismissed)
        run(from: 3.6, to: 4.5)
        #expect(delegate.log == ["will", "did"] && page.presentingViewController == nil && root.view.transform == .identity)
    }

    /// A storm found that the page behind kept its scale until the dismissal ended, and then jumped.
    @Test("S-TRANS-106: a finger that still drags a dismissed sheet moves neither the sheet nor the page behind it")
    func fingerOnDismissedSheetHasNoEffect() {
        present([.large()])
        device.touch(1, .began, at: CGPoint(x: 160, y: 200), time: 3)
        device.turn(at: 3)
        func drag(to y: CGFloat, at time: TimeInterval, _ phase: UITouch.Phase = .moved) {
            device.touch(1, phase, at: CGPoint(x: 160, y: y), time: time)
            device.turn(at: time)
        }
        for step in 1...6 { drag(to: 200 + CGFloat(step) * 10, at: 3 + Double(step) / 60) }
        #expect(page.view.frame.minY > 30)
        page.dismiss(animated: true)
        device.turn(at: 3.15)
        let height = page.view.frame.minY
        drag(to: 300, at: 3.2)
        drag(to: 300, at: 3.3, .ended)
        #expect(page.view.frame.minY == height && root.view.transform == .identity && root.view.layer.cornerRadius == 0)
        run(from: 3.4, to: 4)
        #expect(page.view.window == nil && root.view.transform == .identity)
    }

    @Test("S-TRANS-106: a sheet that may not be dismissed springs back", arguments: [true, false])
    func sheetThatMayNotBeDismissedSpringsBack(isModal: Bool) {
        if isModal { page.isModalInPresentation = true } else { delegate.allows = false }
        present([.large()])
        drag(CGPoint(x: 160, y: 100), 450, at: 3)
        run(from: 3.6, to: 4.5)
        #expect(page.view.frame.minY == 30 && page.presentingViewController != nil)
        #expect(delegate.log == (isModal ? [] : ["attempt"]))
    }

    @Test("S-TRANS-105: scrolling content takes the drag until it reaches its top")
    func scrollContentTakesDragUntilItsTop() {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 590))
        scroll.contentSize.height = 2000
        page.view.addSubview(scroll)
        present([.large()])
        scroll.contentOffset.y = 300
        drag(CGPoint(x: 160, y: 200), 100, at: 3)
        #expect(page.view.frame.minY == 30 && scroll.contentOffset.y < 300)
        run(from: 3.6, to: 4)
        scroll.setContentOffset(.zero, animated: false)
        device.touch(1, .began, at: CGPoint(x: 160, y: 200), time: 5)
        device.turn(at: 5)
        for (index, y) in [215, 230, 260].enumerated() {
            device.touch(1, .moved, at: CGPoint(x: 160, y: CGFloat(y)), time: 5.1 + Double(index) / 10)
            device.turn(at: 5.1 + Double(index) / 10)
        }
        #expect(page.view.frame.minY > 60 && scroll.contentOffset.y == 0)
    }

    @Test("S-TRANS-88: a launched program presents sheets by default")
    func launchedProgramPresentsSheetsByDefault() {
        final class Program: UIResponder, UIApplicationDelegate {
            var window: UIWindow?
            func application(
                _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
            ) -> Bool {
                window = UIWindow(frame: UIScreen.main.bounds)
                window?.rootViewController = UIViewController()
                window?.makeKeyAndVisible()
                return true
            }
        }
        final class Mover: NSObject, UIViewControllerTransitioningDelegate {}
        let mover = Mover(), other = UIViewController()
        #expect(other.modalPresentationStyle == .pageSheet)
        device.launch(Program())
        device.turn(at: 1)
        #expect(other.modalPresentationStyle == .pageSheet)
        other.transitioningDelegate = mover
        #expect(other.modalPresentationStyle == .pageSheet)
    }

    @Test("S-TRANS-113: a sheet whose field uses the keyboard takes its largest height, and returns afterwards")
    func sheetGrowsForKeyboardAndReturns() {
        let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
        page.view.addSubview(field)
        present([.medium(), .large()])
        #expect(page.view.frame.height == 295)
        field.becomeFirstResponder()
        device.turn(at: 3)
        device.turn(at: 3.1)
        let seen = page.view.layer.presentation()?.frame.height ?? 0
        #expect(seen > 295 && seen < 590, "the sheet moves with the keyboard")
        run(from: 3.2, to: 4)
        #expect(page.view.frame == CGRect(x: 0, y: 30, width: 320, height: 590) && sheet.selectedDetentIdentifier == nil)
        field.resignFirstResponder()
        run(from: 4, to: 5)
        #expect(page.view.frame.height == 295)
    }

    @Test("S-TRANS-113: a sheet with one detent rises above the keyboard, but not for fields behind it")
    func lowSheetRisesAboveKeyboard() {
        let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
        let other = UITextField(frame: CGRect(x: 20, y: 40, width: 200, height: 40))
        page.view.addSubview(field)
        root.view.addSubview(other)
        present([.custom { _ in 200 }])
        other.becomeFirstResponder()
        run(from: 3, to: 4)
        #expect(page.view.frame.height == 200)
        field.becomeFirstResponder()
        run(from: 4, to: 5)
        #expect(page.view.frame.height == 460, "the keyboard is 260 pt high")
        page.dismiss(animated: true)
        run(from: 5, to: 6)
        #expect(page.view.window == nil)
    }

    @Test("S-TRANS-113: above the keyboard, a short drag keeps the detent, and the page behind stays undimmed")
    func shortDragAboveKeyboardKeepsDetent() {
        let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
        page.view.addSubview(field)
        sheet.largestUndimmedDetentIdentifier = .medium
        present([.medium(), .large()])
        field.becomeFirstResponder()
        run(from: 3, to: 4)
        #expect(sheet.containerView?.subviews.first?.alpha == 0)
        drag(CGPoint(x: 160, y: 200), 30, at: 5)
        run(from: 5.6, to: 6.5)
        #expect(page.view.frame.height == 590 && sheet.selectedDetentIdentifier != .large && delegate.log.isEmpty)
    }

    @Test func propertiesOfSheetDoNotLoadItsPage() {
        sheet.detents = [.medium(), .large()]
        (sheet.selectedDetentIdentifier, sheet.largestUndimmedDetentIdentifier) = (.large, .medium)
        (sheet.prefersGrabberVisible, sheet.preferredCornerRadius) = (true, 20)
        #expect(!page.isViewLoaded)
        sheet.animateChanges { sheet.selectedDetentIdentifier = .medium }
        #expect(!page.isViewLoaded)
    }
}
