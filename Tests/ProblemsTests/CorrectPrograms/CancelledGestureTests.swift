import Foundation
import Problems
import Scenes
import Stage
import Testing
import UIKit

/// Checks gestures whose cancellation leaves a view in its last place on purpose.
@MainActor struct CancelledGestureTests {
    /// A second finger is cancelled, which cancels the pan, while the first finger moves on.
    private static let secondFingerIsCancelled = """
        {"actions":[
        {"type":"pointer","id":"first","parameters":{"pointerType":"touch"},"actions":[
        {"type":"pause","duration":500},{"type":"pointerMove","duration":0,"x":200,"y":400},{"type":"pointerDown"},
        {"type":"pointerMove","duration":200,"x":250,"y":400},{"type":"pause"},{"type":"pause"},
        {"type":"pointerMove","duration":200,"x":380,"y":400},{"type":"pause"},
        {"type":"pointerMove","duration":200,"x":300,"y":400},{"type":"pointerUp"},{"type":"pause","duration":1000}]},
        {"type":"pointer","id":"second","parameters":{"pointerType":"touch"},"actions":[
        {"type":"pause"},{"type":"pause"},{"type":"pause"},{"type":"pause"},
        {"type":"pointerMove","duration":0,"x":230,"y":420},{"type":"pointerDown"},{"type":"pause"},{"type":"pointerCancel"}]}
        ]}
        """

    private func sentences(_ make: @escaping @MainActor () -> UIViewController) throws -> [String] {
        var run = HeadlessRun(size: CGSize(width: 390, height: 844))
        run.script = try GestureScript(json: Data(Self.secondFingerIsCancelled.utf8))
        return run.examined(showing: Scene("program", make: make)).problems.map(\.sentence)
    }

    @Test func viewThatStaysWhereItWasDraggedHasNoProblems() throws {
        #expect(try sentences { DraggedViewPage() } == [])
    }

    @Test func viewThatIgnoresOnlyCancellationIsReported() throws {
        let problems = try sentences { DraggedViewPage(returns: true) }
        #expect(problems.count == 1 && problems[0].contains("ignores .cancelled"), "\(problems)")
    }

    @Test func viewThatFliesOnAfterLiftHasNoProblems() throws {
        #expect(try sentences { FlyingViewPage() } == [])
        let drag = Program.Step.cancelledDrag(from: CGPoint(x: 150, y: 350), to: CGPoint(x: 150, y: 500))
        #expect(try Program.problems([drag]) { FlyingViewPage() }.map(\.sentence) == [])
    }
}

/// A page with a view that follows a pan, and stays or returns when the finger lifts.
private class DraggedViewPage: UIViewController {
    let box = UIView(frame: CGRect(x: 95, y: 300, width: 200, height: 200))
    private let returns: Bool

    init(returns: Bool = false) {
        self.returns = returns
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        box.backgroundColor = .blue
        view.addSubview(box)
        box.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector(DraggedViewPage.pan)))
    }

    func pan(_ recognizer: UIPanGestureRecognizer) {
        if returns, recognizer.state == .ended { return box.center = CGPoint(x: 195, y: 400) }
        let way = recognizer.translation(in: view)
        box.center = CGPoint(x: box.center.x + way.x, y: box.center.y + way.y)
        recognizer.setTranslation(.zero, in: view)
    }
}

/// A page whose view flies on with the finger's velocity after a lift, and stops at once after a cancellation.
private final class FlyingViewPage: DraggedViewPage {
    override func pan(_ recognizer: UIPanGestureRecognizer) {
        super.pan(recognizer)
        guard [.ended, .cancelled].contains(recognizer.state) else { return }
        let speed = recognizer.state == .ended ? recognizer.velocity(in: view).y : 0
        UIView.animate(withDuration: 0.3) { self.box.center.y += speed * 0.2 }
    }
}
