// A program that does the same for very long, and watches whether its memory grows: `make soak`. Its parts can be named, with a
// number of rounds: `soak day 24`, `soak drops 1000`. It is run in the repository's root and ends with 1 where something grew.

import Foundation
import Gallery
import Scenes
import UIKit

/// The repeated work, and its memory limit.
enum Soak: String, CaseIterable {
    /// Each gesture on each scene, whole and half, once: for sanitizers.
    case walk
    /// A virtual day at 60 Hz with a transition each half minute; rounds are hours.
    case day
    /// Devices that are dropped in the middle of a transition, and at rest.
    case drops, rests
    /// The sandbox: its thumbnails, scenes that start again in the middle of a transition, and all of it anew.
    case thumbnails, restarts, reloads
    /// The playhead of a recorded run with its dock, played; no frame in which nothing else moves may allocate in a release. Rounds are
    /// frames.
    case playhead
    /// Planted faults that the verdicts must find: memory and objects of the engine that are never freed, and a playhead that allocates.
    case plantedBytes = "planted-bytes", plantedObjects = "planted-objects", plantedAllocations = "planted-allocations"

    /// The parts that run unless some are named.
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

    /// Whether rounds make devices.
    var makesDevices: Bool { self != .playhead && !isPlanted }

    /// Bytes by which memory may have grown at the end.
    var limit: Int { self == .day ? 1 << 20 : 1 << 16 }

    /// Rounds after which memory is compared with the end: by then caches are full.
    func warmUp(_ rounds: Int) -> Int {
        switch self {
        case .day: 1
        // Each tab of the dock was there.
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

    /// Whether memory stayed within its limit; for a planted fault, whether it did not.
    private static func isAsExpected(_ soak: Soak, _ rounds: Int) throws -> Bool {
        let isGood = try run(soak, rounds)
        guard soak.isPlanted else { return isGood }
        print("    \(soak.rawValue): \(isGood ? "NOT FOUND" : "found")")
        return !isGood
    }

    /// Whether memory stayed within its limit.
    private static func run(_ soak: Soak, _ rounds: Int) throws -> Bool {
        let table = Table(soak, rounds)
        let work = try work(soak)
        for round in 1...max(1, rounds) {
            work.round(round)
            // The last device stays the current one until there is another.
            if soak.makesDevices { _ = VirtualDevice() }
            table.note(round)
        }
        let isGood = work.end()
        return table.end() && isGood
    }

    /// The work of a round, and the verdict on all of them.
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
