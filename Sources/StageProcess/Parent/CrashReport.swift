import Foundation
import Stage

/// Describes how a process ended. It reads the end of the process's output, which may contain a Swift crash report in JSON format.
struct CrashReport {
    private let lines: [Substring]

    init(_ output: String) { lines = output.split(separator: "\n") }

    /// Returns the failure of a process that ended with `status`, the value that `waitpid` returned.
    func failure(status: Int32) -> DeviceFailure {
        let signal = status & 0x7f
        if signal == 0, status >> 8 & 0xff == WireVersion.refusalCode, lines.contains(where: { $0 == WireVersion.refusal }) {
            return DeviceFailure(.unloadable, WireVersion.refusal)
        }
        if signal == 0 { return DeviceFailure(.exited, "The code called exit(\(status >> 8 & 0xff)).") }
        return DeviceFailure(.crashed, message ?? Self.words(for: signal), stack: stack)
    }

    /// A trap's message, which is the text after the trap's source location in the library. For a misuse of the API, the sentence about it
    /// is in the line above.
    private var message: String? {
        let marks = ["Fatal error", "Precondition failed", "Assertion failed", "Simultaneous accesses"]
        for (index, line) in lines.enumerated().reversed() {
            guard let range = marks.lazy.compactMap({ line.range(of: $0) }).first else { continue }
            let text = line[range.lowerBound...]
            guard text.contains("misuse; the line above"), index > 0, lines[index - 1].hasPrefix("segue: ") else { return String(text) }
            return "Fatal error: " + lines[index - 1].dropFirst("segue: ".count)
        }
        return nil
    }

    private static func words(for signal: Int32) -> String {
        switch signal {
        case SIGSEGV, SIGBUS: "It accessed invalid memory (\(name(of: signal)))."
        case SIGKILL: "Its process was killed."
        default: "It was terminated by \(name(of: signal))."
        }
    }

    private static func name(of signal: Int32) -> String { String(cString: strsignal(signal)) }

    /// The start of Swift's crash report.
    private static let mark = "{ \"timestamp\""

    /// Removes Swift's crash reports, which aren't meant for people, from output that arrives in pieces.
    struct Filter {
        private enum Line {
            /// The bytes so far may be the start of a report.
            case begin(Int)
            case report, other
        }
        private var line = Line.begin(0)
        private static let mark = Array(CrashReport.mark.utf8)

        /// Returns the part of the next piece that should be shown.
        mutating func shown(of bytes: [UInt8]) -> [UInt8] {
            var shown: [UInt8] = []
            for byte in bytes {
                let isEnd = byte == UInt8(ascii: "\n")
                switch line {
                case .begin(let count) where byte == Self.mark[count]:
                    line = count + 1 == Self.mark.count ? .report : .begin(count + 1)
                case .begin(let count):
                    shown += Self.mark[..<count]
                    shown.append(byte)
                    line = isEnd ? .begin(0) : .other
                case .report: if isEnd { line = .begin(0) }
                case .other:
                    shown.append(byte)
                    if isEnd { line = .begin(0) }
                }
            }
            return shown
        }
    }

    private var stack: [DeviceFailure.Call] {
        let decoder = JSONDecoder()
        let reports = lines.lazy.reversed().filter { $0.hasPrefix(Self.mark) }
        guard let line = reports.first, let report = try? decoder.decode(Report.self, from: Data(line.utf8)) else { return [] }
        return report.threads.first { $0.crashed == true }?.frames.compactMap(\.call) ?? []
    }

    // Declares only the needed members of Swift's report.
    private struct Report: Decodable { let threads: [Thread] }
    private struct Thread: Decodable {
        let crashed: Bool?
        let frames: [Frame]
    }
    private struct Frame: Decodable {
        let description: String?
        let sourceLocation: Place?

        var call: DeviceFailure.Call? {
            guard let description else { return nil }
            let name = description.range(of: " + ", options: .backwards).map { description[..<$0.lowerBound] } ?? description[...]
            return DeviceFailure.Call(function: String(name), file: sourceLocation?.file, line: sourceLocation?.line)
        }
    }
    private struct Place: Decodable {
        let file: String
        let line: Int
    }
}
