@testable import Stage
import Scenes
import Testing
import UIKit

/// Checks the times of events that happen between two turns.
@MainActor struct EventTimeTests {
    @Test func eventsBetweenTurnsBelongToNextTurn() throws {
        let root = UIViewController()
        let device = SceneDevice(Scene("program") { root }, StageSettings()) { 0 }
        for n in 0...10 { _ = device.turn(Turn(time: Double(n) / 60)) }
        device.perform {
            root.beginAppearanceTransition(false, animated: false)
            root.endAppearanceTransition()
        }
        let frame = try #require(device.turn(Turn(time: 3)).frame)
        var times: [TimeInterval] = []
        for case .happened(let event) in frame.events { if case .callback = event.payload { times.append(event.time) } }
        #expect(times == [3, 3])
    }
}
