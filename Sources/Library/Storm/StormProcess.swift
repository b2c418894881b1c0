import Foundation
import Stage
import Studio
import UserCode

/// Searches for gestures that break a scene, using processes that run this program.
@MainActor package final class StormProcesses: StormMaker {
    private let program: String
    /// The arguments that make this program run `segue storm`.
    private let command: [String]

    /// Creates an object that starts its searches as processes with the arguments `command`.
    package convenience init(command: [String]) { self.init(EngineModules.ownPath, command) }

    init(_ program: String, _ command: [String]) { (self.program, self.command) = (program, command) }

    package func begin(_ request: StormRequest) throws -> any StormJob {
        StormProcess(try ChildProcess(program, command + Self.arguments(for: request)))
    }

    package func script(of path: String) -> GestureScript? { try? TakeFile(path).script }

    /// Returns the arguments for a search.
    static func arguments(for request: StormRequest) -> [String] {
        var arguments = [request.codePath ?? request.scene]
        if request.codePath != nil { arguments += ["--scene", request.scene] }
        arguments += request.pitfalls.flatMap { ["--pitfall", "\($0)"] }
        arguments += ["--size", "\(Int(request.size.width))x\(Int(request.size.height))", "--theme", request.isDark ? "dark" : "light"]
        return arguments + ["--live", "--json"]
    }
}

/// A running search. It ends when this object is deallocated.
@MainActor final class StormProcess: StormJob {
    private let process: ChildProcess
    private var text: [UInt8] = []
    /// The last line that isn't JSON, such as an error.
    private var message = ""
    private var isOver = false

    init(_ process: ChildProcess) { self.process = process }

    func stop() {
        isOver = true
        process.cancel()
    }

    func events() -> [StormEvent] {
        guard !isOver else { return [] }
        let ending = process.advance()
        text += process.takeOutput()
        var lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        text = ending == nil ? Array(lines.removeLast()) : []
        var events = lines.compactMap(event)
        if let ending {
            isOver = true
            events.append(.ended(failure: failure(ending)))
        }
        return events
    }

    /// A line of `segue storm --live --json`.
    private struct Line: Decodable {
        var type: String
        var title, text, take: String?
        var fingers, steps, hands, transitions, screens: Int?
        var hand, originalFingers, originalSteps, replays, reproduced: Int?
    }

    private func event(_ bytes: ArraySlice<UInt8>) -> StormEvent? {
        guard let line = try? JSONDecoder().decode(Line.self, from: Data(bytes)) else {
            if !bytes.isEmpty { message = String(decoding: bytes, as: UTF8.self) }
            return nil
        }
        if line.type != "finding" {
            return .counts(hands: line.hands ?? 0, transitions: line.transitions ?? 0, screens: line.screens ?? 0)
        }
        guard let title = line.title, let text = line.text, let take = line.take else { return nil }
        var finding = StormFinding(title: title, text: text, take: take, fingers: line.fingers ?? 0, steps: line.steps ?? 0)
        if let hand = line.hand, let fingers = line.originalFingers, let steps = line.originalSteps, let replays = line.replays,
            let reproduced = line.reproduced
        {
            finding.origin = StormFinding.Origin(hand: hand, fingers: fingers, steps: steps, replays: replays, reproduced: reproduced)
        }
        return .found(finding)
    }

    /// Exit codes up to 2 are results.
    private func failure(_ ending: ChildProcess.Ending) -> String? {
        if case .exit(0...2) = ending { return nil }
        return message.isEmpty ? "The search ended unexpectedly." : message
    }
}
