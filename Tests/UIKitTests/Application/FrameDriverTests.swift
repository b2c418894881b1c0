import TestSupport
import Testing
import UIKit

@MainActor struct FrameDriverTests {
    @Test("S-FRAME-1: a turn processes input, the main queue, animation ends, layout and the picture, in this order")
    func turnRunsInputQueueEndsLayoutAndPictureInOrder() {
        let device = VirtualDevice()
        var order: [String] = []
        final class Touched: UIView {
            var log: (String) -> Void = { _ in }
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                log("input")
                setNeedsLayout()
            }
            override func layoutSubviews() { log("layout") }
        }
        let view = Touched(frame: device.window.bounds)
        device.window.addSubview(view)
        device.turn(at: 0)
        UIView.animate(withDuration: 1) {
            view.alpha = 0.5
        } completion: { _ in
            order.append("ending")
        }
        device.turn(at: 0)
        view.log = { order.append($0) }
        device.driver.serveRunLoop = { order.append("main queue") }
        device.touch(1, .began, at: CGPoint(x: 5, y: 5), time: 1)
        device.turn(at: 1)
        #expect(order == ["input", "main queue", "ending", "layout"])
    }

    @Test("S-FRAME-1: work after the commit is laid out, committed and drawn in the same turn")
    func workAfterCommitIsDrawnInSameTurn() {
        final class Page: UIViewController {
            override func viewDidLoad() { view.accessibilityIdentifier = "page" }
            override func viewDidLayoutSubviews() { view.alpha = 0.5 }
        }
        let device = VirtualDevice(), root = UIViewController()
        device.window.rootViewController = root
        device.turn(at: 0)
        let presented = Page()
        presented.modalPresentationStyle = .fullScreen
        root.present(presented, animated: false)
        let page = device.turn(at: 1).nodes.first { $0.name == "page" }
        #expect(page?.opacity == 0.5 && page?.bounds.size == device.window.bounds.size)
    }

    @Test("S-FRAME-5: a controller is notified before and after its view lays out")
    func controllerIsNotifiedBeforeAndAfterViewLayout() {
        final class Page: UIView {
            var log: (String) -> Void = { _ in }
            override func layoutSubviews() { log("layoutSubviews") }
        }
        final class Controller: UIViewController {
            var order: [String] = []
            override func loadView() {
                let page = Page()
                page.log = { [weak self] in self?.order.append($0) }
                view = page
            }
            override func viewWillLayoutSubviews() { order.append("will") }
            override func viewDidLayoutSubviews() { order.append("did") }
        }
        let device = VirtualDevice(), controller = Controller()
        device.window.rootViewController = controller
        device.turn(at: 0)
        controller.order = []
        controller.view.setNeedsLayout()
        device.turn(at: 1)
        #expect(controller.order == ["will", "layoutSubviews", "did"])
    }

    @Test("S-FRAME-5: moving a subview to another view lays out both, but not from their own layout")
    func movingSubviewLaysOutBothParents() {
        final class Page: UIView {
            var count = 0
            var taken: UIView?
            override func layoutSubviews() {
                count += 1
                if let taken { addSubview(taken) }
            }
        }
        let device = VirtualDevice(), page = Page(), other = Page(), card = UIView()
        for view in [page, other] { device.window.addSubview(view) }
        page.addSubview(card)
        device.turn(at: 0)
        #expect(page.count == 1 && other.count == 1)
        other.insertSubview(card, at: 0)
        device.turn(at: 1)
        #expect(page.count == 2 && other.count == 2)
        page.taken = card
        page.setNeedsLayout()
        device.turn(at: 2)
        device.turn(at: 3)
        #expect(page.count == 3 && other.count == 3 && card.superview === page)
    }

    @Test("S-CLOCK-104: an open transaction holds back its changes but not the run loop", .timeLimit(.minutes(30)))
    func openTransactionHoldsBackItsChangesOnly() {
        let device = VirtualDevice()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        device.window.addSubview(view)
        device.turn(at: 0)
        CATransaction.begin()
        view.frame.origin.x = 5
        device.turn(at: 1)
        #expect(view.layer.presentation()?.frame.minX == 0 && !device.driver.needsTurn)
        CATransaction.commit()
        device.turn(at: 2)
        #expect(view.layer.presentation()?.frame.minX == 5)
    }

    @Test(.timeLimit(.minutes(30)))
    func layoutThatAlwaysRequestsLayoutEndsWithTurn() {
        final class Restless: UIView { override func layoutSubviews() { setNeedsLayout() } }
        let device = VirtualDevice()
        device.window.addSubview(Restless())
        device.window.backgroundColor = .red
        let snapshot = device.turn(at: 0)
        #expect(snapshot.nodes.contains { $0.backgroundColor == UIColor.red.cgColor })
        #expect(device.driver.needsTurn)
    }

    @Test("S-FRAME-3: the time of a turn never runs backwards")
    func timeOfTurnNeverRunsBackwards() {
        let device = VirtualDevice()
        device.turn(at: 2)
        device.turn(at: 1)
        #expect(CACurrentMediaTime() == 2)
    }

    @Test func inputWaitsForFirstTurnAtOrAfterItsTime() {
        let device = VirtualDevice()
        var taps = 0
        final class Counter { var onTap: () -> Void = {}; func tap() { onTap() } }
        let counter = Counter()
        counter.onTap = { taps += 1 }
        device.window.addGestureRecognizer(UITapGestureRecognizer(target: counter, action: Selector(Counter.tap)))
        device.touch(1, .began, at: CGPoint(x: 5, y: 5), time: 0.1)
        device.touch(1, .ended, at: CGPoint(x: 5, y: 5), time: 0.2)
        device.turn(at: 0.15)
        #expect(taps == 0)
        device.turn(at: 0.2)
        #expect(taps == 1)
    }

    @Test func resizingScreenResizesWindowsAndRootViews() {
        let device = VirtualDevice(size: CGSize(width: 390, height: 844))
        let root = UIViewController()
        device.window.rootViewController = root
        device.turn(at: 0)
        device.driver.resize(to: CGSize(width: 320, height: 568), scale: 2)
        let snapshot = device.turn(at: 1)
        #expect(root.view.frame == CGRect(x: 0, y: 0, width: 320, height: 568))
        #expect(snapshot.size == CGSize(width: 320, height: 568) && snapshot.scale == 2)
    }

    @Test func resizingScreenTakesEffectWithoutAnimation() {
        let device = VirtualDevice(), size = CGSize(width: 500, height: 400)
        device.turn(at: 0)
        device.resize(to: size)
        #expect(device.turn(at: 0).nodes.first?.bounds.size == size)
        #expect(!device.driver.needsTurn)
    }

    @Test func newRootControllerAppearsExactlyOnce() {
        let device = VirtualDevice(), journal = Journal()
        let (first, second) = (MainPage(journal), DetailPage(journal))
        device.window.rootViewController = first
        device.turn(at: 0)
        device.window.rootViewController = second
        device.turn(at: 1)
        device.turn(at: 2)
        #expect(
            journal.lines == [
                "main.willAppear", "main.didAppear", "main.willDisappear", "main.didDisappear", "detail.willAppear", "detail.didAppear",
            ])
        #expect(first.view.superview == nil)
    }

    @Test func twoDevicesKeepSeparateTimes() {
        let (slow, fast) = (VirtualDevice(), VirtualDevice())
        let (a, b) = (UIView(), UIView())
        slow.window.addSubview(a)
        fast.window.addSubview(b)
        slow.turn(at: 0)
        fast.turn(at: 100)
        for view in [a, b] { UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.alpha = 0 } }
        slow.turn(at: 0)
        fast.turn(at: 100)
        slow.turn(at: 0.25)
        fast.turn(at: 100.75)
        #expect(isNear(a.seenAlpha, 0.75) && isNear(b.seenAlpha, 0.25))
    }

    @Test func gestureOnOneDeviceShowsChangeOnAnother() {
        let devices = [VirtualDevice(), VirtualDevice()]
        let views = devices.map { device in
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            device.window.addSubview(view)
            return view
        }
        let mover = Mover(views)
        let pans = devices.map { device in
            let pan = UIPanGestureRecognizer(target: mover, action: Selector(Mover.move(_:)))
            device.window.addGestureRecognizer(pan)
            return pan
        }
        for device in devices { device.touch(1, .began, at: CGPoint(x: 100, y: 100), time: 0) }
        for device in devices { device.turn(at: 0) }
        for (device, way) in zip(devices, [20.0, 40]) { device.touch(1, .moved, at: CGPoint(x: 100 + way, y: 100), time: 1) }
        func seen() -> [CGFloat] { views.map { $0.layer.presentation()?.position.x ?? -1 } }
        devices[0].turn(at: 1)
        #expect(pans.map(\.state) == [.began, .possible] && seen() == [6, 5])
        devices[1].turn(at: 1)
        #expect(pans.map(\.state) == [.began, .began] && seen() == [6, 7])
        devices[0].turn(at: 2)
        #expect(seen() == [7, 7])
    }

    @Test func steadyAnimationFrameReusesItsStorage() {
        let device = VirtualDevice()
        let view = UIView()
        device.window.addSubview(view)
        UIView.animate(withDuration: 9) { view.alpha = 0 }
        device.turn(at: 0)
        device.turn(at: 0.1)
        func storage(_ time: TimeInterval) -> UInt {
            device.turn(at: time).nodes.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
        }
        let (first, second) = (storage(0.2), storage(0.3))
        #expect(storage(0.4) == first && storage(0.5) == second)
    }

    @Test func windowResizedToZeroAndBackRefillsControllers() {
        let device = VirtualDevice(size: CGSize(width: 200, height: 400))
        let pages = UINavigationController(rootViewController: UIViewController()), over = UIViewController()
        device.window.rootViewController = pages
        device.turn(at: 0)
        over.modalPresentationStyle = .overFullScreen
        pages.present(over, animated: false)
        device.turn(at: 1)
        for (index, size) in [CGSize(width: 0, height: 0), CGSize(width: 300, height: 500)].enumerated() {
            device.resize(to: size)
            device.turn(at: 2 + Double(index))
            for view in [pages.view!, pages.viewControllers[0].view!, over.view!, device.window] { #expect(view.bounds.size == size) }
        }
    }

    @Test func offWindowViewFillsWindowResizedToZeroAndBack() {
        let device = VirtualDevice(size: CGSize(width: 200, height: 400)), size = CGSize(width: 300, height: 500)
        let pages = UINavigationController(rootViewController: UIViewController()), over = UIViewController()
        device.window.rootViewController = pages
        device.turn(at: 0)
        over.modalPresentationStyle = .fullScreen
        pages.present(over, animated: false)
        device.turn(at: 1)
        #expect(pages.view.window == nil)
        for (index, size) in [.zero, size].enumerated() {
            device.resize(to: size)
            device.turn(at: 2 + Double(index))
        }
        pages.dismiss(animated: false)
        device.turn(at: 4)
        for view in [pages.view!, pages.viewControllers[0].view!] { #expect(view.window != nil && view.bounds.size == size) }
    }

    @Test func nonzeroSizeIsKeptWhenSuperviewGrowsFromZero() {
        let box = UIView(), inner = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 0)), beside = UIView()
        for view in [inner, beside] {
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            box.addSubview(view)
        }
        box.frame = CGRect(x: 0, y: 0, width: 100, height: 200)
        #expect(inner.bounds.size == CGSize(width: 30, height: 200) && beside.bounds.size == box.bounds.size)
    }
}

/// Moves its views a point to the right at each action.
@MainActor private final class Mover {
    private let views: [UIView]

    init(_ views: [UIView]) { self.views = views }

    func move(_ pan: UIPanGestureRecognizer) {
        for view in views { view.center.x += 1 }
    }
}
