import QuartzCore
import Stage
import Testing
import UIKit

/// Checks mistakes with animations, constraints, and handlers, each together with a correct program.
@MainActor struct AnimationMistakeTests {
    private func kinds(
        _ steps: [Program.Step] = [.tap(200, 700)], _ make: @escaping @MainActor () -> UIViewController
    ) throws -> [String] {
        try Program.problems(steps, showing: make).map { "\($0.kind) \($0.who)" }
    }

    /// A page with a red view `v` at (20, 100). Tapping the page calls `tapped`.
    private final class Page: UIViewController {
        let v = UIButton(frame: CGRect(x: 20, y: 100, width: 60, height: 60))
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
            v.accessibilityIdentifier = "v"
            view.addSubview(v)
            view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(Page.tap)))
        }

        private func tap() { tapped(self) }
    }

    // MARK: Explicit animations

    @Test(arguments: [false, true])
    func animationWithoutModelSnapsBack(setsModel: Bool) throws {
        let found = try kinds {
            Page { page in
                let animation = CABasicAnimation(keyPath: "position.y")
                (animation.fromValue, animation.toValue, animation.duration) = (130, 500, 0.4)
                if setsModel { page.v.layer.position.y = 500 }
                page.v.layer.add(animation, forKey: nil)
            }
        }
        #expect(found == (setsModel ? [] : ["jumpAtEnd v"]))
    }

    @Test func autoreversingAnimationIsQuiet() throws {
        let found = try kinds {
            Page { page in
                let animation = CABasicAnimation(keyPath: "transform.scale")
                (animation.toValue, animation.duration, animation.autoreverses) = (2, 0.3, true)
                page.v.layer.add(animation, forKey: nil)
            }
        }
        #expect(found == [])
    }

    @Test(arguments: [false, true])
    func shortSpringIsCut(isLongEnough: Bool) throws {
        let problems = try Program.problems([.tap(200, 700)]) {
            Page { page in
                let spring = CASpringAnimation(keyPath: "position.y")
                (spring.fromValue, spring.toValue, spring.damping) = (130, 500, 5)
                if isLongEnough { spring.duration = spring.settlingDuration }
                page.v.layer.position.y = 500
                page.v.layer.add(spring, forKey: nil)
            }
        }
        #expect(problems.map(\.kind) == (isLongEnough ? [] : [.jumpAtEnd]))
        #expect(problems.allSatisfy { $0.sentence.contains("settlingDuration") })
    }

    @Test(arguments: [false, true])
    func keptAnimationOfButtonIsReported(setsModel: Bool) throws {
        let found = try kinds {
            Page { page in
                let animation = CABasicAnimation(keyPath: "position.y")
                (animation.fromValue, animation.toValue, animation.duration) = (130, 500, 0.3)
                (animation.fillMode, animation.isRemovedOnCompletion) = (.forwards, false)
                if setsModel { page.v.layer.position.y = 500 }
                page.v.layer.add(animation, forKey: nil)
            }
        }
        #expect(found == (setsModel ? [] : ["modelNotSet v"]))
    }

    // MARK: Constraints

    /// A page whose view `v` has a constraint to the page's top.
    private final class ConstrainedPage: UIViewController {
        let v = UIView()
        private(set) var top: NSLayoutConstraint!
        private let tapped: (ConstrainedPage) -> Void

        init(tapped: @escaping (ConstrainedPage) -> Void) {
            self.tapped = tapped
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .white
            v.backgroundColor = .red
            v.accessibilityIdentifier = "v"
            v.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(v)
            top = v.topAnchor.constraint(equalTo: view.topAnchor, constant: 100)
            NSLayoutConstraint.activate([
                top, v.leadingAnchor.constraint(equalTo: view.leadingAnchor), v.widthAnchor.constraint(equalToConstant: 60),
                v.heightAnchor.constraint(equalToConstant: 60),
            ])
            view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(ConstrainedPage.tap)))
        }

        private func tap() { tapped(self) }
    }

    @Test(arguments: [false, true])
    func constraintOutsideBlockJumps(laysOut: Bool) throws {
        let found = try kinds {
            ConstrainedPage { page in
                UIView.animate(withDuration: 0.5) {
                    page.top.constant = 500
                    if laysOut { page.view.layoutIfNeeded() }
                }
            }
        }
        #expect(found == (laysOut ? [] : ["jumpAtEnd v"]))
    }

    @Test func constraintWithoutAnimationIsQuiet() throws {
        let found = try kinds { ConstrainedPage { $0.top.constant = 500 } }
        #expect(found == [])
    }

    @Test(arguments: [false, true])
    func reversedAnimatorLeavesConstraint(setsBack: Bool) throws {
        let found = try kinds {
            ConstrainedPage { page in
                let animator = UIViewPropertyAnimator(duration: 0.4, curve: .linear) {
                    page.top.constant = 500
                    page.view.layoutIfNeeded()
                }
                animator.addCompletion { position in
                    if setsBack, position == .start { page.top.constant = 100 }
                    page.view.setNeedsLayout()
                }
                animator.startAnimation()
                animator.isReversed = true
            }
        }
        #expect(found == (setsBack ? [] : ["jumpAtEnd v"]))
    }

    @Test(arguments: [false, true])
    func firstLayoutInBlockIsReported(isEarly: Bool) throws {
        let found = try kinds {
            ConstrainedPage { page in
                let card = UIView(), label = UIView()
                (card.backgroundColor, card.accessibilityIdentifier) = (.blue, "card")
                card.translatesAutoresizingMaskIntoConstraints = false
                page.view.addSubview(card)
                NSLayoutConstraint.activate([
                    card.centerXAnchor.constraint(equalTo: page.view.centerXAnchor),
                    card.centerYAnchor.constraint(equalTo: page.view.centerYAnchor),
                    card.widthAnchor.constraint(equalToConstant: 200), card.heightAnchor.constraint(equalToConstant: 100),
                ])
                card.addSubview(label)
                if isEarly { page.view.layoutIfNeeded() }
                card.alpha = 0
                UIView.animate(withDuration: 0.5) {
                    card.alpha = 1
                    page.view.layoutIfNeeded()
                }
            }
        }
        #expect(found == (isEarly ? [] : ["jumpAtStart card"]))
    }

    @Test(arguments: [false, true])
    func frameUnderConstraintsIsPutBack(usesTransform: Bool) throws {
        let found = try kinds {
            ConstrainedPage { page in
                UIView.animate(withDuration: 0.3) {
                    if usesTransform {
                        page.v.transform = CGAffineTransform(translationX: 0, y: 300)
                    } else {
                        page.v.frame.origin.y = 400
                    }
                } completion: { _ in
                    page.view.setNeedsLayout()
                }
            }
        }
        #expect(found == (usesTransform ? [] : ["jumpAtEnd v"]))
    }

    @Test(arguments: [false, true])
    func toggledConstraintOutsideBlockJumps(laysOut: Bool) throws {
        let found = try kinds {
            ConstrainedPage { page in
                UIView.animate(withDuration: 0.4) {
                    page.top.isActive = false
                    page.v.bottomAnchor.constraint(equalTo: page.view.bottomAnchor, constant: -200).isActive = true
                    if laysOut { page.view.layoutIfNeeded() }
                }
            }
        }
        #expect(found == (laysOut ? [] : ["jumpAtEnd v"]))
    }

    // MARK: Handlers

    /// A page with a card that follows a pan, and the handler's behavior at the end of the pan.
    private final class CardPage: UIViewController {
        enum Ending: CaseIterable { case returnsIfEnded, returnsAlways, stays }

        private let card = UIView(frame: CGRect(x: 95, y: 300, width: 200, height: 200))
        private let ending: Ending

        init(_ ending: Ending) {
            self.ending = ending
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .white
            (card.backgroundColor, card.accessibilityIdentifier) = (.red, "card")
            view.addSubview(card)
            card.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector(CardPage.pan(_:))))
        }

        private func pan(_ pan: UIPanGestureRecognizer) {
            let translation = pan.translation(in: view)
            switch pan.state {
            case .changed: card.transform = CGAffineTransform(translationX: translation.x, y: translation.y)
            case .ended where ending != .stays, .cancelled where ending == .returnsAlways:
                UIView.animate(withDuration: 0.3) { self.card.transform = .identity }
            default: break
            }
        }
    }

    @Test(arguments: CardPage.Ending.allCases)
    private func ignoredCancelIsReported(ending: CardPage.Ending) throws {
        let found = try kinds([.cancelledDrag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 300, y: 450))]) { CardPage(ending) }
        #expect(found == (ending == .returnsIfEnded ? ["changeLeft card"] : []))
    }

    /// A card that shrinks while a finger touches it, and has a method that handles the end of the touch and, optionally, a method that
    /// handles its cancellation.
    private final class TouchedCard: UIView {
        var handlesCancel = false

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { transform = CGAffineTransform(scaleX: 0.8, y: 0.8) }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { transform = .identity }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { if handlesCancel { transform = .identity } }
    }

    @Test(arguments: [false, true])
    func ignoredTouchesCancelledIsReported(handlesCancel: Bool) throws {
        let found = try kinds([.cancelledDrag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 220, y: 420))]) {
            let page = ColoredPage(.white), card = TouchedCard(frame: CGRect(x: 95, y: 300, width: 200, height: 200))
            (card.backgroundColor, card.accessibilityIdentifier, card.handlesCancel) = (.red, "card", handlesCancel)
            page.view.addSubview(card)
            return page
        }
        #expect(found == (handlesCancel ? [] : ["changeLeft card"]))
    }

    /// A page that shows a copy of a card while a finger drags the card.
    private final class CopyPage: UIViewController {
        private let handlesCancel: Bool
        private var copy: UIView?

        init(handlesCancel: Bool) {
            self.handlesCancel = handlesCancel
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .white
            view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector(CopyPage.pan(_:))))
        }

        private func pan(_ pan: UIPanGestureRecognizer) {
            switch pan.state {
            case .began:
                let copy = UIView(frame: CGRect(x: 95, y: 300, width: 200, height: 200))
                (copy.backgroundColor, copy.accessibilityIdentifier) = (.orange, "copy")
                view.window?.addSubview(copy)
                self.copy = copy
            case .changed: copy?.center = pan.location(in: view.window)
            case .ended: copy?.removeFromSuperview()
            case .cancelled where handlesCancel: copy?.removeFromSuperview()
            default: break
            }
        }
    }

    @Test(arguments: [false, true]) func viewLeftByCancelledHandlerIsReported(handlesCancel: Bool) throws {
        let drag = (from: CGPoint(x: 200, y: 400), to: CGPoint(x: 300, y: 450))
        let found = try kinds([.cancelledDrag(from: drag.from, to: drag.to)]) { CopyPage(handlesCancel: handlesCancel) }
        #expect(found == (handlesCancel ? [] : ["leftover copy"]))
        #expect(try kinds([.drag(from: drag.from, to: drag.to)]) { CopyPage(handlesCancel: handlesCancel) } == [])
    }

    /// A page that shows a hint when a drag begins, and keeps it in any case.
    private final class HintPage: UIViewController {
        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .white
            view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector(HintPage.pan(_:))))
        }

        private func pan(_ pan: UIPanGestureRecognizer) {
            guard pan.state == .began else { return }
            let hint = UIView(frame: CGRect(x: 95, y: 300, width: 200, height: 200))
            hint.backgroundColor = .yellow
            view.addSubview(hint)
        }
    }

    @Test func viewThatStaysAfterLiftIsNotReported() throws {
        #expect(try kinds([.cancelledDrag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 300, y: 450))]) { HintPage() } == [])
    }
}
