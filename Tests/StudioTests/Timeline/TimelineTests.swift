@testable import Stage
import Scenes
import TestSupport
import Testing
import UIKit

@testable import Gallery
@testable import Studio

/// Checks what the dock shows about a run, event by event.
@MainActor struct TimelineTests {
    private var timeline = Timeline()

    private func frame(_ time: TimeInterval, _ percent: CGFloat? = nil, _ events: RunEvent.Payload...) -> StageFrame {
        StageFrame(
            n: 0, time: time, snapshot: RenderSnapshot(size: .zero, scale: 1), isNew: false,
            events: events.map { .happened(RunEvent($0, at: time)) },
            transition: percent.map { TransitionStatus(kind: .push, phase: .tracking, percent: $0) })
    }

    private func gesture(_ state: GestureEvent.State, _ recognizer: Int = 1, why: String? = nil) -> RunEvent.Payload {
        .gesture(GestureEvent(recognizer: recognizer, who: "pinch", state: state, why: why))
    }

    private func began(_ kind: TransitionKind = .push) -> RunEvent.Payload {
        .transition(TransitionEvent(kind: kind, step: .began(interactive: true, from: "A", to: "B")))
    }

    @Test mutating func eachRecognizerAttemptHasBar() {
        timeline.add(frame(0.5, nil, gesture(.possible)))
        timeline.add(frame(0.6, nil, gesture(.began)))
        timeline.add(frame(0.7, nil, gesture(.changed)))
        timeline.add(frame(1.1, nil, gesture(.ended)))
        timeline.add(frame(2, nil, gesture(.possible)))
        timeline.add(frame(2.1, nil, gesture(.failed, why: "2 fingers, needs 1")))
        let attempts = timeline.gestures[0].attempts
        #expect(attempts.count == 2)
        #expect(attempts[0] == .init(possible: 0.5, began: 0.6, end: 1.1, outcome: .ended))
        #expect(attempts[1] == .init(possible: 2, end: 2.1, outcome: .failed, why: "2 fingers, needs 1"))
        #expect(timeline.log.last?.text == "Pinch failed: 2 fingers, needs 1")
        #expect(timeline.log.last?.mark == .failed)
    }

    @Test mutating func recognizersWithSameNameHaveSeparateLanes() {
        timeline.add(frame(0, nil, gesture(.began, 1), gesture(.began, 2), gesture(.ended, 2)))
        #expect(timeline.gestures.map(\.attempts.count) == [1, 1])
        #expect(timeline.gestures[0].attempts[0].end == nil && timeline.gestures[1].attempts[0].end == 0)
    }

    @Test mutating func cancelledTransitionLeavesNothingOpen() {
        func call(_ name: String, _ who: String) -> RunEvent.Payload {
            .callback(CallbackEvent(name: name, who: who, detail: .animated(true)))
        }
        timeline.add(frame(1, nil, call("viewWillDisappear", "A"), call("viewWillAppear", "B")))
        #expect(timeline.openCount == 2)
        timeline.add(frame(2, nil, call("viewWillDisappear", "B"), call("viewDidDisappear", "B")))
        timeline.add(frame(2, nil, call("viewWillAppear", "A"), call("viewDidAppear", "A")))
        #expect(timeline.openCount == 0 && timeline.log.allSatisfy { $0.mark == .none })
        #expect(timeline.callbacks[0].pairs.map(\.isReversed) == [true, false])
        #expect(timeline.callbacks[0].pairs.map(\.end) == [2, 2])
    }

    @Test mutating func willCallbackStaysOpenWithoutItsDid() {
        func call(_ name: String) -> RunEvent.Payload { .callback(CallbackEvent(name: name, who: "Page", detail: .animated(true))) }
        timeline.add(frame(1, nil, call("viewWillAppear")))
        #expect(timeline.openCount == 1 && timeline.log[0].mark == .open && timeline.callbacks[0].isOpen)
        timeline.add(frame(2, nil, call("viewDidAppear")))
        #expect(timeline.openCount == 0 && timeline.log[0].mark == .none)
        #expect(timeline.callbacks[0].pairs == [.init(will: "willAppear", did: "didAppear", begin: 1, end: 2)])
        timeline.add(frame(3, nil, call("viewWillDisappear")))
        timeline.add(frame(4, nil, call("viewDidAppear")))
        #expect(timeline.openCount == 1, "an unrelated did callback closes nothing")
    }

