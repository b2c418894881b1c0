import Foundation
import Testing
@testable import Stage

/// Checks how events of each kind are described and compared.
struct EventComparisonTests {
    private static let header = #"{"type":"header","version":1,"scene":"page","size":[390,844],"fps":60}"#

    private func words(_ before: String?..., now: String?, header: String = Self.header) throws -> [String] {
        let (before, now) = ([header] + before.compactMap(\.self), [header] + [now].compactMap(\.self))
        return try TraceComparison(Trace(before), Trace(now), Tolerances()).differences.map(\.words)
    }

    private func gesture(_ state: String, _ measure: String, t: Double = 0.9) -> String {
        #"{"type":"gesture","t":\#(t),"who":"pinch","state":"\#(state)",\#(measure)}"#
    }

    private func callback(_ name: String, _ members: String) -> String {
        #"{"type":"callback","t":1,"name":"\#(name)","who":"Page",\#(members)}"#
    }

    // MARK: Measures

    @Test func progressOfReleaseMayDifferByTwoPercent() throws {
        func release(_ percent: Double) -> String {
            #"{"type":"transition","t":1,"event":"interactionEnded","kind":"push","outcome":"finish","percent":\#(percent)}"#
        }
        #expect(try words(release(0.4), now: release(0.4199)).isEmpty)
        #expect(try words(release(0.4), now: release(0.4201)) == ["Release: at 42 %. Before: at 40 %"])
        #expect(try words(release(0.4), now: release(0.3799)) == ["Release: at 38 %. Before: at 40 %"])
    }

