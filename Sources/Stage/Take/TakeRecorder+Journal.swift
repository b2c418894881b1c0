import Boundary
import UIKit

// Writes a take while it is being recorded, one line per event. At the end, or on the next start, the script is built from the lines:
//
// {"take":1,"scene":"tiles","size":[390,844],"scale":1,"fps":60}
// ["input",1,"began",195,400,0.512]            finger, phase, place, seconds
// ["turn",0.516667,0.516,true,0.016667]        T, seconds of input, whether it is a tick, device seconds between two refreshes
// ["resize",600,900,1]

/// A line of a take's journal.
enum TakeJournalLine {
    static func header(_ take: Take) -> String {
        let members: [(String, JSONText)] = [
            ("take", .number(Double(Take.version))), ("scene", .string(take.scene)),
            ("size", .list([.exact(take.size.width), .exact(take.size.height)])), ("scale", .exact(take.scale)),
            ("fps", .exact(take.fps)),
        ]
        return JSONText.object(members + (take.code.map { [("code", .string($0))] } ?? []) + take.conditions.members).text
    }

    static func input(_ event: InputEvent) -> String {
        line(
            "input", .number(Double(event.finger)), .string("\(event.phase)"), .exact(event.location.x), .exact(event.location.y),
            .exact(event.time))
    }

    static func turn(_ turn: Take.Turn, _ refreshInterval: TimeInterval) -> String {
        line("turn", .exact(turn.time), .exact(turn.inputTime), .bool(turn.isTick), .exact(refreshInterval))
    }

    static func resize(_ resize: Take.Resize) -> String {
        line("resize", .exact(resize.size.width), .exact(resize.size.height), .exact(resize.scale))
    }

    private static func line(_ kind: String, _ parts: JSONText...) -> String { JSONText.list([.string(kind)] + parts).text }
}

extension Take {
    /// Returns the take, with the scene name and the file from the journal's subject.
    func identifyingSubject(of journal: Journal?) -> Take {
        guard let subject = journal?.subject else { return self }
        var take = self
        (take.scene, take.code) = (subject.scene, subject.code)
        return take
    }
}

extension TakeRecorder {
    /// Restores the recorder that wrote `journal`. A power failure may have lost or damaged the last lines, so only the lines before the
    /// first invalid line are used. Returns nil if no turn was recorded.
    init?(journal: Data) {
        guard let recorder = Self.read(journal).recorder else { return nil }
        self = recorder
    }

    /// Reads a journal up to the first invalid line. Returns the recorder that wrote the lines (nil if no turn was recorded) and the error
    /// in the invalid line (nil if there is none).
    static func read(_ journal: Data) -> (recorder: TakeRecorder?, error: ContentError?) {
        var recorder: TakeRecorder?
        for (index, line) in journal.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
            if line.isEmpty { continue }
            do throws(ContentError) {
                let node = try Self.node(line)
                if recorder == nil { recorder = try Self(header: node) } else { try recorder?.handle(node) }
            } catch {
                let place = error.place.hasPrefix("$") ? ", \(error.place)" : ""
                return (recorder?.withTurns, ContentError(place: "line \(index + 1)\(place)", problem: error.problem))
            }
        }
        return (recorder?.withTurns, nil)
    }

    /// This recorder, or nil if no turn was recorded.
    private var withTurns: TakeRecorder? { hasTurns ? self : nil }

    private static func node(_ line: Data) throws(ContentError) -> JSONNode { JSONNode(try JSONReader.value(of: line)) }

    private init(header: JSONNode) throws(ContentError) {
        let version = header.member("take"), size = Array(try header.member("size").elements())
        guard version.value == .number(Double(Take.version)), size.count == 2 else { throw version.expected("a take's journal") }
        self.init(
            scene: try header.member("scene").string(),
            size: try size.screenSize(), scale: try header.member("scale").number(in: InputLimits.screenScale),
            fps: try header.member("fps").number(in: InputLimits.frameRate), conditions: try Take.Conditions(header))
        let code = header.member("code")
        if code.value != nil { play(on: try code.string()) }
    }

    /// The valid times in a journal, in seconds. A recorder replaces negative times with 0.
    private static let inputTimes = -InputLimits.takeLength...TimeInterval(InputLimits.scriptLength) / 1000
    private static let turnTimes = -InputLimits.takeLength...InputLimits.takeLength

    private mutating func handle(_ node: JSONNode) throws(ContentError) {
        let parts = Array(try node.elements())
        switch (parts.first?.value, parts.count) {
        case (.string("input"), 6):
            let place = CGPoint(x: try parts[3].finiteNumber(), y: try parts[4].finiteNumber())
            let phase: UITouch.Phase =
                switch parts[2].value {
                case .string("began"): .began
                case .string("moved"): .moved
                case .string("ended"): .ended
                case .string("cancelled"): .cancelled
                default: throw parts[2].expected("a phase")
                }
            let finger = try parts[1].finiteNumber()
            guard let number = Int(exactly: finger) else { throw parts[1].expected("a finger's number") }
            add(InputEvent(finger: number, phase: phase, location: place, time: try parts[5].number(in: Self.inputTimes)))
        case (.string("turn"), 5):
            guard case .bool(let isTick) = parts[3].value else { throw parts[3].expected("true or false") }
            add(
                Turn(
                    time: try parts[1].number(in: Self.turnTimes), inputTime: try parts[2].number(in: Self.inputTimes), isTick: isTick,
                    refreshInterval: try parts[4].number(in: InputLimits.refreshInterval)))
        case (.string("resize"), 4):
            resize(
                to: try Array(parts[1...2]).screenSize(), scale: try parts[3].number(in: InputLimits.screenScale))
        default: throw node.expected("a line of a take's journal")
        }
    }
}
