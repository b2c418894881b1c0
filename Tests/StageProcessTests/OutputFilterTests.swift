import Testing

@testable import StageProcess

/// Checks that a process's output is shown without the lines of a crash report.
struct OutputFilterTests {
    private static let report = "{ \"timestamp\": 1, \"kind\": \"crash\" }\n"

    private func shown(_ text: String, inPiecesOf size: Int) -> String {
        var filter = CrashReport.Filter(), shown: [UInt8] = []
        let bytes = Array(text.utf8)
        for start in stride(from: 0, to: bytes.count, by: size) {
            shown += filter.shown(of: Array(bytes[start..<min(bytes.count, start + size)]))
        }
        return String(decoding: shown, as: UTF8.self)
    }

    @Test(arguments: [1, 2, 5, 13, 14, 100]) func crashReportIsRemovedHoweverOutputIsSplit(size: Int) {
        let before = "one\n{ \"timer\": 1 }\n\n  \(Self.report)", after = "{\ntwo"
        #expect(shown(before + Self.report + Self.report + after, inPiecesOf: size) == before + after)
    }
}
