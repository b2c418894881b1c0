import Scenes
import Testing
import UIKit

/// Checks that a scene keeps what it was created with.
@MainActor struct SceneTests {
    private func scene() -> Scene {
        Scene(
            name: "deck", title: "Deck of Cards", summary: "Cards", trials: [Scene.Trial(.pinch, "Pinch a card", key: "Ctrl drag")],
            pitfalls: [.stuck: "It hangs"], mistakeTrials: [.stuck: "Pinch, then wait"],
            releases: [.pinch: .opensOrRests(above: 1.2), .leftEdge: .percent(above: 0.3)],
            preview: .transition(tap: CGPoint(x: 10, y: 20)), file: "Deck/Deck.swift"
        ) { switches in
            let page = UIViewController()
            page.title = switches[.stuck] ? "stuck" : "good"
            return page
        }
    }

    @Test func everyFieldIsKept() {
        for scene in [scene(), scene().onPlainDevice()] {
            #expect(scene.name == "deck" && scene.title == "Deck of Cards" && scene.summary == "Cards" && scene.file == "Deck/Deck.swift")
            #expect(scene.trials.map(\.gesture) == [.pinch] && scene.trials.map(\.text) == ["Pinch a card"])
            #expect(scene.trials.map(\.key) == ["Ctrl drag"] && scene.pitfalls == [.stuck: "It hangs"])
            #expect(scene.releases == [.pinch: .opensOrRests(above: 1.2), .leftEdge: .percent(above: 0.3)])
        }
        #expect(!scene().isOnPlainDevice && scene().onPlainDevice().isOnPlainDevice)
    }

    @Test func switchesReachTheRootController() {
        let switches = PitfallSwitches()
        #expect(!switches[.stuck] && scene().make(with: switches).title == "good" && scene().make().title == "good")
        switches.on = [.stuck, .bounce]
        #expect(switches[.stuck] && switches[.bounce] && !switches[.secondHand] && scene().make(with: switches).title == "stuck")
    }

    @Test func instructionOfPitfallCanBeReplaced() {
        #expect(scene().trial(of: .stuck) == "Pinch, then wait" && scene().trial(of: .bounce) == Pitfall.bounce.trial)
    }

    @Test func nameIsTitleInLowercaseWithDashes() {
        let scene = Scene("Two Hands, 2 Pages!") { UIViewController() }
        #expect(scene.name == "two-hands-2-pages" && scene.title == "Two Hands, 2 Pages!" && scene.summary == "")
        #expect(scene.file == "ScenesTests/SceneTests.swift" && scene.trials.isEmpty && scene.pitfalls.isEmpty && scene.releases.isEmpty)
        let other = Scene("A", summary: "b", file: "C/D.swift") { UIViewController() }
        #expect(other.summary == "b" && other.file == "C/D.swift")
    }

    @Test func defaultsOfTrialsAndThumbnails() {
        #expect(Scene.Trial(.tap, "Tap").key == "")
        guard case .animation(duration: 1) = Scene("A", make: { UIViewController() }).preview else {
            Issue.record("a scene's thumbnail shows an animation of one second")
            return
        }
        guard case .transition(let tap, let middle) = scene().preview else {
            Issue.record("the thumbnail is kept")
            return
        }
        #expect(tap == CGPoint(x: 10, y: 20) && middle == 0.5)
    }

    @Test func everyPitfallHasItsKeyAndTexts() {
        #expect(
            Set(Pitfall.allCases.map(\.rawValue)) == Set(0...17) && Pitfall.blackScreen.rawValue == 1 && Pitfall.brokenChain.rawValue == 0)
        #expect(Pitfall.secondHand.rawValue == 10 && Pitfall.doubleCancel.rawValue == 9 && Pitfall.bounce.rawValue == 17)
        for texts in [Pitfall.allCases.map(\.title), Pitfall.allCases.map(\.cause)] { #expect(Set(texts).count == 18) }
        #expect(Pitfall.allCases.allSatisfy { !$0.trial.isEmpty })
    }
}
