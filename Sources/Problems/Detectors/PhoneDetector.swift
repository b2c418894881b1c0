import Stage
import UIKit

/// A call that Segue tolerates hangs, crashes, or corrupts the program on iPhone.
struct PhoneDetector: Detector {
    private var reported: Set<String> = []

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        guard case .fact(let fact) = event.payload, fact.kind == .breaksOnPhone, let fault = EngineFact.PhoneFault(rawValue: fact.detail)
        else {
            return []
        }
        let verdict = PhoneVerdict(fault, fact)
        guard reported.insert("\(verdict.sentence) \(event.time)").inserted else { return [] }
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

/// A mistake's effect on iPhone, the source of this information, and the fix.
private struct PhoneVerdict {
    let sentence, suggestion, source: String

    init(_ fault: EngineFact.PhoneFault, _ fact: FactEvent) {
        let kind = fact.transition?.noun ?? "transition", who = fact.who
        (sentence, suggestion, source) =
            switch fault {
            case .swipeAtRoot:
                (
                    "On iPhone this freezes navigation: the swipe back began at the root, with no page to go back to",
                    "Return viewControllers.count > 1 from gestureRecognizerShouldBegin.",
                    "reports about replaced delegates of interactivePopGestureRecognizer"
                )
            case .nestedPush:
                (
                    "On iPhone the navigation bar may be corrupted: \(who) was \(fact.transition == .pop ? "shown" : "pushed") during another animated change",
                    "Wait for the first transition, or set all pages with setViewControllers. If a tap ran this line twice, let only one recognizer or action do it.",
                    "UIKit's warning about nested push and pop animations"
                )
            case .earlyFinish:
                (
                    "On iPhone this freezes: finish() or cancel() was called before the transition started, and is lost",
                    "Don't call it in the turn that starts the transition, such as in .began: remember it, and call it in .changed or .ended.",
                    "StackOverflow 54148131"
                )
            case .fullProgress:
                (
                    "On iPhone this \(kind) may never end: it was at 100 % before finish(), so its animations were already at their end",
                    "Clamp the progress below 1, for example to 0.99.", "GitHub VCTransitionsLibrary issue 4"
                )
            case .nestedTab:
                (
                    "On iPhone the tab bar may freeze: \(who) was selected during another animated change of tabs",
                    "Return false from tabBarController(_:shouldSelect:) while transitionCoordinator is not nil.",
                    "reports about quick changes of tabs with an animator"
                )
            case .earlyDismissal:
                (
                    "Up to iOS 13, \(who) stays: it was dismissed while its presentation was running, which is ignored with a warning",
                    "To support these systems, dismiss in the completion of present(_:animated:completion:).",
                    "UIKit's warning about a presentation or dismiss in progress, GitHub AlamofireURLCache issue 3; on iOS 15, the dismissal waits, GitHub finn-no/BottomSheet pull request 60"
                )
            case .rootReplaced:
                (
                    "On iPhone \(who) stays in the window and in memory: rootViewController was replaced while \(who) was presented",
                    "Replace it in the completion of the dismissal: window.rootViewController?.dismiss(animated: false) { … }.",
                    "StackOverflow 26763020; GitHub wix/react-native-navigation issue 878"
                )
            case .disabledDriver:
                (
                    "On iPhone this \(kind) hangs: the swipe back was disabled while it drove the \(kind)",
                    "Disable the recognizer in viewDidAppear, when the transition is over.", "RickeyBoy's notes on interactive pops"
                )
            case .pausedReleased:
                (
                    "On iPhone this traps: a paused property animator was released",
                    "Keep the animator in a property, and continue it later, or stop and finish it.",
                    "UIKit's exception for paused and stopped animators"
                )
            case .stoppedReleased:
                (
                    "On iPhone this traps: a stopped property animator was released before it was finished",
                    "Call finishAnimation(at:) after stopAnimation(false), or stopAnimation(true).",
                    "UIKit's exception for paused and stopped animators"
                )
            case .pausedUninterruptible:
                (
                    "On iPhone this traps: pauseAnimation() was called on a property animator that isn't interruptible",
                    "Set isInterruptible to true before the start, or don't pause.",
                    "Apple documentation UIViewPropertyAnimator.isInterruptible"
                )
            case .stoppedInactive:
                (
                    "On iPhone this traps: stopAnimation(_:) was called on an inactive property animator",
                    "Check that its state is .active first.", "Apple documentation UIViewAnimating.stopAnimation(_:)"
                )
            case .finishedInactive:
                (
                    "On iPhone this traps: finishAnimation(at:) was called on a property animator that wasn't stopped",
                    "Check that its state is .stopped first.", "Apple documentation UIViewAnimating.finishAnimation(at:)"
                )
            case .endlessLayout:
                (
                    "On iPhone this hangs: \(who) requests layout whenever it is laid out, so layout never ends",
                    "Don't call setNeedsLayout() or change constraints in layoutSubviews unless something changed.",
                    "reports about layout feedback loops"
                )
            case .readOnlyLayer:
                (
                    "On iPhone this traps: a presentation layer of \(who) was changed, which is read-only", "Change the layer itself.",
                    "Core Animation's exception CALayerReadOnly"
                )
            case .invalidUpdate:
                (
                    "On iPhone this traps: an update of \(who) doesn't match its data source (invalid number of rows or sections)",
                    "Insert or remove the same items in the data that the data source counts, directly before the update.",
                    "UIKit's exception \"Invalid update\""
                )
            case .hiddenTwice:
                (
                    "On iPhone \(who) stays hidden: it was hidden twice in animation blocks, and shown only once",
                    "Set isHidden of an arranged view only if it differs: if view.isHidden != hides { view.isHidden = hides }.",
                    "soranoba.net, cumulative hidden"
                )
            case .requiredPriority:
                (
                    "On iPhone this traps: the priority of an active constraint of \(who) changed from required to optional, or back",
                    "Create the constraint with a priority of 999 if it must give way later, or deactivate it before the change.",
                    "Apple documentation NSLayoutConstraint.priority"
                )
            case .unknownPage:
                (
                    "On iPhone this traps: \(who) isn't on the navigation stack, so popToViewController can't pop to it",
                    "Pass a controller from viewControllers, for example viewControllers.first { $0 is … }, not a new one.",
                    "UIKit's exception \"Tried to pop to a view controller that doesn't exist\""
                )
            case .unknownObserver:
                (
                    "On iPhone this traps: \(who) was removed as the observer of a key path that it doesn't observe",
                    "Remove an observer once for each time it was added.", "Foundation's exception for unregistered observers"
                )
            }
    }
}
