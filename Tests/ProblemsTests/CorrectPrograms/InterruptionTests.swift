import QuartzCore
import Stage
import Testing
import UIKit

/// Checks that intended interruptions and changes of animations have no problems.
@MainActor struct InterruptionTests {
    /// A page with a box that moves in a second. Tapping the page while the box moves calls `interrupt`.
    private func page(_ interrupt: @escaping @MainActor (UIView) -> Void) -> UIViewController {
        let box = UIView(frame: CGRect(x: 20, y: 100, width: 80, height: 80))
        (box.backgroundColor, box.accessibilityIdentifier) = (.red, "box")
        let page = ColoredPage(.white) { _ in interrupt(box) }
        page.loadViewIfNeeded()
        page.view.addSubview(box)
        DispatchQueue.main.async {
            UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { box.frame.origin.x = 290 }
        }
        return page
    }

    private func kinds(_ page: @escaping @MainActor () -> UIViewController) throws -> [RunProblem.Kind] {
        try Program.problems([.tap(200, 700)], showing: page).map(\.kind)
    }

    @Test func removalKeepingVisiblePlaceIsQuiet() throws {
        let found = try kinds {
            page { box in
                if let shown = box.layer.presentation() { box.layer.position = shown.position }
                box.layer.removeAllAnimations()
            }
        }
        #expect(found == [])
    }

    @Test func animationFromCurrentStateIsQuiet() throws {
        #expect(try kinds { page { box in UIView.animate(withDuration: 0.5) { box.frame.origin.x = 20 } } } == [])
    }

    @Test func stoppedSpinnerIsQuiet() throws {
        let found = try kinds {
            let box = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
            box.backgroundColor = .red
            let spin = CABasicAnimation(keyPath: "transform.rotation.z")
            (spin.toValue, spin.duration, spin.repeatCount) = (2 * Double.pi, 1, .infinity)
            let page = ColoredPage(.white) { _ in box.layer.removeAllAnimations() }
            page.loadViewIfNeeded()
            page.view.addSubview(box)
            box.layer.add(spin, forKey: "spin")
            return page
        }
        #expect(found == [])
    }

    @Test func viewHiddenAfterItsFadeIsQuiet() throws {
        let found = try kinds {
            page { box in UIView.animate(withDuration: 0.3, animations: { box.alpha = 0 }, completion: { _ in box.isHidden = true }) }
        }
        #expect(found == [])
    }

    @Test func caughtAnimatorDraggedBeyondItsStartIsQuiet() throws {
        let up = Program.Step.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 300))
        #expect(try Program.problems([up]) { PulledPage() }.map(\.kind) == [])
    }
}

/// A page with a box that follows a finger down, and stays at its start if the finger moves up.
private final class PulledPage: UIViewController {
    private let box = UIView(frame: CGRect(x: 100, y: 100, width: 80, height: 80))
    private var animator: UIViewPropertyAnimator?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        box.backgroundColor = .red
        view.addSubview(box)
        view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector(PulledPage.follow(_:))))
    }

    func follow(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began:
            animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [box] in box.frame.origin.y = 500 }
            animator?.startAnimation()
            animator?.pauseAnimation()
        case .changed: animator?.fractionComplete = pan.translation(in: view).y / 40
        default: animator?.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        }
    }
}