    @Test mutating func progressIsKnownDuringTransition() {
        timeline.add(frame(0.9))
        timeline.add(frame(1, 0, began()))
        for n in 1...30 { timeline.add(frame(1 + Double(n) / 60, CGFloat(n) / 60)) }
        #expect(timeline.progress(at: 0.9) == nil)
        #expect(abs((timeline.progress(at: 1.25) ?? 0) - 0.25) < 0.01)
        #expect(abs((timeline.velocity(at: 1.25) ?? 0) - 1) < 0.01)
        timeline.add(frame(1.6, nil, .transition(TransitionEvent(kind: .push, step: .ended(completed: false)))))
        #expect(timeline.progress(at: 1.7) == nil)
        #expect(timeline.transitions[0].end == 1.6 && timeline.transitions[0].isCompleted == false)
        timeline.add(frame(3, 0, began(.pop)))
        #expect(timeline.velocity(at: 3) == 0, "another transition starts from zero")
    }

    @Test mutating func velocityIsZeroWhileFingerRests() {
        timeline.add(frame(1, 0, began()))
        for n in 1...30 { timeline.add(frame(1 + Double(n) / 60, CGFloat(n) / 60)) }
        #expect(abs((timeline.velocity(at: 1.52) ?? 0) - 1) < 0.01 && timeline.velocity(at: 2) == 0)
        timeline.add(frame(3, 0.5))
        timeline.add(frame(3.02, 0.52))
        var readings = PlotReadings()
        readings.update(timeline)
        var scale = TimeScale()
        scale.show(span: 1.3, from: 1.6, to: 2.9, around: 1.6)
        #expect(readings.velocities(scale).filter { $0.time > 1.5 && $0.time < 3 }.map(\.value) == [0, 0], "at 1.55 and 2.95 s")
        scale.show(span: 3, from: 0.5, to: 3.5, around: 0.5)
        #expect(readings.velocities(scale).count == readings.progress(scale).count + 2)
    }

    @Test mutating func releaseReportsOutcome() {
        let end = TransitionEvent.Step.interactionEnded(finished: false, percent: 0.3, velocity: [-2])
        timeline.add(frame(1, 0, began()))
        timeline.add(frame(1.5, 0.3, gesture(.ended), .transition(TransitionEvent(kind: .push, step: end))))
        #expect(timeline.transitions[0].release == 1.5 && timeline.transitions[0].finishes == false)
        #expect(timeline.log.map(\.text).suffix(2) == ["Pinch ended", "Release: cancel"])
        #expect(timeline.marks == [1, 1.5, 1.5])
    }

    @Test mutating func animationsAreNamedAfterTheirLayers() {
        let layer = LayerFacts(number: 7, name: nil, kind: "UIView", owner: "Page")
        let facts = AnimationFacts(number: 1, layer: 7, layerName: nil, layerKind: "UIView", keyPath: "opacity", duration: 0.4)
        timeline.add(frame(1, nil, .layers([layer]), .animation(.added(facts))))
        timeline.add(frame(1.4, nil, .animation(.ended(1))))
        #expect(timeline.animations == [.init(facts: facts, begin: 1, end: 1.4, title: "Page")])
    }

    @Test mutating func clocksAreKnownAtAnyTime() {
        timeline.add(frame(1, nil, .clock(ClockFacts(layer: 3, timeOffset: 0.4, speed: 0))))
        timeline.add(frame(2, nil, .clock(ClockFacts(layer: 3, beginTime: 2))))
        #expect(timeline.clock(of: 3, at: 0.5) == ClockFacts(layer: 3))
        #expect(timeline.clock(of: 3, at: 1.5).local(atParent: 9) == 0.4)
        #expect(timeline.clock(of: 3, at: 2).local(atParent: 9) == 7)
    }

