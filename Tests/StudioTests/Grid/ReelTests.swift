@testable import Gallery
import RenderTree
import Scenes
import Testing
import UIKit
@testable import Studio

@MainActor struct ReelTests {
    @Test func everySceneHasThumbnailWithDistinctStartMiddleAndEnd() {
        for scene in Catalog.scenes {
            let reel = Reel(scene, style: .light)
            #expect(reel.frames.count > 10, "\(scene.name)")
            let (before, middle, after) = (reel.frames[0], reel.frames[reel.middle], reel.frames[reel.frames.count - 1])
            #expect(middle != before && middle != after && before != after, "\(scene.name)")
        }
    }

    @Test func thumbnailPlaysFromMiddleToEndToStartToMiddle() throws {
        let reel = Reel(.tiles, style: .dark)
        let middle = CGFloat(reel.middle) / CGFloat(reel.frames.count - 1)
        #expect(reel.place(after: 0) == middle)
        #expect(abs(reel.place(after: (1 - middle) / 2) - 1) < 1e-9)
        #expect(abs(reel.place(after: (2 - middle) / 2)) < 1e-9)
        #expect(abs(reel.place(after: 1) - middle) < 1e-9)
        #expect(reel.frame(at: 0) == reel.frames[0] && reel.frame(at: 2) == reel.frames[reel.frames.count - 1])
    }
}
