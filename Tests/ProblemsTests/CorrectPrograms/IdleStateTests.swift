import Problems
import Stage
import Testing
import UIKit

/// Checks correct programs in which touches stop having an effect on purpose, or which add views on purpose. A storm once reported them.
@MainActor struct IdleStateTests {
    private func kinds(_ steps: [Program.Step], _ build: @escaping @MainActor (ActionPage) -> Void) throws -> [RunProblem.Kind] {
        try Program.problems(steps) { ActionPage(build) }.map(\.kind).filter { $0 == .deadTouches || $0 == .growth }
    }

    private static let target = CGPoint(x: 195, y: 240)
    private static let tap = Program.Step.tap(target.x, target.y)

    // MARK: Correct

    @Test func buttonScrolledOffScreenIsNotDead() throws {
        let drag = Program.Step.drag(from: Self.target, to: CGPoint(x: 195, y: 20))
        let found = try kinds([drag, .tap(195, 500)]) { page in
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 390, height: 600))
            scroll.contentSize = CGSize(width: 390, height: 2000)
            scroll.addSubview(page.button)
            page.button.frame = CGRect(x: 50, y: 100, width: 290, height: 80)
            page.view.addSubview(scroll)
        }
        #expect(found == [])
    }

    @Test func pageWithoutButtonIsNotDead() throws {
        let found = try kinds([.drag(from: CGPoint(x: 300, y: 600), to: CGPoint(x: 20, y: 600))]) { page in
            let scroll = UIScrollView(frame: page.view.bounds)
            scroll.isPagingEnabled = true
            scroll.contentSize = CGSize(width: 780, height: 844)
            scroll.addSubview(page.button)
            page.view.addSubview(scroll)
        }
        #expect(found == [])
    }

    @Test func buttonThatWorksOnceIsNotDead() throws {
        let found = try kinds([Self.tap, .tap(195, 100), Self.tap]) { page in
            page.action = { page in
                page.button.isEnabled = false
                page.present(ColoredPage(.orange) { $0.dismiss(animated: true) }, animated: true)
            }
        }
        #expect(found == [])
    }

    @Test func recognizerThatWorksOnceIsNotDead() throws {
        let found = try kinds([.tap(195, 600), .tap(195, 600)]) { page in
            page.button.removeFromSuperview()
            page.addTap { page in page.view.gestureRecognizers?.forEach { $0.isEnabled = false } }
        }
        #expect(found == [])
    }

    @Test func clearViewInFrontOfNothingIsNotDead() throws {
        let found = try kinds([Self.tap, Self.tap]) { page in
            page.button.removeFromSuperview()
            page.view.addSubview(UIView(frame: page.view.bounds))
        }
        #expect(found == [])
    }

    @Test func shadeThatWaitsForNetworkIsNotDead() throws {
        let found = try kinds([Self.tap, Self.tap]) { page in
            page.action = { page in
                let shade = UIView(frame: page.view.bounds)
                shade.backgroundColor = UIColor(white: 0, alpha: 0.4)
                page.view.addSubview(shade)
            }
        }
        #expect(found == [])
    }

    @Test func dotsInOnePlaceAreNotGrowth() throws {
        let found = try kinds(Array(repeating: .tap(195, 600), count: 5)) { page in
            page.addTap { page in
                let dot = UIView(frame: CGRect(x: 183, y: 588, width: 24, height: 24))
                dot.backgroundColor = .red
                page.view.addSubview(dot)
            }
        }
        #expect(found == [])
    }

    @Test func rowsBelowScreenAreNotGrowth() throws {
        let found = try kinds(Array(repeating: .tap(195, 600), count: 5)) { page in
            page.addTap { page in
                let row = UIView(frame: CGRect(x: 0, y: 900, width: 390, height: 44))
                row.backgroundColor = .red
                page.view.addSubview(row)
            }
        }
        #expect(found == [])
    }

    // MARK: Mistaken

    @Test func disabledInteractionIsDead() throws {
        #expect(try kinds([Self.tap, Self.tap]) { $0.action = { $0.view.isUserInteractionEnabled = false } } == [.deadTouches])
    }

    @Test func clearViewsOnScreenAreGrowth() throws {
        let found = try kinds(Array(repeating: Self.tap, count: 5)) { page in
            page.action = { page in
                let layer = CALayer()
                layer.frame = page.button.bounds
                page.button.layer.addSublayer(layer)
            }
        }
        #expect(found == [.growth])
    }
}

/// A page with a blue button and a configurable action.
private final class ActionPage: UIViewController {
    let button = UIButton(frame: CGRect(x: 50, y: 200, width: 290, height: 80))
    var action: (ActionPage) -> Void = { _ in }
    private var tapAction: (ActionPage) -> Void = { _ in }
    private let build: (ActionPage) -> Void

    init(_ build: @escaping (ActionPage) -> Void) {
        self.build = build
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        button.backgroundColor = .blue
        button.addTarget(self, action: Selector(ActionPage.press), for: .touchUpInside)
        view.addSubview(button)
        build(self)
    }

    /// Adds a tap recognizer to the page.
    func addTap(_ action: @escaping (ActionPage) -> Void) {
        tapAction = action
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(ActionPage.tap)))
    }

    private func press() { action(self) }
    private func tap() { tapAction(self) }
}
