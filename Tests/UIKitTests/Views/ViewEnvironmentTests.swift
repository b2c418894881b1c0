// Checks that looking up a view's window and interface style doesn't require walking to the root, even after moves.

import TestSupport
import Testing

@testable import UIKit

@MainActor struct ViewEnvironmentTests {
    /// A view that counts how often its traits are looked up.
    private final class Asked: UIView {
        static var count = 0
        override var traitCollection: UITraitCollection {
            Self.count += 1
            return super.traitCollection
        }
    }

    @Test(arguments: [true, false])
    func nestingViewsReadsTraitsLinearly(fromOutside: Bool) {
        func questions(_ count: Int) -> Int {
            let device = VirtualDevice(), chain = [device.window] + (0..<count).map { _ in Asked() }
            Asked.count = 0
            let pairs = Array(zip(chain, chain.dropFirst()))
            for (outer, inner) in fromOutside ? pairs : pairs.reversed() { outer.addSubview(inner) }
            device.turn(at: 0)
            return Asked.count
        }
        #expect(questions(200) <= 2 * questions(100) + 2 && questions(100) <= 1000)
    }

    private func windowAround(_ view: UIView) -> UIWindow? {
        sequence(first: view, next: \.superview).first { $0 is UIWindow } as? UIWindow
    }

    private func styleAround(_ view: UIView) -> UIUserInterfaceStyle {
        sequence(first: view, next: \.superview).map(\.ownStyle).first { $0 != .unspecified } ?? .light
    }

    @Test(arguments: 1...20)
    func windowAndStyleAreRightAfterAnyChanges(seed: UInt64) {
        var random = SeededNumbers(seed: seed)
        let devices = [VirtualDevice(), VirtualDevice()], controllers = (0..<4).map { _ in UIViewController() }
        let moving = controllers.map { $0.view! } + (0..<8).map { _ in UIView() }, views = devices.map(\.window) + moving
        let styles = [UIUserInterfaceStyle.unspecified, .light, .dark]
        for _ in 0..<300 {
            let moved = moving[random.below(moving.count)], place = views[random.below(views.count)]
            switch random.below(6) {
            case 0: moved.removeFromSuperview()
            case 1: place.overrideUserInterfaceStyle = styles[random.below(3)]
            case 2: controllers[random.below(4)].overrideUserInterfaceStyle = styles[random.below(3)]
            case _ where place.isDescendant(of: moved): continue
            default: place.insertSubview(moved, at: random.below(3))
            }
            #expect(views.allSatisfy { $0.window === windowAround($0) })
            #expect(views.allSatisfy { $0.traitCollection.userInterfaceStyle == styleAround($0) })
        }
    }

    @Test func viewsOfReleasedWindowOrViewHaveNoWindow() {
        let view = UIView(), inner = UIView()
        var window: UIWindow? = UIWindow(frame: .zero)
        view.addSubview(inner)
        window?.addSubview(view)
        #expect(inner.window === window && inner.rootView === window)
        window = nil
        #expect(inner.window == nil && inner.rootView === view)
    }

    @Test func newViewOfControllerTakesItsStyle() {
        let controller = UIViewController(), old = UIView(), inner = UIView(), new = UIView()
        old.addSubview(inner)
        controller.overrideUserInterfaceStyle = .dark
        controller.view = old
        #expect(inner.traitCollection.userInterfaceStyle == .dark)
        controller.view = new
        #expect(inner.traitCollection.userInterfaceStyle == .light && new.traitCollection.userInterfaceStyle == .dark)
    }
}
