import QuartzCore
import Stage
import Testing
import UIKit

/// Checks calls that UIKit accepts but that don't do what they seem to, each together with a correct program.
@MainActor struct CallMistakeTests {
    /// A page with a red label `v` at (20, 100). Tapping the page calls `tapped`.
    private final class Page: UIViewController {
        let v = UILabel(frame: CGRect(x: 20, y: 100, width: 60, height: 60))
        private let tapped: (Page) -> Void

        init(tapped: @escaping (Page) -> Void) {
            self.tapped = tapped
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .white
            v.backgroundColor = .red
            v.text = "v"
            v.accessibilityIdentifier = "v"
            view.addSubview(v)
            view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(Page.tap)))
        }

        private func tap() { tapped(self) }
    }

    private func kinds(
        _ steps: [Program.Step] = [.tap(200, 700)], _ make: @escaping @MainActor () -> UIViewController
    ) throws -> [String] {
        try Program.problems(steps, showing: make).map { "\($0.kind) \($0.title)" }
    }

    @Test(arguments: [2.0, 1, 0.5])
    func keyframeBeyondEndIsReportedOnce(second: Double) throws {
        let found = try kinds {
            Page { page in
                UIView.animateKeyframes(withDuration: 2, delay: 0) {
                    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: second) { page.v.center.x = 300 }
                    UIView.addKeyframe(withRelativeStartTime: second, relativeDuration: second) { page.v.center.y = 600 }
                }
            }
        }
        #expect(found == (second == 0.5 ? [] : ["warning Without effect"]))
    }

    @Test(arguments: ["animate", "transition", "outside", "same size"])
    func fontInBlockIsReported(way: String) throws {
        let found = try kinds {
            Page { page in
                let change = { page.v.font = .systemFont(ofSize: way == "same size" ? 17 : 40) }
                switch way {
                case "transition":
                    UIView.transition(with: page.v, duration: 0.4, options: .transitionCrossDissolve, animations: change)
                case "outside": change()
                default:
                    UIView.animate(withDuration: 0.4) {
                        page.v.alpha = 0.5
                        change()
                    }
                }
            }
        }
        #expect(found == (way == "animate" ? ["warning Without effect"] : []))
    }

    @Test(arguments: ["textColor", "text", "with alpha", "in a transition", "outside", "with layout"])
    func changeThatCantBeAnimatedIsReported(way: String) throws {
        let found = try kinds {
            Page { page in
                let change = { if way == "text" { page.v.text = "w" } else { page.v.textColor = .blue } }
                switch way {
                case "in a transition":
                    UIView.transition(with: page.v, duration: 0.4, options: .transitionCrossDissolve, animations: change)
                case "outside": change()
                default:
                    UIView.animate(withDuration: 0.4) {
                        change()
                        if way == "with alpha" { page.v.alpha = 0.5 }
                        if way == "with layout" { page.view.layoutIfNeeded() }
                    }
                }
            }
        }
        #expect(found == (way.hasPrefix("text") ? ["warning Without effect"] : []))
    }

    @Test(arguments: ["same", "swapped", "kept"])
    func transitionFromRemovedViewIsReportedOnce(way: String) throws {
        let found = try kinds([.tap(200, 700), .tap(200, 700), .tap(200, 700)]) {
            let back = UIView(frame: CGRect(x: 20, y: 100, width: 60, height: 60))
            var isBack = false
            return Page { page in
                let views: (UIView, UIView) = way == "swapped" && isBack ? (back, page.v) : (page.v, back)
                if way == "kept", back.superview == nil { page.view.addSubview(back) }
                UIView.transition(
                    from: views.0, to: views.1, duration: 0.3,
                    options: way == "kept" ? [.transitionCrossDissolve, .showHideTransitionViews] : .transitionCrossDissolve)
                isBack.toggle()
            }
        }
        #expect(found == (way == "same" ? ["warning Without effect"] : []))
    }

    @Test(arguments: ["untold", "told", "by an action"])
    func viewMovedInDynamicsIsReportedOnce(way: String) throws {
        let found = try kinds([.tap(200, 700), .tap(200, 700, pause: 2)]) {
            var animator: UIDynamicAnimator?
            return Page { page in
                if let animator {
                    if way != "by an action" { page.v.center = CGPoint(x: 200, y: 150) }
                    if way == "told" { animator.updateItem(usingCurrentState: page.v) }
                    return
                }
                let gravity = UIGravityBehavior(items: [page.v])
                if way == "by an action" { gravity.action = { page.v.center.x = 200 } }
                animator = UIDynamicAnimator(referenceView: page.view)
                animator?.addBehavior(gravity)
            }
        }
        #expect(found == (way == "untold" ? ["jump Moved back"] : []))
    }

    @Test(arguments: ["again", "refilled", "filled later"])
    func animatorStartedWithoutBlocksIsReported(way: String) throws {
        let found = try kinds([.tap(200, 700), .tap(200, 700)]) {
            var animator: UIViewPropertyAnimator?
            return Page { page in
                let move = { page.v.center.x = 390 - page.v.center.x }
                let kept = animator ?? UIViewPropertyAnimator(duration: 0.4, curve: .linear, animations: move)
                if animator != nil, way == "refilled" { kept.addAnimations(move) }
                kept.startAnimation()
                if animator != nil, way == "filled later" { kept.addAnimations(move) }
                animator = kept
            }
        }
        #expect(found == (way == "again" ? ["warning Without effect"] : []))
    }

    @Test(arguments: [false, true])
    func styleSetDuringPresentationIsReported(isEarly: Bool) throws {
        final class Sheet: UIViewController {
            override func viewDidLoad() {
                super.viewDidLoad()
                view.backgroundColor = .orange
                modalPresentationStyle = .fullScreen
            }
        }
        let found = try kinds {
            Page { page in
                let sheet = Sheet()
                if isEarly { sheet.loadViewIfNeeded() }
                page.present(sheet, animated: true)
            }
        }
        #expect(found == (isEarly ? [] : ["warning Without effect"]))
    }

    @Test(arguments: ["local", "kept", "replaced"])
    func releasedDynamicAnimatorIsReported(way: String) throws {
        let found = try kinds([.tap(200, 700, pause: 2)]) {
            var kept: UIDynamicAnimator?
            return Page { page in
                for _ in 0..<(way == "replaced" ? 2 : 1) {
                    let animator = UIDynamicAnimator(referenceView: page.view)
                    animator.addBehavior(UIGravityBehavior(items: [page.v]))
                    if way != "local" { kept = animator }
                }
                _ = kept
            }
        }
        #expect(found == (way == "local" ? ["noEffect Released too early"] : []))
    }

    // MARK: Stack views

    /// Returns a page with a stack of three labels. Each tap passes its middle label to `tapped`, in an animation block.
    private static func stack(_ tapped: @escaping (UIView) -> Void) -> UIViewController {
        let rows = ["first", "row", "last"].map { name in
            let row = UILabel()
            (row.text, row.backgroundColor, row.accessibilityIdentifier) = (name, .orange, name)
            return row
        }
        let stack = UIStackView(arrangedSubviews: rows)
        (stack.axis, stack.distribution) = (.vertical, .fillEqually)
        let page = Page { _ in
            UIView.animate(withDuration: 0.3) {
                tapped(rows[1])
                stack.layoutIfNeeded()
            }
        }
        page.loadViewIfNeeded()
        page.v.isHidden = true
        stack.frame = CGRect(x: 40, y: 120, width: 310, height: 300)
        page.view.addSubview(stack)
        return page
    }

    @Test func arrangedViewHiddenInBlockIsQuiet() throws {
        #expect(try kinds { Self.stack { $0.isHidden = true } } == [])
    }

    @Test(arguments: [false, true])
    func arrangedViewHiddenTwiceAndShownOnceIsReported(isChecked: Bool) throws {
        let found = try kinds([.tap(200, 700), .tap(200, 700), .tap(200, 700)]) {
            var taps = 0
            return Self.stack { row in
                taps += 1
                let hides = taps < 3
                if !isChecked || row.isHidden != hides { row.isHidden = hides }
            }
        }
        #expect(found == (isChecked ? [] : ["iphone Breaks on iPhone"]))
    }

    // MARK: Appearance

    @Test(arguments: ["begins", "balances"])
    func appearanceBegunForOtherControllerIsNamed(way: String) throws {
        final class Photo: UIViewController {
            var ends = false
            override func viewWillAppear(_ animated: Bool) {
                super.viewWillAppear(animated)
                view.backgroundColor = .gray
                presentingViewController?.beginAppearanceTransition(false, animated: animated)
            }
            override func viewDidAppear(_ animated: Bool) {
                super.viewDidAppear(animated)
                if ends { presentingViewController?.endAppearanceTransition() }
            }
        }
        let problems = try Program.problems([.tap(200, 700)]) {
            Page { page in
                let photo = Photo()
                photo.ends = way == "balances"
                photo.modalPresentationStyle = .overFullScreen
                page.present(photo, animated: true)
            }
        }
        let sentence = "beginAppearanceTransition(_:animated:) sent Page a viewWillDisappear, and no endAppearanceTransition() followed"
        #expect(problems.map(\.sentence) == (way == "begins" ? [sentence] : []))
    }
}
