import Foundation
import Testing
import UnifiedLogging

/// Checks the lines that iPhone code writes to the system log.
struct LogTests {
    private func lines(of result: ExitTest.Result?) -> [String] {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self).split(separator: "\n").map(String.init)
    }

    @Test func lineBeginsWithCategory() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            let log = OSLog(subsystem: "com.example", category: "panel")
            os_log("moved", log: log, type: .debug)
            os_log(.error, log: log, "lost")
            os_log("hidden", log: .disabled)
            Logger(subsystem: "com.example", category: "sheet").warning("low")
            os_log("alone")
        }
        #expect(lines(of: result).suffix(4) == ["[panel] moved", "[panel] lost", "[sheet] low", "alone"])
    }

    @Test func formatSpecifiersAreReplaced() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            os_log("%{public}@ of %d, %.2f, %05d, %x %%, %@", "one", 3, CGFloat(1.5), 42, UInt8(255), nil)
            os_log("%{private}s and %@", "text")
            os_log("%.*f", 2, 1.5)
        }
        #expect(lines(of: result).suffix(3) == ["one of 3, 1.50, 00042, ff %, (null)", "text and %@", "%.*f"])
    }

    @Test func interpolatedValuesAreFormatted() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            let (name, count, share) = ("Ada", 255, 0.256)
            let log = Logger()
            log.info("\(name, privacy: .public) \(count) \(count, format: .hex(includePrefix: true))")
            log.info("\(share, format: .fixed(precision: 1)) \(-count, format: .hex(includePrefix: true))")
            log.log(level: .fault, "\(name, align: .right(columns: 5)) \(7, align: .left(columns: 3))| \(share)")
        }
        #expect(lines(of: result).suffix(3) == ["Ada 255 0xff", "0.3 -0xff", "  Ada 7  | 0.256"])
    }

    @Test func numbersHaveRequestedRadixAndPrecision() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            let log = Logger()
            log.notice("\(0, format: .hex) \(255, format: .hex) \(64, format: .octal) \(-8, format: .octal) \(10, format: .decimal)")
            log.notice("\(1.5, format: .fixed) \(2.71828, format: .fixed(precision: 2)) \(2.7, format: .fixed(precision: -1))")
        }
        #expect(lines(of: result).suffix(2) == ["0 ff 100 -10 10", "1.500000 2.72 3"])
    }

    @Test func longValueExceedsItsColumns() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            Logger().notice("\("abcd", align: .right(columns: 3))|\("abc", align: .left(columns: 3))|\("ab", align: .right(columns: 3))|")
        }
        #expect(lines(of: result).last == "abcd|abc| ab|")
    }

    @Test func everyLevelWritesItsMessage() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            let log = Logger(OSLog(subsystem: "com.example", category: "a"))
            log.log("log")
            log.log(level: .debug, "level")
            log.trace("trace")
            log.debug("debug")
            log.info("info")
            log.notice("notice")
            log.warning("warning")
            log.error("error")
            log.critical("critical")
            log.fault("fault")
            os_log("default \(1)" as OSLogMessage)
            os_log(.info, log: OSLog(subsystem: "", category: "b"), "other \(2)" as OSLogMessage)
            Logger(OSLog.disabled).fault("hidden")
        }
        let words = ["log", "level", "trace", "debug", "info", "notice", "warning", "error", "critical", "fault"]
        #expect(lines(of: result).suffix(12) == (words.map { "[a] \($0)" } + ["default 1", "[b] other 2"])[...])
    }

    @Test func lengthsAndFlagsOfSpecifiersAreAccepted() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            os_log("%hhd %hd %ld %lld %qd %zd %td %jd", 1, 2, 3, 4, 5, 6, 7, 8)
            os_log("%+d|% d|%-4d|%#x|%o|%X|%u|%i", 1, 2, 3, 255, 8, 171, 9, -1)
            os_log("%8.3f|%e|%@|%d|%f", 2.5, 1500.0, 0.5, 1.5, 3)
        }
        let expected = ["1 2 3 4 5 6 7 8", "+1| 2|3   |0xff|10|AB|9|-1", "   2.500|1.500000e+03|0.5|1.5|3"]
        #expect(lines(of: result).suffix(3) == expected[...])
    }

    @Test func levelsHaveApplesNumbers() {
        #expect([OSLogType.default, .info, .debug, .error, .fault].map(\.rawValue) == [0, 1, 2, 16, 17])
        #expect(OSLog.default.isEnabled(type: .debug) && !OSLog.disabled.isEnabled(type: .fault))
    }
}
