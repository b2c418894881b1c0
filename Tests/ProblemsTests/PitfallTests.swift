import Scenes
import Stage
import Testing

@testable import Gallery

/// A scene's pitfall, the gesture that shows it, and the expected problem.
struct Mistake: CustomTestStringConvertible, Sendable {
    let gesture: String
    let pitfall: Pitfall
    let kind: RunProblem.Kind
    let who: String

    init(_ gesture: String, _ pitfall: Pitfall, _ kind: RunProblem.Kind, _ who: String) {
        (self.gesture, self.pitfall, self.kind, self.who) = (gesture, pitfall, kind, who)
    }

    var testDescription: String { "\(pitfall) in \(gesture)" }

    static let all = [
        Mistake("tiles-pinch-finish", .blackScreen, .destination, "DetailViewController"),
        Mistake("tiles-pinch-finish", .stuck, .stuck, "GrowAnimator"),
        Mistake("tiles-pinch-cancel", .completesOnCancel, .completedWrongly, "GrowAnimator"),
        Mistake("tiles-pinch-cancel", .completionFlash, .flash, "stand-in.tile"),
        Mistake("tiles-edge-pan-finish", .deadBackSwipe, .gestureFailed, "edgePan"),
        Mistake("tiles-pinch-finish", .staleLayout, .layout, "stand-in.title"),
        Mistake("tiles-pinch-lost", .ignoredCancel, .stuck, "pinch"),
        Mistake("tiles-pinch-cancel", .doubleCancel, .completedTwice, "pinch"),
        Mistake("tiles-two-hands-finish", .secondHand, .stuck, "pinch"),
        Mistake("tiles-pinch-lost", .cancelFinishes, .completedWrongly, "pinch"),
        Mistake("tiles-pinch-finish", .emptyBlock, .completedWrongly, "GrowAnimator"),
        Mistake("modal-button-finish", .stuck, .interactionOutsideGesture, "UIPercentDrivenInteractiveTransition"),
        Mistake("modal-pinch-cancel", .completesOnCancel, .completedWrongly, "FadeInAnimator"),
        Mistake("modal-pinch-cancel", .completionFlash, .flash, "Blue"),
        Mistake("modal-pinch-lost", .ignoredCancel, .stuck, "pinch"),
        Mistake("modal-button-finish", .emptyBlock, .completedWrongly, "FadeInAnimator"),
        Mistake("modal-pinch-cancel", .bounce, .flash, "Blue"),
        Mistake("pages-back-finish", .blackScreen, .destination, "PageAViewController"),
        Mistake("pages-forward-finish", .stuck, .stuck, "ForwardAnimator"),
        Mistake("pages-forward-cancel", .completesOnCancel, .completedWrongly, "ForwardAnimator"),
        Mistake("pages-back-cancel", .completionFlash, .flash, "B"),
        Mistake("pages-forward-lost", .ignoredCancel, .stuck, "edgePan"),
        Mistake("crossfade-exit-finish", .blackScreen, .destination, "SourceViewController"),
        Mistake("crossfade-tap-finish", .notInserted, .destination, "DestinationViewController"),
        Mistake("card-drag-cancel", .completionFlash, .flash, "card"),
        Mistake("photos-pinch-cancel", .completesOnCancel, .completedWrongly, "PhotoAnimator"),
        Mistake("photos-drag-cancel", .completionFlash, .flash, "photo.4"),
        Mistake("photos-pinch-lost", .ignoredCancel, .stuck, "pinch"),
        Mistake("photos-two-hands-finish", .secondHand, .stuck, "pinch"),
        Mistake("stories-hold-cancel", .completionFlash, .flash, "page.box"),
        Mistake("stories-hold-finish", .staleLayout, .layout, "page.box"),
        Mistake("stories-two-hands-finish", .secondHand, .unbalanced, "StoryPageViewController#2"),
        Mistake("stories-edge-pan-finish", .nilAnimator, .gestureFailed, "edgePan"),
        Mistake("silly-edge-pan-finish", .stuck, .stuck, "SillyAnimator"),
        Mistake("silly-swipe-cancel", .completionFlash, .flash, "page.0"),
        Mistake("silly-edge-pan-cancel", .flashOnCancel, .flash, "CAShapeLayer"),
        Mistake("silly-swipe-finish", .deadBackSwipe, .gestureFailed, "edgePan"),
        Mistake("silly-edge-pan-finish", .brokenChain, .unscrubbable, "CAShapeLayer"),
        Mistake("silly-edge-pan-finish", .stockDriver, .jump, "StockInteractor"),
        Mistake("star-edge-pan-finish", .stuck, .stuck, "SillyAnimator"),
        Mistake("star-edge-pan-finish", .completionFlash, .flash, "CAShapeLayer"),
        Mistake("star-edge-pan-cancel", .flashOnCancel, .flash, "CAShapeLayer"),
        Mistake("star-edge-pan-cancel", .brokenChain, .unscrubbable, "CAShapeLayer"),
        Mistake("star-edge-pan-finish", .stockDriver, .jump, "StockInteractor"),
        Mistake("fade-edge-pan-finish", .stuck, .stuck, "SillyAnimator"),
        Mistake("fade-edge-pan-finish", .completionFlash, .flash, "CAGradientLayer"),
        Mistake("fade-edge-pan-cancel", .flashOnCancel, .flash, "CAGradientLayer"),
        Mistake("fade-edge-pan-cancel", .brokenChain, .unscrubbable, "CAGradientLayer"),
        Mistake("fade-edge-pan-finish", .stockDriver, .jump, "StockInteractor"),
        Mistake("flip-edge-pan-finish", .stuck, .stuck, "SillyAnimator"),
        Mistake("flip-edge-pan-finish", .completionFlash, .flash, "To"),
        Mistake("flip-edge-pan-cancel", .flashOnCancel, .flash, "From"),
        Mistake("flip-edge-pan-finish", .brokenChain, .unscrubbable, "From"),
        Mistake("flip-edge-pan-finish", .stockDriver, .jump, "StockInteractor"),
        Mistake("flip-edge-pan-cancel", .forwardsOnly, .leftover, "To"),
        Mistake("spin-turn-finish", .stuck, .stuck, "SillyAnimator"),
        Mistake("spin-turn-cancel", .completionFlash, .flash, "To"),
        Mistake("spin-turn-cancel", .flashOnCancel, .flash, "To"),
        Mistake("spin-turn-finish", .brokenChain, .unscrubbable, "To"),
        Mistake("spin-turn-finish", .stockDriver, .jump, "StockInteractor"),
        Mistake("tabs-drag-finish", .stuck, .stuck, "SillyAnimator"),
        Mistake("tabs-drag-cancel", .completionFlash, .flash, "CAGradientLayer"),
        Mistake("tabs-drag-cancel", .flashOnCancel, .flash, "CAGradientLayer"),
        Mistake("tabs-drag-finish", .brokenChain, .unscrubbable, "CAGradientLayer"),
        Mistake("tabs-drag-finish", .stockDriver, .jump, "StockInteractor"),
    ]
}

