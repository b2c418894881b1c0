import DrawLists
import TestSupport
import Testing

@testable import Raster

/// Checks a frame's background, which is skipped behind opaque boxes.
struct RasterFillTests {
    @Test func backgroundIsFilledExceptInHoles() {
        var random = SeededNumbers(seed: 5)
        let size = PixelSize(width: 90, height: 40), memory = UnsafeMutablePointer<UInt32>.allocate(capacity: 90 * 40)
        defer { memory.deallocate() }
        for step in 0..<200 {
            var holes = (0..<step % 7).map { _ in
                let x = Int.random(in: -20..<90, using: &random), y = Int.random(in: -20..<40, using: &random)
                return PixelRect(
                    minX: x, minY: y, maxX: x + Int.random(in: 1..<70, using: &random), maxY: y + Int.random(in: 1..<30, using: &random))
            }
            holes.sort { $0.minX < $1.minX }
            memory.initialize(repeating: 1, count: 90 * 40)
            let part = PixelRect(minX: 5, minY: 3, maxX: 81, maxY: 37)
            Surface(memory, stride: 90, rect: PixelRect(size)).part(part).fill(7, around: holes.map { Cover(item: 0, inside: $0) })
            func wanted(_ x: Int, _ y: Int) -> UInt32 {
                let isHole = holes.contains { x >= $0.minX && x < $0.maxX && y >= $0.minY && y < $0.maxY }
                return x >= part.minX && x < part.maxX && y >= part.minY && y < part.maxY && !isHole ? 7 : 1
            }
            let wrong = (0..<90 * 40).first { memory[$0] != wanted($0 % 90, $0 / 90) }
            #expect(wrong == nil, "step \(step)")
        }
    }

    @Test func backgroundWithoutHolesIsFilledCompletely() {
        let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: 64)
        defer { memory.deallocate() }
        memory.initialize(repeating: 1, count: 64)
        Surface(memory, stride: 8, rect: PixelRect(minX: 0, minY: 0, maxX: 8, maxY: 8)).fill(9, around: [])
        #expect((0..<64).allSatisfy { memory[$0] == 9 })
    }
}
