import CLazy.GLES
import Testing
@testable import Compositor
@testable import DrawLists

extension PixelTests {
    /// Checks which textures groups share, and how long unused textures are kept.
    @MainActor struct GroupTextures {
        private func withTargets(_ body: (inout GroupTargets) throws -> Void) throws {
            let context = try OffscreenContext()
            try context.makeCurrent()
            var targets = GroupTargets(ContextLifetime())
            try body(&targets)
            context.close()
        }

        private func sides(_ target: RenderTarget?) -> [Int] { target.map { [$0.size.width, $0.size.height] } ?? [] }

        @Test func sidesAreMultiplesOf256() throws {
            try withTargets { targets in
                let made = [(1, 256), (257, 512), (513, 100)].map { targets.borrow(PixelSize(width: $0, height: $1)) }
                #expect(made.map(sides) == [[256, 256], [512, 512], [768, 256]])
            }
        }

        @Test func smallestTextureThatFitsIsUsedAgain() throws {
            try withTargets { targets in
                let made = [(512, 512), (256, 256), (768, 256)].compactMap { targets.borrow(PixelSize(width: $0, height: $1)) }
                try #require(made.count == 3)
                for target in made { targets.recycle(target) }
                let again = [(256, 256), (257, 256), (10, 10), (10, 10)].map { targets.borrow(PixelSize(width: $0, height: $1)) }
                #expect(
                    again[0] === made[1] && again[1] === made[2] && again[2] === made[0], "the wide one has fewer pixels than the large one"
                )
                #expect(again[3] != nil && !made.contains { $0 === again[3] })
            }
        }

        @Test func unusedTextureIsKeptForSixtyFrames() throws {
            try withTargets { targets in
                let size = PixelSize(width: 10, height: 10), first = targets.borrow(size)
                let target = try #require(first)
                targets.recycle(target)
                for _ in 0..<60 { targets.beginFrame() }
                let again = targets.borrow(size)
                #expect(again === target)
                targets.recycle(target)
                for _ in 0..<61 { targets.beginFrame() }
                let new = targets.borrow(size)
                #expect(new != nil && new !== target)
            }
        }
    }
}
