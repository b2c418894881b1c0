import Foundation
import Scenes
import Stage
import Testing
import UIKit

@testable import Problems

/// Checks that storms find planted faults and shorten the hands that show them.
@MainActor struct StormTests {
    private func storm(_ scene: Scene, seed: UInt64 = 1, hands: Int, kinds: Set<String>? = nil) throws -> Storm {
        var storm = Storm(seed: seed, on: scene)
        (storm.maximumInputs, storm.kinds) = (hands, kinds)
        try storm.run { _ in }
        return storm
    }

    /// Returns the first finding of a kind within a number of hands.
    private func finding(of kind: String, in scene: Scene, hands: Int) throws -> Finding? {
        var storm = Storm(seed: 1, on: scene), found: Finding?
        (storm.maximumInputs, storm.kinds) = (hands, [kind])
        storm.isOver = { found != nil }
        try storm.run { found = $0 }
        return found
    }

    @Test(arguments: [CGSize(width: 100, height: 100), CGSize(width: 40, height: 60)])
    func stormPlaysOnVerySmallScreens(size: CGSize) throws {
        var settings = StageSettings()
        settings.size = size
        var storm = Storm(seed: 1, on: Scene("small") { UIViewController() }, settings)
        storm.maximumInputs = 60
        try storm.run { _ in }
        #expect(storm.hands >= 60)
    }

    /// Whether to play all storms, which takes several minutes in a debug build. Set SEGUE_LONG_TESTS to do so.
    private nonisolated static let isLong = ProcessInfo.processInfo.environment["SEGUE_LONG_TESTS"] != nil

    @Test(arguments: isLong ? Fault.allCases : Array(Fault.allCases.prefix(2)))
    func plantedFaultIsFoundAndShortened(fault: Fault) throws {
        let finding = try #require(try finding(of: fault.kind, in: PlantedNavigation.scene(fault), hands: 480))
        #expect(finding.hand.fingers <= 2 && finding.hand.steps <= 8, "\(finding.hand)")
        #expect(finding.reproduced == Finding.checks)
    }

    @Test func correctProgramHasNoFindings() throws {
        let storm = try storm(PlantedNavigation.scene(nil), hands: 144)
        #expect(storm.findings.map(\.symptom.text) == [])
        #expect(storm.hands == 144 && storm.transitions > 40 && storm.screens.count == 2 && storm.hasPlayed)
    }

    @Test func correctReleaseIsNotDecidedByTremble() throws {
        #expect(try storm(PlantedNavigation.scene(nil), hands: 72, kinds: ["tremble"]).findings.isEmpty)
    }

    @Test func handIsReadFromItsScript() throws {
        let moves = [Hand.Move(to: Hand.Place(x: 90, y: 20), duration: 60)]
        let hand = Hand([
            Hand.Stroke(begin: 0, start: Hand.Place(x: 10, y: 20), moves: moves, rest: 120),
            Hand.Stroke(begin: 250, start: Hand.Place(x: 30, y: 40), rest: 50, isCancelled: true),
        ])
        #expect(Hand(hand.script(Take(of: StageSettings(), scene: "x"))) == hand)
        #expect(hand.trembling.isEmpty && Hand().trembling.isEmpty)
    }

    @Test func longDragTremblesAtThreeRestingPlaces() {
        let moves = [Hand.Move(to: Hand.Place(x: 10, y: 320), duration: 60)]
        let hand = Hand([Hand.Stroke(begin: 0, start: Hand.Place(x: 10, y: 20), moves: moves, rest: 120)])
        #expect(hand.trembling.map(\.count) == [3, 3, 3])
        #expect(hand.trembling.map { $0[0].strokes[0].moves.last?.to.y } == [320, 220, 120])
        #expect(hand.trembling[1].map { $0.strokes[0].moves.last?.to.y } == [220, 219, 221])
    }

    @Test(.enabled(if: isLong, "set SEGUE_LONG_TESTS to play it")) func sameSeedGivesSameFindings() throws {
        let storms = try (0..<2).map { _ in try storm(PlantedNavigation.scene(.completesWrongly), seed: 7, hands: 144) }
        #expect(storms[0].findings.map(\.hand) == storms[1].findings.map(\.hand))
        #expect(storms[0].transitions == storms[1].transitions && !storms[0].findings.isEmpty)
    }

    @Test(.enabled(if: isLong, "set SEGUE_LONG_TESTS to play it")) func takeOfFindingShowsIt() throws {
        let scene = PlantedNavigation.scene(.ignoresCancel)
        let finding = try #require(try finding(of: "stuck", in: scene, hands: 480))
        let text = finding.hand.script(Take(of: StageSettings(), scene: scene.name)).text
        var run = HeadlessRun(StageSettings())
        run.script = try GestureScript(json: Data(text.utf8))
        #expect(run.examined(showing: scene).problems.map(\.sentence).contains(finding.symptom.text))
    }

