import Stage
import UIKit

/// A layer or the progress jumps when the interaction ends and the animation takes over.
struct JumpDetector: Detector {
    private struct Sample {
        let percent: Double
        let appearance: LayerAppearance
    }

    /// Each layer's samples during the interaction, keyed by layer number.
    private var tracked: [Int: [Sample]] = [:]
    private var turnsSinceRelease: Int?
    /// Whether the interaction that ended followed a finger.
    private var isReleasedByFinger = false
    /// When the transition began.
    private var begin: TimeInterval = 0
    private var lastPercent = 0.0
    private var duration: TimeInterval = 0
    private var lastTime: TimeInterval = 0
    /// The layers that fingers touched during the interaction. Their samples may be dimmed.
    private var touched: Set<Int> = []
    /// The layers with an endless animation during the interaction. Such an animation follows time instead of the progress.
    private var endless: Set<Int> = []
    /// The last two snapshots of a transition whose interaction controller moves the views itself, newest first. In such a transition, the
    /// progress doesn't determine the layers' positions, so only visible jumps count.
    private var pictures: [RenderSnapshot] = []
    /// The points that fingers touched recently. A touch dims a control.
    private var touches: [(time: TimeInterval, place: CGPoint)] = []
    /// Whether such a transition ended in this turn, right after its release.
    private var hasEndedEarly = false

