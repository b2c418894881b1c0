import Stage
import Testing
import UIKit

/// Checks recognizers that share a view, and handlers of fast gestures.
@MainActor struct FastGestureTests {
    @Test(arguments: [false, true])
    func onlyPinchThatKeepsItsScaleRunsAway(resetsScale: Bool) throws {
        func drag(from start: CGFloat, to end: CGFloat) -> Program.Step {
            .drag(from: CGPoint(x: start, y: 400), to: CGPoint(x: end, y: 400), seconds: 0.25)
        }
        let problems = try Program.problems(fingers: [[drag(from: 155, to: 35)], [drag(from: 235, to: 355)]]) {
            PinchPage(resetsScale: resetsScale)
        }
        #expect(problems.contains { $0.name == "Runs away" } == !resetsScale, "\(problems.map(\.sentence))")
        #expect(!resetsScale || problems.isEmpty, "\(problems.map(\.sentence))")
    }

    @Test(arguments: [0.45, 0.6])
    func tapThatWaitsForDoubleTapHasNoProblems(pause: Double) throws {
        let problems = try Program.problems([.tap(200, 400, pause: pause), .tap(200, 400)]) { SharedPage(.singleAndDoubleTap) }
        #expect(problems.map(\.sentence) == [])
    }

    @Test(arguments: [SharedPage.Recognizers.edgePanAndSwipe, .panAndSwipe(fingers: 2), .panAndSwipe(fingers: 1)])
    func onlySwipeThatCompetesWithPanLoses(recognizers: SharedPage.Recognizers) throws {
        let drag = Program.Step.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 250, y: 400), seconds: 0.12)
        let problems = try Program.problems([drag]) { SharedPage(recognizers) }
        #expect(problems.map(\.kind) == (recognizers == .panAndSwipe(fingers: 1) ? [.gestureFailed] : []), "\(problems.map(\.sentence))")
    }
}

/// A page whose pinch scales a photo by the change since the last call or, if the scale isn't reset, by the whole scale.
private final class PinchPage: UIViewController {
    private let photo = UIView(frame: CGRect(x: 165, y: 370, width: 60, height: 60))
    private let resetsScale: Bool

    init(resetsScale: Bool) {
        self.resetsScale = resetsScale
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        photo.backgroundColor = .orange
        view.addSubview(photo)
        view.addGestureRecognizer(UIPinchGestureRecognizer(target: self, action: Selector(PinchPage.pinch(_:))))
    }

    private func pinch(_ recognizer: UIPinchGestureRecognizer) {
        photo.transform = photo.transform.scaledBy(x: recognizer.scale, y: recognizer.scale)
        if resetsScale { recognizer.scale = 1 }
    }
}

/// A page with two recognizers. Every action changes the color of a box.
final class SharedPage: UIViewController {
    enum Recognizers: Equatable, Sendable {
        case singleAndDoubleTap, edgePanAndSwipe
        case panAndSwipe(fingers: Int)
    }

    private let box = UIView(frame: CGRect(x: 20, y: 600, width: 100, height: 100))
    private let recognizers: Recognizers

    init(_ recognizers: Recognizers) {
        self.recognizers = recognizers
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        box.backgroundColor = .orange
        view.addSubview(box)
        let swipe = UISwipeGestureRecognizer()
        swipe.direction = .right
        switch recognizers {
        case .singleAndDoubleTap:
            let single = UITapGestureRecognizer(), double = UITapGestureRecognizer()
            double.numberOfTapsRequired = 2
            single.require(toFail: double)
            add([single, double])
        case .edgePanAndSwipe:
            let pan = UIScreenEdgePanGestureRecognizer()
            pan.edges = .left
            add([pan, swipe])
        case .panAndSwipe(let fingers):
            swipe.numberOfTouchesRequired = fingers
            add([UIPanGestureRecognizer(), swipe])
        }
    }

    private func add(_ recognizers: [UIGestureRecognizer]) {
        for recognizer in recognizers {
            recognizer.addTarget(self, action: Selector(SharedPage.act))
            view.addGestureRecognizer(recognizer)
        }
    }

    private func act() { box.backgroundColor = .red }
}
