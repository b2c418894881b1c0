import Stage
import Testing
import UIKit

/// Checks custom containers that begin and end their children's appearance transitions.
@MainActor struct ContainerTests {
    @Test(arguments: Exchange.allCases, [false, true])
    func containerExchangingItsChildHasNoProblems(exchange: Exchange, forwards: Bool) throws {
        let problems = try Program.problems([.tap(200, 400), .tap(200, 400)]) { Box(exchange, forwards: forwards) }
        #expect(problems.map(\.sentence) == [])
    }

    @Test(arguments: [80, 250])
    func appearanceMayStayOpenWhileFingerRests(end: CGFloat) throws {
        let drag = Program.Step.drag(from: CGPoint(x: 300, y: 500), to: CGPoint(x: end, y: 500), hold: 1.5)
        #expect(try Program.problems([drag]) { Box(.drag, forwards: false) }.map(\.sentence) == [])
    }

    @Test func appearanceThatNeverEndsIsReported() throws {
        let problems = try Program.problems([.tap(200, 400)]) { Box(.endless, forwards: false) }
        #expect(problems.map(\.kind) == [.unbalanced], "\(problems.map(\.sentence))")
    }

    /// The way the container replaces its child.
    enum Exchange: CaseIterable, Sendable {
        case atOnce, block, animator, transition, transitionWithoutDuration, delay, displayLink

        static let allCases: [Exchange] = [.atOnce, .block, .animator, .transition, .transitionWithoutDuration, .delay, .displayLink]
        case drag, endless
    }
}

private final class Box: UIViewController {
    private let exchange: ContainerTests.Exchange
    private let forwards: Bool
    private var current: UIViewController = ColoredPage(.red)
    private var upcoming: UIViewController?
    private var link: CADisplayLink?

    init(_ exchange: ContainerTests.Exchange, forwards: Bool) {
        (self.exchange, self.forwards) = (exchange, forwards)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    override var shouldAutomaticallyForwardAppearanceMethods: Bool { forwards }

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(current)
        current.view.frame = view.bounds
        view.addSubview(current.view)
        current.didMove(toParent: self)
        view.addGestureRecognizer(
            exchange == .drag
                ? UIPanGestureRecognizer(target: self, action: Selector(Box.pan))
                : UITapGestureRecognizer(target: self, action: Selector(Box.tap)))
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if !forwards { current.beginAppearanceTransition(true, animated: animated) }
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if !forwards { current.endAppearanceTransition() }
    }

    private func tap() {
        let old = current, new = ColoredPage(.green)
        current = new
        new.view.frame = view.bounds
        if exchange == .transition || exchange == .transitionWithoutDuration { return replace(old, by: new) }
        begin(old, new)
        new.view.frame.origin.x = 390
        let place = { new.view.frame.origin.x = 0 }
        switch exchange {
        case .atOnce:
            place()
            end(old, new)
        case .block: UIView.animate(withDuration: 0.5, animations: place) { [self] _ in end(old, new) }
        case .animator:
            let animator = UIViewPropertyAnimator(duration: 0.8, curve: .linear, animations: place)
            animator.addCompletion { [self] _ in end(old, new) }
            animator.startAnimation()
        case .delay:
            place()
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.7) { MainActor.assumeIsolated { self.end(old, new) } }
        case .displayLink:
            upcoming = old
            link = CADisplayLink(target: self, selector: Selector(Box.tick))
            link?.add(to: .main, forMode: .common)
        default: place()
        }
    }

    private func replace(_ old: UIViewController, by new: UIViewController) {
        old.willMove(toParent: nil)
        addChild(new)
        if !forwards {
            old.beginAppearanceTransition(false, animated: true)
            new.beginAppearanceTransition(true, animated: true)
        }
        let duration = exchange == .transition ? 0.4 : 0
        transition(from: old, to: new, duration: duration, options: .transitionCrossDissolve, animations: nil) { [self] _ in
            old.removeFromParent()
            new.didMove(toParent: self)
            guard !forwards else { return }
            old.endAppearanceTransition()
            new.endAppearanceTransition()
        }
    }

    private func begin(_ old: UIViewController, _ new: UIViewController) {
        old.willMove(toParent: nil)
        addChild(new)
        old.beginAppearanceTransition(false, animated: true)
        new.beginAppearanceTransition(true, animated: true)
        view.addSubview(new.view)
    }

    private func end(_ old: UIViewController, _ new: UIViewController) {
        old.view.removeFromSuperview()
        old.removeFromParent()
        new.didMove(toParent: self)
        old.endAppearanceTransition()
        new.endAppearanceTransition()
    }

    private func tick() {
        current.view.frame.origin.x -= 15
        guard current.view.frame.origin.x <= 0, let old = upcoming else { return }
        current.view.frame.origin.x = 0
        link?.invalidate()
        end(old, current)
    }

    private func pan(_ recognizer: UIPanGestureRecognizer) {
        let x = min(0, recognizer.translation(in: view).x)
        switch recognizer.state {
        case .began:
            let new = ColoredPage(.green)
            upcoming = new
            addChild(new)
            current.beginAppearanceTransition(false, animated: true)
            new.beginAppearanceTransition(true, animated: true)
            new.view.frame = view.bounds.offsetBy(dx: 390, dy: 0)
            view.addSubview(new.view)
        case .changed: upcoming?.view.frame.origin.x = 390 + x
        case .ended: endPan(finishes: x < -150)
        default: break
        }
    }

    private func endPan(finishes: Bool) {
        guard let new = upcoming else { return }
        let old = current
        if finishes {
            current = new
        } else {
            new.beginAppearanceTransition(false, animated: true)
            old.beginAppearanceTransition(true, animated: true)
        }
        UIView.animate(withDuration: 0.4) {
            new.view.frame.origin.x = finishes ? 0 : 390
        } completion: { [self] _ in
            let gone = finishes ? old : new
            gone.willMove(toParent: nil)
            gone.view.removeFromSuperview()
            gone.removeFromParent()
            if finishes { new.didMove(toParent: self) }
            new.endAppearanceTransition()
            old.endAppearanceTransition()
        }
    }
}
