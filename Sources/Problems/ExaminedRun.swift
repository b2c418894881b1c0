import RenderTree
import Scenes
import Stage
import UIKit

/// The result of examining a headless run.
package struct ExaminedRun {
    package var problems: [RunProblem] = []
    /// The transitions, in the order they began.
    package var moments: [Moment] = []
    /// The intervals in which the picture changed, in order. Gaps of a few frames are part of an interval.
    package var changes: [Span] = []
    /// The pages that were visible while the scene was idle, in order.
    package var pages: [String] = []
    /// The class names of the view controllers that appeared.
    package var shown: Set<String> = []
    /// Whether anything reacted: a recognizer started, a transition or animation ran, or an idle screen changed.
    package var hasEffect = false
    /// The time of the last turn in seconds.
    package var end: TimeInterval = 0
    /// The touch targets at the end of the run, or nil if a transition is running or the scene's code has failed.
    package var targets: TouchTargets?
    /// The failure of the scene's code, or nil if it didn't fail.
    package var failure: DeviceFailure?
    /// The failed call's address in the code's library, if known.
    package var failedCall: UInt?
    /// The time of the last changed frame before the evaluated part of the run, or nil if no frame changed.
    private var lastPicture: TimeInterval?

    /// The touch targets when everything last came to rest, or nil if something happened since.
    private var restingTargets: TouchTargets?
    /// Whether a delegate has returned an interaction controller for the transition that is about to begin.
    private var hasInteractor = false

    /// A transition, with its times in seconds.
    package struct Moment: Equatable, Sendable {
        package var begin: TimeInterval
        /// The end time, or nil if the transition didn't end.
        package var end: TimeInterval?
        /// A description such as "push from Home to Page".
        package var title: String
        package var isCompleted = false
        /// Whether a gesture of the system drives the transition, such as a navigation controller's swipe back.
        package var isBuiltIn = false

        package init(begin: TimeInterval, end: TimeInterval?, title: String, isCompleted: Bool, isBuiltIn: Bool = false) {
            (self.begin, self.end, self.title, self.isCompleted) = (begin, end, title, isCompleted)
            self.isBuiltIn = isBuiltIn
        }
    }

    /// An interval in seconds.
    package struct Span: Equatable, Sendable {
        package var begin, end: TimeInterval

        package init(begin: TimeInterval, end: TimeInterval) { (self.begin, self.end) = (begin, end) }
    }

    /// The transitions or, if there are none, the animations and movements.
    var spans: [Span] {
        if !moments.isEmpty { return moments.map { Span(begin: $0.begin, end: $0.end ?? $0.begin + Self.usualLength) } }
        return changes.filter { $0.end - $0.begin >= Self.shortestMotion }
    }

    /// The length of a transition that doesn't end, and the length from which changes count as motion, in seconds.
    private static let usualLength: TimeInterval = 0.5, shortestMotion: TimeInterval = 0.1
    /// The longest gap in an interval of changes, in seconds.
    private static let gap: TimeInterval = 0.07

    /// The number of transitions begun.
    package var transitions: Int { moments.count }

    /// The time without changed frames after which the screen is considered idle, in seconds.
    private static let rest: TimeInterval = 0.04

    package init() {}

    /// Records a turn. Effects count only after the time `begin`.
    mutating func note(_ frame: StageFrame, from begin: TimeInterval) {
        end = frame.time
        if frame.isNew || !frame.events.isEmpty { restingTargets = nil }
        for case .happened(let event) in frame.events {
            guard case .callback(let callback) = event.payload, callback.name == "viewDidAppear" else { continue }
            shown.insert(String(callback.who.prefix { $0 != "#" }))
        }
        guard frame.time >= begin - HeadlessRun.tolerance else {
            if frame.isNew { lastPicture = frame.time }
            return
        }
        for case .happened(let event) in frame.events { note(event.payload, at: event.time) }
        if frame.isNew { noteChange(at: frame.time) }
        if frame.isNew, let lastPicture, begin - lastPicture > Self.rest { hasEffect = true }
    }

    private mutating func noteChange(at time: TimeInterval) {
        if let last = changes.last, time - last.end <= Self.gap {
            changes[changes.count - 1].end = time
        } else {
            changes.append(Span(begin: time, end: time))
        }
    }

    /// Records that everything is at rest.
    @MainActor mutating func rest(_ stage: Stage, _ detectors: inout Detectors) {
        let found = stage.touchTargets()
        if pages.last != found.page { pages.append(found.page) }
        problems += detectors.lookAtRest(found, stage.snapshot, at: stage.time)
        restingTargets = found
    }

    /// Records the end of the run.
    @MainActor mutating func finish(_ stage: Stage) {
        targets = stage.status.transition == nil ? restingTargets ?? stage.touchTargets() : nil
        // A screen with an endless animation is never at rest.
        if pages.isEmpty, let targets { pages.append(targets.page) }
    }

    private mutating func note(_ payload: RunEvent.Payload, at time: TimeInterval) {
        switch payload {
        case .transition(let transition):
            note(transition, at: time)
            hasEffect = true
        case .gesture(let gesture): if gesture.state != .possible, gesture.state != .failed { hasEffect = true }
        case .animation(.added): hasEffect = true
        case .callback(let callback) where callback.name.hasPrefix("interactionController"):
            if case .answer(let answer) = callback.detail { hasInteractor = answer != nil }
        default: break
        }
    }

    private mutating func note(_ transition: TransitionEvent, at time: TimeInterval) {
        switch transition.step {
        case .began(let isInteractive, let from, let to):
            let title = "\(transition.kind.rawValue) from \(from) to \(to)"
            moments.append(
                Moment(begin: time, end: nil, title: title, isCompleted: false, isBuiltIn: isInteractive && !hasInteractor))
            hasInteractor = false
        case .ended(let isCompleted):
            guard let open = moments.lastIndex(where: { $0.end == nil && $0.title.hasPrefix(transition.kind.rawValue) }) else { return }
            (moments[open].end, moments[open].isCompleted) = (time, isCompleted)
        case .interactionEnded: break
        }
    }
}
