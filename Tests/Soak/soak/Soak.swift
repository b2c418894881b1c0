// Repeats the same work for a very long time and checks whether memory grows: `make soak`. Arguments select parts and a number of rounds:
// `soak day 24`, `soak drops 1000`. The program runs in the repository's root folder, and exits with 1 if memory grew.

import Foundation
import Gallery
import Scenes
import UIKit

/// A kind of work that is repeated, and its memory limit.
enum Soak: String, CaseIterable {
    /// Each gesture on each scene once, both complete and halfway, for sanitizers.
    case walk
    /// A virtual day at 60 Hz with a transition every half minute. Each round is an hour.
    case day
    /// Devices destroyed in the middle of a transition, and devices destroyed at rest.
    case drops, rests
    /// The sandbox: its thumbnails, scenes that are restarted in the middle of a transition, and complete reloads.
    case thumbnails, restarts, reloads
    /// The playhead in a recorded run, with the dock visible. In a release build, frames in which only the playhead moves must not
    /// allocate. Each round is a frame.
    case playhead
    /// Planted faults that must be detected: leaked memory, leaked engine objects, and a playhead that allocates.
    case plantedBytes = "planted-bytes", plantedObjects = "planted-objects", plantedAllocations = "planted-allocations"

    /// The parts that run by default.
    static let usual = allCases.filter { !$0.isPlanted }

    var isPlanted: Bool { rawValue.hasPrefix("planted-") }

    var usualRounds: Int {
        switch self {
        case .walk: 1
        case .day: 24
        // Two dozen devices each.
        case .thumbnails: 42
        case .playhead, .plantedAllocations: 3600
        case .plantedObjects: 20
        case .plantedBytes, .drops, .rests, .restarts, .reloads: 1000
        }
    }

    /// Whether rounds create devices.
    var makesDevices: Bool { self != .playhead && !isPlanted }

    /// The maximum growth of memory in bytes.
    var limit: Int { self == .day ? 1 << 20 : 1 << 16 }

    /// Returns the number of rounds until caches are full. The memory after these rounds is compared with the memory at the end.
    func warmUp(_ rounds: Int) -> Int {
        switch self {
        case .day: 1
        // By then, every tab of the dock has been shown.
        case .playhead, .plantedAllocations: min(1200, rounds / 2)
        default: min(100, rounds / 4)
        }
    }
}

@main @MainActor struct Program {
    static func main() throws {
        var words = Array(CommandLine.arguments.dropFirst())
        var isGood = true
        repeat {
            let soak = words.isEmpty ? nil : Soak(rawValue: words.removeFirst())
            let rounds = words.first.flatMap { Int($0) }
            if rounds != nil { words.removeFirst() }
            guard soak != nil || CommandLine.arguments.count == 1 else {
                print("usage: soak [\(Soak.allCases.map(\.rawValue).joined(separator: "|")) [ROUNDS]]…")
                exit(64)
            }
            for soak in soak.map({ [$0] }) ?? Soak.usual {
                isGood = try isAsExpected(soak, rounds ?? soak.usualRounds) && isGood
            }
        } while !words.isEmpty
        exit(isGood ? 0 : 1)
    }

    /// Returns whether memory stayed within its limit or, for a planted fault, exceeded the limit.
    private static func isAsExpected(_ soak: Soak, _ rounds: Int) throws -> Bool {
        let isGood = try run(soak, rounds)
        guard soak.isPlanted else { return isGood }
        print("    \(soak.rawValue): \(isGood ? "NOT FOUND" : "found")")
        return !isGood
    }

    /// Returns whether memory stayed within its limit.
    private static func run(_ soak: Soak, _ rounds: Int) throws -> Bool {
        let table = Table(soak, rounds)
        let work = try work(soak)
        for round in 1...max(1, rounds) {
            work.round(round)
            // The last device stays current until another is created.
            if soak.makesDevices { _ = VirtualDevice() }
            table.note(round)
        }
        let isGood = work.end()
        return table.end() && isGood
    }

    /// The work for each round, and the verdict on all rounds.
    private struct Work {
        let round: (Int) -> Void
        var end: () -> Bool = { true }

        init(_ round: @escaping (Int) -> Void) { self.round = round }
    }

    private static func work(_ soak: Soak) throws -> Work {
        let gestures = try Gesture.all()
        switch soak {
        case .walk: return Work { _ in Walk(gestures).run() }
        case .day:
            let day = Day(gestures)
            return Work { _ in day.hour() }
        case .drops: return Work { Visit(gestures[$0 % gestures.count]).run(endingWith: .drop) }
        case .rests: return Work { Visit(gestures[$0 % gestures.count]).run(endingWith: .rest) }
        case .thumbnails:
            let bench = SandboxBench()
            return Work { _ in bench.drawThumbnails() }
        case .restarts:
            let bench = SandboxBench()
            return Work { bench.restart(Catalog.scenes[$0 % Catalog.scenes.count]) }
        case .plantedBytes: return Work { _ in _ = UnsafeMutableRawPointer.allocate(byteCount: 100, alignment: 1) }
        case .plantedObjects: return Work { _ in _ = Unmanaged.passRetained(CALayer()) }
        case .playhead, .plantedAllocations:
            let bench = SandboxBench()
            bench.plantsAllocations = soak == .plantedAllocations
            bench.recordRests()
            var work = Work(bench.play)
            #if !DEBUG
            work.end = { bench.endPlaying() }
            #endif
            return work
        case .reloads: return Work { SandboxBench().openAndLeave(Catalog.scenes[$0 % Catalog.scenes.count]) }
        }
    }
}
