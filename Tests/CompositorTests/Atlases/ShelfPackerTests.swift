// Checks that regions in an atlas never overlap or extend beyond the atlas.

import Testing
@testable import Compositor
@testable import DrawLists

struct ShelfPackerTests {
    @Test func placesNeitherOverlapNorExceedArea() {
        var packer = ShelfPacker(width: 200, height: 200), taken: [PixelRect] = []
        for step in 0..<200 {
            let width = 5 + step * 7 % 40, height = 8 + step * 5 % 21
            guard let place = packer.place(width: width, height: height) else { continue }
            let rect = PixelRect(minX: place.x, minY: place.y, maxX: place.x + width, maxY: place.y + height)
            #expect(PixelRect(minX: 0, minY: 0, maxX: 200, maxY: 200).contains(rect))
            #expect(!taken.contains { $0.intersects(rect) })
            taken.append(rect)
        }
        #expect(taken.count > 40)
    }

    @Test func oversizedRequestFails() {
        var packer = ShelfPacker(width: 100, height: 50)
        #expect(packer.place(width: 101, height: 10) == nil)
        #expect(packer.place(width: 10, height: 51) == nil)
        #expect(packer.place(width: 100, height: 50) != nil)
        #expect(packer.place(width: 1, height: 1) == nil)
    }
}
