import CSystem
import Foundation
import UIKit

/// The memory use of a soak test, line by line, and whether it grew.
@MainActor final class Table {
    private let soak: Soak
    private let rounds: Int
    private var base: (round: Int, bytes: Int)?
    #if DEBUG
    private var alive: [String: Int] = [:]
    #endif

    init(_ soak: Soak, _ rounds: Int) {
        (self.soak, self.rounds) = (soak, rounds)
        print("\(soak.rawValue), \(rounds) rounds")
        print("    round       in use, KB   since warm, KB   resident, KB")
    }

    /// The number of allocated bytes, or 0 under a sanitizer, which replaces the allocator.
    private var bytesInUse: Int {
        let info = mallinfo2()
        return Int(info.uordblks) + Int(info.hblkhd)
    }

    /// The process's resident memory in KB.
    private var resident: Int {
        let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ")
        return (pages?.dropFirst().first.flatMap { Int($0) } ?? 0) * 4
    }

    func note(_ round: Int) {
        let bytes = bytesInUse
        if round == max(1, soak.warmUp(rounds)) {
            base = (round, bytes)
            #if DEBUG
            alive = LiveObjects.alive
            #endif
        }
        let step = max(1, rounds / 24)
        guard round % step == 0 || round == rounds || round == base?.round else { return }
        let grown = base.map { Self.kilobytes(bytes - $0.bytes, 15) } ?? "".padding(toLength: 15, withPad: " ", startingAt: 0)
        print("\(Self.right("\(round)", 9))\(Self.kilobytes(bytes, 17))\(grown)  \(Self.right("\(resident)", 15))")
        fflush(nil)
    }

    /// Prints what grew. Returns whether nothing grew.
    func end() -> Bool {
        guard let base, rounds > base.round else { return true }
        let grown = bytesInUse - base.bytes
        var isGood = grown <= soak.limit
        print("    grown by \(grown) bytes since round \(base.round), \(grown / (rounds - base.round)) a round; limit \(soak.limit)")
        #if DEBUG
        let kept = LiveObjects.kept(since: alive)
        if !kept.isEmpty {
            print("    alive now, and not then: " + kept.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", "))
        }
        isGood = isGood && kept.isEmpty
        #endif
        print(isGood ? "    good" : "    FAILED")
        return isGood
    }

    private static func kilobytes(_ bytes: Int, _ width: Int) -> String { right(String(format: "%.1f", Double(bytes) / 1024), width) }

    private static func right(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
    }
}
