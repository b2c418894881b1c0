import QuartzCore
import Stage
import Testing
import UIKit

@testable import Problems

/// Checks the thresholds of detectors of mistakes with lists and scroll views, and that each mistake is reported once.
@MainActor struct ListDetectorTests {
    private let box = CGRect(x: 20, y: 100, width: 60, height: 40)

    // MARK: Cells

    /// Adds view 2 over view 1, which appears after a number of turns at a distance from view 1.
    private func grown(after turns: Int = 0, at distance: CGFloat = 0, opacity: Double = 1) -> DetectorRun {
        let run = DetectorRun(GrowingCellDetector())
        run.turn(DetectorRun.anyChange, layers: [(1, box, 1)])
        for turn in 0...turns {
            let layers: DetectorRun.Layers = [(1, box, 1), (2, box.offsetBy(dx: distance, dy: 0), opacity)]
            let fact = DetectorRun.fact(.cellGrew, "v", "view UISwitch Cell 1", layer: 2)
            run.turn(turn == 0 ? fact : DetectorRun.anyChange, layers: turn == turns ? layers : [(1, box, 1)])
        }
        for _ in 0..<5 { run.turn() }
        return run
    }

    @Test(arguments: [(0, 0.0, 1.0, true), (0, 0.9, 1, true), (0, 1, 1, false), (2, 0, 1, true), (3, 0, 1, false), (0, 0, 0, false)])
    func onlyVisibleViewOverOldOneSoonAfterReuseIsReported(turns: Int, distance: Double, opacity: Double, isReported: Bool) {
        let run = grown(after: turns, at: distance, opacity: opacity)
        #expect(run.sentences == (isReported ? ["A reused Cell gets another UISwitch, over the one that it has from an earlier row"] : []))
        #expect(run.problems.allSatisfy { $0.kind == .leftover && $0.layer == 2 && $0.who == "v" })
    }

    @Test func eachTypeOfRecognizerInCellIsReportedOnce() {
        let run = DetectorRun(GrowingCellDetector())
        for type in ["Tap", "Tap", "Pan"] {
            run.turn(DetectorRun.fact(.cellGrew, "r", "recognizer \(type) Cell"))
            for _ in 0..<5 { run.turn() }
        }
        let rest = "so one touch calls the action several times"
        #expect(run.sentences == ["A reused Cell gets another Tap, \(rest)", "A reused Cell gets another Pan, \(rest)"])
        #expect(run.problems.map(\.kind) == [.noEffect, .noEffect])
    }

    @Test func twoMistakesInOneTurnAreBothReported() {
        let run = DetectorRun(GrowingCellDetector())
        run.turn(DetectorRun.fact(.cellGrew, "r", "recognizer Tap Cell"), DetectorRun.fact(.cellGrew, "r", "recognizer Pan Cell"))
        run.turn()
        #expect(run.problems.count == 2)
    }

    // MARK: Reloads

    @Test(arguments: ["rows", "scroll"])
    func reloadAtOneLineIsReportedOnce(detail: String) {
        let run = DetectorRun(EarlyReloadDetector())
        for place: UInt in [14, 14, 15] { run.turn(DetectorRun.fact(.reloadedEarly, "list", detail, layer: 3, place: place)) }
        run.turn(DetectorRun.fact(.cellGrew, "list", detail, place: 16))
        #expect(run.problems.map(\.kind) == (detail == "rows" ? [.jumpAtStart, .jumpAtStart] : [.jumpAtEnd, .jumpAtEnd]))
        #expect(run.problems.allSatisfy { $0.layer == 3 && $0.who == "list" && $0.title == "Reloaded too early" })
    }

    // MARK: Scrolling

    /// A finger that can't scroll because of a pan, and the effects of the pan's handler.
    struct LostDrag {
        var way = CGVector(dx: 0, dy: -100)
        var axes = "y"
        var fingers = 1
        var end = UITouch.Phase.ended
        /// The movement of layer 1, the change of its width, and its opacity.
        var move = CGVector.zero, growth: CGFloat = 0, opacity = 1.0
        var change: RunEvent.Payload?
        var isInTransition = false
    }

    private func drag(_ drag: LostDrag, _ run: DetectorRun = DetectorRun(LostScrollDetector())) -> DetectorRun {
        let start = CGPoint(x: 200, y: 500), end = CGPoint(x: start.x + drag.way.dx, y: start.y + drag.way.dy)
        let down = (1...drag.fingers).map { DetectorRun.finger(.began, start.x, start.y, number: $0) }
        if drag.isInTransition { run.turn(DetectorRun.began()) }
        run.turn(DetectorRun.anyChange, layers: [(1, box, 1)], fingers: down)
        var moved = box.offsetBy(dx: drag.move.dx, dy: drag.move.dy)
        moved.size.width += drag.growth
        moved.origin.x -= drag.growth / 2
        run.turn(
            DetectorRun.fact(.scrollLost, "list", "\(drag.axes) the pan", layer: 4), drag.change ?? DetectorRun.anyChange,
            layers: [(1, moved, drag.opacity)],
            fingers: [DetectorRun.finger(.moved, end.x, end.y)])
        run.turn(fingers: (1...drag.fingers).map { DetectorRun.finger(drag.end, end.x, end.y, number: $0) })
        run.turn()
        return run
    }

