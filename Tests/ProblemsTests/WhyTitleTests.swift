import QuartzCore
import Stage
import Testing

@testable import Problems

/// Checks the titles of changes in *Why?*.
@MainActor struct WhyTitleTests {
    @Test(arguments: [true, false])
    func titleOfLayerWithoutNamePutsPropertyFirst(isKnown: Bool) {
        var why = Why()
        if isKnown { why.note(RunEvent(.layers([LayerFacts(number: 7, name: "card", kind: "UIView", owner: nil)]), at: 0)) }
        let change = LayerChange(.superlayer, of: 7, "superlayer", from: .none, to: ChangedValue("page"), at: 0.5, by: [])
        why.note(RunEvent(.change(change), at: 0.5))
        #expect(why.answers(since: 0, nil).map(\.title) == [isKnown ? "card superlayer" : "superlayer of a layer"])
    }

    @Test func explicitAnimationIsCauseWhileItRuns() {
        var why = Why()
        why.note(RunEvent(.layers([LayerFacts(number: 7, name: "card", kind: "UIView", owner: nil)]), at: 0))
        for (number, keyPath, author) in [(1, "opacity", ChangeAuthor.Kind.explicit), (2, "bounds", .block)] {
            let change = LayerChange(.animationAdded, of: 7, keyPath, from: .none, to: .none, at: 0.5, by: [ChangeAuthor(author)])
            why.note(RunEvent(.change(change), at: 0.5))
            let facts = AnimationFacts(
                number: number, layer: 7, layerName: "card", layerKind: "UIView", keyPath: keyPath, duration: 1, repeatCount: 1)
            why.note(RunEvent(.animation(.added(facts)), at: 0.5))
        }
        #expect(why.answers(ofLayer: 7, since: 0, nil).map(\.title) == ["card animation of opacity"])
        why.note(RunEvent(.animation(.ended(1)), at: 1.5))
        #expect(why.answers(ofLayer: 7, since: 0, nil).isEmpty)
    }
}
