@testable import Stage
import RenderTree
import Scenes
import Testing
import UIKit
@testable import StageProcess

/// Checks that messages preserve every field (S-WIRE-1 to 3). Adjacent fields of the same type have different values.
@MainActor struct WireFieldsTests {
    private func written(_ value: some WireValue) -> [UInt8] {
        var writer = WireWriter()
        writer.write(value)
        return writer.bytes
    }

    private func description(_ value: Any) -> String {
        var text = ""
        dump(value, to: &text)
        return text
    }

    /// Checks that a value arrives with all of its fields. Its message must be readable to the end, but not if a byte is missing.
    private func expectArrives<Value: WireValue>(_ value: Value, line: Int = #line) throws {
        let bytes = written(value)
        var reader = WireReader(bytes)
        let arrived = try reader.read(Value.self)
        #expect(description(arrived) == description(value) && reader.isAtEnd, "line \(line)")
        var short = WireReader(Array(bytes.dropLast()))
        #expect(throws: WireError.self, "line \(line)") { try short.read(Value.self) }
    }

    // MARK: Requests and answers

    private var settings: StageSettings {
        var settings = StageSettings(size: CGSize(width: 320, height: 568), scale: 3)
        (settings.style, settings.pitfalls, settings.rate, settings.displayRate) = (.dark, [.secondHand], 0.25, 120)
        (settings.isStrict, settings.recordsChanges) = (true, false)
        settings.parameters = ["Slide.duration": .number(0.4)]
        settings.muted = [AnimatedValue(layer: 3, keyPath: "bounds")]
        settings.held = [AnimatedValue(layer: 4, keyPath: "opacity"): 0.75]
        return settings
    }

    private let turn = Turn(time: 1, inputTime: 2, isTick: false, refreshInterval: 0.125)

    @Test("S-WIRE-1: requests arrive with all their fields") func requestsArriveWithAllFields() throws {
        try expectArrives(DeviceRequest.load(path: "/a"))
        try expectArrives(DeviceRequest.begin(scene: "one", settings))
        var recording = settings
        (recording.isStrict, recording.recordsChanges) = (false, true)
        try expectArrives(DeviceRequest.playHands(scene: "two", recording))
        try expectArrives(DeviceRequest.command(.scrub(0.25)))
        for isAnswered in [true, false] {
            try expectArrives(DeviceRequest.turn(turn, isAnswered: isAnswered))
            try expectArrives(DeviceRequest.hold(isAnswered: isAnswered))
        }
        try expectArrives(DeviceRequest.replay(path: "/b", 3..<7, reportingFrom: 5))
        try expectArrives(DeviceRequest.pinchTarget(CGPoint(x: 1, y: 2)))
        try expectArrives(DeviceRequest.model(layer: 9))
        try expectArrives(DeviceRequest.touchTargets)
        #expect(DeviceRequest.turn(turn, isAnswered: true).isTurn && !DeviceRequest.touchTargets.isTurn)
    }

    private func state(_ flag: Bool) -> DeviceState {
        var state = DeviceState()
        state.transition = TransitionStatus(kind: .pop, phase: .cancelling, percent: 0.25, duration: 2, completionSpeed: 3)
        let other = TransitionStatus(kind: .tab, phase: .finishing, percent: 0.5, duration: 4, completionSpeed: 5)
        state.transitionActivity = TransitionActivity(transition: 6, status: other, hasFingers: flag, animatedTime: 7)
        (state.canGoBack, state.needsTurn, state.hasWork, state.isBusy) = (flag, !flag, flag, !flag)
        (state.nextBegin, state.call) = (8, 9)
        state.keyboard = KeyboardLayout(.symbols, frame: CGRect(x: 1, y: 2, width: 3, height: 4), bottom: 5)
        state.parameters = [ParameterDeclaration(name: "n", kind: .number(2...3, isWhole: flag), unit: "s", initial: .number(2.5))]
        return state
    }

    private var release: Release {
        Release(
            gesture: .leftEdge, measures: .init(velocity: CGPoint(x: 1, y: 2), scale: 3, scaleVelocity: 4), percent: 0.5, finishes: true,
            remaining: 6, place: CGPoint(x: 7, y: 8))
    }

