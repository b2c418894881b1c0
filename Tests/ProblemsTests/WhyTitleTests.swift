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
}
