import Segue
import Testing

@testable import HelloSegue

@MainActor struct PageTests {
    private let stage = Stage(Scene("Hello") { UINavigationController(rootViewController: PageViewController(number: 1)) })

    @Test func tapPushesNextPage() {
        stage.turn(at: 0)
        stage.touch(1, .began, at: CGPoint(x: 200, y: 400), time: 0.1)
        stage.touch(1, .ended, at: CGPoint(x: 200, y: 400), time: 0.15)
        stage.run(for: 0.3)
        #expect((0..<1).contains(stage.transitionProgress ?? 1))
        stage.run(for: 1)
        #expect(stage.transitionProgress == nil)
        #expect(stage.trace.last { $0.contains("page.2") } != nil)
    }

    @Test func pictureIsAvailableForAnyInstant() throws {
        stage.run(for: 0.1)
        let picture = try #require(try stage.picture(at: 0.05))
        #expect(picture.size == CGSize(width: 390, height: 844))
    }
}
