import UIKit

/// Everything that a device has received since it began: replayed on any build of the code, it gives the same frames.
///
/// A copy costs little: the commands are kept in parts, and those of finished runs are shared by all copies.
package struct Log: Sendable {
    /// The settings with which the device began.
    package private(set) var settings: StageSettings
    /// Whether every command is still known. A log that grows beyond its limit keeps nothing: from a part of it nothing can be replayed.
    package private(set) var isComplete = true
    private var parts: [[Command]] = []
    private var last: [Command] = []
    private var count = 0

    /// The limit of a log in bytes, hours of turns.
    private static let mostBytes = 64 << 20

    package init(_ settings: StageSettings) { self.settings = settings }

    /// The commands, oldest first.
    package var commands: [Command] { parts.flatMap(\.self) + last }

    /// Whether the device has received nothing yet.
    package var isEmpty: Bool { parts.isEmpty && last.isEmpty }

    /// The memory that the commands take, in bytes.
    package var byteCount: Int { count * MemoryLayout<Command>.stride }

    /// The number of fingers' changes before each turn, in the order of the turns.
    var touchesByTurn: [Int] {
        var counts: [Int] = [], count = 0
        for command in commands {
            switch command {
            case .touch: count += 1
            case .turn:
                counts.append(count)
                count = 0
            default: break
            }
        }
        return counts
    }

    /// The settings with which a device would begin in the conditions at its end.
    var conditions: StageSettings {
        var settings = settings
        for command in commands {
            switch command {
            case .parameter(let name, let value): settings.parameters[name] = value
            case .pitfalls(let pitfalls): settings.pitfalls = pitfalls
            case .style(let style): settings.style = style
            default: break
            }
        }
        return settings
    }

    mutating func append(_ command: Command) {
        guard isComplete else { return }
        last.append(command)
        count += 1
        if byteCount > Self.mostBytes { (parts, last, count, isComplete) = ([], [], 0, false) }
    }

    /// Ends a part: it no longer changes, and copies share it.
    mutating func seal() {
        guard !last.isEmpty else { return }
        parts.append(last)
        last = []
    }

    /// Returns the commands up to the last turn at or before `time`, with that turn; nil if there is no such turn.
    func upTo(_ time: TimeInterval) -> (log: Log, turn: Turn)? {
        let commands = commands
        let end = commands.lastIndex { if case .turn(let turn) = $0 { turn.time <= time + HeadlessRun.tolerance } else { false } }
        guard let end, case .turn(let turn) = commands[end] else { return nil }
        var log = Log(settings)
        log.add(commands[...end])
        return (log, turn)
    }

    /// Returns the same log under the conditions `next` from the beginning on: without the commands that would set again what differs from
    /// the `old` ones.
    func under(_ next: StageSettings, insteadOf old: StageSettings) -> Log {
        var log = Log(settings.with(conditionsOf: next))
        log.isComplete = isComplete
        log.add(commands.filter { !$0.sets(conditionsIn: next, unlike: old) })
        return log
    }

    private mutating func add(_ commands: some Collection<Command>) {
        last += commands
        count += commands.count
    }
}

extension Command {
    /// Whether it set something that differs between two settings, and would set it again.
    fileprivate func sets(conditionsIn next: StageSettings, unlike old: StageSettings) -> Bool {
        switch self {
        case .parameter(let name, _): next.parameters[name] != old.parameters[name]
        case .pitfalls: next.pitfalls != old.pitfalls
        case .style: next.style != old.style
        default: false
        }
    }
}

extension StageSettings {
    func with(conditionsOf other: StageSettings) -> StageSettings {
        var settings = self
        (settings.pitfalls, settings.style, settings.parameters) = (other.pitfalls, other.style, other.parameters)
        (settings.muted, settings.held) = (other.muted, other.held)
        return settings
    }
}
