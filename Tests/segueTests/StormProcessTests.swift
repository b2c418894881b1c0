import Foundation
import Testing

@testable import Segue
@testable import Studio
@testable import UserCode

/// Checks the searches of a window, which are processes that print lines of JSON.
@MainActor struct StormProcessTests {
    /// Returns all events of a search that is a program for the shell.
    private func events(of program: String) throws -> [StormEvent] {
        let process = try ChildProcess("/bin/sh", ["-c", program])
        let search = StormProcess(process)
        var events: [StormEvent] = []
        while true {
            events += search.events()
            if case .ended? = events.last { return events }
            var waiting = [pollfd(fd: process.descriptor, events: Int16(POLLIN), revents: 0)]
            _ = poll(&waiting, 1, -1)
        }
    }

    private static let finding = #""type": "finding", "title": "Stuck", "text": "It hangs.", "take": "/a.json", "fingers": 2, "steps": 5"#
    private static let origin = #""hand": 6, "originalFingers": 4, "originalSteps": 31, "replays": 8, "reproduced": 10"#

    @Test func findingHasItsSizeAndOrigin() throws {
        var finding = StormFinding(title: "Stuck", text: "It hangs.", take: "/a.json", fingers: 2, steps: 5)
        let bare = finding
        finding.origin = StormFinding.Origin(hand: 6, fingers: 4, steps: 31, replays: 8, reproduced: 10)
        let found = try events(of: "echo '{\(Self.finding), \(Self.origin)}'; echo '{\(Self.finding)}'")
        #expect(found == [.found(finding), .found(bare), .ended(failure: nil)])
    }

    @Test func countsAreReportedInOrder() throws {
        let lines = [(3, 1), (9, 4)].map { "echo '{\"type\": \"counts\", \"hands\": \($0), \"transitions\": \($1), \"screens\": 2}'" }
        let found = try events(of: lines.joined(separator: "; "))
        let counts = [(3, 1), (9, 4)].map { StormEvent.counts(hands: $0, transitions: $1, screens: 2) }
        #expect(found == counts + [.ended(failure: nil)])
    }

    @Test func exitCodeAboveTwoIsFailureWithItsLastLine() throws {
        #expect(try events(of: "exit 2") == [.ended(failure: nil)])
        #expect(try events(of: "exit 3") == [.ended(failure: "The search ended unexpectedly.")])
        #expect(try events(of: "echo first; echo segue: no scene; exit 66") == [.ended(failure: "segue: no scene")])
        #expect(try events(of: "echo segue: no scene; exit 1") == [.ended(failure: nil)])
    }

    @Test func stoppedSearchHasNoEvents() throws {
        let search = StormProcess(try ChildProcess("/bin/sh", ["-c", "exec sleep 1000"]))
        search.stop()
        #expect(search.events().isEmpty)
    }

    @Test func argumentsDescribeSceneAndDevice() {
        var request = StormRequest(scene: "Tiles", codePath: nil, size: CGSize(width: 390, height: 844), isDark: false, pitfalls: [2, 5])
        let device = ["--size", "390x844", "--theme"], live = ["--live", "--json"]
        #expect(
            StormProcesses.arguments(for: request)
                == ["Tiles", "--pitfall", "2", "--pitfall", "5"] + device + ["light"] + live)
        (request.codePath, request.isDark, request.pitfalls) = ("/code", true, [])
        #expect(StormProcesses.arguments(for: request) == ["/code", "--scene", "Tiles"] + device + ["dark"] + live)
    }
}
