@testable import Stage
import Scenes
import Testing
import UIKit

private final class BoxController: UIViewController {
    let box = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))

    override func viewDidLoad() {
        view.accessibilityIdentifier = "page"
        box.accessibilityIdentifier = "box"
        view.addSubview(box)
    }

    func fade(for seconds: TimeInterval, repeating count: Float = 0) {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = 0
        animation.duration = seconds
        animation.repeatCount = count
        box.layer.add(animation, forKey: nil)
    }
}

@MainActor struct HeadlessRunTests {
    private let box = Scene("box") { BoxController() }

    private func times(
        of run: HeadlessRun, showing make: @escaping @MainActor () -> UIViewController = { BoxController() }
    ) -> [TimeInterval] {
        var times: [TimeInterval] = []
        run.perform(showing: Scene("box", make: make)) { times.append($0.time) }
        return times
    }

    private func run(_ actions: String..., until: TimeInterval? = nil, fps: Double = 60) throws -> HeadlessRun {
        var run = HeadlessRun(size: CGSize(width: 100, height: 200))
        let body = actions.map { "{\($0)}" }.joined(separator: ",")
        run.script = try GestureScript(
            json: Data(
                #"{"actions":[{"type":"pointer","id":"f","parameters":{"pointerType":"touch"},"actions":[\#(body)]}]}"#.utf8))
        run.until = until
        run.settings.displayRate = fps
        return run
    }

    private let down = #""type":"pointerDown""#
    private let up = #""type":"pointerUp""#
    private func pause(_ duration: Int) -> String { #""type":"pause","duration":\#(duration)"# }

    @Test func turnsAreTakenAt60FramesPerSecondUntilScriptEnds() throws {
        #expect(try times(of: run(down, pause(100), up)) == (0...37).map { Double($0) / 60 })
    }

    @Test func frameRateCanBeChanged() throws {
        let frames: [TimeInterval] = (0...15).map { Double($0) / 24 }
        #expect(try times(of: run(down, pause(100), up, fps: 24)) == frames)
    }

    @Test func runWithoutScriptEndsAtRest() {
        #expect(times(of: HeadlessRun(size: CGSize(width: 100, height: 200))) == [0, 1.0 / 60] as [TimeInterval])
    }

    @Test func runWaitsForAnimationToEnd() {
        let times = times(of: HeadlessRun(size: CGSize(width: 100, height: 200))) {
            let controller = BoxController()
            controller.fade(for: 0.5)
            return controller
        }
        #expect(times.last == 0.5)
    }

    @Test func animationsOutsideWindowEndRunTenSecondsAfterScript() throws {
        let times = try times(of: run(down, pause(100), up)) {
            let controller = BoxController(), lone = UIView()
            @MainActor func pulse() {
                UIView.animate(withDuration: 0.3, animations: { lone.alpha = lone.alpha < 1 ? 1 : 0.2 }, completion: { _ in pulse() })
            }
            pulse()
            return controller
        }
        #expect(times.last == 10.6)
    }

    @Test func endlessAnimationEndsRunTenSecondsAfterScript() throws {
        let times = try times(of: run(down, pause(100), up)) {
            let controller = BoxController()
            controller.fade(for: 0.5, repeating: .infinity)
            return controller
        }
        #expect(times.last == 10.6)
    }

    @Test func briefRunWaitsTwoSecondsForEndlessAnimation() throws {
        var run = try run(down, pause(100), up)
        run.isBrief = true
        let times = times(of: run) {
            let controller = BoxController()
            controller.fade(for: 0.5, repeating: .infinity)
            return controller
        }
        #expect(times.last == 2.6 + 1.0 / 60)
    }

    @Test func briefRunEndsWithStuckTransition() throws {
        func run(isBrief: Bool) -> (times: [TimeInterval], isStuck: Bool) {
            var (times, isStuck): ([TimeInterval], Bool) = ([], false)
            var run = HeadlessRun(size: CGSize(width: 100, height: 200))
            run.isBrief = isBrief
            run.ended = { isStuck = $0.status.stuck != nil }
            run.perform(showing: Scene("stuck") { StuckController() }) { times.append($0.time) }
            return (times, isStuck)
        }
        let (brief, long) = (run(isBrief: true), run(isBrief: false))
        #expect(brief.isStuck && long.isStuck)
        #expect((3...3.5).contains(brief.times.last ?? 0), "\(brief.times.last ?? 0)")
        #expect(long.times.last == 10)
    }

    @Test func fingerLeftDownEndsRunTenSecondsAfterScript() throws {
        #expect(try times(of: run(down, pause(100))).last == 10.6)
    }

    @Test(arguments: [(0, 0), (0.25, 15), (0.633333, 38), (0.633334, 38), (2, 120)])
    func untilSetsEndOfRun(until: TimeInterval, n: Int) throws {
        #expect(try times(of: run(down, pause(100), up, until: until)).last == Double(n) / 60)
    }

    @Test func firstTouchIsTimeOfFirstContact() throws {
        #expect(try run(pause(250), down, up).firstTouch == 0.75)
        #expect(try run(pause(250)).firstTouch == 0)
    }

    @Test func evenTimesExtendFromFirstTouchToEnd() throws {
        #expect(try run(pause(250), down, pause(240), up).evenlySpacedTimes(5, showing: box) == [0.75, 0.8125, 0.875, 0.9375, 1])
        #expect(try run(down, pause(216), up, until: 0.25).evenlySpacedTimes(2, showing: box) == [0.25, 0.25])
        #expect(try run(down, pause(216), up, until: 0.75).evenlySpacedTimes(1, showing: box) == [0.5])
    }

    /// The box fades in linearly from 0 s to 0.6 s. Times in a trace have at most six decimals.
    @Test func snapshotShowsLatestFrameNotAfterTime() throws {
        let snapshots = try run(pause(100)).snapshots(
            at: [0.3, 0, 0.633333, 0.309, 0.016667, 0.016665, 2],
            showing: Scene("box") {
                let controller = BoxController()
                controller.fade(for: 0.6)
                return controller
            })
        let opacities = snapshots.map { $0.nodes.first { $0.name == "box" }?.opacity ?? -1 }
        let expected = [0.5, 0, 1, 0.5, 1.0 / 36, 0, 1]
        for (opacity, right) in zip(opacities, expected) { #expect(abs(opacity - right) < 1e-9) }
    }

    @Test func traceBeginsWithCallbacksAndFirstFrame() throws {
        var lines: [String] = []
        let trace = TraceWriter { lines.append($0) }
        try run(pause(100)).perform(showing: box, tracedBy: trace)
        #expect(
            lines == [
                #"{"type":"header","version":1,"scene":"box","size":[100,200],"fps":60}"#,
                #"{"type":"callback","t":0,"name":"viewWillAppear","who":"BoxController","animated":false}"#,
                #"{"type":"callback","t":0,"name":"viewDidAppear","who":"BoxController","animated":false}"#,
                #"{"type":"frame","t":0,"n":0,"transition":null,"layers":["#
                    + #"{"name":"page","frame":[0,0,100,200],"opacity":1,"hidden":false},"#
                    + #"{"name":"box","frame":[10,20,30,40],"opacity":1,"hidden":false}]}"#,
            ])
    }

    @Test func sameRunGivesSameTrace() throws {
        func trace() throws -> [String] {
            var lines: [String] = []
            try run(pause(100)).perform(
                showing: Scene("box") {
                    let controller = BoxController()
                    controller.fade(for: 0.3)
                    return controller
                }, tracedBy: TraceWriter { lines.append($0) })
            return lines
        }
        let first = try trace()
        #expect(first.count > 15)
        #expect(try trace() == first)
    }
}

/// A view controller that presents a page in its first turn and never ends the presentation.
private final class StuckController: UIViewController, UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning {
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let page = UIViewController()
        page.transitioningDelegate = self
        present(page, animated: true)
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {}
}