@MainActor struct PitfallTests {
    @Test(arguments: Mistake.all)
    func pitfallIsFoundAndNamed(mistake: Mistake) throws {
        let problems = try Gestures.problems(mistake.gesture, [mistake.pitfall])
        #expect(problems.contains { $0.kind == mistake.kind && $0.who == mistake.who }, "\(problems.map { "\($0.kind) \($0.who)" })")
        #expect(problems.allSatisfy { !$0.sentence.isEmpty && !$0.cause.isEmpty && !$0.suggestion.isEmpty })
    }

    /// The pitfalls whose symptom also has other causes, and the names of the problems that report them.
    private static let otherNames: [Pitfall: Set<String>] = [
        .completionFlash: ["Flash"], .flashOnCancel: ["Flash"], .bounce: ["Flash"], .nilAnimator: ["Dead back swipe"],
        .secondHand: ["Stuck", "Second hand"], .stuck: ["Stuck", "Interaction without a gesture"],
    ]

    @Test(arguments: Mistake.all)
    func problemHasNameOfPitfall(mistake: Mistake) throws {
        let problems = try Gestures.problems(mistake.gesture, [mistake.pitfall])
        let titles = Set(problems.filter { $0.kind == mistake.kind && $0.who == mistake.who }.map(\.title))
        let names = Self.otherNames[mistake.pitfall] ?? [mistake.pitfall.title]
        #expect(!titles.isDisjoint(with: names), "\(titles)")
    }

    @Test func everyPitfallOfEverySceneIsTested() {
        let scenes = Catalog.scenes.flatMap { scene in scene.pitfalls.keys.map { "\(scene.name) \($0)" } }
        let tried = Set(Mistake.all.map { "\($0.gesture.prefix { $0 != "-" }) \($0.pitfall)" })
        #expect(Set(scenes).subtracting(tried) == [])
    }
}
