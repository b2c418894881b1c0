import Foundation
import Problems
import Segue
import Stage

/// A storm that runs alongside a window. It leaves a core free for the window, prints counts while it runs, and ends when it stops finding
/// anything.
@MainActor final class LiveStorm {
    private let output: StandardOutput
    private var last = ContinuousClock.now
    private var printed = ContinuousClock.now

    /// The time without a finding after which the storm ends, and the interval between lines with counts.
    private static let idleLimit = Duration.seconds(20), interval = Duration.milliseconds(200)
    /// The niceness that lets the window run first.
    private static let niceness: Int32 = 5

    init(_ output: StandardOutput) { self.output = output }

    /// The number of processes that play inputs.
    static var processes: Int { max(1, ProcessInfo.processInfo.activeProcessorCount - 1) }

    /// Lowers the priority of this process and its child processes.
    static func beNice() { _ = nice(niceness) }

    /// Sets the condition for ending a storm, and prints the storm's counts.
    func prepare(_ storm: inout Storm) {
        (storm.maximumInputs, storm.isOver) = (nil, { [self] in .now - last > Self.idleLimit })
        storm.isShorteningOver = { false }
        storm.advanced = { [self] storm in
            guard .now - printed > Self.interval else { return }
            printed = .now
            output.add(Self.line("progress", storm))
            try? output.flush()
        }
    }

    /// Records a finding.
    func found() { last = .now }

    /// Returns a line of JSON with a storm's counts.
    static func line(_ type: String, _ storm: Storm) -> String {
        JSONText.object([
            ("type", .string(type)), ("hands", .number(Double(storm.hands))), ("transitions", .number(Double(storm.transitions))),
            ("screens", .number(Double(storm.screens.count))),
        ]).text
    }
}
