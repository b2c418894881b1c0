import UIKit

/// The commands that a device has received since it started. Replaying them with any build of the code produces the same frames.
///
/// Copies are cheap: commands are stored in parts, and all copies share the finished parts. Appending takes the same time at any length.
package struct Log: Sendable {
    /// The device's initial settings.
    package private(set) var settings: StageSettings
    /// Whether the log contains every command. A log that exceeds its size limit drops all commands, because a partial log can't be
    /// replayed.
    package private(set) var isComplete = true
    private var parts: [[Command]] = []
    private var last: [Command] = []
    /// The number of commands.
    package private(set) var count = 0

    /// The number of commands in the largest part.
    private static let partLength = 1024
    /// The size limit in bytes, enough for hours of turns.
    private static let maximumBytes = 64 << 20

    package init(_ settings: StageSettings) { self.settings = settings }

    /// The commands, oldest first.
    package var commands: [Command] { parts.flatMap(\.self) + last }

    /// Returns the commands after the first `start`.
    func commands(from start: Int) -> [Command] {
        var skipped = 0, found: [Command] = []
        for part in parts + [last] {
            if skipped + part.count > start { found += part.dropFirst(max(0, start - skipped)) }
            skipped += part.count
        }
        return found
    }

    /// The same commands, but with fingers lifted instead of cancelled.
    package var lifted: Log {
        var log = Log(settings), down: [Int: InputEvent] = [:], lifted: Set<Int> = []
        func liftAll() {
            for number in down.keys.sorted() {
                var event = down[number]!
                event.phase = .ended
                log.add([.touch(event)])
            }
            lifted.formUnion(down.keys)
            down = [:]
        }
        for command in commands {
            switch command {
            case .touch(let event):
                if event.phase == .began { lifted.remove(event.finger) }
                guard !lifted.contains(event.finger) else { continue }
                down[event.finger] = event.phase == .ended ? nil : event
                if event.phase == .cancelled { liftAll() } else { log.add([.touch(event)]) }
            case .cancelTouches: liftAll()
            default: log.add([command])
            }
        }
        return log
    }

    /// Whether the device has received nothing yet.
    package var isEmpty: Bool { parts.isEmpty && last.isEmpty }

    /// The size of the commands in bytes.
    package var byteCount: Int { count * MemoryLayout<Command>.stride }

    /// The settings for a new device that starts in this log's end state.
    var conditions: StageSettings { commands.reduce(into: settings) { $0.adopt($1) } }

    mutating func append(_ command: Command) {
        guard isComplete else { return }
        if last.count == Self.partLength { seal() }
        last.append(command)
        count += 1
        if byteCount > Self.maximumBytes { (parts, last, count, isComplete) = ([], [], 0, false) }
    }

    /// Ends the current part. The part no longer changes, so copies can share it.
    mutating func seal() {
        guard !last.isEmpty else { return }
        parts.append(last)
        last = []
    }

    /// Returns the last turn at or before `time` and the commands up to that turn, or nil if there's no such turn.
    func upTo(_ time: TimeInterval) -> (log: Log, turn: Turn)? {
        let commands = commands
        let end = commands.lastIndex { if case .turn(let turn) = $0 { turn.time <= time + HeadlessRun.tolerance } else { false } }
        guard let end, case .turn(let turn) = commands[end] else { return nil }
        var log = Log(settings)
        log.add(commands[...end])
        return (log, turn)
    }

    /// Returns this log with the settings `next` in effect from the start. Drops commands that would undo the differences between `next`
    /// and `old`.
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
    /// Returns whether this command changes a setting that differs between `next` and `old`.
    fileprivate func sets(conditionsIn next: StageSettings, unlike old: StageSettings) -> Bool {
        switch self {
        case .parameter(let name, _): next.parameters[name] != old.parameters[name]
        case .pitfalls: next.pitfalls != old.pitfalls
        case .style: next.style != old.style
        case .strict: next.isStrict != old.isStrict
        default: false
        }
    }
}

extension StageSettings {
    /// Applies a command that changes a setting. Ignores other commands.
    mutating func adopt(_ command: Command) {
        switch command {
        case .resize(let size, let scale): (self.size, self.scale) = (size, scale)
        case .style(let style): self.style = style
        case .pitfalls(let pitfalls): self.pitfalls = pitfalls
        case .strict(let isStrict): self.isStrict = isStrict
        case .parameter(let name, let value): parameters[name] = value
        default: break
        }
    }

    func with(conditionsOf other: StageSettings) -> StageSettings {
        var settings = self
        (settings.pitfalls, settings.style, settings.parameters) = (other.pitfalls, other.style, other.parameters)
        (settings.muted, settings.held, settings.isStrict) = (other.muted, other.held, other.isStrict)
        return settings
    }
}
