import Problems
import Testing
import UIKit

/// Checks an animator that shrinks a page. The page's safe area then changes, and with it the page's layout.
@MainActor struct ShrinkingPageTests {
    /// The place to which the page shrinks. The page's button is at the same place.
    private static let place = CGPoint(x: 195, y: 750)

    private final class Page: UIViewController {
        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .orange
            let button = UIButton()
            button.backgroundColor = .blue
            button.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(button)
            NSLayoutConstraint.activate([
                button.widthAnchor.constraint(equalToConstant: 60), button.heightAnchor.constraint(equalToConstant: 60),
                button.centerXAnchor.constraint(equalTo: view.centerXAnchor),
                button.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -30),
            ])
            button.addTarget(self, action: Selector(Page.close), for: .touchUpInside)
        }

        private func close() { dismiss(animated: true) }
    }

    private final class Shrink: NSObject, UIViewControllerAnimatedTransitioning, UIViewControllerTransitioningDelegate {
        func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? { self }

        func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }

        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            let page = context.view(forKey: .from)!, bubble = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
            bubble.backgroundColor = .orange
            context.containerView.addSubview(bubble)
            UIView.animate(withDuration: 0.3) {
                page.transform = CGAffineTransform(scaleX: 0.001, y: 0.001)
                page.center = ShrinkingPageTests.place
                bubble.center = ShrinkingPageTests.place
            } completion: { _ in
                bubble.removeFromSuperview()
                context.completeTransition(true)
            }
        }
    }

    @Test func layoutOfShrinkingPageIsNotReported() throws {
        let shrink = Shrink()
        let problems = try Program.problems([.tap(200, 400), .tap(195, 750)]) {
            ColoredPage(.white) { page in
                let sheet = Page()
                (sheet.modalPresentationStyle, sheet.transitioningDelegate) = (.custom, shrink)
                page.present(sheet, animated: true)
            }
        }
        #expect(problems.map(\.sentence) == [])
    }
}