    private static let maximumSamples = 240
    /// The maximum number of turns between a release and a jump attributed to it.
    private static let watch = 2
    /// The largest change in progress in one frame after the release that doesn't count as a jump.
    private static let maximumProgressJump = 0.2
    /// The duration below which a transition may end within a frame or two, in seconds.
    private static let shortest = 0.2
    /// The minimum share of the screen that a layer must cover for its disappearance to be noticeable.
    private static let noticeableShare = 0.25
    /// The maximum share of the screen that a control covers, and the time for which a touch dims a control, in seconds.
    private static let maximumControlShare = 0.3, dimming = 0.5
    /// The minimum difference in progress between two samples from which values are extrapolated.
    private static let shortestBase = 0.05

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        guard case .transition(let transition) = event.payload else { return [] }
        switch transition.step {
        case .began:
            (tracked, touched, endless, turnsSinceRelease) = ([:], [], [], nil)
            begin = event.time
        case .interactionEnded: (turnsSinceRelease, isReleasedByFinger) = (0, isFollowingFinger(at: event.time, runState))
        case .ended(let isCompleted):
            defer { (tracked, turnsSinceRelease) = ([:], nil) }
            let end = isCompleted ? 1.0 : 0
            guard event.time - lastTime <= RunState.maximumInterval, let turns = turnsSinceRelease, turns <= Self.watch,
                duration > Self.shortest, abs(end - lastPercent) > Self.maximumProgressJump
            else {
                return []
            }
            guard runState.lastEnded?.isScrubbed == true else {
                // Code that runs by itself ends the interaction at the end of its animation.
                hasEndedEarly = isReleasedByFinger
                return []
            }
            return [abruptEnd(runState)]
        }
        return []
    }

    /// Whether the interaction may follow a finger: one that touched down before the transition began, or one with a recognized gesture.
    private func isFollowingFinger(at time: TimeInterval, _ runState: RunState) -> Bool {
        if let touch = runState.touch, touch.begin <= begin { return true }
        return !runState.gestures.isEmpty || runState.lastGesture.map { time - $0.time <= RunState.maximumInterval } ?? false
    }

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        defer { lastTime = frame.time }
        touches.removeAll { $0.time < frame.time - Self.dimming }
        touches += (runState.touch?.down.values).map { $0.map { (frame.time, $0) } } ?? []
        if frame.time - lastTime > RunState.maximumInterval { turnsSinceRelease = nil }
        if hasEndedEarly {
            defer { (hasEndedEarly, pictures) = (false, []) }
            return hasJumped(to: frame.snapshot) ? [abruptEnd(runState)] : []
        }
        guard let status = frame.transition else {
            pictures = []
            return []
        }
        defer { (lastPercent, duration) = (status.percent, status.duration) }
        let isScrubbed = runState.transitionRecord?.isScrubbed == true
        if status.phase == .tracking, isScrubbed { track(frame, status.percent, runState) }
        if status.phase != .running, !isScrubbed { pictures = [frame.snapshot] + pictures.prefix(1) }
        guard let turns = turnsSinceRelease else { return [] }
        turnsSinceRelease = turns < Self.watch ? turns + 1 : nil
        guard isScrubbed, turns <= Self.watch, status.phase == .finishing || status.phase == .cancelling else { return [] }
        if abs(status.percent - lastPercent) > Self.maximumProgressJump, status.duration > Self.shortest, turns > 0 {
            turnsSinceRelease = nil
            return [progressJump(status, runState)]
        }
        guard let found = jump(frame, status.percent, runState) else { return [] }
        turnsSinceRelease = nil
        return [layerJump(found, runState)]
    }

    private mutating func track(_ frame: StageFrame, _ percent: Double, _ runState: RunState) {
        guard frame.isNew else { return }
        endless.formUnion(runState.animations.values.lazy.filter(\.isEndless).map(\.layer))
        for (number, appearance) in runState.appearances(of: frame) where appearance.isVisible {
            if isTouched(appearance) { touched.insert(number) }
            if tracked[number]?.last?.appearance.values == appearance.values, tracked[number]?.count ?? 0 > 1 { continue }
            tracked[number, default: []].append(Sample(percent: percent, appearance: appearance))
            // Removing many at once moves the rest less often.
            if tracked[number]!.count > Self.maximumSamples { tracked[number]!.removeFirst(Self.maximumSamples / 4) }
        }
    }

    /// Returns the number of a layer that is too far from its position at this progress during the interaction, or nil if none is. Prefers
    /// named layers, then layers closer to the root.
    private func jump(_ frame: StageFrame, _ percent: Double, _ runState: RunState) -> Int? {
        let appearances = runState.appearances(of: frame)
        var covered: Set<Int>?
        func isCovered(_ number: Int) -> Bool {
            let known = covered ?? frame.snapshot.coveredLayers
            covered = known
            return known.contains(number)
        }
        let far = tracked.compactMap { number, samples -> (number: Int, appearance: LayerAppearance)? in
            guard !endless.contains(number), let appearance = appearances[number], appearance.isVisible,
                let (expected, change) = expected(samples, at: percent)
            else { return nil }
            let range = samples.reduce(0) { max($0, $1.appearance.distance(to: samples[0].appearance)) }
            let errors = zip(expected, appearance.values).map { abs($0 - $1) }, error = errors.max() ?? 0
            let mayBeDimmed = touched.contains(number) || isTouched(appearance)
            if mayBeDimmed, errors[LayerAppearance.opacityIndex] == error { return nil }
            guard range > LayerAppearance.threshold, error > max(LayerAppearance.threshold, 0.25 * range, 2 * change), !isCovered(number),
                dependsOnProgress(number, runState)
            else { return nil }
            return (number, appearance)
        }
        return far.min {
            ($0.appearance.isNamed ? 0 : 1, $0.appearance.depth, $0.number) < (
                $1.appearance.isNamed ? 0 : 1, $1.appearance.depth, $1.number
            )
        }?.number
    }

    /// Returns whether the interaction, or an animation that should follow it, moves a layer. For example, a window's own animation doesn't.
    private func dependsOnProgress(_ layer: Int, _ runState: RunState) -> Bool {
        if runState.isScrollBar(layer) { return false }
        return runState.isInContainer(layer) || runState.changes.all.contains { $0.layer == layer && $0.isOfAnimator(since: begin) }
    }

    private func isTouched(_ appearance: LayerAppearance) -> Bool {
        appearance.share < Self.maximumControlShare && touches.contains { appearance.frame.contains($0.place) }
    }

    /// Returns whether a visible layer has jumped since the last snapshot, or a large layer has disappeared.
    private func hasJumped(to now: RenderSnapshot) -> Bool {
        guard let last = pictures.first else { return false }
        let (before, after) = (last.appearances, now.appearances), (coveredBefore, coveredAfter) = (last.coveredLayers, now.coveredLayers)
        let earlier = pictures[pictures.count - 1].appearances
        return before.contains { number, appearance in
            guard appearance.isClear, appearance.paints, !coveredBefore.contains(number) else { return false }
            guard let next = after[number], next.isVisible else { return appearance.share > Self.noticeableShare }
            let leap = appearance.frame.distance(to: next.frame),
                step = earlier[number].map { appearance.frame.distance(to: $0.frame) } ?? 0
            return leap > max(LayerAppearance.threshold, 3 * step) && !coveredAfter.contains(number)
        }
    }

    /// Interpolates the values at `percent` between the two nearest samples, or extrapolates slightly beyond them. Also returns how much
    /// the values differ between these samples.
    private func expected(_ samples: [Sample], at percent: Double) -> (values: [Double], change: Double)? {
        let sorted = samples.sorted { $0.percent < $1.percent }
        guard let first = sorted.first, let last = sorted.last, last.percent - first.percent > Self.shortestBase,
            percent > first.percent - 2 * Self.shortestBase, percent < last.percent + 2 * Self.shortestBase
        else { return nil }
        let low: Sample, high: Sample
        if percent < first.percent {
            (low, high) = (first, sorted.first { $0.percent - first.percent >= Self.shortestBase } ?? last)
        } else if percent > last.percent {
            (low, high) = (sorted.last { last.percent - $0.percent >= Self.shortestBase } ?? first, last)
        } else {
            let upper = max(1, sorted.firstIndex { $0.percent >= percent } ?? sorted.count - 1)
            (low, high) = (sorted[upper - 1], sorted[upper])
        }
        let change = high.appearance.distance(to: low.appearance)
        guard high.percent > low.percent, high.appearance.values.count == low.appearance.values.count else {
            return (Array(high.appearance.values), change)
        }
        let share = (percent - low.percent) / (high.percent - low.percent)
        return (zip(low.appearance.values, high.appearance.values).map { $0 + ($1 - $0) * share }, change * max(share, 1 - share, 1))
    }

    private func progressJump(_ status: TransitionStatus, _ runState: RunState) -> RunProblem {
        let who = runState.transitionRecord?.interactor ?? runState.transitionRecord?.mover ?? ""
        return RunProblem(
            .jump, at: runState.time, who: who,
            "The progress jumps from \(Int((lastPercent * 100).rounded())) % to \(Int((status.percent * 100).rounded())) % after the release",
            cause: "\(who) doesn't continue from the point of release",
            suggestion: "Start the remainder at percentComplete, with the remaining time.")
    }

    /// Returns the line that added the last CAAnimation to a layer, or to any layer if `layer` is nil.
    private static func addition(to layer: Int?, _ runState: RunState) -> CodeLine? {
        let addition = runState.changes.all.last {
            $0.kind == .animationAdded && $0.author.kind == .explicit && (layer == nil || $0.layer == layer)
        }
        return addition.flatMap { runState.line(at: $0.place) }
    }

    private func abruptEnd(_ runState: RunState) -> RunProblem {
        let transitionRecord = runState.lastEnded, who = transitionRecord?.interactor ?? transitionRecord?.mover ?? ""
        return RunProblem(
            .jump, at: runState.time, who: who,
            "The \(transitionRecord?.kind.noun ?? "transition") jumps from \(Int((lastPercent * 100).rounded())) % to its end at the release",
            cause: "\(who) ends a CAAnimation on release instead of playing the rest",
            suggestion: "Animate with UIView.animate in animateTransition instead of adding a CAAnimation to the layer.",
            place: Self.addition(to: nil, runState)
        ).named(.stockDriver)
    }

    private func layerJump(_ layer: Int, _ runState: RunState) -> RunProblem {
        let name = runState.name(of: layer)
        if !runState.isInContainer(layer) { return outsideJump(layer, runState) }
        let addition = Self.addition(to: layer, runState)
        if addition != nil || !runState.changes.isPresent {
            return RunProblem(
                .jump, at: runState.time, who: name, "\(name) jumps on release",
                cause: "UIPercentDrivenInteractiveTransition ends its CAAnimation on release instead of playing the rest",
                suggestion: "Animate with UIView.animate in animateTransition instead of adding a CAAnimation to the layer.", layer: layer,
                place: addition
            ).named(.stockDriver)
        }
        let change = runState.changes.all.last { $0.layer == layer && $0.kind == .value && $0.place > 0 && $0.time >= begin }
        return RunProblem(
            .jump, at: runState.time, who: name, "\(name) jumps on release",
            cause: change.map {
                "\(name)'s \($0.property) was set\(runState.lineText(at: $0.place)), and doesn't follow the progress after the release"
            }
                ?? "Its place at the release doesn't belong to the progress",
            suggestion: "Change \(name) only in the animations of the transition.", layer: layer,
            place: change.flatMap { runState.line(at: $0.place) })
    }

    /// Returns the problem of a view that the animator moves although it isn't in the transition's container.
    private func outsideJump(_ layer: Int, _ runState: RunState) -> RunProblem {
        let name = runState.name(of: layer), mover = runState.transitionRecord?.mover ?? "The animator"
        let change = runState.changes.all.last { $0.layer == layer && $0.isOfAnimator(since: begin) }
        return RunProblem(
            .jump, at: runState.time, who: name,
            "\(name) jumps after the release, because it isn't in the container, so \(mover)'s animation of it\(runState.lineText(at: change?.place ?? 0)) doesn't follow the finger",
            cause: "The interaction controls only the animations in containerView",
            suggestion: "Animate \(name) with animateAlongsideTransition(in:animation:completion:) of the transition's coordinator.",
            layer: layer, place: change.flatMap { runState.line(at: $0.place) })
    }
}

extension LayerChange {
    /// Returns whether a transition's animator has animated the change since `begin`, in seconds.
    fileprivate func isOfAnimator(since begin: TimeInterval) -> Bool {
        kind == .value && isAnimated && time >= begin && place > 0 && authors.contains { $0.kind == .transition }
    }
}
