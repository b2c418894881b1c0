import CoreGraphics
import Foundation
import TestSupport
import Testing
@testable import Stage

struct ReportTests {
    private let results: [TakeResult]

    init() {
        var good = TakeResult(path: "Takes/tap.json", scene: "page", verdict: .same)
        good.seconds = 0.25
        let first = Difference(0.6166, "interactionControllerForAnimation", now: "nil", before: "<Driver> & \"more\"")
        results = [
            good, TakeResult(path: "Takes/pinch.json", scene: "page", verdict: .differs([first, Difference(1, "box", now: "hidden")])),
            TakeResult(path: "Takes/new.json", scene: "page", verdict: .noBaseline),
            TakeResult(path: "Takes/bad.json", scene: "gone", verdict: .impossible("no such scene", code: 65)),
        ]
    }

    @Test func junitReportCountsAndNamesDifferences() {
        let text = JUnitReport(results).text
        #expect(text.contains(#"<testsuite name="takes" tests="4" failures="2" errors="1" time="0.250">"#))
        #expect(text.contains(#"<testcase classname="page" name="tap" file="Takes/tap.json" time="0.250"/>"#))
        #expect(text.contains(#"message="interactionControllerForAnimation: nil. Before: &lt;Driver&gt; &amp; &quot;more&quot;""#))
        #expect(text.contains("1.000 s  box: hidden"))
        #expect(text.contains(#"<error message="no such scene"/>"#))
        #expect(XMLCheck.isBalanced(text))
    }