    @Test func unrequestedKindsAreNotReported() throws {
        var storm = Storm(seed: 1, on: PlantedNavigation.scene(.ignoresCancel))
        (storm.maximumInputs, storm.kinds) = (96, ["flash"])
        try storm.run { _ in }
        #expect(storm.findings.isEmpty && storm.hands == 96)
    }

    @Test func pageWithoutReactionIsNotPlayed() throws {
        #expect(try !storm(Scene("plain") { UIViewController() }, hands: 24).hasPlayed)
    }

    @Test func crashedRunIsFoundAndItsTargetAvoided() throws {
        var storm = Storm(seed: 1, size: StageSettings.phone) { jobs in
            jobs.map { job in
                var run = ExaminedRun()
                run.targets = TouchTargets(page: "Page")
                run.pages = ["Page"]
                // A finger in the lower half crashes.
                if job.hand.strokes.contains(where: { $0.start.y > 422 }) { run.failure = DeviceFailure(.crashed, "Fatal error") }
                return run
            }
        }
        storm.maximumInputs = 48
        try storm.run { _ in }
        #expect(storm.findings.map(\.symptom.kind) == ["crash"])
        #expect(storm.findings.first?.hand.steps == 2)
    }

    @Test func findingAfterTimeForShorteningIsReportedAsItIs() throws {
        func finding(isOver: Bool) throws -> Finding? {
            var storm = Storm(seed: 1, size: StageSettings.phone) { jobs in
                jobs.map { job in
                    var run = ExaminedRun()
                    run.targets = TouchTargets(page: "Page")
                    // A finger that moves crashes.
                    if job.hand.strokes.contains(where: { !$0.moves.isEmpty }) { run.failure = DeviceFailure(.crashed, "Fatal error") }
                    return run
                }
            }
            storm.maximumInputs = 24
            storm.isShorteningOver = { isOver }
            try storm.run { _ in }
            return storm.findings.first
        }
        let whole = try #require(try finding(isOver: true)), short = try #require(try finding(isOver: false))
        #expect(!whole.isShortest && whole.hand == whole.original && whole.replays == 0 && whole.reproduced == Finding.checks)
        #expect(short.isShortest && short.hand.steps < whole.hand.steps && short.replays > 0)
    }

    /// Returns a storm in which each touch hangs if `hangs` is true. `isOver` receives the number of touches so far.
    private func storm(hangs: Bool, isOver: @escaping (Int) -> Bool) -> Storm {
        var count = 0
        func play(_ jobs: [Storm.Job], _ isOver: Storm.Limit) -> [ExaminedRun?] {
            var hasHung = false
            return jobs.map { job -> ExaminedRun? in
                guard !isOver(hasHung) else { return nil }
                var run = ExaminedRun()
                run.targets = TouchTargets(page: "Page")
                guard !job.hand.strokes.isEmpty else { return run }
                count += 1
                guard hangs else { return run }
                hasHung = true
                run.failure = DeviceFailure(.hangs, "The code is not responding.")
                return run
            }
        }
        var storm = Storm(seed: 1, size: StageSettings.phone, limited: { play($0, $1) }, other: nil)
        storm.isOver = { isOver(count) }
        return storm
    }

    @Test func hangIsReportedWithoutRepetitionWhenTimeIsOver() throws {
        var storm = storm(hangs: true) { $0 >= 3 }
        storm.isShorteningOver = storm.isOver
        try storm.run { _ in }
        #expect(storm.hands == 3 && storm.findings.map(\.symptom.kind) == ["crash"])
        let finding = try #require(storm.findings.first)
        #expect(finding.reproduced == 1 && finding.repetitions == 1 && finding.replays == 0 && !finding.isShortest)
    }

