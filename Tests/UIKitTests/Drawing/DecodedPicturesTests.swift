import Foundation
import Synchronization
import Testing

@testable import UIKit

struct DecodedPicturesTests {
    private let file = FileManager.default.temporaryDirectory.appendingPathComponent("segue-\(UUID().uuidString).png").path

    private final class Counter: Sendable { let count = Mutex(0) }

    private func write(_ color: CGColor) throws { try CGImage(width: 2, height: 2, filledWith: color).writePNG(toFile: file) }

    @Test func fileIsDecodedOnceUntilItChanges() throws {
        defer { try? FileManager.default.removeItem(atPath: file) }
        let counter = Counter(), watched = file
        DecodedPictures.watch { path, decode in
            if path == watched { counter.count.withLock { $0 += 1 } }
            decode()
        }
        #expect(DecodedPictures.image(at: file) == nil)
        try write(.white)
        let first = DecodedPictures.image(at: file)
        #expect(first?.color(x: 0, y: 0) == .white && DecodedPictures.image(at: file) == first)
        DecodedPictures.load([file, file])
        #expect(counter.count.withLock { $0 } == 2, "the missing file, and then the picture")
        try write(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(DecodedPictures.image(at: file)?.color(x: 1, y: 1) == CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(counter.count.withLock { $0 } == 3)
    }
}
