import TestSupport
import Testing
import UIKit

// Checks container view controllers in user code (S-TRANS-67, 69, 70).
@MainActor struct ContainmentTests {
    private final class Box: LoggedController {
        var forwards = true
        override var name: String { "box" }
        override var shouldAutomaticallyForwardAppearanceMethods: Bool { forwards }
    }

    private let device = VirtualDevice(size: CGSize(width: 375, height: 667))
    private let journal = Journal()
    private let box: Box
    private let one: NamedPage
    private let two: NamedPage

    init() {
        (box, one, two) = (Box(journal), NamedPage(journal, "one"), NamedPage(journal, "two"))
        device.window.rootViewController = box
        device.turn(at: 0)
        device.turn(at: 0.1)
        journal.lines = []
    }

    private func add(_ child: UIViewController) {
        box.addChild(child)
        child.view.frame = box.view.bounds
        box.view.addSubview(child.view)
        child.didMove(toParent: box)
    }

    @Test func addedOrRemovedChildGetsAppearanceCallbacks() {
        var flags: [String] = []
        one.whenComingOrGoing = { [unowned one] in flags.append("\(one.isMovingToParent) \(one.isMovingFromParent)") }
        add(one)
        #expect(journal.lines == ["one.willAppear"])
        device.turn(at: 1)
        #expect(journal.lines == ["one.willAppear", "one.didAppear"])
        one.willMove(toParent: nil)
        one.view.removeFromSuperview()
        one.removeFromParent()
        #expect(journal.lines.suffix(2) == ["one.willDisappear", "one.didDisappear"])
        #expect(flags == ["true false", "true false", "false true", "false true"])
        #expect(!one.isMovingToParent && !one.isMovingFromParent && one.parent == nil && box.children.isEmpty)
    }

    @Test func childrenAppearAndDisappearWithTheirParent() {
        add(one)
        box.addChild(two)
        device.turn(at: 1)
        journal.lines = []
        device.window.rootViewController = UIViewController()
        #expect(journal.lines == ["box.willDisappear", "one.willDisappear", "box.didDisappear", "one.didDisappear"])
    }

    @Test func childAddedDuringParentAppearanceAppearsWithParent() {
        let late = Box(journal)
        device.window.rootViewController = late
        journal.lines = []
        late.addChild(one)
        late.view.addSubview(one.view)
        one.didMove(toParent: late)
        #expect(journal.lines == ["one.willAppear"])
        device.turn(at: 1)
        #expect(journal.lines == ["one.willAppear", "box.didAppear", "one.didAppear"])
    }

    @Test(arguments: [false, true])
    func traceReportsCallbacksOfChildThatLeftItsParent(viewFirst: Bool) {
        box.forwards = false
        add(one)
        device.turn(at: 1)
        one.beginAppearanceTransition(true, animated: false)
        one.endAppearanceTransition()
        var told: [String] = []
        device.driver.observe = { event in
            switch event {
            case .appearance(let controller, let callback, _): told.append("\(callback) \((controller as? NamedPage)?.name ?? "")")
            case .containment(let controller, let callback, _): told.append("\(callback) \((controller as? NamedPage)?.name ?? "")")
            default: break
            }
        }
        one.beginAppearanceTransition(false, animated: false)
        if viewFirst { one.view.removeFromSuperview() }
        one.removeFromParent()
        if !viewFirst { one.view.removeFromSuperview() }
        one.endAppearanceTransition()
        #expect(told == ["viewWillDisappear one", "didMove one", "viewDidDisappear one"])
    }

    @Test func containerThatForwardsManuallyControlsAppearance() {
        box.forwards = false
        add(one)
        device.turn(at: 1)
        #expect(journal.lines.isEmpty)
        one.beginAppearanceTransition(true, animated: true)
        one.endAppearanceTransition()
        #expect(journal.lines == ["one.willAppear", "one.didAppear"])
        device.window.rootViewController = UIViewController()
        #expect(!journal.lines.contains("one.willDisappear"))
    }

