import Testing
import UIKit

// Pushes and pops that wait behind a running transition (S-TRANS-73).
@MainActor struct TransitionQueueTests {
    @Test("S-TRANS-73: pops and pushes during a transition queue in order, each with its callbacks")
    func queue() {
        let stage = ContainerStage(.push), third = NamedPage(stage.journal, "third")
        stage.begin()
        stage.navigation.pushViewController(third, animated: true)
        #expect(stage.navigation.popViewController(animated: true) === third, "what will be popped")
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

    @Test("S-TRANS-73: what waits behind a push that is cancelled comes over the page that has stayed, not over the one that has gone")
    func queueBehindACancelledPush() {
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

    @Test("S-TRANS-73: behind a cancelled pop, the page that has stayed keeps its place below; a pop takes off what it said it would")
    func queueBehindACancelledPop() {
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

    @Test("The page is popped half way through being scrubbed: that waits, and comes after")
    func poppedHalfWay() {
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
