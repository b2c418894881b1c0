import TestSupport
import Testing
import UIKit

// Checks S-TRANS-18: each row of the container table, and the tab change, with every way a transition can proceed.
@MainActor struct ContainerTableTests {
    enum Course: String, CaseIterable, CustomTestStringConvertible {
        case completed, cancelled, interactiveFinished, interactiveCancelled, interruptedTwice

        var testDescription: String { rawValue }
        var completes: Bool { self != .cancelled && self != .interactiveCancelled }
    }

    /// The view hierarchies before, during, and after the transition.
    private struct Pictures {
        let before, inside, during, completed: String
        /// The hierarchy after a cancellation, which is the same as before the transition.
        var cancelled: String { before }
    }

    private func pictures(_ row: ContainerRow) -> Pictures {
        switch row {
        case .push, .pop, .tab: Pictures(before: "[[[from]]]", inside: "from", during: "[[[from to]]]", completed: "[[[to]]]")
        case .presentRemoving: Pictures(before: "[from]", inside: "from", during: "[[from to]]", completed: "[[to]]")
        case .dismissRemoving: Pictures(before: "[[from]]", inside: "from", during: "[[to from]]", completed: "[to]")
        case .presentStaying: Pictures(before: "[from]", inside: "", during: "[from [to]]", completed: "[from [to]]")
        case .dismissStaying: Pictures(before: "[to [from]]", inside: "from", during: "[to [from]]", completed: "[to]")
        }
    }

    /// Returns the appearance callbacks (S-TRANS-62 to 66).
    private func callbacks(_ row: ContainerRow, completed: Bool) -> [String] {
        let fromGoes = row != .presentStaying, toComes = row != .dismissStaying
        let begin = (fromGoes ? ["from.willDisappear"] : []) + (toComes ? ["to.willAppear"] : [])
        guard completed else {
            return begin + (toComes ? ["to.willDisappear", "to.didDisappear"] : [])
                + (fromGoes ? ["from.willAppear", "from.didAppear"] : [])
        }
        let (gone, come) = (fromGoes ? ["from.didDisappear"] : [], toComes ? ["to.didAppear"] : [])
        return begin + (row.isPresentation || row.isDismissal ? come + gone : gone + come)
    }

    @Test(
        "S-TRANS-18, 20, 26, 62 to 66: the hierarchy is right in every frame, and callbacks are ordered and balanced",
        arguments: ContainerRow.allCases, Course.allCases
    )
    func hierarchyAndCallbacksAreRightInEveryRow(row: ContainerRow, course: Course) {
        let stage = ContainerStage(row), expected = pictures(row)
        #expect(stage.hierarchy == expected.before)
        let driver = UIPercentDrivenInteractiveTransition()
        if course != .completed, course != .cancelled { stage.delegate.interactor = driver }
        stage.animator.givesUp = course == .cancelled
        stage.begin()
        #expect(stage.animator.found.joined(separator: " ") == expected.inside)
        let begin = stage.now
        func during() { #expect(stage.hierarchy == expected.during, "at \(stage.now)") }
        func seen(_ percent: CGFloat) {
            guard let page = stage.animator.page else { Issue.record("no page"); return }
            #expect(isNear(page.seenAlpha, row.isDismissal ? 1 - percent : percent, 1e-3), "at \(stage.now)")
        }
        during()
        switch course {
        case .completed, .cancelled:
            stage.run(until: begin + 0.99, check: during)
            stage.run(until: begin + 1)
        case .interactiveFinished, .interactiveCancelled:
            for percent in [0.2, 0.6, 0.4] as [CGFloat] {
                driver.update(percent)
                stage.run(until: stage.now + 1.0 / 60, check: during)
                seen(percent)
            }
            let release = stage.now
            if course == .interactiveFinished { driver.finish() } else { driver.cancel() }
            let length = course == .interactiveFinished ? 0.6 : 0.4
            stage.run(until: release + length - 0.01, check: during)
            stage.run(until: release + length)
        case .interruptedTwice:
            driver.update(0.4)
            stage.run(until: stage.now + 1.0 / 60, check: during)
            driver.finish()
            stage.run(until: stage.now + 0.3, check: during)
            seen(0.7)
            driver.pause()
            #expect(isNear(driver.percentComplete, 0.7, 1e-3))
            stage.run(until: stage.now + 0.5, check: during)
            seen(0.7)
            driver.update(0.5)
            driver.cancel()
            stage.run(until: stage.now + 0.25, check: during)
            seen(0.25)
            driver.pause()
            driver.update(0.3)
            stage.run(until: stage.now + 0.1, check: during)
            seen(0.3)
            driver.finish()
            let release = stage.now
            stage.run(until: release + 0.69, check: during)
            stage.run(until: release + 0.7)
        }
        #expect(stage.hierarchy == (course.completes ? expected.completed : expected.cancelled))
        let heard = stage.journal.lines.filter { $0.contains(".") }
        #expect(heard == callbacks(row, completed: course.completes))
        expectBalance(heard)
        expectOrder(stage, course)
        #expect(
            stage.animator.page?.alpha ?? 1 == (row.isDismissal && course.completes ? 0 : course.completes || row.isDismissal ? 1 : 0),
            "model values are restored, S-TRANS-43")
        stage.run(until: stage.now + 0.2)
        #expect(stage.journal.lines.filter { $0.contains(".") } == heard, "no later callbacks")
    }

