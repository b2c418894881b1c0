import Stage
import Testing
import UIKit

/// Checks page animations that intentionally continue after the transition to the page.
@MainActor struct ContinuingAnimationTests {
    @Test(arguments: Motion.allCases, [true, false])
    func pageAnimationMayContinueAfterTransition(motion: Motion, pushes: Bool) throws {
        let problems = try Program.problems([.tap(200, 400)]) {
            let page = ColoredPage(.white) { page in
                let sheet = MovingPage(motion)
                sheet.modalPresentationStyle = .fullScreen
                if pushes { page.show(sheet, sender: nil) } else { page.present(sheet, animated: true) }
            }
            return pushes ? UINavigationController(rootViewController: page) : page
        }
        #expect(problems.map(\.sentence) == [])
    }

    @Test func fadeStartingAsAnotherEndsHasNoProblems() throws {
        #expect(try Program.problems([.tap(200, 400)]) { FadingTabs() }.map(\.sentence) == [])
    }

    /// The kind of animation on the page.
    enum Motion: CaseIterable, Sendable {
        case infinite, greatestCount, longCount, infiniteDuration, keyframes, group, block, animator, entrance
    }
}

private final class MovingPage: UIViewController {
    private let motion: ContinuingAnimationTests.Motion
    private let box = UIView(frame: CGRect(x: 150, y: 100, width: 80, height: 20))

    init(_ motion: ContinuingAnimationTests.Motion) {
        self.motion = motion
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        box.backgroundColor = .red
        view.addSubview(box)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        switch motion {
        case .infinite: add(move()) { $0.repeatCount = .infinity }
        case .greatestCount: add(move()) { $0.repeatCount = .greatestFiniteMagnitude }
        case .longCount: add(move()) { $0.repeatCount = 1e6 }
        case .infiniteDuration: add(move()) { $0.repeatDuration = .infinity }
        case .keyframes:
            let keyframes = CAKeyframeAnimation(keyPath: "position.x")
            keyframes.values = [50, 300, 50]
            add(keyframes) { $0.repeatCount = .infinity }
        case .group:
            let group = CAAnimationGroup()
            group.animations = [move()]
            add(group) { $0.repeatCount = .infinity }
        case .block: UIView.animate(withDuration: 0.7, delay: 0, options: [.repeat, .autoreverse]) { self.box.center.x = 300 }
        case .animator: UIViewPropertyAnimator(duration: 2, curve: .linear) { self.box.center.x = 300 }.startAnimation()
        case .entrance: add(move()) { $0.fillMode = .forwards }
        }
    }

    private func move() -> CABasicAnimation {
        let move = CABasicAnimation(keyPath: "position.x")
        (move.fromValue, move.toValue) = (100, 300)
        return move
    }

    private func add(_ animation: CAAnimation, _ change: (CAAnimation) -> Void) {
        (animation.duration, animation.isRemovedOnCompletion) = (1.2, false)
        change(animation)
        box.layer.add(animation, forKey: nil)
    }
}

/// A tab bar controller with three tabs. When the second tab has appeared, the third tab is selected.
private final class FadingTabs: UITabBarController, UITabBarControllerDelegate {
    override func viewDidLoad() {
        super.viewDidLoad()
        delegate = self
        viewControllers = [
            ColoredPage(.red) { $0.tabBarController?.selectedIndex = 1 }, HurriedPage(), ColoredPage(.blue),
        ]
    }

    func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { Fade() }
}

private final class HurriedPage: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .green
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        tabBarController?.selectedIndex = 2
    }
}

private final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else { return }
        context.containerView.addSubview(to)
        to.alpha = 0
        UIView.animate(withDuration: 0.4) {
            (to.alpha, from.alpha) = (1, 0)
        } completion: { _ in
            from.alpha = 1
            context.completeTransition(true)
        }
    }
}
