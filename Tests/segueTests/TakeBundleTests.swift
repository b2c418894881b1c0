import Foundation
import Stage
import Testing

@testable import Segue

/// Checks the limits of a bundle that is read.
struct TakeBundleTests {
    @Test func filesBeyondLimitAreRefused() throws {
        // Each file has three bytes.
        let text = #"{"bundle":{"version":1,"trace":[],"files":{"a.png":"QUJD","b.png":"REVG"}}}"#, data = Data(text.utf8)
        #expect(try TakeBundle(in: data, maximumBytes: 6)?.files == ["a.png": Data("ABC".utf8), "b.png": Data("DEF".utf8)])
        #expect(throws: ContentError.self) { try TakeBundle(in: data, maximumBytes: 5) }
    }
}
