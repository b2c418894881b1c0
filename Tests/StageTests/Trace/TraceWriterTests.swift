import Testing
@testable import Stage
@testable import UIKit

private final class Page: UIViewController {}
private final class Detail: UIViewController {}
private final class Delegate {}
private final class Animator {}

// Recognizers with fixed values.

private final class FixedPinch: UIPinchGestureRecognizer {
    var phase = State.began
    override var state: State {
        get { phase }
        set {}
    }
    override var scale: CGFloat {
        get { 1 + 1.0 / 54 }
        set {}
    }
    override var velocity: CGFloat { 1.85 }
}

private final class FixedRotation: UIRotationGestureRecognizer {
    override var state: State {
        get { .began }
        set {}
    }
    override var rotation: CGFloat {
        get { .pi / 36 }
        set {}
    }
    override var velocity: CGFloat { -2 }
}

private final class FixedPan: UIPanGestureRecognizer {
    override var state: State {
        get { .began }
        set {}
    }
    override func translation(in view: UIView?) -> CGPoint { CGPoint(x: 12.5, y: -0.0) }
    override func velocity(in view: UIView?) -> CGPoint { CGPoint(x: 300, y: -1.0 / 3) }
}

private final class FixedTap: UITapGestureRecognizer {
    override var state: State {
        get { .recognized }
        set {}
    }
}

@MainActor struct TraceWriterTests {
    private final class Sheet { var lines: [String] = [] }

    private let sheet = Sheet()
    private let driver = FrameDriver(size: CGSize(width: 390, height: 844), scale: 1)
    private let trace: TraceWriter
    private let reader = EventReader()

    init() {
        let sheet = sheet
        trace = TraceWriter { sheet.lines.append($0) }
    }

    private func lines(of events: EngineEvent..., at time: TimeInterval = 0) -> [String] {
        events.forEach { trace.record(RunEvent(reader.read($0, in: driver.window), at: time)) }
        return sheet.lines
    }

    @Test func headerNamesScene() {
        trace.begin(scene: "tiles", size: CGSize(width: 390, height: 844), fps: 60)
        #expect(sheet.lines == [#"{"type":"header","version":1,"scene":"tiles","size":[390,844],"fps":60}"#])
    }

    @Test func pinchHasScaleAndVelocity() {
        let pinch = FixedPinch()
        pinch.name = "pinch"
        #expect(
            lines(of: .action(pinch), at: 37.0 / 60)
                == [#"{"type":"gesture","t":0.616667,"who":"pinch","state":"began","scale":1.018519,"velocity":1.85}"#])
    }

    @Test func rotationHasRotationAndVelocity() {
        #expect(
            lines(of: .action(FixedRotation()))
                == [#"{"type":"gesture","t":0,"who":"rotation","state":"began","rotation":0.087266,"velocity":-2}"#])
    }

    @Test func unnamedRecognizersAreNamedAfterTheirKind() {
        let kinds = [
            UITapGestureRecognizer(), UIPanGestureRecognizer(), UIPinchGestureRecognizer(), UIRotationGestureRecognizer(),
            UIScreenEdgePanGestureRecognizer(), UISwipeGestureRecognizer(), UILongPressGestureRecognizer(),
        ].map(\.kindName)
        #expect(kinds == ["tap", "pan", "pinch", "rotation", "edgePan", "swipe", "longPress"])
    }

    @Test func panHasTranslationAndVelocityAsPairs() {
        let pan = FixedPan()
        pan.name = "back"
        #expect(
            lines(of: .action(pan))
                == [#"{"type":"gesture","t":0,"who":"back","state":"began","translation":[12.5,0],"velocity":[300,-0.333333]}"#])
    }

    @Test func endWithoutBeginningIsRecognition() {
        let tap = FixedTap()
        tap.name = "tap"
        #expect(lines(of: .action(tap)) == [#"{"type":"gesture","t":0,"who":"tap","state":"recognized"}"#])
    }

    @Test func continuousGestureBeginsAndEnds() {
        let pinch = FixedPinch()
        pinch.name = "pinch"
        for state in [UIGestureRecognizer.State.began, .ended, .began, .cancelled] {
            pinch.phase = state
            _ = lines(of: .action(pinch))
        }
        let tail = #","scale":1.018519,"velocity":1.85}"#
        #expect(
            sheet.lines
                == ["began", "ended", "began", "cancelled"].map {
                    #"{"type":"gesture","t":0,"who":"pinch","state":"\#($0)""# + tail
                })
    }

    @Test func failedGestureHasReason() {
        let pan = FixedPan()
        pan.name = "edgePan"
        #expect(
            lines(
                of: .recognizerPossible(pan, at: .zero),
                .recognizerFailed(pan, why: "began 31 pt from the edge, band is 20", at: CGPoint(x: 31, y: 400)),
                .recognizerFailed(FixedTap(), why: "is disabled", at: nil), at: 0.65
            ) == [
                #"{"type":"gesture","t":0.65,"who":"edgePan","state":"failed","why":"began 31 pt from the edge, band is 20","at":[31,400]}"#,
                #"{"type":"gesture","t":0.65,"who":"tap","state":"failed","why":"is disabled"}"#,
            ])
    }

    @Test func callbacksNameObjectAndDetails() {
        let (page, detail, delegate) = (Page(), Detail(), Delegate())
        #expect(
            lines(
                of: .appearance(page, .viewWillDisappear, animated: true), .containment(detail, .willMove, parent: page),
                .containment(detail, .didMove, parent: nil), .prepare(page, segue: "open", to: detail),
                .prepare(page, segue: nil, to: detail),
                .question("animationControllerForOperation", delegate: delegate, answer: Animator()),
                .question("interactionControllerForAnimation", delegate: delegate, answer: nil),
                .notice("didShow", delegate: delegate)
            ) == [
                #"{"type":"callback","t":0,"name":"viewWillDisappear","who":"Page","animated":true}"#,
                #"{"type":"callback","t":0,"name":"willMove","who":"Detail","parent":"Page"}"#,
                #"{"type":"callback","t":0,"name":"didMove","who":"Detail","parent":null}"#,
                #"{"type":"callback","t":0,"name":"prepare","who":"Page","segue":"open","to":"Detail"}"#,
                #"{"type":"callback","t":0,"name":"prepare","who":"Page","segue":null,"to":"Detail"}"#,
                #"{"type":"callback","t":0,"name":"animationControllerForOperation","who":"Delegate","answer":"Animator"}"#,
                #"{"type":"callback","t":0,"name":"interactionControllerForAnimation","who":"Delegate","answer":null}"#,
                #"{"type":"callback","t":0,"name":"didShow","who":"Delegate"}"#,
            ])
    }