    /// A timeline built after the run equals the timeline built during the run.
    @Test func recordedRunGivesSameTimeline() throws {
        var settings = StageSettings()
        settings.memory = .runs
        let stage = Stage(Catalog.scene(named: "tiles")!, settings, at: Turn(time: 0))
        stage.start()
        let file = "\(#filePath.prefix(upTo: #filePath.range(of: "/Tests/")!.lowerBound))/Assets/gestures/tiles-pinch-cancel.json"
        var player = stage.player(of: try GestureScript(json: Data(contentsOf: URL(fileURLWithPath: file))))
        var live = Timeline()
        for n in 0..<240 {
            stage.enqueue(player.events(upTo: Double(n) / 60))
            live.add(stage.turn(Turn(time: Double(n) / 60)))
        }
        let read = Timeline(stage.history)
        #expect(live.log.count > 10 && read.log == live.log && read.gestures == live.gestures && read.callbacks == live.callbacks)
        #expect(read.transitions == live.transitions && read.animations == live.animations && read.end == stage.history.end)
        for n in 0..<240 { #expect(read.progress(at: Double(n) / 60) == live.progress(at: Double(n) / 60)) }
    }
}

struct DecimalsTests {
    @Test func decimalsMatchFormattedNumber() {
        var random = SeededNumbers(seed: 4)
        let numbers = (0..<500).map { _ in Double.random(in: -20...20, using: &random) }
        let special = [0, -0.0, 0.5, 0.05, 0.125, -0.375, 1.0005, -0.0004, 99.995, 1e7, 1e12, -1e300, .infinity, .nan]
        for number in numbers + special {
            for digits in 0...3 { #expect(number.decimals(digits) == String(format: "%.\(digits)f", number)) }
        }
    }
}

@MainActor struct TimeScaleTests {
    @Test("a run takes 70 % of the ruler until it is moved or zoomed", arguments: [0.3, 1.2, 12])
    func runIsFittedUntilMovedOrZoomed(length: TimeInterval) {
        var scale = TimeScale()
        scale.width = 1000
        scale.fit(from: 50, to: 50 + length, grows: false)
        #expect(abs(scale.x(50) - 150) < 1e-6 && abs(scale.x(50 + length) - 850) < 1e-6 && Double(scale.label(50)) == 0)
        scale.pan(by: -100)
        let begin = scale.begin
        scale.fit(from: 80, to: 81, grows: false)
        #expect(scale.begin == begin)
        scale.fitWholeRun()
        scale.fit(from: 80, to: 81, grows: false)
        #expect(abs(scale.x(80) - 150) < 1e-6)
    }

    @Test func revealScrollsOnlyZoomedScale() {
        var scale = TimeScale()
        scale.width = 1000
        scale.reveal(81)
        scale.fit(from: 80, to: 81, grows: false)
        #expect(abs(scale.x(80) - 150) < 1e-6 && abs(scale.x(81) - 850) < 1e-6, "the dock opens with the time at the run's end")
        scale.zoom(by: 0.1, at: 0)
        scale.reveal(81)
        #expect(abs(scale.x(81) - 500) < 1e-6)
    }

    @Test func scaleOfGrowingRunChangesInSteps() {
        var scale = TimeScale(), spans: [TimeInterval] = []
        scale.width = 1000
        for n in 0...120 {
            scale.fit(from: 3, to: 3 + Double(n) / 60, grows: true)
            #expect(scale.x(3 + Double(n) / 60) <= 850 + 1e-6)
            if spans.last != scale.span { spans.append(scale.span) }
        }
        #expect(spans.count == 5 && abs(spans[0] - 1.02) < 1e-9 && abs(spans[1] / spans[0] - 1.4) < 1e-9, "\(spans)")
    }

    @Test func zoomKeepsTimeUnderPointer() {
        var scale = TimeScale()
        scale.width = 400
        scale.fit(from: 10, to: 12.8, grows: false)
        let time = scale.time(300)
        scale.zoom(by: 0.25, at: 300)
        #expect(abs(scale.time(300) - time) < 1e-9 && abs(scale.span - 1) < 1e-9)
        scale.zoom(by: 1e9, at: 0)
        #expect(scale.span == 600)
    }

    @Test func rulerLabelsAreWideEnoughApart() {
        for span in [0.1, 0.5, 1, 3, 7, 60] {
            var scale = TimeScale()
            scale.width = 736
            scale.zoom(by: span / scale.span, at: 0)
            #expect(scale.x(scale.step) - scale.x(0) >= 64 - 1e-9)
            #expect((3...13).contains(scale.ticks(from: scale.begin, to: scale.end).count), "\(span)")
        }
    }
}