    @Test("S-WIRE-1: answers arrive with all their fields") func answersArriveWithAllFields() throws {
        try expectArrives(DeviceAnswer.loaded(problem: "no"))
        for flag in [true, false] {
            let event = RunEvent(.callback(CallbackEvent(name: "a", who: "b", detail: .animated(flag))), at: 3)
            let replayed = ReplayedTurn(turn: turn, layers: [.happened(event)], touches: [], touchTime: 4, isEnd: flag)
            try expectArrives(
                DeviceAnswer.frame(isNew: flag, events: [.released(release), .happened(event)], state(flag), flag ? replayed : nil))
        }
        try expectArrives(DeviceAnswer.isReplaying)
        try expectArrives(DeviceAnswer.held(0.25))
        try expectArrives(DeviceAnswer.pinchTarget(CGRect(x: 1, y: 2, width: 3, height: 4)))
        var targets = TouchTargets(page: "Page", targets: [])
        (targets.layerCount, targets.unreachable, targets.disabled) = (12, 3, 4)
        try expectArrives(DeviceAnswer.touchTargets(targets))
        try expectArrives(
            DeviceAnswer.model(LayerValues(opacity: 0.5, center: CGPoint(x: 1, y: 2), size: CGSize(width: 3, height: 4), corner: 5)))
    }

    @Test("S-WIRE-1: every kind of gesture arrives as itself") func gestureKindsArriveUnchanged() throws {
        let all: [Scene.Trial.Gesture] = [.tap, .pinch, .leftEdge, .rightEdge, .dragDown, .dragSideways, .rotation, .longPress]
        for gesture in all { try expectArrives(gesture) }
        #expect(Set(all.map(written)).count == all.count)
    }

    // MARK: Events

    @Test("S-WIRE-1: events arrive with all their fields") func eventsArriveWithAllFields() throws {
        let measures: [GestureMeasures] = [
            .none, .pan(translation: CGPoint(x: 1, y: 2), velocity: CGPoint(x: 3, y: 4)), .pinch(scale: 2, velocity: 3),
            .rotation(angle: 4, velocity: 5),
        ]
        for measure in measures {
            try expectArrives(
                GestureEvent(
                    recognizer: 1, who: "pan", state: .began, measures: measure, why: "why", place: CGPoint(x: 5, y: 6), limit: .slop(7)))
        }
        let details: [CallbackEvent.Detail] = [.none, .animated(true), .parent("p"), .segue("s", to: "t"), .answer("a")]
        for detail in details { try expectArrives(CallbackEvent(name: "n", who: "w", detail: detail)) }
        let steps: [TransitionEvent.Step] = [
            .began(interactive: true, from: "f", to: "t"), .interactionEnded(finished: true, percent: 0.5, velocity: [1, 2]),
            .ended(completed: true),
        ]
        for step in steps { try expectArrives(TransitionEvent(kind: .dismiss, step: step)) }
        try expectArrives(FactEvent(kind: .releasedAgain, transition: .tab, who: "w", layer: 3, detail: "d", place: 7))
        try expectArrives(LayerFacts(number: 4, name: "n", kind: "k", owner: "o", property: "p", takesTouches: true))
        try expectArrives(ClockFacts(layer: 5, beginTime: 6, timeOffset: 7, speed: 8))
        try expectArrives(InputEvent(finger: 2, phase: .cancelled, location: CGPoint(x: 3, y: 4), time: 5))
    }

    @Test("S-WIRE-1: the facts of an animation arrive complete", arguments: [true, false])
    func animationFactsArriveComplete(flag: Bool) throws {
        var facts = AnimationFacts(
            number: 1, layer: 2, layerName: "a", layerKind: "b", keyPath: "c", from: "d", to: "e", by: "f", delay: 3, duration: 4,
            repeatCount: 5)
        (facts.autoreverses, facts.isAdditive, facts.isRemovedOnCompletion) = (flag, !flag, flag)
        (facts.fillsBefore, facts.fillsAfter, facts.hasDelegate) = (!flag, flag, !flag)
        (facts.curve, facts.progress) = ("g", [0, 0.5, 1])
        try expectArrives(facts)
    }

    // MARK: Snapshots

