import Stage
import Testing
import UIKit

/// Checks handlers that misunderstand a recognizer, each together with a correct program.
@MainActor struct FingerMistakeTests {
    /// A page with a large red view `v` at (50, 200), and handlers of a pan and a swipe.
    private final class Page: UIViewController {
        let v = UIView(frame: CGRect(x: 50, y: 200, width: 290, height: 500))
        var panned: (Page, UIPanGestureRecognizer) -> Void = { _, _ in }
        var swiped: (Page, UISwipeGestureRecognizer) -> Void = { _, _ in }
        var directions: UISwipeGestureRecognizer.Direction?

        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .white
            v.backgroundColor = .red
            v.accessibilityIdentifier = "v"
            view.addSubview(v)
            let pan = UIPanGestureRecognizer(target: self, action: Selector(Page.pan(_:)))
            v.addGestureRecognizer(pan)
            guard let directions else { return }
            let swipe = UISwipeGestureRecognizer(target: self, action: Selector(Page.swipe(_:)))
            swipe.direction = directions
            pan.isEnabled = false
            v.addGestureRecognizer(swipe)
        }

        private func pan(_ pan: UIPanGestureRecognizer) { panned(self, pan) }
        private func swipe(_ swipe: UISwipeGestureRecognizer) { swiped(self, swipe) }
    }

    private static let flick = Program.Step.drag(from: CGPoint(x: 300, y: 500), to: CGPoint(x: 80, y: 500), seconds: 0.15)

    private func kinds(_ steps: [Program.Step], _ make: @escaping @MainActor () -> UIViewController) throws -> [String] {
        try Program.problems(steps, showing: make).map { "\($0.kind) \($0.title)" }
    }

    @Test(arguments: ["points", "distances", "none"])
    func velocityInPointsIsReported(way: String) throws {
        let found = try kinds([.drag(from: CGPoint(x: 195, y: 500), to: CGPoint(x: 195, y: 400), seconds: 0.15)]) {
            let page = Page()
            page.panned = { page, pan in
                page.v.center.y += pan.translation(in: page.view).y
                pan.setTranslation(.zero, in: page.view)
                guard pan.state == .ended else { return }
                let speed = pan.velocity(in: page.view).y
                let velocity = way == "points" ? speed : way == "none" ? 0 : speed / (450 - page.v.center.y)
                UIView.animate(withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.9, initialSpringVelocity: velocity) {
                    page.v.center.y = 450
                }
            }
            return page
        }
        #expect(found == (way == "points" ? ["jump Velocity in points"] : []))
    }

    @Test(arguments: [[.left, .right], .left] as [UISwipeGestureRecognizer.Direction])
    func directionOfSeveralIsReported(directions: UISwipeGestureRecognizer.Direction) throws {
        let found = try kinds([Self.flick, Self.flick]) {
            let page = Page()
            page.directions = directions
            page.swiped = { page, swipe in page.v.alpha = swipe.direction == .left ? 0.5 : 0.8 }
            return page
        }
        #expect(found == (directions == .left ? [] : ["warning Without effect"]))
    }

    @Test func severalDirectionsWithoutQuestionAreQuiet() throws {
        let found = try kinds([Self.flick]) {
            let page = Page()
            page.directions = [.left, .right]
            page.swiped = { page, _ in page.v.alpha = 0.5 }
            return page
        }
        #expect(found == [])
    }
}