    @Test(arguments: ["scale", "rotation"])
    func measureMayDifferByFivePercentOrByATwentieth(name: String) throws {
        func began(_ value: Double) -> String { gesture("began", #""\#(name)":\#(value)"#) }
        #expect(try words(began(2), now: began(2.0999)).isEmpty)
        #expect(try words(began(2), now: began(2.11)) == ["pinch began, \(name): 2.11. Before: 2"])
        #expect(try words(began(0.5), now: began(0.4501)).isEmpty)
        #expect(try words(began(0.5), now: began(0.44)) == ["pinch began, \(name): 0.44. Before: 0.5"])
    }

    @Test func velocityMayDifferByATwentiethMore() throws {
        func ended(_ value: Double) -> String { gesture("ended", #""velocity":\#(value)"#) }
        #expect(try words(ended(1), now: ended(1.0999)).isEmpty && words(ended(-2), now: ended(-2.1499)).isEmpty)
        #expect(try words(ended(1), now: ended(1.11)) == ["pinch ended, velocity: 1.11. Before: 1"])
        #expect(try words(ended(-2), now: ended(-2.16)) == ["pinch ended, velocity: -2.16. Before: -2"])
    }

    @Test func measureOfOnlyOneRunIsIgnored() throws {
        #expect(try words(gesture("began", #""scale":2"#), now: gesture("began", #""rotation":2"#)).isEmpty)
    }

    @Test func timeMayDifferByOneFrame() throws {
        let (early, late) = (gesture("began", #""scale":1"#), gesture("began", #""scale":1"#, t: 0.9167))
        #expect(try words(early, now: gesture("began", #""scale":1"#, t: 0.91667)).isEmpty)
        #expect(try words(early, now: late) == ["pinch began: at 0.917 s. Before: at 0.900 s"])
        #expect(try words(late, now: early) == ["pinch began: at 0.900 s. Before: at 0.917 s"])
        let fast = #"{"type":"header","version":1,"scene":"page","size":[390,844],"fps":120}"#
        #expect(try !words(early, now: gesture("began", #""scale":1"#, t: 0.9085), header: fast).isEmpty)
        #expect(try words(early, now: gesture("began", #""scale":1"#, t: 0.9083), header: fast).isEmpty)
        let unknown = #"{"type":"header","version":1,"scene":"page","size":[390,844]}"#
        #expect(try words(early, now: gesture("began", #""scale":1"#, t: 0.91667), header: unknown).isEmpty, "60 frames per second")
    }

    // MARK: Outcomes

    @Test func parentsOfCallbacksAreCompared() throws {
        #expect(
            try words(callback("didMove", #""parent":"Navigation""#), now: callback("didMove", #""parent":null"#))
                == ["Page didMove: to nil. Before: to Navigation"])
    }

    @Test func seguesAreCompared() throws {
        #expect(
            try words(callback("prepare", #""segue":"show","to":"Detail""#), now: callback("prepare", #""segue":null,"to":null"#))
                == ["Page prepare: nil to nil. Before: show to Detail"])
    }

    @Test func originsOfTransitionsAreCompared() throws {
        func began(_ from: String, _ to: String) -> String {
            #"{"type":"transition","t":1,"event":"began","kind":"pop","interactive":false,"from":\#(from),"to":\#(to)}"#
        }
        #expect(
            try words(began(#""A""#, #""B""#), now: began("null", "null"))
                == ["Pop began: not interactive, nil to nil. Before: not interactive, A to B"])
    }

    @Test func otherEventsAreComparedByTheirText() throws {
        func note(_ text: String, who: String = "box") -> String {
            #"{"type":"note","t":1,"kind":"jump","who":"\#(who)","text":"\#(text)"}"#
        }
        #expect(try words(note("a"), now: note("a")).isEmpty)
        #expect(try words(note("a"), now: note("b")) == ["note jump box: b. Before: a"])
        #expect(
            try words(note("a"), now: note("a", who: "bar"))
                == ["note jump box: missing. Before: at 1.000 s", "note jump bar: at 1.000 s. Before: missing"])
    }

    @Test func missingGestureIsNothing() throws {
        let ended = gesture("ended", #""scale":1"#)
        #expect(try words(ended, now: nil) == ["pinch ended: nothing. Before: at 0.900 s"])
    }

    @Test func addedGestureWasNothing() throws {
        #expect(try words(nil, now: gesture("ended", #""scale":1"#)) == ["pinch ended: at 0.900 s. Before: nothing"])
    }

    @Test func otherEndingHasTimeOfEarlierOne() throws {
        let (old, new) = (gesture("ended", #""scale":1"#), gesture("cancelled", #""scale":1"#, t: 0.95))
        for (before, now) in [(old, new), (new, old)] {
            let differences = try TraceComparison(Trace([Self.header, before]), Trace([Self.header, now]), Tolerances()).differences
            #expect(differences.map(\.time) == [0.9])
        }
    }

    @Test func eventsAfterMissingOnesAreStillCompared() throws {
        let (a, b) = (callback("viewWillAppear", #""animated":true"#), callback("viewDidAppear", #""animated":true"#))
        let other = callback("viewDidAppear", #""animated":false"#)
        #expect(
            try words(a, b, now: other)
                == ["Page viewWillAppear: missing. Before: at 1.000 s", "Page viewDidAppear: not animated. Before: animated"])
    }

    // MARK: Headers and invalid lines

    @Test func headersAreComparedExceptScene() throws {
        let before = [#"{"type":"header","version":1,"scene":"page","size":[390,844],"fps":60,"pitfalls":["a","b"]}"#]
        let now = [#"{"type":"header","version":1,"scene":"other","size":[375,812],"fps":120,"theme":"dark"}"#]
        #expect(
            try TraceComparison(Trace(before), Trace(now), Tolerances()).differences.map(\.words) == [
                "size: 375, 812. Before: 390, 844", "fps: 120. Before: 60", "pitfalls: none. Before: a, b", "theme: dark. Before: none",
            ])
    }

    @Test(arguments: [
        ("[]", "expected an object with a type"), (#"{"t":1}"#, "expected an object with a type"),
        (#"{"type":"callback"}"#, "expected a time"), (#"{"type":"callback","t":"1"}"#, "expected a time"),
    ])
    func invalidLineReportsItsProblem(line: String, problem: String) {
        let error = #expect(throws: ContentError.self) { try Trace([Self.header, Self.header, line]) }
        #expect(error?.place == "line 3" && error?.problem == problem)
    }

    @Test func releasesAreEndsOfInteractions() throws {
        let lines = [
            Self.header, #"{"type":"transition","t":1,"event":"began","kind":"push"}"#,
            #"{"type":"transition","t":2,"event":"interactionEnded","outcome":"cancel"}"#,
            #"{"type":"callback","t":3,"event":"interactionEnded","outcome":"finish"}"#,
            #"{"type":"transition","t":4,"event":"interactionEnded"}"#,
        ]
        let releases = try Trace(lines).releases
        #expect(releases.map(\.time) == [2, 4] && releases.map(\.outcome) == ["cancel", ""])
    }
}