    @Test(arguments: [true, false]) func planIsFinishedUnlessInputHangs(hangs: Bool) throws {
        var storm = storm(hangs: hangs) { _ in true }
        storm.finishesPlan = true
        try storm.run { _ in }
        if hangs { #expect(storm.hands == 1 && storm.left > 0) } else { #expect(storm.hands > 1 && storm.left == 0) }
    }

    @Test func shorteningOfHangTakesFewRuns() throws {
        var storm = storm(hangs: true) { $0 >= 1 }
        try storm.run { _ in }
        let finding = try #require(storm.findings.first)
        #expect(finding.repetitions == Finding.checks && finding.reproduced == Finding.checks && (1..<40).contains(finding.replays))
    }

    @Test func handBeginsWithAnotherIfItOnlyAddsLaterInput() {
        func tap(_ begin: Int) -> Hand.Stroke { Hand.Stroke(begin: begin, start: Hand.Place(x: 10, y: 10), rest: 50) }
        let one = Hand([tap(0)])
        #expect(one.begins(with: one) && Hand([tap(0), tap(200)]).begins(with: one))
        #expect(!Hand([tap(0), tap(20)]).begins(with: one) && !Hand([tap(100)]).begins(with: one))
        #expect(!Hand([tap(0)], [Hand.Change(time: 10, kind: .style(isDark: true))]).begins(with: one))
    }

    @Test func randomHandsDoNotBeginLikeHungOnes() throws {
        var hung: [Hand] = [], repeated = 0
        // A tap that is shorter than a planned one hangs.
        func hangs(_ hand: Hand) -> Bool { hand.strokes.first?.rest ?? 80 < 80 && hand.strokes.first?.moves.isEmpty == true }
        var storm = Storm(seed: 1, size: StageSettings.phone) { jobs in
            let isSearch = jobs.allSatisfy { $0.timeLimit == Storm.Job.defaultTimeLimit }
            if isSearch { repeated += jobs.count { job in hung.contains(where: job.hand.begins) } }
            return jobs.map { job in
                var run = ExaminedRun()
                run.targets = TouchTargets(
                    page: "Page", targets: [TouchTarget(.control, type: "UIButton", frame: .zero, point: CGPoint(x: 50, y: 50))])
                guard hangs(job.hand) else { return run }
                if isSearch { hung.append(job.hand) }
                run.failure = DeviceFailure(.hangs, "The code is not responding.")
                return run
            }
        }
        storm.maximumInputs = 240
        try storm.run { _ in }
        #expect(storm.hands == 240 && !hung.isEmpty && repeated == 0)
    }

    @Test func secondPinchThatReplacesTheFirstOnesDriverIsFoundAtOnce() throws {
        let finding = try #require(
            try finding(of: "stuck", in: Scene("pinches") { UINavigationController(rootViewController: PinchPage()) }, hands: 24))
        #expect(finding.hand.fingers <= 4 && finding.symptom.text.contains("finish() or cancel() was never called"))
    }

    @Test func consequencesOfWrongEndAreNotReported() {
        var run = ExaminedRun()
        func problem(_ kind: RunProblem.Kind, _ time: TimeInterval) -> RunProblem {
            RunProblem(kind, at: time, who: "Page", "\(kind) \(time)")
        }
        run.problems = [
            problem(.completedWrongly, 1), problem(.jump, 1), problem(.destination, 1.017), problem(.jump, 3), problem(.stuck, 9),
        ]
        #expect(Set(run.symptoms.map(\.text)) == ["completedWrongly 1.0", "jump 3.0", "stuck 9.0"])
        run.problems = [problem(.completedWrongly, 0), problem(.flash, 0.1), problem(.jump, 0.11)]
        #expect(Set(run.symptoms.map(\.text)) == ["completedWrongly 0.0", "jump 0.11"])
        run.problems = [problem(.leftover, 1), problem(.growth, 5), problem(.growth, 0.5)]
        #expect(run.symptoms.map(\.text) == ["leftover 1.0", "growth 0.5"])
    }

    @Test func addressesDoNotDistinguishProblems() {
        let texts = ["0x00000000012a3ff0", "0x00000000012969a0"].map { "<Page: \($0)> isn't dismissed" }
        #expect(Set(texts.map(RunProblem.identity)).count == 1)
    }

    @Test func secondFingerExcusesPagesThatAppearAtOnce() {
        func tap(_ begin: Int) -> Hand.Stroke { Hand.Stroke(begin: begin, start: Hand.Place(x: 10 + begin, y: 10), rest: 50) }
        let time = GestureScript.defaultStart + 0.3, problem = RunProblem(.iphone, at: time, who: "Page", "pushed")
        for name in [PhoneDetector.nestedPush, RefusedDetector.dismissedTwice] {
            let named = problem.named(name)
            #expect(named.isDueToSecondFinger(in: Hand([tap(0), tap(20)])) && !named.isDueToSecondFinger(in: Hand([tap(0), tap(200)])))
        }
        #expect(!problem.isDueToSecondFinger(in: Hand([tap(0), tap(20)])))
    }

    // MARK: Hands

    @Test func fingersAreReusedAfterTheirLift() {
        let taps = [0, 200].map { Hand.Stroke(begin: $0, start: Hand.Place(x: 10, y: 10), rest: 50) }
        #expect(Hand(taps).fingers == 1 && Hand(taps).steps == 4)
        #expect(Hand(taps + [Hand.Stroke(begin: 20, start: Hand.Place(x: 90, y: 10), rest: 100)]).fingers == 2)
    }

