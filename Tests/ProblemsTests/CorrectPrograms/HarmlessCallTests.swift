import Stage
import Testing
import UIKit

/// Checks calls without an effect, which iPhone ignores too.
@MainActor struct HarmlessCallTests {
    @Test func releaseWithoutTransitionHasNoProblems() throws {
        let drag = Program.Step.drag(from: CGPoint(x: 60, y: 500), to: CGPoint(x: 300, y: 500))
        #expect(try Program.problems([drag]) { IdlePage() }.map(\.sentence) == [])
    }

    @Test func laterSecondDismissalHasNoProblems() throws {
        let problems = try Program.problems([.tap(200, 400), .tap(200, 400)]) {
            ColoredPage(.white) { page in
                let sheet = ColoredPage(.orange) { sheet in
                    sheet.dismiss(animated: true)
                    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
                        MainActor.assumeIsolated { sheet.dismiss(animated: true) }
                    }
                }
                sheet.modalPresentationStyle = .fullScreen
                page.present(sheet, animated: true)
            }
        }
        #expect(problems.map(\.sentence) == [])
    }

    @Test func insertionNextToUnrelatedViewHasNoProblems() throws {
        let problems = try Program.problems([.tap(200, 400)]) {
            ColoredPage(.white) { $0.view.insertSubview(UIView(), belowSubview: UIView()) }
        }
        #expect(problems.map(\.sentence) == [])
    }

    /// A dissolve of a view that was never shown has nothing to dissolve. Without a completion, this has no effect.
    @Test func dissolveWithoutCompletionHasNoProblems() throws {
        let problems = try Program.problems([.tap(200, 400)]) {
            ColoredPage(.white) { page in
                let picture = UIImageView(frame: CGRect(x: 20, y: 20, width: 40, height: 40))
                page.view.addSubview(picture)
                UIView.transition(
                    with: picture, duration: 0.3, options: .transitionCrossDissolve, animations: { picture.isHidden = true },
                    completion: nil)
            }
        }
        #expect(problems.map(\.sentence) == [])
    }

    @Test func snapshotOutsideContainerHasNoProblems() throws {
        let presenter = SnapshotPresenter()
        let problems = try Program.problems([.tap(200, 400)]) {
            ColoredPage(.white) { page in
                let sheet = ColoredPage(.orange)
                sheet.modalPresentationStyle = .custom
                sheet.transitioningDelegate = presenter
                page.present(sheet, animated: true)
            }
        }
        #expect(problems.map(\.sentence) == [])
    }
}

/// A page whose pan cancels an interaction that never started.
private final class IdlePage: UIViewController {
    private let driver = UIPercentDrivenInteractiveTransition()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector(IdlePage.pan)))
    }

    private func pan(_ recognizer: UIPanGestureRecognizer) { if recognizer.state == .ended { driver.cancel() } }
}

/// Presents a page, and moves a snapshot out of the container, where it waits for the dismissal.
private final class SnapshotPresenter: NSObject, UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning {
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let page = context.view(forKey: .to), let copy = page.snapshotView(afterScreenUpdates: true) else { return }
        context.containerView.addSubview(page)
        context.containerView.addSubview(copy)
        copy.frame = CGRect(x: 0, y: 744, width: 390, height: 100)
        page.alpha = 0
        UIView.animate(withDuration: 0.3) {
            page.alpha = 1
            copy.frame.origin.y = 844
        } completion: { _ in
            context.completeTransition(true)
        }
    }
}
