import Foundation
import GestureSupport
import Testing

@testable import UIKit

/// Checks actions whose parameter has another class than their sender.
@MainActor struct StandInSenderTests {
    private final class Page: UIViewController {
        var tags: [Int] = []
        var titles: [String?] = []
        var steps: [CGFloat] = []
        var names: [String?] = []

        func pressed(_ sender: UIButton) {
            tags.append(sender.tag)
            titles.append(sender.currentTitle)
        }
        func maybePressed(_ sender: UIButton?) { tags.append(sender?.tag ?? -1) }
        func itemChosen(_ sender: UIBarButtonItem) { tags.append(sender.tag) }
        func tapped(_ sender: UITapGestureRecognizer, _ event: UIEvent?) { names.append(sender.name) }
        func dragged(_ sender: UIScreenEdgePanGestureRecognizer) {
            steps.append(sender.translation(in: sender.view).x)
            sender.setTranslation(.zero, in: sender.view)
        }
        func named(_ sender: String) { titles.append(sender) }
    }

    private let page = Page()

    @Test("S-GEST-62: an action that wants a button gets one with the bar item's tag and title")
    func barItemPassesButton() {
        let item = UIBarButtonItem(title: "Menu", style: .plain, target: page, action: Selector(Page.pressed(_:)))
        item.tag = 7
        (item.makeView(tint: .red) as? UIButton)?.sendActions(for: .touchUpInside)
        #expect(page.tags == [7] && page.titles == ["Menu"])
        item.action = Selector(Page.maybePressed(_:))
        (item.makeView(tint: .red) as? UIButton)?.sendActions(for: .touchUpInside)
        #expect(page.tags == [7, 7])
        Selector(Page.maybePressed(_:)).perform(on: page, sender: NSNull())
        #expect(page.tags == [7, 7, -1], "no sender")
    }

    @Test("S-GEST-62: a button passes a bar item to an action that wants one")
    func buttonPassesBarItem() {
        let button = UIButton()
        button.tag = 3
        button.addTarget(page, action: Selector(Page.itemChosen(_:)), for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        #expect(page.tags == [3])
    }

    @Test("S-GEST-62: a pan's stand-in returns its translation, and can reset it")
    func panPassesEdgePan() {
        let stage = GestureStage()
        stage.add(UIPanGestureRecognizer(target: page, action: Selector(Page.dragged(_:))), "pan")
        stage.down(1, 100, 400, at: 0)
        stage.move(1, 120, 400, at: 0.1)
        stage.move(1, 125, 400, at: 0.2)
        stage.move(1, 132, 400, at: 0.3)
        #expect(page.steps == [0, 5, 7])
    }

    @Test("S-GEST-62: a stand-in that takes an event has its sender's name")
    func actionWithEventGetsStandIn() {
        let stage = GestureStage()
        let press = UILongPressGestureRecognizer(target: page, action: Selector(Page.tapped(_:_:)))
        press.minimumPressDuration = 0
        stage.add(press, "press")
        stage.down(1, 100, 400, at: 0)
        #expect(page.names == ["press"])
    }

    @Test func actionWhoseParameterIsNoObjectIsNotCalled() {
        let button = UIButton()
        button.addTarget(page, action: Selector(Page.named(_:)), for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        #expect(page.titles == [])
    }
}