    @Test func htmlReportNamesEveryTake() {
        let text = HTMLReport(results).text
        for name in ["tap", "pinch", "new", "bad"] { #expect(text.contains("<td>\(name)</td>")) }
        #expect(text.contains("3 of 4 takes changed"))
        #expect(text.contains("Differs at 0.617 s") && text.contains("&lt;Driver&gt;"))
    }

    @Test func htmlSummaryCountsTakes() {
        let (good, bad) = (results[0], results[2])
        #expect(HTMLReport([good]).text.contains("<h1>1 take, all unchanged</h1>"))
        #expect(HTMLReport([good, good]).text.contains("<h1>2 takes, all unchanged</h1>"))
        #expect(HTMLReport([bad]).text.contains("<h1>1 of 1 take changed</h1>"))
    }

    @Test func verdictsHaveWordsAndReasons() {
        var kept = results[0]
        kept.verdict = .accepted
        let all = results + [kept]
        #expect(all.map(\.verdict.words) == ["Same", "Differs at 0.617 s", "No baseline", "Cannot run", "Kept as baseline"])
        #expect(all.map(\.isGood) == [true, false, false, false, true])
        #expect(all.map(HTML.kind) == ["same", "differs", "none", "differs", "same"])
        #expect(all.map { $0.reason == nil } == [true, false, true, false, true])
        #expect(all.map(\.name) == ["tap", "pinch", "new", "bad", "tap"])
    }

    @Test func junitReportOnSubjectListsFailures() {
        let none = JUnitReport.text(suite: "storm", subject: "a&b", [], seconds: 1.5)
        #expect(none.contains(#"<testsuite name="storm" tests="1" failures="0" errors="0" time="1.500">"#))
        #expect(none.contains(#"<testcase classname="a&amp;b" name="storm" time="1.500"/>"#) && XMLCheck.isBalanced(none))
        let cases = ["<1>", "2"].map { JUnitReport.Case(name: $0, file: "\($0).json", failure: "it \"broke\"") }
        let two = JUnitReport.text(suite: "storm", subject: "page", cases, seconds: 1)
        #expect(two.contains(#"tests="2" failures="2""#) && two.contains(#"name="&lt;1&gt;" file="&lt;1&gt;.json""#))
        #expect(two.contains("<failure message=\"it &quot;broke&quot;\"/>") && XMLCheck.isBalanced(two))
    }

    @Test func reportsMatchAcceptedReports() {
        var jittered = results[0]
        jittered.jitter = [JitterRow(release: 1, time: 2, outcome: "finish", counts: ["finish": 15, "cancel": 3])]
        for (name, text) in [
            ("report-junit", JUnitReport(results).text), ("report-html", HTMLReport(results + [jittered]).text),
            ("report-subject", JUnitReport.text(suite: "storm", subject: "a", [.init(name: "n", file: "f", failure: "x")], seconds: 1.25)),
        ] {
            let difference = AcceptedText.difference(of: text, from: name, "StageTests")
            #expect(difference == nil, "\(name)")
        }
    }

    /// A trace of one box with two frames, whose left edges are given.
    private func trace(_ places: [(time: Double, x: Double)], opacity: Double = 1) throws -> Trace {
        try Trace(
            [#"{"type":"header","version":1,"scene":"page","size":[390,844],"fps":60}"#]
                + places.enumerated().map {
                    #"{"type":"frame","t":\#($1.time),"n":\#($0),"transition":null,"layers":[{"name":"box","frame":[\#($1.x),20,30,40],"opacity":\#(opacity),"hidden":false}]}"#
                })
    }

    @Test func boxesAreThoseThatMovedByMoreThanTheTolerance() throws {
        var tolerances = Tolerances()
        tolerances.position = 0.5
        func boxes(_ old: [(Double, Double)], _ new: [(Double, Double)], opacity: Double = 1) throws -> [[String]] {
            let comparison = TraceComparison(try trace(old), try trace(new, opacity: opacity), tolerances)
            return comparison.boxes.map { boxes in boxes.layers.map { "\(boxes.time) \($0.name)" } }
        }
        #expect(try boxes([(0, 10), (1, 10)], [(0, 10.5), (1, 10.625)]) == [[], ["1.0 box"]])
        // A frame lasts until the next one, and both runs need not have the same frames.
        #expect(try boxes([(0, 10), (1, 20)], [(0, 10), (0.5, 20)]) == [[], ["0.5 box"], []])
        #expect(try boxes([(0, 10)], [(0.0000005, 20)]).last == ["5e-07 box"])
        #expect(try boxes([(0, 10)], [(0, 10)], opacity: 0) == [["0.0 box"]], "a hidden layer differs from a visible one")
    }

    @Test func sectionMatchesAcceptedSection() throws {
        let comparison = TraceComparison(try trace([(0.5, 10), (0.75, 30)]), try trace([(0.5, 90), (0.75, 30.01)]), Tolerances())
        let shots = [
            TakeShot(time: 0.5, before: Data([1]), now: Data([2]), difference: Data([3])),
            TakeShot(time: 0.625, now: Data([4])),
            TakeShot(time: 1, before: Data([5]), now: Data([6])),
        ]
        let size = CGSize(width: 320.12345, height: 568)
        for (name, text) in [
            ("section", TakeSection(results[1], size: size, shots: shots, comparison).html),
            ("section-new", TakeSection(results[2], size: size, shots: Array(shots.prefix(1)), nil).html),
            ("section-empty", TakeSection(results[3], size: size, shots: [], nil).html),
        ] {
            let difference = AcceptedText.difference(of: text, from: name, "StageTests")
            #expect(difference == nil, "\(name)")
        }
    }

    @Test func charactersThatXMLDoesNotAllowAreDropped() {
        #expect(JUnitReport.escaped("a\u{0}\u{1F}\u{20}b\n\t\u{FFFE}\u{FFFF}\u{FFFD}'") == "a b\n\t\u{FFFD}'")
        #expect(HTML.escaped("it's") == "it&#39;s")
    }

    @Test func sectionHasPicturesAndBoxes() throws {
        let header = #"{"type":"header","version":1,"scene":"page","size":[390,844],"fps":60}"#
        func frame(_ x: Int) -> String {
            #"{"type":"frame","t":0.5,"n":30,"transition":null,"layers":[{"name":"</script>","frame":[\#(x),20,30,40],"opacity":1,"hidden":false}]}"#
        }
        let comparison = TraceComparison(try Trace([header, frame(10)]), try Trace([header, frame(90)]), Tolerances())
        let shots = [0.5, 1].map { TakeShot(time: $0, before: Data([1]), now: Data([2]), difference: Data([3])) }
        let html = TakeSection(results[1], size: CGSize(width: 390, height: 844), shots: shots, comparison).html
        #expect(html.components(separatedBy: "data:image/png;base64,").count == 7)
        #expect(html.contains(#"[0.5,[["<\/script>",[10,20,30,40],[90,20,30,40]]]]"#))
        #expect(html.components(separatedBy: "</script>").count == 2)
        #expect(html.contains(#"data-time="0.6166""#))
    }
}

/// Checks that every element in the text is closed.
private enum XMLCheck {
    static func isBalanced(_ text: String) -> Bool {
        var open: [Substring] = []
        for tag in text.matches(of: /<(\/?)(\w+)[^>]*?(\/?)>/) {
            if !tag.1.isEmpty { if open.popLast() != tag.2 { return false } } else if tag.3.isEmpty { open.append(tag.2) }
        }
        return open.isEmpty
    }
}
