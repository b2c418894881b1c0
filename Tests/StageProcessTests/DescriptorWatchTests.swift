import Foundation
import Testing

@testable import StageProcess

/// Checks that a watch reports readable and closed descriptors on the main queue, once for each call.
@MainActor struct DescriptorWatchTests {
    @Test(.timeLimit(.minutes(30))) func readableAndClosedDescriptorsAreReported() async {
        let (stream, told) = AsyncStream.makeStream(of: Int.self)
        var calls = stream.makeAsyncIterator(), count = 0
        let watch = DescriptorWatch {
            count += 1
            told.yield(count)
        }
        var first: [Int32] = [-1, -1], second: [Int32] = [-1, -1]
        #expect(pipe(&first) == 0 && pipe(&second) == 0)
        watch.watch([first[0], second[0]])
        var byte: UInt8 = 1
        #expect(write(second[1], &byte, 1) == 1)
        #expect(await calls.next(isolation: #isolation) == 1)
        // The byte is still there, but only descriptors that are watched again are reported.
        watch.watch([first[0]])
        close(first[1])
        #expect(await calls.next(isolation: #isolation) == 2)
        for end in [first[0], second[0], second[1]] { close(end) }
    }
}