    private let black = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    private let mixed = CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)

    /// Changes to a node, each of which affects one field.
    private var changes: [(inout RenderNode) -> Void] {
        let shape = RenderPath(CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil))
        let extras: [(inout RenderNode.Extras) -> Void] = [
            { $0.role = .mask }, { $0.roundedCorners = .init(rawValue: 5) }, { $0.hasContinuousCorners = true }, { $0.isGroup = true },
            { $0.fadesApart = true }, { $0.shadowPath = shape }, { $0.tint = self.mixed }, { $0.groupScale = 2 },
            { $0.backgroundBlur = 3 },
        ]
        return [
            { $0.transform = Homography(m11: 1, m12: 2, m13: 3, m21: 4, m22: 5, m23: 6, m31: 7, m32: 8, m33: 9) },
            { $0.bounds = CGRect(x: 1, y: 2, width: 3, height: 4) }, { $0.opacity = 0.5 }, { $0.depth = 2 }, { $0.layer = 77 },
            { $0.isHidden = true }, { $0.masksToBounds = true }, { $0.name = "n" }, { $0.cornerRadius = 6 }, { $0.borderWidth = 7 },
            { $0.backgroundColor = self.mixed }, { $0.borderColor = self.mixed },
            { $0.shadow = .init(color: self.mixed, opacity: 0.5, offset: CGSize(width: 1, height: 2), radius: 3) },
            { $0.content = .text(self.text) }, { $0.content = .gradient(self.gradient) }, { $0.content = .shape(self.outline(shape)) },
            { $0.content = .image(self.image) },
        ]
            + extras.map { change in
                { node in
                    var own = RenderNode.Extras()
                    change(&own)
                    node.extras = own
                }
            }
    }

    private var text: RenderText {
        let line = RenderText.Line(string: "a", origin: CGPoint(x: 1, y: 2), isRightToLeft: true)
        let style = RenderText.Style(fontName: "Mono", fontSize: 14, color: black)
        let styled = RenderText.Line(string: "b", origin: CGPoint(x: 3, y: 4), style: style)
        var text = RenderText(fontName: "Inter", fontSize: 13, color: mixed, lines: [line, styled])
        text.boxes = [RenderText.Box(rect: CGRect(x: 5, y: 6, width: 7, height: 8), color: mixed)]
        return text
    }

    private var gradient: RenderGradient {
        var gradient = RenderGradient()
        (gradient.kind, gradient.colors, gradient.locations) = (.conic, [black, mixed], [0.2, 0.7])
        (gradient.start, gradient.end) = (CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4))
        return gradient
    }

    private func outline(_ path: RenderPath) -> RenderShape {
        var shape = RenderShape()
        (shape.path, shape.fillColor, shape.fillRule, shape.strokeColor) = (path, nil, .evenOdd, mixed)
        (shape.strokeStart, shape.strokeEnd, shape.lineWidth, shape.miterLimit, shape.dashPhase) = (0.1, 0.9, 2, 3, 4)
        (shape.cap, shape.join, shape.dashes) = (.round, .bevel, [5, 6])
        return shape
    }

    private var image: RenderImage {
        var image = RenderImage()
        (image.fraction, image.gravity, image.scale) = (0.5, .topLeft, 2)
        (image.part, image.center) = (CGRect(x: 0.1, y: 0.2, width: 0.3, height: 0.4), CGRect(x: 0.5, y: 0.6, width: 0.2, height: 0.1))
        (image.magnifiesSharply, image.reducesSharply) = (true, false)
        return image
    }

    @Test("S-WIRE-2: a change of one field of a node arrives, and its undoing") func changeOfOneFieldArrives() throws {
        let before = RenderNode(bounds: .zero)
        for (index, change) in changes.enumerated() {
            var after = before
            change(&after)
            try expectArrive(
                [[before, before], [before, after], [before, before], [after], [after, before, after], []], "change \(index)")
        }
    }

    private func expectArrive(_ frames: [[RenderNode]], _ comment: Comment) throws {
        var sender = SnapshotWriter(), receiver = SnapshotReader(picturesFrom: 0)
        for (n, nodes) in frames.enumerated() {
            var snapshot = RenderSnapshot(size: CGSize(width: 10 + n, height: 20), scale: CGFloat(n + 1)), writer = WireWriter()
            snapshot.nodes = nodes
            sender.write(snapshot, to: &writer)
            var reader = WireReader(writer.bytes)
            let arrived = try receiver.read(from: &reader)
            // Equality ignores the numbers of layers.
            #expect(arrived == snapshot && arrived.nodes.map(\.layer) == nodes.map(\.layer) && reader.isAtEnd, comment)
        }
    }

    @Test("S-WIRE-3: invalid numbers of cases, lengths, and counts are errors") func invalidNumbersAreErrors() {
        func fails<Value: WireValue>(_ type: Value.Type, _ numbers: Int...) -> Bool {
            var reader = WireReader(numbers.flatMap(written))
            return (try? reader.read(Value.self)) == nil
        }
        #expect(fails(DeviceRequest.self, 10) && fails(DeviceRequest.self, -1) && !fails(DeviceRequest.self, 8))
        #expect(fails(DeviceAnswer.self, 7) && !fails(DeviceAnswer.self, 6) && fails(GestureLimit.self, 7, 0) && fails(StageEvent.self, 2))
        #expect(fails(Scene.Trial.Gesture.self, 8) && fails(Scene.Trial.Gesture.self, -1) && !fails(Scene.Trial.Gesture.self, 7))
        #expect(fails(String.self, -1) && fails(String.self, 1) && !fails(String.self, 0))
        #expect(fails([Int].self, 2, 1) && fails([Int].self, -1) && !fails([Int].self, 1, 5))
    }
}