    @Test func blockedScrollingIsReportedOnceForEachPan() {
        var run = drag(LostDrag())
        run = drag(LostDrag(), run)
        #expect(
            run.sentences == [
                "list doesn't scroll, because the pan of a view in it begins for a vertical movement too, and does nothing with it"
            ])
        run = drag(LostDrag(way: CGVector(dx: 100, dy: 0), axes: "xy"), run)
        #expect(run.problems.map(\.kind) == [.noEffect, .noEffect] && run.problems.allSatisfy { $0.layer == 4 })
        #expect(run.sentences.last?.contains("begins for a horizontal movement") == true)
    }

    @Test(
        arguments: [
            (0.0, -60.0, "y", true), (0, -59, "y", false), (0, 60, "y", true), (29, 60, "y", true), (30, 60, "y", false),
            (0, -100, "x", false), (60, 0, "x", true), (59, 0, "x", false), (-60, 29, "xy", true), (-60, 30, "xy", false),
            (100, 0, "y", false),
        ])
    func onlyLongFingerAlongAxisOfScrollViewIsReported(dx: Double, dy: Double, axes: String, isReported: Bool) {
        #expect(drag(LostDrag(way: CGVector(dx: dx, dy: dy), axes: axes)).problems.count == (isReported ? 1 : 0))
    }

    @Test func severalFingersAndCancelledFingerAreQuiet() {
        #expect(drag(LostDrag(fingers: 2)).sentences == [] && drag(LostDrag(end: .cancelled)).sentences == [])
    }

    @Test(
        arguments: [
            (LostDrag(move: CGVector(dx: 0, dy: 1)), true), (LostDrag(move: CGVector(dx: 0, dy: 1.5)), false),
            (LostDrag(move: CGVector(dx: 50, dy: 0)), true), (LostDrag(growth: 1), true), (LostDrag(growth: 1.5), false),
            (LostDrag(opacity: 0.99), false), (LostDrag(isInTransition: true), false),
            (LostDrag(way: CGVector(dx: 100, dy: 0), axes: "x", move: CGVector(dx: 0, dy: 50)), true),
            (LostDrag(way: CGVector(dx: 100, dy: 0), axes: "x", move: CGVector(dx: 1.5, dy: 0)), false),
        ] as [(LostDrag, Bool)])
    func panWithVisibleEffectAlongFingerIsQuiet(lost: LostDrag, isReported: Bool) {
        #expect(drag(lost).problems.count == (isReported ? 1 : 0))
    }

    @Test func onlyChangeByHandlerOtherThanMovementIsAnEffect() {
        func count(_ property: String, _ kind: ChangeAuthor.Kind) -> Int {
            drag(LostDrag(change: DetectorRun.change(property, of: 2, by: ChangeAuthor(kind, "pan")))).problems.count
        }
        #expect(["position.x", "position.y", "transform"].map { count($0, .gesture) } == [1, 1, 1])
        #expect(count("backgroundColor", .gesture) == 0 && count("backgroundColor", .timer) == 1)
    }

    // MARK: Jumps

    /// A list scrolls by 2 points with the finger, which lifts. After `turns`, code moves its content by `way` points, and the row with it.
    private func jump(
        _ way: Double, after turns: Int = 0, by author: ChangeAuthor.Kind = .callback, place: UInt = 14, isAnimated: Bool = false,
        rowMoves: CGFloat? = nil, resizes: Bool = false, dragsOther: Bool = false, _ run: DetectorRun = DetectorRun(ReleaseScrollDetector())
    ) -> DetectorRun {
        let list = CGRect(x: 0, y: 0, width: 390, height: 800), depths = [2: 1]
        func layers(_ y: CGFloat) -> DetectorRun.Layers { [(1, list, 1), (2, box.offsetBy(dx: 0, dy: y), 1)] }
        func offset(_ from: Double, _ to: Double, _ place: UInt, on layer: Int = 1) -> RunEvent.Payload {
            DetectorRun.change(
                "bounds.origin", of: layer, ChangedValue("", [0, from]), ChangedValue("", [0, to]), by: ChangeAuthor(author), place: place,
                isAnimated: isAnimated)
        }
        run.turn(DetectorRun.names, layers: layers(300), depths: depths, fingers: [DetectorRun.finger(.began, 200, 500)])
        run.turn(
            offset(0, 2, 0, on: dragsOther ? 5 : 1), layers: layers(298), depths: depths, fingers: [DetectorRun.finger(.moved, 200, 498)])
        for _ in 0..<2 { run.turn(DetectorRun.anyChange) }
        run.turn(DetectorRun.anyChange, fingers: [DetectorRun.finger(.ended, 200, 498)])
        for _ in 0..<turns { run.turn(DetectorRun.anyChange) }
        let resize = resizes ? DetectorRun.change("bounds.size") : DetectorRun.anyChange
        run.turn(offset(2, 2 + way, place), resize, layers: layers(298 - (rowMoves ?? way)), depths: depths)
        return run
    }

    @Test func jumpAfterReleaseIsReportedOnceForEachLine() {
        var run = jump(40)
        run = jump(40, run)
        #expect(run.sentences == ["layer1 jumps 40 pt when the finger lifts, because its contentOffset or inset is set at once"])
        run = jump(40, place: 15, run)
        #expect(run.problems.map(\.kind) == [.jump, .jump] && run.problems.allSatisfy { $0.layer == 1 })
    }

    @Test func onlyLongJumpSoonAfterReleaseIsReported() {
        #expect(jump(24, rowMoves: 40).problems.count == 1 && jump(23.9, rowMoves: 40).problems.isEmpty)
        #expect(jump(-24, rowMoves: -40).problems.count == 1)
        #expect([0, 1, 2, 3].map { jump(40, after: $0).problems.count } == [1, 1, 0, 0])
    }

    @Test func harmlessJumpsAreQuiet() {
        #expect(jump(40, by: .timer).sentences == [] && jump(40, isAnimated: true).sentences == [] && jump(40, place: 0).sentences == [])
        #expect(jump(40, resizes: true).sentences == [], "another size needs another offset")
        #expect(jump(40, rowMoves: 0).sentences == [], "the rows look as before")
        #expect(jump(40, dragsOther: true).sentences == [], "the finger has scrolled another list")
        #expect(jump(40, by: .layout).sentences == [], "a layout method may set an offset once")
    }

    @Test func jumpAfterFingerThatScrolledNothingIsQuiet() {
        let run = jump(10)
        run.turn(DetectorRun.anyChange, fingers: [DetectorRun.finger(.began, 200, 700)])
        run.turn(DetectorRun.anyChange, fingers: [DetectorRun.finger(.ended, 200, 700)])
        let offset = DetectorRun.change(
            "bounds.origin", ChangedValue("", [0, 12]), ChangedValue("", [0, 62]), by: ChangeAuthor(.callback))
        run.turn(
            offset, layers: [(1, CGRect(x: 0, y: 0, width: 390, height: 800), 1), (2, box.offsetBy(dx: 0, dy: 238), 1)], depths: [2: 1])
        #expect(run.sentences == [])
    }

    @Test func onlyRepeatedOffsetOfLayoutMethodIsReported() {
        let list = CGRect(x: 0, y: 0, width: 390, height: 800)
        func run(drags: Bool) -> DetectorRun {
            let run = DetectorRun(ReleaseScrollDetector())
            func turn(_ y: CGFloat, _ events: RunEvent.Payload, _ fingers: [InputEvent] = []) {
                run.turn(events, layers: [(1, list, 1), (2, box.offsetBy(dx: 0, dy: y), 1)], depths: [2: 1], fingers: fingers)
            }
            func layout(from: Double, to: Double) -> RunEvent.Payload {
                DetectorRun.change(
                    "bounds.origin", ChangedValue("\(from)", [0, from]), ChangedValue("\(to)", [0, to]), by: ChangeAuthor(.layout))
            }
            run.turn(DetectorRun.names)
            turn(300, layout(from: 50, to: 0))
            turn(300, DetectorRun.anyChange, [DetectorRun.finger(.began, 200, 500)])
            let scroll = DetectorRun.change("bounds.origin", ChangedValue("", [0, 0]), ChangedValue("", [0, 90]), place: 0)
            turn(210, drags ? scroll : DetectorRun.anyChange, [DetectorRun.finger(.moved, 200, 410)])
            turn(210, DetectorRun.anyChange)
            for _ in 0..<2 {
                turn(300, layout(from: 90, to: 0))
                turn(210, DetectorRun.anyChange)
            }
            return run
        }
        let jumps = run(drags: true)
        #expect(
            jumps.sentences == ["layer1 jumps 90 pt away from where the user scrolled it, because a layout method sets its contentOffset"])
        #expect(jumps.problems.first?.title == "Scrolled by layout")
        #expect(run(drags: false).sentences == [])
    }
}
