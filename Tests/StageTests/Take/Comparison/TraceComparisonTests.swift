import Foundation
import Testing
@testable import Stage

/// Checks that traces are compared as a person would compare them.
struct TraceComparisonTests {
    private static let header = #"{"type":"header","version":1,"scene":"page","size":[390,844],"fps":60}"#
    private static let question =
        #"{"type":"callback","t":0.616667,"name":"interactionControllerForAnimation","who":"Pages","answer":"UIPercentDrivenInteractiveTransition"}"#
    private static let began =
        #"{"type":"transition","t":0.616667,"event":"began","kind":"push","interactive":true,"from":"Page","to":"Page#2"}"#
    private static let release =
        #"{"type":"transition","t":1.1,"event":"interactionEnded","kind":"push","outcome":"finish","percent":0.4,"velocity":0.8}"#
    private static let ended = #"{"type":"transition","t":1.7,"event":"ended","kind":"push","completed":true}"#
    private static let appeared = #"{"type":"callback","t":1.7,"name":"viewDidAppear","who":"Page#2","animated":true}"#
    private static let events = [header, question, began, release, ended, appeared]

    private func frame(_ t: Double, x: Double, opacity: Double = 1, name: String = "box", percent: Double? = nil) -> String {
        let transition = percent.map { #"{"kind":"push","phase":"tracking","percent":\#($0)}"# } ?? "null"
        return
            #"{"type":"frame","t":\#(t),"n":\#(Int(t * 60)),"transition":\#(transition),"layers":[{"name":"\#(name)","frame":[\#(x),20,30,40],"opacity":\#(opacity),"hidden":false}]}"#
    }

    private func words(_ before: [String], _ now: [String], _ tolerances: Tolerances = Tolerances()) throws -> [String] {
        try TraceComparison(Trace(before), Trace(now), tolerances).differences.map(\.words)
    }

    private func changing(_ line: String, _ old: String, _ new: String) throws -> [String] {
        try #require(line.contains(old))
        return Self.events.map { $0 == line ? $0.replacing(old, with: new) : $0 }
    }

    @Test func equalRunsHaveNoDifferences() throws { #expect(try words(Self.events, Self.events).isEmpty) }

    @Test func differentAnswerIsReportedInTermsOfCode() throws {
        let now = try changing(Self.question, #""UIPercentDrivenInteractiveTransition""#, "null")
        #expect(try words(Self.events, now) == ["interactionControllerForAnimation: nil. Before: UIPercentDrivenInteractiveTransition"])
    }

    @Test func outcomesAreComparedExactly() throws {
        #expect(
            try words(Self.events, changing(Self.release, "finish", "cancel")) == ["Release: cancel at 40 %. Before: finish at 40 %"])
        #expect(try words(Self.events, changing(Self.ended, "true", "false")) == ["Push ended: cancelled. Before: completed"])
        #expect(
            try words(Self.events, changing(Self.began, "true", "false"))
                == ["Push began: not interactive, Page to Page#2. Before: interactive, Page to Page#2"])
        #expect(
            try words(Self.events, changing(Self.appeared, "true", "false")) == ["Page#2 viewDidAppear: not animated. Before: animated"])
    }

    @Test func missingAndAddedEventsAreReported() throws {
        #expect(try words(Self.events, Self.events.dropLast()) == ["Page#2 viewDidAppear: missing. Before: at 1.700 s"])
        #expect(try words(Self.events.dropLast(), Self.events) == ["Page#2 viewDidAppear: at 1.700 s. Before: missing"])
    }

    @Test func orderIsComparedExactly() throws {
        var now = Self.events
        now.swapAt(4, 5)
        #expect(try !words(Self.events, now).isEmpty)
    }

    @Test func shiftByOneFrameIsIgnored() throws {
        #expect(try words(Self.events, changing(Self.ended, "1.7", "1.716667")).isEmpty)
        #expect(try words(Self.events, changing(Self.ended, "1.7", "1.733334")) == ["Push ended: at 1.733 s. Before: at 1.700 s"])
        var tolerances = Tolerances()
        tolerances.time = 2
        #expect(try words(Self.events, changing(Self.ended, "1.7", "1.733334"), tolerances).isEmpty)
    }

