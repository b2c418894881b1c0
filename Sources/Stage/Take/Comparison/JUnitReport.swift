import Foundation

/// Writes the results for takes as JUnit XML.
package struct JUnitReport {
    private let results: [TakeResult]

    package init(_ results: [TakeResult]) { self.results = results }

    package var text: String {
        let failures = results.count { if case .impossible = $0.verdict { false } else { !$0.isGood } }
        let errors = results.count { if case .impossible = $0.verdict { true } else { false } }
        let seconds = Self.number(results.reduce(0) { $0 + $1.seconds })
        let suite = #"name="takes" tests="\#(results.count)" failures="\#(failures)" errors="\#(errors)" time="\#(seconds)""#
        let cases = results.map { Self.testCase($0) }.joined()
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n<testsuite \(suite)>\n\(cases)</testsuite>\n</testsuites>\n"
    }

    /// A case in a report on one subject.
    package struct Case {
        let name, file, failure: String
        /// Whether the case couldn't be run.
        let isError: Bool

        package init(name: String, file: String, failure: String, isError: Bool = false) {
            (self.name, self.file, self.failure, self.isError) = (name, file, failure, isError)
        }
    }

    /// Returns a report on `subject`, with the cases that failed. If no cases failed, the report contains one case that passed.
    package static func text(suite: String, subject: String, _ failed: [Case], seconds: TimeInterval) -> String {
        let errors = failed.count(where: \.isError), counts = #"failures="\#(failed.count - errors)" errors="\#(errors)""#
        let head = #"name="\#(suite)" tests="\#(max(1, failed.count))" \#(counts) time="\#(number(seconds))""#
        let subject = escaped(subject)
        let cases = failed.map { one in
            #"<testcase classname="\#(subject)" name="\#(escaped(one.name))" file="\#(escaped(one.file))" time="0.000">"#
                + "<\(one.isError ? "error" : "failure") message=\"\(escaped(one.failure))\"/></testcase>\n"
        }
        let passed = #"<testcase classname="\#(subject)" name="\#(suite)" time="\#(number(seconds))"/>"# + "\n"
        let all = failed.isEmpty ? passed : cases.joined()
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n<testsuite \(head)>\n\(all)</testsuite>\n</testsuites>\n"
    }

    private static func testCase(_ result: TakeResult) -> String {
        let head =
            #"<testcase classname="\#(escaped(result.scene))" name="\#(escaped(result.name))" file="\#(escaped(result.path))" time="\#(number(result.seconds))""#
        switch result.verdict {
        case .same, .accepted: return head + "/>\n"
        case .noBaseline: return head + "><failure message=\"No baseline\"/></testcase>\n"
        case .impossible(let reason, _): return head + "><error message=\"\(escaped(reason))\"/></testcase>\n"
        case .differs(let differences):
            let lines = differences.map { "\($0.time.asInstant)  \($0.words)" }.joined(separator: "\n")
            return head + "><failure message=\"\(escaped(differences.first?.words ?? ""))\">\(escaped(lines))</failure></testcase>\n"
        }
    }

    private static func number(_ seconds: TimeInterval) -> String { String(format: "%.3f", seconds) }

    /// Escapes text for an attribute or an element. Drops characters that XML doesn't allow.
    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\n", "\t": result.unicodeScalars.append(scalar)
            case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: break
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