    @Test func simultaneousMovementsAreOneStep() {
        let strokes = [10, 90].map {
            Hand.Stroke(begin: 0, start: Hand.Place(x: $0, y: 10), moves: [Hand.Move(to: Hand.Place(x: $0, y: 90), duration: 100)])
        }
        #expect(Hand(strokes).steps == 3)
    }

    @Test func scriptHasTouchesAtTheirTimes() {
        let one = Hand.Stroke(
            begin: 0, start: Hand.Place(x: 0, y: 0), moves: [Hand.Move(to: Hand.Place(x: 100, y: 0), duration: 100)], isCancelled: true)
        let two = Hand.Stroke(begin: 50, start: Hand.Place(x: 200, y: 200), rest: 100)
        let script = Hand([one, two]).script(Take(of: StageSettings(), scene: "x"))
        let inputs = Array(script.timeline(startingAt: 0))
        func kinds(_ time: TimeInterval) -> [ScriptInput.Kind] { inputs.filter { abs($0.time - time) < 1e-9 }.map(\.kind) }
        #expect(kinds(0).first == .touch(.began, at: .zero))
        #expect(kinds(0.05).contains(.touch(.began, at: CGPoint(x: 200, y: 200))))
        #expect(kinds(0.05).contains(.touch(.moved, at: CGPoint(x: 50, y: 0))))
        #expect(kinds(0.1).contains(.touch(.cancelled, at: CGPoint(x: 100, y: 0))))
        #expect(kinds(0.15) == [.touch(.ended, at: CGPoint(x: 200, y: 200))])
        #expect(script.end(startingAt: 0) == 0.15)
    }

    @Test func changesOfScreenBecomePartOfTake() throws {
        let changes = [
            Hand.Change(time: 100, kind: .resize(width: 844, height: 390)), Hand.Change(time: 200, kind: .style(isDark: true)),
        ]
        let script = Hand([], changes).script(Take(of: StageSettings(), scene: "x"))
        #expect(script.take?.resizes.map(\.turn) == [36] && script.take?.styles.map(\.turn) == [42])
        #expect(try GestureScript(json: Data(script.text.utf8)).take == script.take)
    }

    @Test func cutStrokeEndsAtCutTime() {
        let stroke = Hand.Stroke(
            begin: 10, start: Hand.Place(x: 0, y: 0), moves: [Hand.Move(to: Hand.Place(x: 100, y: 0), duration: 100)], rest: 50)
        #expect(stroke.cut(at: 60, cancelled: true).end == 60 && stroke.cut(at: 60, cancelled: true).moves[0].to.x == 50)
        #expect(stroke.cut(at: 130, cancelled: false).rest == 20)
        #expect(stroke.cut(at: 500, cancelled: true) == stroke)
    }

    @Test func crashesThatDifferOnlyInAddressesAreOneFinding() {
        let messages = ["Fatal error: <Card: 0x7f01ab> is gone", "Fatal error: <Card: 0x55e0> is gone", "Fatal error: Index out of range"]
        let keys = messages.map { Symptom(DeviceFailure(.crashed, $0), at: 1, call: 7).key }
        #expect(keys[0] == keys[1] && keys[1] != keys[2])
    }
}

/// Two tiles. A pinch on either scrubs a push, and both store its driver in the same property.
private final class PinchPage: UIViewController, UINavigationControllerDelegate {
    private var driver: UIPercentDrivenInteractiveTransition?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        navigationController?.delegate = self
        for index in 0..<2 {
            let tile = UIView(frame: CGRect(x: 10 + 190 * index, y: 300, width: 180, height: 200))
            tile.backgroundColor = .blue
            tile.addGestureRecognizer(UIPinchGestureRecognizer(target: self, action: Selector(PinchPage.pinch(_:))))
            view.addSubview(tile)
        }
    }

    private func pinch(_ pinch: UIPinchGestureRecognizer) {
        switch pinch.state {
        case .began:
            driver = UIPercentDrivenInteractiveTransition()
            let page = UIViewController()
            page.view.backgroundColor = .green
            navigationController?.pushViewController(page, animated: true)
        case .changed: driver?.update(pinch.scale - 1)
        case .ended, .cancelled:
            if pinch.state == .ended, pinch.velocity > 0 { driver?.finish() } else { driver?.cancel() }
            driver = nil
        default: break
        }
    }

    func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { FadeAnimator() }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
}

private final class FadeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let page = context.view(forKey: .to) else { return context.completeTransition(false) }
        page.alpha = 0
        context.containerView.addSubview(page)
        UIView.animate(withDuration: 0.4) {
            page.alpha = 1
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}
