import Foundation
import Stage
import Testing
import UIKit

@testable import StageProcess

/// Checks the file of requests that a new build replays.
struct RequestFileTests {
    private func request(_ n: Int) -> DeviceRequest {
        n % 3 == 0 ? .turn(Turn(time: Double(n)), isAnswered: false) : .command(.scrub(CGFloat(n)))
    }

    private func read(_ file: RequestFile, in range: Range<Int>? = nil) throws -> [String] {
        var found: [String] = []
        try RequestFile.read(file.path, in: range ?? 0..<file.byteCount) { found.append("\($0)") }
        return found
    }

    private func expected(_ numbers: Range<Int>) -> [String] { numbers.map { "\(request($0))" } }

    @Test func partIsReadInOrder() throws {
        let file = RequestFile()
        for n in 0..<10 { file.append(request(n)) }
        let middle = file.byteCount
        for n in 10..<20 { file.append(request(n)) }
        #expect(try read(file) == expected(0..<20) && read(file, in: middle..<file.byteCount) == expected(10..<20))
        #expect(try read(file.untilLastTurn()) == expected(0..<18), "turn 18 is the last one")
    }

    @Test func partBeyondEndThrows() {
        let file = RequestFile()
        file.append(request(1))
        #expect(throws: WireError.self) { try read(file, in: 0..<(file.byteCount + 1)) }
    }

    @Test func fileBeyondSizeLimitDropsAllRequests() throws {
        let file = RequestFile(maximumBytes: 200)
        while file.isComplete { file.append(request(1)) }
        #expect(try file.byteCount == 0 && read(file).isEmpty && !file.untilLastTurn().isComplete)
        file.append(request(2))
        #expect(file.byteCount == 0, "a part of the requests can't be replayed")
    }

    @Test func requestWrittenInPartsIsComplete() throws {
        var calls = 0
        let file = RequestFile {
            calls += 1
            if calls.isMultiple(of: 4) {
                errno = EINTR
                return -1
            }
            return pwrite($0, $1, min($2, 5), $3)
        }
        for n in 0..<10 { file.append(request(n)) }
        #expect(try read(file) == expected(0..<10) && calls > 40)
    }

    @Test func failedWriteDropsAllRequests() {
        var isFull = false
        let file = RequestFile { descriptor, bytes, count, place in
            guard isFull else { return pwrite(descriptor, bytes, count, place) }
            errno = ENOSPC
            return -1
        }
        file.append(request(1))
        #expect(file.isComplete)
        isFull = true
        file.append(request(2))
        #expect(!file.isComplete && file.byteCount == 0)
    }
}
