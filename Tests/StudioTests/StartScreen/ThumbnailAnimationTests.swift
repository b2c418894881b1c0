@testable import Gallery
import RenderTree
import Scenes
import Testing
import UIKit
@testable import Studio

@MainActor struct ThumbnailAnimationTests {
    @Test func everySceneHasThumbnailWithDistinctStartMiddleAndEnd() {
        for scene in Catalog.scenes {
            let thumbnailAnimation = ThumbnailAnimation(scene, style: .light)
            #expect(thumbnailAnimation.frames.count > 10, "\(scene.name)")
            let (before, middle, after) = (
                thumbnailAnimation.frames[0], thumbnailAnimation.frames[thumbnailAnimation.middle],
                thumbnailAnimation.frames[thumbnailAnimation.frames.count - 1]
            )
            #expect(middle != before && middle != after && before != after, "\(scene.name)")
        }
    }

    @Test func thumbnailPlaysFromMiddleToEndToStartToMiddle() throws {
        let thumbnailAnimation = ThumbnailAnimation(.tiles, style: .dark)
        let middle = CGFloat(thumbnailAnimation.middle) / CGFloat(thumbnailAnimation.frames.count - 1)
        #expect(thumbnailAnimation.place(after: 0) == middle)
        #expect(abs(thumbnailAnimation.place(after: (1 - middle) / 2) - 1) < 1e-9)
        #expect(abs(thumbnailAnimation.place(after: (2 - middle) / 2)) < 1e-9)
        #expect(abs(thumbnailAnimation.place(after: 1) - middle) < 1e-9)
        #expect(
            thumbnailAnimation.frame(at: 0) == thumbnailAnimation.frames[0]
                && thumbnailAnimation.frame(at: 2) == thumbnailAnimation.frames[thumbnailAnimation.frames.count - 1])
    }
}
