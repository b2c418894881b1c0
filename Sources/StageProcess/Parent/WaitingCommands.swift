import Stage
import UIKit

/// The commands that wait while a scene's code does not return, in order.
///
/// A move of a finger replaces the finger's last move, and a setting its last value, unless a command of another kind is between them. The
/// number of commands is bounded: see `limit`.
struct WaitingCommands {
    private(set) var commands: [Command] = []
    /// The fingers that came down when the list was full, until they come up.
    private var ignored: Set<Int> = []

    /// The number of commands from which on new touches are dropped as a whole, and repeated commands as well.
    static let limit = 1000

    /// Adds a command.
    mutating func add(_ command: Command) {
        guard accepts(command) else { return }
        if let subject = command.subject {
            let run = commands.lastIndex { $0.subject == nil }.map { $0 + 1 } ?? 0
            if let old = commands[run...].firstIndex(where: { $0.subject == subject }) { commands.remove(at: old) }
        }
        commands.append(command)
    }

    /// Returns all commands, and forgets them.
    mutating func takeAll() -> [Command] {
        defer { commands = [] }
        return commands
    }

    private mutating func accepts(_ command: Command) -> Bool {
        let isFull = commands.count >= Self.limit
        guard case .touch(let event) = command else { return !isFull || command.subject != nil || !commands.contains(command) }
        if event.phase == .began, isFull { ignored.insert(event.finger) }
        guard ignored.contains(event.finger) else { return true }
        if event.phase == .ended || event.phase == .cancelled { ignored.remove(event.finger) }
        return false
    }
}

extension Command {
    /// A setting that has one value at a time.
    fileprivate enum Subject: Hashable {
        case finger(Int), size, style, pitfalls, progress
        case parameter(String)
        case layer(Int, LayerEdit.Subject)
    }

    /// The setting that the command changes, if the last of several such commands is enough; nil if each counts.
    fileprivate var subject: Subject? {
        switch self {
        case .touch(let event): event.phase == .moved ? .finger(event.finger) : nil
        case .resize: .size
        case .style: .style
        case .pitfalls: .pitfalls
        case .parameter(let name, _): .parameter(name)
        case .scrub: .progress
        case .edit(let layer, let edit): .layer(layer, edit.subject)
        case .turn, .hold, .cancelTouches, .letGo, .goBack: nil
        }
    }
}

extension LayerEdit {
    fileprivate enum Subject: Hashable { case opacity, center, size, corner, turn, color, transform }

    fileprivate var subject: Subject {
        switch self {
        case .opacity: .opacity
        case .center: .center
        case .size: .size
        case .corner: .corner
        case .turn: .turn
        case .color: .color
        case .transform: .transform
        }
    }
}