    @Test func transitionsBeginAreReleasedAndEnd() {
        let (page, detail, pan) = (Page(), Detail(), FixedPan())
        #expect(
            lines(
                of: .transitionBegan(.push, interactive: true, from: page, to: detail),
                .interactionEnded(.push, finished: true, percent: 0.7, recognizer: FixedPinch()),
                .interactionEnded(.pop, finished: false, percent: 0, recognizer: pan),
                .interactionEnded(.present, finished: false, percent: 1, recognizer: nil),
                .interactionEnded(.present, finished: false, percent: 1, recognizer: UITapGestureRecognizer()),
                .transitionEnded(.dismiss, completed: false), at: 0.9
            ) == [
                #"{"type":"transition","t":0.9,"event":"began","kind":"push","interactive":true,"from":"Page","to":"Detail"}"#,
                #"{"type":"transition","t":0.9,"event":"interactionEnded","kind":"push","outcome":"finish","percent":0.7,"velocity":1.85}"#,
                #"{"type":"transition","t":0.9,"event":"interactionEnded","kind":"pop","outcome":"cancel","percent":0,"velocity":[300,-0.333333]}"#,
                #"{"type":"transition","t":0.9,"event":"interactionEnded","kind":"present","outcome":"cancel","percent":1,"velocity":null}"#,
                #"{"type":"transition","t":0.9,"event":"interactionEnded","kind":"present","outcome":"cancel","percent":1,"velocity":null}"#,
                #"{"type":"transition","t":0.9,"event":"ended","kind":"dismiss","completed":false}"#,
            ])
    }

    @Test func frameListsNamedLayersWithScreenFrames() {
        let snapshot = RenderSnapshot(
            size: driver.window.bounds.size, scale: 1,
            nodes: [
                RenderNode(bounds: CGRect(x: 0, y: 0, width: 390, height: 844), opacity: 0.5),
                RenderNode(
                    name: "tile.coral", depth: 1, transform: Homography(CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 20, ty: 374)),
                    bounds: CGRect(x: 0, y: 0, width: 168, height: 216), opacity: 0.5, isHidden: true),
                RenderNode(
                    name: "über/unter", depth: 2, transform: Homography(CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 10, ty: 0)),
                    bounds: CGRect(x: 0, y: 0, width: 30, height: 10)),
            ])
        trace.record(snapshot, at: 38.0 / 60, n: 38, transition: TransitionStatus(kind: .push, phase: .tracking, percent: 0.4))
        trace.record(RenderSnapshot(size: .zero, scale: 1), at: 0.65, n: 39, transition: nil)
        #expect(
            sheet.lines == [
                #"{"type":"frame","t":0.633333,"n":38,"transition":{"kind":"push","phase":"tracking","percent":0.4},"layers":["#
                    + #"{"name":"tile.coral","frame":[20,374,168,216],"opacity":0.25,"hidden":true},"#
                    + #"{"name":"über/unter","frame":[20,374,10,30],"opacity":0.25,"hidden":true}]}"#,
                #"{"type":"frame","t":0.65,"n":39,"transition":null,"layers":[]}"#,
            ])
    }
}

@MainActor struct InstanceNamesTests {
    @Test func secondLivingInstanceOfTypeIsNumbered() {
        var names = InstanceNames()
        let (first, second, detail) = (Page(), Page(), Detail())
        #expect([first, second, detail, first].map { names.name(of: $0) } == ["Page", "Page#2", "Detail", "Page"])
    }

    @Test func numberIsReusedAfterDeallocation() {
        var names = InstanceNames()
        let first = Page()
        var second: Page? = Page()
        #expect(names.name(of: first) == "Page")
        #expect(second.map { names.name(of: $0) } == "Page#2")
        second = nil
        let third = Page()
        #expect(names.name(of: third) == "Page#2")
    }

    @Test func childrenAreNumberedInContainerOrder() {
        var names = InstanceNames()
        let (container, first, second) = (UIViewController(), Page(), Page())
        container.addChild(first)
        container.addChild(second)
        #expect(names.name(of: second) == "Page#2")
        #expect(names.name(of: first) == "Page")
    }
}
