import Stage
import Testing
import UIKit

/// Checks gestures that the program refuses.
@MainActor struct RefusedGestureTests {
    @Test(arguments: Refusal.allCases)
    func gestureRefusedByProgramIsOnlyNote(refusal: Refusal) throws {
        let drag = Program.Step.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 300, y: 400))
        let problems = try Program.problems([drag]) { CardPage(refusal) }
        #expect(problems.map(\.kind) == [.gestureFailed] && problems.allSatisfy(\.isDeliberate), "\(problems.map(\.sentence))")
    }

    @Test func gestureOnDisabledViewIsProblem() throws {
        let drag = Program.Step.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 300, y: 400))
        let problems = try Program.problems([drag]) { CardPage(nil) }
        #expect(problems.map(\.kind) == [.gestureFailed] && !problems.contains(where: \.isDeliberate), "\(problems.map(\.sentence))")
    }

    enum Refusal: CaseIterable, Sendable { case shouldBegin, shouldReceiveTouch, shouldReceiveEvent, view }
}

/// A page with a card that can be panned. Without a refusal, user interaction with the card is disabled.
private final class CardPage: UIViewController, UIGestureRecognizerDelegate {
    private let refusal: RefusedGestureTests.Refusal?

    init(_ refusal: RefusedGestureTests.Refusal?) {
        self.refusal = refusal
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    override func viewDidLoad() {
        super.viewDidLoad()
        let card = refusal == .view ? RefusingView() : UIView()
        card.frame = CGRect(x: 50, y: 200, width: 290, height: 400)
        card.isUserInteractionEnabled = refusal != nil
        view.addSubview(card)
        let pan = UIPanGestureRecognizer(target: self, action: Selector(CardPage.pan))
        pan.delegate = self
        card.addGestureRecognizer(pan)
    }

    private func pan() {}

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { refusal != .shouldBegin }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        refusal != .shouldReceiveTouch
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
        refusal != .shouldReceiveEvent
    }
}

private final class RefusingView: UIView {
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
}
