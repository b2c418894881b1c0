import Foundation
import Problems
import Segue
import Stage

/// A storm for a window. It leaves the window a core, prints its counts while it runs, and ends once it finds nothing more.
@MainActor final class LiveStorm {
    private let output: StandardOutput
    private var last = ContinuousClock.now
    private var printed = ContinuousClock.now

    /// The time without a finding after which it ends, and the time between two lines of counts.
    private static let idleLimit = Duration.seconds(20), interval = Duration.milliseconds(200)
    /// The value that yields to the window.
    private static let niceness: Int32 = 5

    init(_ output: StandardOutput) { self.output = output }

    /// The number of processes that play hands.
    static var processes: Int { max(1, ProcessInfo.processInfo.activeProcessorCount - 1) }

    /// Lowers the priority of this process and of its children.
    static func beNice() { _ = nice(niceness) }

    /// Sets the end of a storm, and prints its counts.
    func prepare(_ storm: inout Storm) {
        (storm.maximumInputs, storm.isOver) = (nil, { [self] in .now - last > Self.idleLimit })
        storm.advanced = { [self] storm in
            guard .now - printed > Self.interval else { return }
            printed = .now
            output.add(Self.line("progress", storm))
            try? output.flush()
        }
    }

    /// Records a finding.
    func found() { last = .now }

    /// Returns the line of JSON with a storm's counts.
    static func line(_ type: String, _ storm: Storm) -> String {
        JSONText.object([
            ("type", .string(type)), ("hands", .number(Double(storm.hands))), ("transitions", .number(Double(storm.transitions))),
            ("screens", .number(Double(storm.screens.count))),
        ]).text
    }
}
