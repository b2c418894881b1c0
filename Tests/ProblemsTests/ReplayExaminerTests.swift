import Foundation
import Problems
@testable import Stage
import Scenes
import Testing
import UIKit

/// Checks that examining a stage's log in the background gives the same problems as `segue check`, and checks the results of queries.
@MainActor struct ReplayExaminerTests {
    /// Plays `steps` in a window's stage, which takes turns only when something changes. Waits `rest` seconds at the end.
    private func play(_ steps: [Program.Step], _ scene: Scene, rest: TimeInterval = 0.2) throws -> Stage {
        var settings = StageSettings(size: CGSize(width: 390, height: 844))
        settings.memory = .runs
        let stage = Stage(scene, settings, at: Turn(time: 0))
        stage.start()
        var player = stage.player(of: try Program.script(steps))
        var time = 0.0
        while time < 0.5 || player.nextTime != nil || stage.status.isBusy {
            stage.enqueue(player.events(upTo: time))
            _ = stage.turnIfNeeded(Turn(time: time, inputTime: time))
            time += 1.0 / 60
        }
        for n in 0..<Int(rest * 60) { _ = stage.turnIfNeeded(Turn(time: time + Double(n) / 60, inputTime: time + Double(n) / 60)) }
        return stage
    }

    /// Examines everything that `stage` has done, `turns` turns at a time.
    private func examine(_ stage: Stage, turns: Int = 20) -> ReplayExaminer {
        let examiner = ReplayExaminer(stage.log) { [scene = stage.scene] in SceneDevice(scene, $0, present: $1) }
        var rounds = 0
        while !examiner.advance(along: stage.log, to: stage.time, isStopped: false, turns: turns), rounds < 10_000 { rounds += 1 }
        return examiner
    }

    /// Returns the problem's line in a trace, with times rounded as in `check`. The stage's clock adds its times in a different order.
    private static func line(of problem: RunProblem) -> String {
        var problem = problem
        problem.time = (problem.time * 1000).rounded() / 1000
        problem.frames = problem.frames.map { ($0 * 1000).rounded() / 1000 }
        return problem.line
    }

    private func expectSameProblems(
        _ steps: [Program.Step], _ kinds: [RunProblem.Kind], _ make: @escaping @MainActor () -> UIViewController,
        _ place: SourceLocation = #_sourceLocation
    ) throws {
        let expected = try Program.problems(steps, showing: make).filter { !$0.isDeliberate }
        let stage = try play(steps, Scene("program", make: make))
        let found = examine(stage).problems.filter { !$0.isDeliberate }
        #expect(found.map(Self.line(of:)) == expected.map(Self.line(of:)), sourceLocation: place)
        #expect(Set(found.map(\.kind)) == Set(kinds), "\(found.map(\.kind))", sourceLocation: place)
    }

    /// A page that changes a constraint in an animation block. The mistake is that the layout isn't updated in the block.
    private final class ConstraintPage: UIViewController {
        private let laysOut: Bool
        private let box = UIView()
        private var top: NSLayoutConstraint?

        init(laysOut: Bool) {
            self.laysOut = laysOut
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { fatalError("not loaded from a storyboard") }

        override func viewDidLoad() {
            super.viewDidLoad()
            box.backgroundColor = .red
            box.accessibilityIdentifier = "box"
            box.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(box)
            let top = box.topAnchor.constraint(equalTo: view.topAnchor, constant: 100)
            self.top = top
            NSLayoutConstraint.activate([
                top, box.leadingAnchor.constraint(equalTo: view.leadingAnchor), box.widthAnchor.constraint(equalToConstant: 60),
                box.heightAnchor.constraint(equalToConstant: 60),
            ])
            view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(ConstraintPage.tap)))
        }

        private func tap() {
            UIView.animate(withDuration: 0.3) {
                self.top?.constant = self.top?.constant == 100 ? 500 : 100
                if self.laysOut { self.view.layoutIfNeeded() }
            }
        }
    }

    @Test func missingLayoutIsFoundLikeInCheck() throws {
        try expectSameProblems([.tap(200, 600)], [.jumpAtEnd]) { ConstraintPage(laysOut: false) }
        try expectSameProblems([.tap(200, 600)], []) { ConstraintPage(laysOut: true) }
    }

    /// A page with a card that follows a pan. The mistake is that the handler ignores cancellation.
    private final class CardPage: UIViewController {
        private let handlesCancel: Bool
        private let card = UIView(frame: CGRect(x: 100, y: 300, width: 190, height: 190))

        init(handlesCancel: Bool) {
            self.handlesCancel = handlesCancel
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { fatalError("not loaded from a storyboard") }

        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .white
            card.backgroundColor = .blue
            card.accessibilityIdentifier = "card"
            view.addSubview(card)
            card.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector(CardPage.pan(_:))))
        }

        private func pan(_ pan: UIPanGestureRecognizer) {
            switch pan.state {
            case .changed: card.transform = CGAffineTransform(translationX: pan.translation(in: view).x, y: 0)
            case .ended: back()
            case .cancelled where handlesCancel: back()
            default: break
            }
        }

        private func back() { UIView.animate(withDuration: 0.2) { self.card.transform = .identity } }
    }

    @Test func ignoredCancelIsConfirmedByLiftedFingers() throws {
        let drag = Program.Step.cancelledDrag(from: CGPoint(x: 190, y: 390), to: CGPoint(x: 300, y: 390))
        try expectSameProblems([drag], [.changeLeft]) { CardPage(handlesCancel: false) }
        try expectSameProblems([drag], []) { CardPage(handlesCancel: true) }
    }

    @Test func examinationContinuesWithLaterRuns() throws {
        let stage = try play([.tap(200, 600), .tap(200, 600)], Scene("program") { ConstraintPage(laysOut: false) })
        let whole = examine(stage)
        // Examining the same log in two parts finds the same problems.
        let half = stage.log.upTo(1.0)!.log
        let examiner = ReplayExaminer(stage.log) { [scene = stage.scene] in SceneDevice(scene, $0, present: $1) }
        while !examiner.advance(along: half, to: 1.0, isStopped: true, turns: 7) {}
        let first = examiner.problems
        while !examiner.advance(along: stage.log, to: stage.time, isStopped: false, turns: 7) {}
        #expect(examiner.problems == whole.problems, "\(first) \(examiner.problems)")
        #expect(first.count < whole.problems.count)
    }

    @Test func answersNameAuthorAtEachInstant() throws {
        let stage = try play([.tap(200, 600)], Scene("program") { ConstraintPage(laysOut: true) })
        let examiner = examine(stage)
        let box = try #require(stage.snapshot.nodes.first { $0.name == "box" }).layer
        func place(at time: TimeInterval) -> Why.Answer? {
            examiner.answers(ofLayer: box, at: time, since: 0).first { $0.property == "position.y" }
        }
        #expect(place(at: stage.time)?.change.to.numbers == [530] && place(at: stage.time)?.author.contains("animation block") == true)
        #expect(place(at: 0.3)?.change.to.numbers == [130])
        // A query for an earlier instant works after a query for a later instant.
        #expect(place(at: stage.time)?.change.to.numbers == [530])
        let replaced = examiner.answers(ofLayer: box, at: stage.time, since: 0).filter { $0.property == "position.y" }
        #expect(replaced.map(\.isReplaced) == [false, true])
        let frame = examiner.answers(after: 0.5, to: stage.time)
        #expect(frame.contains { $0.layer == "box" && $0.property == "position.y" })
    }
}
