import Foundation

/// The parts of a run's trace that a comparison uses.
package struct Trace: Sendable {
    /// A callback, a transition, or the beginning or end of a gesture.
    struct Event: Sendable {
        let time: TimeInterval
        let type: String
        let members: JSONMembers

        func text(_ key: String) -> String? {
            if case .string(let text) = members[key] { text } else { nil }
        }

        func number(_ key: String) -> Double? {
            if case .number(let number) = members[key] { number } else { nil }
        }

        func isTrue(_ key: String) -> Bool { members[key] == .bool(true) }
    }

    /// A rendered frame. Frames are parsed only if they differ.
    struct Frame: Sendable {
        let time: TimeInterval
        let line: String
    }

    let lines: [String]
    private(set) var header: JSONMembers = [:]
    private(set) var events: [Event] = []
    private(set) var frames: [Frame] = []

    /// Parses the lines of a trace.
    package init(_ lines: [String]) throws(ContentError) {
        self.lines = lines
        for (index, line) in lines.enumerated() {
            if line.hasPrefix(Self.frameStart) {
                frames.append(Frame(time: Self.time(of: line), line: line))
            } else {
                do { try add(JSONReader.value(of: Data(line.utf8))) } catch {
                    throw ContentError(place: "line \(index + 1)", problem: error.problem)
                }
            }
        }
    }

    /// The frames per second.
    var fps: Double {
        if case .number(let fps) = header["fps"], fps > 0 { fps } else { 60 }
    }

    /// The end of an interaction.
    package struct Release: Hashable, Sendable {
        package let time: TimeInterval
        /// "finish" or "cancel".
        package let outcome: String
    }

    /// The releases in chronological order.
    package var releases: [Release] {
        events.filter { $0.type == "transition" && $0.text("event") == "interactionEnded" }
            .map { Release(time: $0.time, outcome: $0.text("outcome") ?? "") }
    }

    private static let frameStart = #"{"type":"frame","t":"#

    private static func time(of line: String) -> TimeInterval {
        TimeInterval(
            line.utf8.dropFirst(frameStart.utf8.count).prefix { $0 != UInt8(ascii: ",") }.map { String(UnicodeScalar($0)) }.joined())
            ?? 0
    }

    private mutating func add(_ value: JSONValue) throws(ContentError) {
        guard case .object(let members) = value, case .string(let type) = members["type"] else {
            throw ContentError(place: "", problem: "expected an object with a type")
        }
        guard type != "header" else { return header = members }
        guard case .number(let time) = members["t"] else { throw ContentError(place: "", problem: "expected a time") }
        let event = Event(time: time, type: type, members: members)
        // These events are ignored. Frames show the effect of movements, and failed gestures have no effect.
        if type == "gesture", ["changed", "failed", "possible"].contains(event.text("state")) { return }
        events.append(event)
    }
}
