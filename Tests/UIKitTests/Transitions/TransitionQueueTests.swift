import Testing
import UIKit

// Checks pushes and pops that wait for a running transition (S-TRANS-73).
@MainActor struct TransitionQueueTests {
    @Test("S-TRANS-73: pops and pushes during a transition run in order, each with its callbacks")
    func changesDuringTransitionRunInOrder() {
        let stage = ContainerStage(.push), third = NamedPage(stage.journal, "third")
        stage.begin()
        stage.navigation.pushViewController(third, animated: true)
        #expect(stage.navigation.popViewController(animated: true) === third, "the page that will be popped")
        #expect(stage.navigation.viewControllers == [stage.from, stage.to])
        stage.run(until: stage.now + 3.2)
        #expect(stage.navigation.viewControllers == [stage.from, stage.to] && stage.hierarchy == "[[[to]]]")
        #expect(
            stage.journal.lines.filter { $0.contains(".") } == [
                "from.willDisappear", "to.willAppear", "from.didDisappear", "to.didAppear",
                "to.willDisappear", "third.willAppear", "to.didDisappear", "third.didAppear",
                "third.willDisappear", "to.willAppear", "third.didDisappear", "to.didAppear",
            ])
    }

    @Test("S-TRANS-73: a push queued behind a cancelled push uses the remaining page")
    func pushQueuedBehindCancelledPushUsesRemainingPage() {
        let stage = ContainerStage(.push), third = NamedPage(stage.journal, "third"), driver = UIPercentDrivenInteractiveTransition()
        stage.delegate.interactor = driver
        stage.begin()
        driver.update(0.2)
        stage.delegate.interactor = nil
        stage.navigation.pushViewController(third, animated: true)
        driver.cancel()
        stage.run(until: stage.now + 2)
        #expect(stage.navigation.viewControllers == [stage.from, third] && stage.to.parent == nil)
    }

    @Test("S-TRANS-73: after a cancelled pop, its page stays below a queued push, and a queued pop removes the page that its call returned")
    func pushQueuedBehindCancelledPopKeepsPageBelow() {
        let stage = ContainerStage(.pop), third = NamedPage(stage.journal, "third"), driver = UIPercentDrivenInteractiveTransition()
        stage.delegate.interactor = driver
        stage.begin()
        driver.update(0.2)
        stage.delegate.interactor = nil
        stage.navigation.pushViewController(third, animated: true)
        #expect(stage.navigation.popViewController(animated: true) === third)
        driver.cancel()
        stage.run(until: stage.now + 4)
        #expect(stage.navigation.viewControllers == [stage.to, stage.from] && stage.hierarchy == "[[[from]]]")
    }

    @Test func popOfPageDuringItsScrubbedPushWaits() {
        let stage = ContainerStage(.push), driver = UIPercentDrivenInteractiveTransition()
        stage.delegate.interactor = driver
        stage.begin()
        driver.update(0.5)
        stage.delegate.interactor = nil
        stage.navigation.popToRootViewController(animated: false)
        stage.run(until: stage.now + 0.2)
        #expect(stage.hierarchy == "[[[from to]]]")
        driver.finish()
        stage.run(until: stage.now + 0.6)
        stage.run(until: stage.now + 0.1)
        #expect(stage.hierarchy == "[[[from]]]" && stage.to.parent == nil)
    }
}
