import QuartzCore
import RenderTree
import Testing

struct CATransitionTests {
    private let stage = Stage(), layer: CALayer

    init() {
        CATransaction.setDisableActions(true)
        layer = stage.addLayer("page")
        layer.bounds.size = CGSize(width: 40, height: 20)
        layer.anchorPoint = .zero
        add("old")
        stage.turn(at: 0)
    }

    private func add(_ name: String) {
        let child = CALayer()
        child.name = name
        layer.addSublayer(child)
    }

    /// Replaces the sublayer in a turn at 1 s, with a transition that lasts one second.
    private func exchange(_ change: (CATransition) -> Void = { _ in }) {
        let transition = CATransition()
        transition.duration = 1
        change(transition)
        stage.turn(at: 1) {
            CATransaction.setDisableActions(true)
            layer.sublayers?.first?.removeFromSuperlayer()
            add("new")
            layer.add(transition, forKey: "anything")
        }
    }

    private func words(at time: Double) -> [String] {
        stage.turn(at: time).nodes.dropFirst().map { $0.description.trimmingCharacters(in: .whitespaces) }
    }

    @Test("S-CLOCK-93: a fade shows the subtree before and after, and at its end only after")
    func fadeShowsSubtreeBeforeAndAfter() {
        exchange()
        #expect(layer.animationKeys() == ["transition"])
        #expect(
            words(at: 1.25) == [
                "- [0,0,0,0] crossfade", "page [0,0,40,20] opacity 0.75", "old [0,0,0,0]", "page [0,0,40,20] opacity 0.25",
                "new [0,0,0,0]",
            ])
        #expect(stage.tree.snapshot.nodes.map(\.depth) == [0, 1, 2, 3, 2, 3])
        #expect(words(at: 2) == ["page [0,0,40,20]", "new [0,0,0,0]"])
        #expect(layer.animationKeys() == nil)
    }

    @Test(
        "S-CLOCK-93, 94: push, move-in and reveal work from all four sides",
        arguments: [
            (CATransitionType.push, CATransitionSubtype.fromRight, ["-10,0", "30,0"]),
            (.push, .fromLeft, ["10,0", "-30,0"]),
            (.push, .fromTop, ["0,5", "0,-15"]),
            (.push, .fromBottom, ["0,-5", "0,15"]),
            (.moveIn, .fromTop, ["0,0", "0,-15"]),
            (.reveal, .fromRight, ["0,0", "-10,0"]),
        ])
    func pushMoveInAndRevealWorkFromAllFourSides(type: CATransitionType, subtype: CATransitionSubtype, places: [String]) {
        exchange { ($0.type, $0.subtype) = (type, subtype) }
        let pages = words(at: 1.25).filter { $0.hasPrefix("page") }
        #expect(pages == places.map { "page [\($0),40,20]" })
        let names = words(at: 1.5).filter { $0.hasPrefix("old") || $0.hasPrefix("new") }.map { $0.prefix(3) }
        #expect(names == (type == .reveal ? ["new", "old"] : ["old", "new"]), "back to front")
    }

    @Test("S-CLOCK-93: a transition may start and end partway")
    func transitionMayStartAndEndPartway() {
        exchange { ($0.startProgress, $0.endProgress) = (0.5, 0.75) }
        #expect(words(at: 1).contains("page [0,0,40,20] opacity 0.5"))
        #expect(words(at: 1.5).contains("page [0,0,40,20] opacity 0.625"))
    }

    @Test("S-CLOCK-93: a transition as an action shows the change that triggers it")
    func transitionAsActionShowsChangeThatTriggersIt() {
        stage.turn(at: 1) {
            layer.actions = ["backgroundColor": CATransition()]
            CATransaction.setDisableActions(false)
            layer.backgroundColor = .white
        }
        #expect(layer.animationKeys() == ["transition"])
        let pages = words(at: 1.125).filter { $0.hasPrefix("page") }
        #expect(pages == ["page [0,0,40,20] opacity 0.5", "page [0,0,40,20] fill #ffffff opacity 0.5"])
    }

    @Test func transitionHasDefaultsAndCopiesAllProperties() {
        let transition = CATransition()
        #expect(transition.type == .fade && transition.subtype == nil && transition.startProgress == 0 && transition.endProgress == 1)
        (transition.type, transition.subtype, transition.startProgress) = (.reveal, .fromTop, 0.25)
        let copy = transition.copy() as? CATransition
        #expect(copy?.type == .reveal && copy?.subtype == .fromTop && copy?.startProgress == 0.25)
    }
}
