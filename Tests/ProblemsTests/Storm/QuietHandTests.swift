import Scenes
import Stage
import Testing
import UIKit

@testable import Gallery
@testable import Problems

/// Checks that hands on scenes without pitfalls don't show any problems. A storm once reported each of these hands by mistake.
@MainActor struct QuietHandTests {
    /// A finger that touches down at `begin`, moves straight, and rests before it lifts. Times are in milliseconds.
    private static func finger(
        _ begin: Int, _ x: Int, _ y: Int, to end: (x: Int, y: Int)? = nil, in duration: Int = 0, rest: Int = 0
    ) -> Hand.Stroke {
        let moves = end.map { [Hand.Move(to: Hand.Place(x: $0.x, y: $0.y), duration: duration)] } ?? []
        return Hand.Stroke(begin: begin, start: Hand.Place(x: x, y: y), moves: moves, rest: rest)
    }

    private static func turn(at time: Int) -> [Hand.Change] { [Hand.Change(time: time, kind: .resize(width: 844, height: 390))] }

    private func problems(of strokes: Hand.Stroke..., changes: [Hand.Change] = [], on scene: Scene) -> [String] {
        let settings = StageSettings(), take = Take(of: settings, scene: scene.name)
        return HeadlessRun(settings).examined(Storm.Job(Hand(strokes, changes)), take, showing: scene).symptoms.map(\.text)
    }

    @Test(arguments: ["star", "fade"]) func fastEndAfterSlowDragIsNotFlash(name: String) throws {
        let scene = try #require(Catalog.scene(named: name))
        let found = problems(
            of: Self.finger(0, 200, 400, to: (150, 400), in: 250), Self.finger(0, 200, 400, to: (389, 450), in: 200, rest: 50), on: scene)
        #expect(found == [])
    }

    @Test func turningPageExtrapolatesFromDistantSamples() {
        let found = problems(
            of: Self.finger(0, 233, 422, to: (199, 541), in: 400, rest: 350), Self.finger(50, 157, 422, to: (191, 303), in: 400, rest: 300),
            on: .flip)
        #expect(found == [])
    }

    @Test func labelAtEdgeOfTurningPageIsNotFlash() {
        let found = problems(
            of: Self.finger(0, 150, 350, rest: 100), Self.finger(500, 10, 150, to: (120, 140), in: 50),
            Self.finger(530, 15, 340, to: (220, 345), in: 80), changes: Self.turn(at: 0), on: .silly)
        #expect(found == [])
    }

    @Test func layoutOfTurnedScreenIsNotLeftChange() {
        // At 500 ms, the transition begins in the turn of the resize.
        for time in [500, 533] {
            #expect(problems(of: Self.finger(0, 200, 150, rest: 900), changes: Self.turn(at: time), on: .stories) == [])
        }
        #expect(
            problems(
                of: Self.finger(0, 100, 200, rest: 80), Self.finger(1100, 200, 300, rest: 10), changes: Self.turn(at: 100), on: .photos)
                == [])
    }

    @Test func newTouchInTurnOfReleaseIsNotAbruptStart() {
        let found = problems(
            of: Self.finger(0, 200, 800, rest: 100), Self.finger(650, 300, 800, rest: 100),
            Self.finger(2430, 0, 400, to: (150, 400), in: 30), Self.finger(2465, 200, 840, rest: 50), on: .pages)
        #expect(found == [])
    }

    @Test func dimmedButtonIsNeitherFlashNorJump() {
        let jump = problems(
            of: Self.finger(1517, 195, 366, rest: 17), Self.finger(2165, 47, 22, rest: 80),
            Self.finger(2217, 7, 284, to: (90, 277), in: 33, rest: 64), Self.finger(2234, 286, 598, rest: 80), on: .stories)
        #expect(jump == [])
        let flash = problems(
            of: Self.finger(0, 200, 150, rest: 100), Self.finger(1780, 50, 0, to: (0, 50), in: 200, rest: 250),
            Self.finger(1800, 10, 330, to: (230, 330), in: 50, rest: 300), on: .stories)
        #expect(flash == [])
    }

    @Test func buttonTappedInTurnOfEdgePanStartsOneTransition() {
        let found = problems(
            of: Self.finger(0, 200, 800, rest: 100), Self.finger(1790, 300, 800, rest: 50),
            Self.finger(1840, 0, 650, to: (350, 650), in: 20), on: .pages)
        #expect(found == [])
    }

    /// The pushed tile's animations end while the program is in the background.
    @Test(arguments: [200, 700]) func tileInBackgroundCompletesItsPush(time: Int) {
        let absence = Hand.Change(time: time, kind: .background(duration: 300))
        #expect(problems(of: Self.finger(0, 300, 250, rest: 100), changes: [absence], on: .tiles) == [])
    }

    /// The photo returns to its cell at the end of the cancelled pinch, and leaves it again two turns later.
    @Test func photoThatMovesBetweenSuperviewsIsNotFlash() {
        func cancelled(_ stroke: Hand.Stroke) -> Hand.Stroke {
            var other = stroke
            other.isCancelled = true
            return other
        }
        let found = problems(
            of: cancelled(Self.finger(0, 200, 400, to: (200, 450), in: 30)), cancelled(Self.finger(0, 150, 400, to: (200, 400), in: 30)),
            Self.finger(100, 200, 400, rest: 10), on: .photos)
        #expect(found == [])
    }

    /// A finger that touched a button before the swipe back began lifts during the swipe.
    @Test func buttonLiftedDuringSwipeBackIsIgnored() {
        let found = problems(
            of: Self.finger(0, 300, 200, rest: 100), Self.finger(510, 150, 350, rest: 80),
            Self.finger(550, 0, 400, to: (350, 400), in: 150),
            on: .silly)
        #expect(found == [])
    }

    /// The finger moves farther than the card's height.
    @Test func cardDraggedPastEndOfTurnedDeviceEnds() {
        let found = problems(
            of: Self.finger(0, 200, 100, rest: 100), Self.finger(1850, 200, 100, to: (150, 700), in: 200), changes: Self.turn(at: 0),
            on: .card)
        #expect(found == [])
    }

    /// The second finger of an edge pan adds to the movement of the first, which alone stays below the width.
    @Test func twoFingersOfEdgePanDoNotReachItsEnd() {
        let found = problems(
            of: Self.finger(0, 300, 800, rest: 100), Self.finger(650, 300, 800, rest: 100),
            Self.finger(1500, 0, 250, to: (350, 200), in: 200, rest: 300), Self.finger(1740, 0, 100, to: (200, 100), in: 30, rest: 230),
            on: .pages)
        #expect(found == [])
    }

    @Test func secondButtonTouchedInTurnOfFirstLiftIsIgnored() {
        #expect(problems(of: Self.finger(0, 150, 200, rest: 100), Self.finger(100, 150, 250, rest: 100), on: .silly) == [])
    }

    /// The release is so near to the start that the cancelled dismissal ends within a frame.
    @Test func releaseWithinFrameOfEndIsNotJump() {
        let scene = Scene("sheet") { SheetOpener() }
        let found = problems(
            of: Self.finger(0, 200, 650, rest: 10), Self.finger(2550, 200, 380, to: (200, 412), in: 600), on: scene)
        #expect(found == [])
    }

    /// The card is pressed when its page begins to appear, and the animator ends the press.
    @Test func cardPressedBeforePresentationIsNotLeftChanged() {
        let scene = Scene("pressed") { PressedCardPage() }
        let found = problems(of: Self.finger(0, 200, 400, rest: 300), Self.finger(2500, 200, 400, rest: 80), on: scene)
        #expect(found == [])
    }

    @Test func refusedPresentationOfSecondFingerIsHarmless() {
        #expect(problems(of: Self.finger(0, 200, 100, rest: 20), Self.finger(30, 200, 100, rest: 80), on: .card) == [])
    }

    /// A page that presents two other pages at once is still reported.
    @Test func refusedPresentationOfOneTapIsReported() {
        let scene = Scene("twice") { TwicePage() }
        #expect(problems(of: Self.finger(0, 200, 400, rest: 80), on: scene).count == 1)
    }
}

