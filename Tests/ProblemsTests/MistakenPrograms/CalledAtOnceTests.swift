import Stage
import Testing
import UIKit

/// Checks blocks whose completion runs immediately, each together with a correct program.
@MainActor struct CalledAtOnceTests {
    private static func box(in page: UIViewController) -> UIView {
        let box =
            page.view.subviews.first { $0.accessibilityIdentifier == "box" } ?? UIView(frame: CGRect(x: 20, y: 100, width: 60, height: 60))
        box.accessibilityIdentifier = "box"
        if box.superview == nil { page.view.addSubview(box) }
        return box
    }

    private func kinds(_ tapped: @escaping (ColoredPage) -> Void) throws -> [RunProblem.Kind] {
        try Program.problems([.tap(200, 600), .tap(200, 600)]) { ColoredPage(.white, tapped: tapped) }.map(\.kind)
    }

    @Test(arguments: [false, true], [false, true])
    func blockThatRepeatsValueIsReported(moves: Bool, hasEffect: Bool) throws {
        var y: CGFloat = 300
        let kinds = try kinds { page in
            let box = Self.box(in: page)
            UIView.animate(
                withDuration: 2, animations: { box.frame.origin.y = y }, completion: { _ in if hasEffect { box.isHidden.toggle() } })
            if moves { y += 50 }
        }
        // The second completion runs while the first animation is running. If the completion has no effect, it isn't reported.
        #expect(kinds == (!moves && hasEffect ? [.calledAtOnce] : []))
    }

    @Test func blockThatOnlyHidesIsReported() throws {
        let kinds = try kinds { page in
            let box = Self.box(in: page)
            UIView.animate(withDuration: 0.4, animations: { box.isHidden.toggle() }, completion: { _ in })
        }
        #expect(kinds == [.calledAtOnce, .calledAtOnce])
    }

    @Test(arguments: [false, true])
    func blockWithOnlyAnimatedScrollIsReported(isAnimated: Bool) throws {
        let problems = try Program.problems([.tap(200, 700)]) {
            ColoredPage(.white) { page in
                let scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 390, height: 300))
                scroll.contentSize = CGSize(width: 390, height: 1000)
                page.view.addSubview(scroll)
                UIView.animate(
                    withDuration: 0.5, animations: { scroll.setContentOffset(CGPoint(x: 0, y: 200), animated: isAnimated) },
                    completion: { _ in })
            }
        }
        #expect(problems.map(\.kind) == (isAnimated ? [.calledAtOnce] : []))
        #expect(problems.allSatisfy { $0.sentence.contains("scroll of UIScrollView") })
    }

    @Test(arguments: [false, true])
    func constraintWithoutLayoutIsReported(laysOut: Bool) throws {
        let problems = try Program.problems([.tap(200, 700)]) {
            let page = ColoredPage(.white) { page in
                let top = page.view.constraints.first { $0.identifier == "top" }!
                UIView.animate(
                    withDuration: 0.5,
                    animations: {
                        top.constant = 300
                        if laysOut { page.view.layoutIfNeeded() }
                    }, completion: { _ in })
            }
            page.loadViewIfNeeded()
            let box = UIView()
            box.translatesAutoresizingMaskIntoConstraints = false
            page.view.addSubview(box)
            let top = box.topAnchor.constraint(equalTo: page.view.topAnchor, constant: 100)
            top.identifier = "top"
            NSLayoutConstraint.activate([
                top, box.leadingAnchor.constraint(equalTo: page.view.leadingAnchor), box.widthAnchor.constraint(equalToConstant: 50),
                box.heightAnchor.constraint(equalToConstant: 50),
            ])
            return page
        }
        #expect(problems.map(\.kind).contains(.calledAtOnce) == !laysOut)
    }

    @Test(arguments: [false, true])
    func completionBlockAfterAnimationsIsReported(isLate: Bool) throws {
        let kinds = try Program.problems([.tap(200, 700)]) {
            ColoredPage(.white) { page in
                let layer = CALayer()
                page.view.layer.addSublayer(layer)
                CATransaction.flush()
                CATransaction.begin()
                if !isLate { CATransaction.setCompletionBlock {} }
                layer.position.x = 300
                if isLate { CATransaction.setCompletionBlock {} }
                CATransaction.commit()
            }
        }.map(\.kind)
        #expect(kinds == (isLate ? [.calledAtOnce] : []))
    }

    @Test func animatorThatChangesNothingAnimatableIsReported() throws {
        #expect(try kinds { $0.isHidden = true } == [.calledAtOnce])
    }

    /// An animator with nothing left to do is usual, for example after a gesture that returned to its start.
    @Test(arguments: [0.5, 1]) func animatorWithAnimationOrWithNothingLeftToDoHasNoProblems(alpha: CGFloat) throws {
        #expect(try kinds { $0.alpha = alpha } == [])
    }

    private func kinds(_ change: @escaping @MainActor (UIView) -> Void) throws -> [RunProblem.Kind] {
        try Program.problems([.tap(200, 700)]) {
            ColoredPage(.white) { page in
                let box = Self.box(in: page)
                let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear) { change(box) }
                animator.addCompletion { _ in }
                animator.startAnimation()
            }
        }.map(\.kind)
    }
}
