import Problems
import Testing
import UIKit

/// Checks an animator that shifts a menu before its first layout, and slides it back. The animation is relative, so the menu slides to the
/// place that layout gives it.
@MainActor struct SlidingMenuTests {
    private final class Menu: UIViewController, UIViewControllerAnimatedTransitioning, UIViewControllerTransitioningDelegate {
        let menu = UIView()
        let shift: CGPoint

        init(shift: CGPoint) {
            self.shift = shift
            super.init(nibName: nil, bundle: nil)
            (modalPresentationStyle, transitioningDelegate) = (.custom, self)
        }

        required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

        override func viewDidLoad() {
            super.viewDidLoad()
            menu.backgroundColor = .red
            menu.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(menu)
            NSLayoutConstraint.activate([
                menu.heightAnchor.constraint(equalToConstant: 400), menu.bottomAnchor.constraint(equalTo: view.bottomAnchor),
                menu.leadingAnchor.constraint(equalTo: view.leadingAnchor), menu.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            ])
        }

        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { self }

        func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            context.containerView.addSubview(view)
            menu.center += shift
            UIView.animate(withDuration: 0.4) {
                self.menu.center += CGPoint(x: -self.shift.x, y: -self.shift.y)
            } completion: { _ in
                context.completeTransition(true)
            }
        }
    }

    private func problems(shift: CGPoint) throws -> [String] {
        let problems = try Program.problems([.tap(200, 400)]) {
            ColoredPage(.white) { $0.present(Menu(shift: shift), animated: true) }
        }
        return problems.map(\.sentence)
    }

    @Test func layoutOfMenuThatSlidesBackIsNotReported() throws { #expect(try problems(shift: CGPoint(x: 0, y: 400)) == []) }

    @Test func layoutOfViewThatComesFromAnotherPlaceIsReported() throws {
        #expect(try problems(shift: CGPoint(x: 120, y: 400)).contains { $0.contains("Layout moved menu") })
    }
}

private func += (point: inout CGPoint, shift: CGPoint) { point = CGPoint(x: point.x + shift.x, y: point.y + shift.y) }
