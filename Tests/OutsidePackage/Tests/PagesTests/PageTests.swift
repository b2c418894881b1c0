import Pages
import SegueTesting
import Testing

struct PageTests {
    @Test func tapPushesPage() throws {
        let stage = Stage(outside)
        stage.turn(at: 0)
        stage.touch(1, .began, at: CGPoint(x: 195, y: 400), time: 0.1)
        stage.touch(1, .ended, at: CGPoint(x: 195, y: 400), time: 0.2)
        stage.run(for: 0.4)
        #expect(try #require(stage.transitionProgress) > 0)
        stage.run(for: 2)
        #expect(stage.transitionProgress == nil)
    }
}
