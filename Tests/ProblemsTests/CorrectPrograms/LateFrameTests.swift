import Problems
import Scenes
import Stage
import Testing
import UIKit

/// Checks correct transitions on a machine that is too busy to show more than a few of their frames.
@MainActor struct LateFrameTests {
    @Test("a push and a pop shown in only a few frames raise no problems", arguments: [3.0, 4, 5, 7, 10, 15])
    func transitionsInFewFramesHaveNoProblems(rate: Double) throws {
        let problems = try Program.problems([.tap(200, 400), .tap(200, 400), .tap(200, 400)], rate: rate) {
            UINavigationController(
                rootViewController: ColoredPage(.blue) { page in
                    page.navigationController?.pushViewController(
                        ColoredPage(.orange) { $0.navigationController?.popViewController(animated: true) }, animated: true)
                })
        }
        #expect(problems.map(\.sentence) == [])
    }

    @Test("a back drag shown in only a few frames raises no problems", arguments: [5.0, 8, 12])
    func dragInFewFramesHasNoProblems(rate: Double) throws {
        let drag = Program.Step.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 300, y: 400), seconds: 1)
        let problems = try Program.problems([.tap(200, 400), drag], rate: rate) {
            UINavigationController(
                rootViewController: ColoredPage(.blue) { page in
                    page.navigationController?.pushViewController(ColoredPage(.orange), animated: true)
                })
        }
        #expect(problems.map(\.sentence) == [])
    }
}