    @Test func transitionBetweenChildrenReplacesOneWithOther() {
        add(one)
        device.turn(at: 1)
        journal.lines = []
        box.addChild(two)
        two.view.frame = box.view.bounds
        var finished: Bool?
        box.transition(from: one, to: two, duration: 1, animations: { [one] in one.view.alpha = 0 }) { [one, two, box] in
            finished = $0
            one.removeFromParent()
            two.didMove(toParent: box)
        }
        device.turn(at: 2)
        device.turn(at: 2.5)
        #expect(isNear(one.view.seenAlpha, 0.5) && two.view.superview === box.view && finished == nil)
        device.turn(at: 3)
        #expect(finished == true && one.view.superview == nil && box.children == [two])
        #expect(journal.lines == ["one.willDisappear", "two.willAppear", "one.didDisappear", "two.didAppear"])
    }

    @Test(
        "S-ANIM-28: a transition between children flips or dissolves their superview, and ends after the duration",
        arguments: [UIView.AnimationOptions.transitionFlipFromRight, .transitionCrossDissolve])
    func transitionBetweenChildrenBlendsSuperview(options: UIView.AnimationOptions) {
        add(one)
        device.turn(at: 1)
        device.turn(at: 1.1)
        journal.lines = []
        box.addChild(two)
        var finished: Bool?
        box.transition(from: one, to: two, duration: 1, options: options, animations: nil) { [box] in
            finished = $0
            #expect(box.view.subviews.count == 1)
        }
        device.turn(at: 2)
        device.turn(at: 2.5)
        #expect(finished == nil && two.view.superview === box.view && one.view.superview == nil)
        device.turn(at: 3)
        #expect(finished == true)
        #expect(journal.lines == ["one.willDisappear", "two.willAppear", "one.didDisappear", "two.didAppear"])
    }

    @Test("S-TRANS-67, 70: an appearance may be reversed; an unmatched end and a second beginning do nothing")
    func unbalancedAppearanceCallsDoNothing() {
        box.forwards = false
        add(one)
        one.endAppearanceTransition()
        one.beginAppearanceTransition(true, animated: false)
        one.beginAppearanceTransition(true, animated: false)
        one.beginAppearanceTransition(false, animated: false)
        one.beginAppearanceTransition(true, animated: false)
        one.endAppearanceTransition()
        one.endAppearanceTransition()
        #expect(journal.lines == ["one.willAppear", "one.willDisappear", "one.willAppear", "one.didAppear"])
    }

    @Test func movingChildBetweenParentsRemovesItFromOldParent() {
        let other = Box(journal)
        add(one)
        other.addChild(one)
        #expect(one.parent === other && box.children.isEmpty && other.children == [one])
    }

    @Test func windowResizeRunsAlongsideAnimationsThenCompletion() {
        final class Sized: UIViewController {
            var heard: [String] = []
            override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
                super.viewWillTransition(to: size, with: coordinator)
                heard.append("will \(size.width) \(view.bounds.width)")
                coordinator.animate { _ in
                    self.heard.append("alongside \(self.view.bounds.width)")
                } completion: { context in
                    self.heard.append("completed \(context.isAnimated)")
                }
            }
        }
        let root = Sized(), child = Sized()
        device.window.rootViewController = root
        root.addChild(child)
        child.view.frame = root.view.bounds
        child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        root.view.addSubview(child.view)
        device.driver.resize(to: CGSize(width: 500, height: 400), scale: 1)
        #expect(root.heard == ["will 500.0 375.0", "alongside 500.0", "completed false"])
        #expect(child.heard == ["will 500.0 375.0", "alongside 500.0", "completed false"])
        device.driver.resize(to: CGSize(width: 500, height: 400), scale: 1)
        #expect(root.heard.count == 3, "only changes are reported")
    }

    @Test func controllerInitializersLoadViewOnce() {
        final class Counting: UIViewController {
            var loads = 0
            override func viewDidLoad() { loads += 1 }
        }
        let page = Counting(nibName: "Page", bundle: nil)
        #expect(page.nibName == "Page" && !page.isViewLoaded && page.viewIfLoaded == nil)
        page.loadViewIfNeeded()
        page.loadViewIfNeeded()
        #expect(page.loads == 1 && page.view != nil && Counting().nibName == nil)
    }

    @Test func statusBarDefaultsMatchIPhone() {
        #expect(one.preferredStatusBarStyle == .default && !one.prefersStatusBarHidden)
        #expect(one.preferredStatusBarUpdateAnimation == .fade && one.childForStatusBarStyle == nil)
        one.setNeedsStatusBarAppearanceUpdate()
        let navigation = UINavigationController(rootViewController: one)
        #expect(navigation.childForStatusBarStyle === one)
    }
}
