import Testing

@testable import UIKit

@MainActor struct SafeAreaTests {
    private let device = VirtualDevice(size: CGSize(width: 400, height: 800))

    init() { device.safeAreaInsets = UIEdgeInsets(top: 50, left: 0, bottom: 30, right: 0) }

    @Test("S-LAYOUT-6: the safe area is the part that overlaps the view") func safeAreaIsPartThatOverlapsView() {
        let outer = UIView(frame: CGRect(x: 0, y: 20, width: 400, height: 780)),
            inner = UIView(frame: CGRect(x: 0, y: 10, width: 100, height: 100))
        outer.addSubview(inner)
        device.window.addSubview(outer)
        #expect(device.window.safeAreaInsets == UIEdgeInsets(top: 50, left: 0, bottom: 30, right: 0))
        #expect(outer.safeAreaInsets == UIEdgeInsets(top: 30, left: 0, bottom: 30, right: 0))
        #expect(inner.safeAreaInsets == UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
        inner.frame.origin.y = 300
        #expect(inner.safeAreaInsets == .zero)
        outer.removeFromSuperview()
        #expect(outer.safeAreaInsets == .zero)
    }

    @Test("S-LAYOUT-11: a transform doesn't enlarge the safe area of a view that is centered near the edge")
    func transformedViewHasAtMostItsSuperviewsSafeArea() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
        device.window.addSubview(view)
        view.transform = CGAffineTransform(scaleX: 0.001, y: 0.001)
        view.center = CGPoint(x: 40, y: 70)
        #expect(view.safeAreaInsets == UIEdgeInsets(top: 50, left: 0, bottom: 0, right: 0))
    }

    @Test("S-LAYOUT-11: content that ends below a scroll view has at most the scroll view's safe area")
    func scrolledContentHasAtMostScrollViewsSafeArea() {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
        scroll.contentInsetAdjustmentBehavior = .never
        let content = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 2000))
        scroll.addSubview(content)
        device.window.addSubview(scroll)
        #expect(content.safeAreaInsets == UIEdgeInsets(top: 50, left: 0, bottom: 30, right: 0))
    }

    @Test("S-LAYOUT-11: a view that code moves beyond its superview has at most the superview's safe area")
    func viewBeyondSuperviewHasAtMostItsSafeArea() {
        let view = UIView(frame: device.window.bounds)
        device.window.addSubview(view)
        view.frame.origin.y = -200
        #expect(view.safeAreaInsets == UIEdgeInsets(top: 50, left: 0, bottom: 0, right: 0))
        view.frame.origin.y = 700
        #expect(view.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 30, right: 0))
    }

    @Test("S-ANIM-52: a view's safe area is the old one again after an animator takes the view back") func takenBackViewHasOldSafeArea() {
        let view = UIView(frame: CGRect(x: 0, y: 40, width: 400, height: 760))
        device.window.addSubview(view)
        device.turn(at: 0)
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.frame.origin.y = 400 }
        animator.startAnimation()
        device.turn(at: 0.1)
        #expect(view.safeAreaInsets.top == 0)
        animator.pauseAnimation()
        animator.isReversed = true
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        for step in 0...120 { device.turn(at: 0.2 + Double(step) / 60) }
        #expect(view.frame.minY == 40 && view.safeAreaInsets.top == 10)
    }

    @Test("S-LAYOUT-6: the safe area guide moves constraints, and the controller is notified")
    func safeAreaGuideMovesConstraintsAndNotifies() {
        final class Controller: UIViewController {
            var told = 0
            override func viewSafeAreaInsetsDidChange() { told += 1 }
        }
        let controller = Controller(), content = UIView()
        device.window.rootViewController = controller
        content.translatesAutoresizingMaskIntoConstraints = false
        controller.view.addSubview(content)
        let guide = controller.view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            content.topAnchor.constraint(equalTo: guide.topAnchor), content.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
            content.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            content.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
        ])
        device.turn(at: 0)
        #expect(content.frame == CGRect(x: 0, y: 50, width: 400, height: 720))
        #expect(guide.layoutFrame == content.frame)
        let before = controller.told
        controller.additionalSafeAreaInsets.top = 44
        device.turn(at: 1)
        #expect(content.frame == CGRect(x: 0, y: 94, width: 400, height: 676))
        #expect(controller.told == before + 1)
    }

    @Test("S-LAYOUT-6: margins are 8 points plus the safe area") func marginsAreEightPointsPlusSafeArea() {
        let view = UIView(frame: device.window.bounds)
        device.window.addSubview(view)
        #expect(view.layoutMargins == UIEdgeInsets(top: 58, left: 8, bottom: 38, right: 8))
        view.insetsLayoutMarginsFromSafeArea = false
        view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(view.layoutMarginsGuide.layoutFrame == CGRect(x: 2, y: 1, width: 394, height: 796))
    }

    @Test("S-LAYOUT-4: a root view's margins are the system's: 16 points at the sides, or 20 on a wide screen")
    func rootViewHasSystemMargins() {
        for (width, side) in [(390.0, 16.0), (414.0, 20.0)] {
            let device = VirtualDevice(size: CGSize(width: width, height: 800)), page = UIViewController()
            device.safeAreaInsets.top = 50
            device.window.rootViewController = page
            #expect(page.view.layoutMargins == UIEdgeInsets(top: 50, left: side, bottom: 0, right: side))
            page.view.layoutMargins = UIEdgeInsets(top: 1, left: 30, bottom: 2, right: 3)
            #expect(page.view.layoutMargins == UIEdgeInsets(top: 51, left: 30, bottom: 2, right: side))
            page.viewRespectsSystemMinimumLayoutMargins = false
            #expect(page.view.layoutMargins == UIEdgeInsets(top: 51, left: 30, bottom: 2, right: 3))
        }
    }

    @Test("S-LAYOUT-13: content that scrolls under a bar gets no safe area from a scroll view that adds it to its insets")
    func scrolledContentGetsNoSafeArea() {
        let scroll = UIScrollView(frame: device.window.bounds), row = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 60))
        device.window.addSubview(scroll)
        scroll.addSubview(row)
        #expect(row.safeAreaInsets.top == 50, "nothing scrolls yet")
        scroll.contentSize = CGSize(width: 400, height: 2000)
        scroll.contentOffset = .zero
        device.turn(at: 0)
        #expect(scroll.adjustedContentInset.top == 50 && row.safeAreaInsets == .zero)
        scroll.contentInsetAdjustmentBehavior = .never
        device.turn(at: 1)
        row.frame.size.height = 61
        #expect(row.safeAreaInsets.top == 50)
    }
}