    /// Expects that each controller's last callback is a "did" that matches its last "will".
    private func expectBalance(_ heard: [String]) {
        for name in ["from", "to"] {
            let own = heard.filter { $0.hasPrefix(name) }.map { String($0.dropFirst(name.count + 1)) }
            guard let last = own.last else { continue }
            #expect(last.hasPrefix("did"))
            let will = own.last { $0.hasPrefix("will") }
            #expect(will?.dropFirst(4) == last.dropFirst(3), "\(own)")
        }
    }

    /// Expects "will" callbacks, then the animator, and at the end "did" callbacks, the completion, and animationEnded (S-TRANS-26, 64).
    private func expectOrder(_ stage: ContainerStage, _ course: Course) {
        let lines = stage.journal.lines
        let begins = lines.firstIndex(of: "animateTransition") ?? -1
        #expect(lines[..<max(begins, 0)].allSatisfy { $0.contains(".will") } && begins > 0)
        #expect(lines.last == "animationEnded \(course.completes)")
        if stage.row.isPresentation || stage.row.isDismissal { #expect(lines.dropLast().last == "completion") }
    }

    @Test("S-TRANS-18, 101: only objects on screen outlive the transition", arguments: ContainerRow.allCases, Course.allCases)
    func onlyObjectsOnScreenOutliveTransition(row: ContainerRow, course: Course) {
        weak var animator: TableAnimator?
        weak var driver: UIPercentDrivenInteractiveTransition?
        weak var context: AnyObject?
        weak var from: UIViewController?
        weak var to: UIViewController?
        weak var container: UIView?
        let device: VirtualDevice
        do {
            let stage = ContainerStage(row), percent = UIPercentDrivenInteractiveTransition()
            device = stage.device
            if course != .completed, course != .cancelled { stage.delegate.interactor = percent }
            stage.animator.givesUp = course == .cancelled
            stage.begin()
            (animator, driver, from, to) = (stage.animator, percent, stage.from, stage.to)
            context = stage.animator.context
            container = stage.container
            percent.update(0.5)
            if course == .interruptedTwice {
                percent.finish()
                stage.run(until: stage.now + 0.1)
                percent.pause()
                percent.cancel()
                stage.run(until: stage.now + 0.1)
                percent.pause()
            }
            if course.completes { percent.finish() } else { percent.cancel() }
            stage.run(until: stage.now + 1.1)
            #expect(context == nil, "the context is released with the transition")
        }
        device.window.rootViewController = UIViewController()
        device.turn(at: 10)
        #expect(animator == nil && driver == nil && from == nil && to == nil && container == nil)
    }

    @Test(
        "S-TRANS-10: without animation, hierarchy and callback order are the same",
        arguments: ContainerRow.allCases)
    func unanimatedTransitionHasSameHierarchyAndCallbacks(row: ContainerRow) {
        let stage = ContainerStage(row)
        if row == .tab { stage.delegate.animator = nil }
        stage.begin(animated: false)
        if row.isStaying { stage.run(until: stage.now + 1) }
        #expect(stage.hierarchy == pictures(row).completed)
        #expect(stage.journal.lines.filter { $0.contains(".") } == callbacks(row, completed: true))
        #expect(stage.journal.lines.contains("animateTransition") == row.isStaying, "only the custom style requests an animator")
    }
}