    @Test func differentEndOfGestureIsOneDifference() throws {
        func gesture(_ state: String) -> String {
            #"{"type":"gesture","t":0.9,"who":"pinch","state":"\#(state)","scale":1.7,"velocity":0}"#
        }
        #expect(try words([Self.header, gesture("ended")], [Self.header, gesture("cancelled")]) == ["pinch: cancelled. Before: ended"])
        #expect(try words([Self.header, gesture("changed")], [Self.header, gesture("failed")]).isEmpty)
    }

    // MARK: Frames

    @Test func differencesUpToHalfAPointAreIgnored() throws {
        #expect(try words([Self.header, frame(0.5, x: 10)], [Self.header, frame(0.5, x: 10.5)]).isEmpty)
        #expect(
            try words([Self.header, frame(0.5, x: 10)], [Self.header, frame(0.5, x: 10.51)])
                == ["box frame: 10.51, 20, 30 × 40. Before: 10, 20, 30 × 40"])
    }

    /// A layer that moves 60 points per frame differs at every point in time, but matches its position in the previous frame.
    @Test func movementDelayedByOneFrameIsIgnored() throws {
        func run(late frames: Int) -> [String] {
            [Self.header] + (0...14).map { frame(Double($0) / 60, x: Double(min(10, max(0, $0 - frames))) * 60) }
        }
        #expect(try words(run(late: 0), run(late: 1)).isEmpty)
        #expect(try words(run(late: 0), run(late: 3)).first?.hasPrefix("box frame: ") == true)
    }

    @Test func consecutiveFramesAreOneDifference() throws {
        let before = [Self.header] + (0..<10).map { frame(Double($0) / 60, x: 10) }
        let now = [Self.header] + (0..<10).map { frame(Double($0) / 60, x: (3..<8).contains($0) ? 90 : 10) }
        let differences = try TraceComparison(Trace(before), Trace(now), Tolerances()).differences
        #expect(differences.count == 1)
        let time: TimeInterval = try #require(differences.first?.time)
        #expect(abs(time - 4.0 / 60) < 0.02)
    }

    @Test func opacityAndPresenceAreCompared() throws {
        let before = [Self.header, frame(0.5, x: 10)]
        #expect(try words(before, [Self.header, frame(0.5, x: 10, opacity: 0.5)]) == ["box opacity: 0.5. Before: 1"])
        #expect(try words(before, [Self.header, frame(0.5, x: 10, opacity: 0)]) == ["box: hidden. Before: shown"])
        let other = try words(before, [Self.header, frame(0.5, x: 10, name: "bar")])
        #expect(other == ["box: missing. Before: 10, 20, 30 × 40", "bar: 10, 20, 30 × 40. Before: missing"])
    }

    @Test func progressIsCompared() throws {
        let before = [Self.header, frame(0.5, x: 10, percent: 0.36)]
        #expect(try words(before, [Self.header, frame(0.5, x: 10, percent: 0.64)]) == ["Progress: 64 %. Before: 36 %"])
        #expect(try words(before, [Self.header, frame(0.5, x: 10)]) == ["Transition: none. Before: push, tracking, 36 %"])
    }

    /// A cause is listed before its effect in the same turn.
    @Test func eventIsListedBeforeFrameDifference() throws {
        let shown = frame(0.616667, x: 10)
        let now = try changing(Self.question, #""UIPercentDrivenInteractiveTransition""#, "null") + [frame(0.616667, x: 200)]
        #expect(try words(Self.events + [shown], now).first?.hasPrefix("interactionControllerForAnimation") == true)
    }

    @Test func invalidBaselineErrorNamesLine() {
        let error = #expect(throws: ContentError.self) { try Trace([Self.header, "{"]) }
        #expect(error?.place == "line 2")
    }
}
