@testable import Gallery
@testable import Stage
import Testing
import UIKit
@testable import Studio

/// Checks the hint in a scene that is opened for the first time.
@MainActor struct HintTests {
    private let bench = SandboxBench()

    init() { bench.sandbox.demonstration = { _, word in word == "pinch" ? Self.pinch : nil } }

    /// A pinch that opens a tile.
    private static let pinch = GestureScript(
        sources: [79, 129].map { x in
            let far = x == 79 ? 40.0 : 168
            return .init(
                id: "finger\(x)", kind: .pointer(.touch),
                actions: [
                    .pointerMove(CGPoint(x: x, y: 482), origin: .viewport, duration: 0), .pointerDown(button: 0),
                    .pointerMove(CGPoint(x: far, y: 482), origin: .viewport, duration: 400), .pointerUp(button: 0),
                ])
        })

    @Test func hintAppearsAtRestAndDisappearsForGoodAtFirstTouch() {
        bench.sandbox.open(.tiles)
        bench.turn(seconds: 0.4)
        #expect(!bench.texts.contains("Show me"))
        bench.turn(seconds: 0.4)
        #expect(bench.texts.contains("Pinch a tile") && bench.texts.contains("Show me"))
        bench.expectPicture("hint")
        bench.click(400, 480)
        bench.turn(seconds: 2)
        #expect(!bench.texts.contains("Show me") && bench.sandbox.choices.hinted == ["tiles"])
        bench.key("Escape")
        bench.turn(seconds: 0.5)
        bench.sandbox.open(.tiles)
        bench.turn(seconds: 1)
        #expect(!bench.texts.contains("Show me"))
    }

    @Test func showMePlaysGestureOnceSlowly() throws {
        bench.sandbox.open(.tiles)
        bench.turn(seconds: 1)
        let button = try #require(bench.place(of: "Show me"))
        bench.click(button.midX, button.midY)
        let stage = try #require(bench.sandbox.stage)
        #expect(stage.status.isReplaying && stage.lastTake == nil, "the demonstration isn't a take of the user")
        bench.turn(seconds: 1)
        #expect(stage.status.transition?.phase == .tracking)
        bench.turn(seconds: 2)
        #expect(!stage.status.isReplaying && stage.status.canGoBack)
        #expect(!bench.texts.contains("Show me"))
    }

    @Test func closeDismissesHintAndRecordingHidesIt() throws {
        bench.sandbox.open(.tiles)
        bench.turn(seconds: 1)
        bench.key("R")
        bench.turn()
        #expect(!bench.texts.contains("Show me") && bench.sandbox.choices.hinted.isEmpty)
        bench.key("R")
        bench.turn(seconds: 1)
        let close = try #require(bench.place(of: "Close"))
        bench.click(close.midX, close.midY)
        #expect(!bench.texts.contains("Show me") && bench.sandbox.choices.hinted == ["tiles"])
    }

    @Test func hintsNeverSuggestGesturesThatCannotBeginYet() throws {
        for scene in Catalog.scenes {
            let hint = Hint(scene) { _ in Self.pinch }
            #expect(hint == nil || ![.leftEdge, .rightEdge].contains(hint?.trial.gesture), "\(scene.name)")
            if !scene.trials.isEmpty { #expect(hint != nil, "\(scene.name)") }
        }
    }
}
