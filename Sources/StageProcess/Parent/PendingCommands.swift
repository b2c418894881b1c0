import Stage
import UIKit

/// The commands that are waiting for the scene's code to return, in order.
///
/// A finger's move replaces its previous move, and a setting replaces its previous value, unless another kind of command comes between the
/// two. `limit` bounds the number of commands.
struct PendingCommands {
    private(set) var commands: [Command] = []
    /// The fingers that touched down while the list was full. These fingers are ignored until they lift.
    private var ignored: Set<Int> = []

    /// The maximum number of commands. Beyond this number, new touches and repeated commands are dropped.
    static let limit = 1000

    mutating func add(_ command: Command) {
        guard accepts(command) else { return }
        if let subject = command.subject {
            let run = commands.lastIndex { $0.subject == nil }.map { $0 + 1 } ?? 0
            if let old = commands[run...].firstIndex(where: { $0.subject == subject }) { commands.remove(at: old) }
        }
        commands.append(command)
    }

    /// Removes and returns all commands.
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
    /// A setting that has exactly one value at any given time.
    fileprivate enum Subject: Hashable {
        case finger(Int), size, style, pitfalls, strictness, progress
        case parameter(String)
        case layer(Int, LayerEdit.Subject)
    }

    /// The setting that the command changes, if only the last command for this setting matters, or nil if every command matters.
    fileprivate var subject: Subject? {
        switch self {
        case .touch(let event): event.phase == .moved ? .finger(event.finger) : nil
        case .resize: .size
        case .style: .style
        case .pitfalls: .pitfalls
        case .strict: .strictness
        case .parameter(let name, _): .parameter(name)
        case .scrub: .progress
        case .edit(let layer, let edit): .layer(layer, edit.subject)
        case .turn, .hold, .cancelTouches, .releaseHold, .goBack, .background: nil
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