/// A page that presents two pages when it is tapped.
private final class TwicePage: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(TwicePage.open)))
    }

    private func open() {
        for _ in 0..<2 { present(UIViewController(), animated: true) }
    }
}

/// A page that presents a sheet, which a drag down dismisses.
private final class SheetOpener: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(SheetOpener.open)))
    }

    private func open() { if presentedViewController == nil { present(DraggedSheet(), animated: true) } }
}

private final class DraggedSheet: UIViewController, UIViewControllerTransitioningDelegate {
    private var driver: UIPercentDrivenInteractiveTransition?

    init() {
        super.init(nibName: nil, bundle: nil)
        (modalPresentationStyle, transitioningDelegate) = (.custom, self)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .orange
        view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector(DraggedSheet.pan(_:))))
    }

    private func pan(_ pan: UIPanGestureRecognizer) {
        let percent = max(0, min(1, pan.translation(in: view).y / 600))
        switch pan.state {
        case .began:
            driver = UIPercentDrivenInteractiveTransition()
            dismiss(animated: true)
        case .changed: driver?.update(percent)
        default:
            driver?.cancel()
            driver = nil
        }
    }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? { SheetOut() }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
}

private final class SheetOut: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let view = context.view(forKey: .from)!
        UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
            view.frame.origin.y = 844
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}

/// A page with a card that shrinks while it is pressed. A press opens another page, whose animator sets the card's transform back.
private final class PressedCardPage: UIViewController, UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning {
    private let card = UIView(frame: CGRect(x: 95, y: 300, width: 200, height: 200))

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        card.backgroundColor = .red
        view.addSubview(card)
        let press = UILongPressGestureRecognizer(target: self, action: Selector(PressedCardPage.press(_:)))
        press.minimumPressDuration = 0.1
        card.addGestureRecognizer(press)
    }

    private func press(_ press: UILongPressGestureRecognizer) {
        guard press.state == .began, presentedViewController == nil else { return }
        card.transform = CGAffineTransform(scaleX: 0.9, y: 0.9)
        let page = TappedPage()
        (page.modalPresentationStyle, page.transitioningDelegate) = (.overFullScreen, self)
        present(page, animated: true)
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let view = context.view(forKey: .to)!
        (view.frame, view.alpha) = (context.containerView.bounds, 0)
        context.containerView.addSubview(view)
        UIView.animate(withDuration: 0.3) {
            (view.alpha, self.card.transform) = (1, .identity)
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}

private final class TappedPage: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .green
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(TappedPage.close)))
    }

    private func close() { dismiss(animated: true) }
}
