import Stage
import UIKit

/// A call that Segue tolerates hangs, crashes, or corrupts the program on iPhone.
struct PhoneDetector: Detector {
    private var reported: Set<String> = []

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        guard case .fact(let fact) = event.payload, fact.kind == .breaksOnPhone,
            let fault = EngineFact.PhoneFault(rawValue: fact.detail), let verdict = PhoneVerdict.verdicts[fault]?.filled(for: fact),
            reported.insert("\(verdict.sentence) \(event.time)").inserted
        else { return [] }
        var problem = RunProblem(
            .iphone, at: event.time, who: fact.who, verdict.sentence, cause: "Segue continues where iPhone doesn't (\(verdict.source))",
            suggestion: verdict.suggestion)
        // Newer systems do what Segue does.
        problem.isDeliberate = fault == .earlyDismissal
        return [fault == .nestedPush ? problem.named(Self.nestedPush) : problem]
    }

    /// The name of a push or pop during another one.
    static let nestedPush = "Nested push"
}

/// A mistake's effect on iPhone, the fix, and the source of this information.
struct PhoneVerdict {
    private(set) var sentence: String
    let suggestion, source: String

    private init(_ sentence: String, _ suggestion: String, source: String) {
        (self.sentence, self.suggestion, self.source) = (sentence, suggestion, source)
    }

    /// Returns the verdict about one mistake.
    func filled(for fact: FactEvent) -> PhoneVerdict {
        var verdict = self
        verdict.sentence = sentence.replacing("{who}", with: fact.who).replacing("{kind}", with: fact.transition?.noun ?? "transition")
            .replacing("{changed}", with: fact.transition == .pop ? "shown" : "pushed")
        return verdict
    }

    /// The verdicts. In sentences, `{who}` is the object, `{kind}` the kind of transition, and `{changed}` what happened to the page.
    static let verdicts: [EngineFact.PhoneFault: PhoneVerdict] = [
        .swipeAtRoot: PhoneVerdict(
            "On iPhone this freezes navigation: the swipe back began at the root, with no page to go back to",
            "Return viewControllers.count > 1 from gestureRecognizerShouldBegin.",
            source: "reports about replaced delegates of interactivePopGestureRecognizer"),
        .nestedPush: PhoneVerdict(
            "On iPhone the navigation bar may be corrupted: {who} was {changed} during another animated change",
            "Wait for the first transition, or set all pages with setViewControllers. If a tap ran this line twice, let only one recognizer or action do it.",
            source: "UIKit's warning about nested push and pop animations"),
        .earlyFinish: PhoneVerdict(
            "On iPhone this freezes: finish() or cancel() was called before the transition started, and is lost",
            "Don't call it in the turn that starts the transition, such as in .began: remember it, and call it in .changed or .ended.",
            source: "StackOverflow 54148131"),
        .fullProgress: PhoneVerdict(
            "On iPhone this {kind} may never end: it was at 100 % before finish(), so its animations were already at their end",
            "Clamp the progress below 1, for example to 0.99.",
            source: "GitHub VCTransitionsLibrary issue 4"),
        .nestedTab: PhoneVerdict(
            "On iPhone the tab bar may freeze: {who} was selected during another animated change of tabs",
            "Return false from tabBarController(_:shouldSelect:) while transitionCoordinator is not nil.",
            source: "reports about quick changes of tabs with an animator"),
        .earlyDismissal: PhoneVerdict(
            "Up to iOS 13, {who} stays: it was dismissed while its presentation was running, which is ignored with a warning",
            "To support these systems, dismiss in the completion of present(_:animated:completion:).",
            source:
                "UIKit's warning about a presentation or dismiss in progress, GitHub AlamofireURLCache issue 3; on iOS 15, the dismissal waits, GitHub finn-no/BottomSheet pull request 60"
        ),
        .rootReplaced: PhoneVerdict(
            "On iPhone {who} stays in the window and in memory: rootViewController was replaced while {who} was presented",
            "Replace it in the completion of the dismissal: window.rootViewController?.dismiss(animated: false) { … }.",
            source: "StackOverflow 26763020; GitHub wix/react-native-navigation issue 878"),
        .disabledDriver: PhoneVerdict(
            "On iPhone this {kind} hangs: the swipe back was disabled while it drove the {kind}",
            "Disable the recognizer in viewDidAppear, when the transition is over.",
            source: "RickeyBoy's notes on interactive pops"),
        .pausedReleased: PhoneVerdict(
            "On iPhone this traps: a paused property animator was released",
            "Keep the animator in a property, and continue it later, or stop and finish it.",
            source: "UIKit's exception for paused and stopped animators"),
        .stoppedReleased: PhoneVerdict(
            "On iPhone this traps: a stopped property animator was released before it was finished",
            "Call finishAnimation(at:) after stopAnimation(false), or stopAnimation(true).",
            source: "UIKit's exception for paused and stopped animators"),
        .pausedUninterruptible: PhoneVerdict(
            "On iPhone this traps: pauseAnimation() was called on a property animator that isn't interruptible",
            "Set isInterruptible to true before the start, or don't pause.",
            source: "Apple documentation UIViewPropertyAnimator.isInterruptible"),
        .stoppedInactive: PhoneVerdict(
            "On iPhone this traps: stopAnimation(_:) was called on an inactive property animator",
            "Check that its state is .active first.",
            source: "Apple documentation UIViewAnimating.stopAnimation(_:)"),
        .finishedInactive: PhoneVerdict(
            "On iPhone this traps: finishAnimation(at:) was called on a property animator that wasn't stopped",
            "Check that its state is .stopped first.",
            source: "Apple documentation UIViewAnimating.finishAnimation(at:)"),
        .endlessLayout: PhoneVerdict(
            "On iPhone this hangs: {who} requests layout whenever it is laid out, so layout never ends",
            "Don't call setNeedsLayout() or change constraints in layoutSubviews unless something changed.",
            source: "reports about layout feedback loops"),
        .readOnlyLayer: PhoneVerdict(
            "On iPhone this traps: a presentation layer of {who} was changed, which is read-only",
            "Change the layer itself.",
            source: "Core Animation's exception CALayerReadOnly"),
        .invalidUpdate: PhoneVerdict(
            "On iPhone this traps: an update of {who} doesn't match its data source (invalid number of rows or sections)",
            "Insert or remove the same items in the data that the data source counts, directly before the update.",
            source: "UIKit's exception \"Invalid update\""),
        .hiddenTwice: PhoneVerdict(
            "On iPhone {who} stays hidden: it was hidden twice in animation blocks, and shown only once",
            "Set isHidden of an arranged view only if it differs: if view.isHidden != hides { view.isHidden = hides }.",
            source: "soranoba.net, cumulative hidden"),
        .requiredPriority: PhoneVerdict(
            "On iPhone this traps: the priority of an active constraint of {who} changed from required to optional, or back",
            "Create the constraint with a priority of 999 if it must give way later, or deactivate it before the change.",
            source: "Apple documentation NSLayoutConstraint.priority"),
        .unknownPage: PhoneVerdict(
            "On iPhone this traps: {who} isn't on the navigation stack, so popToViewController can't pop to it",
            "Pass a controller from viewControllers, for example viewControllers.first { $0 is … }, not a new one.",
            source: "UIKit's exception \"Tried to pop to a view controller that doesn't exist\""),
        .unknownObserver: PhoneVerdict(
            "On iPhone this traps: {who} was removed as the observer of a key path that it doesn't observe",
            "Remove an observer once for each time it was added.",
            source: "Foundation's exception for unregistered observers"),
    ]
}
