import Stage
import UIKit

/// Problem 6: a layer or the progress jumps when the interaction ends and the animation takes over.
struct JumpDetector: Detector {
    private struct Sample {
        let percent: Double
        let appearance: LayerAppearance
    }

    /// The samples of each layer during the interaction, by layer number.
    private var tracked: [Int: [Sample]] = [:]
    private var turnsSinceRelease: Int?
    private var lastPercent = 0.0
    private var duration: TimeInterval = 0
    private var lastTime: TimeInterval = 0
    /// The last two snapshots of a transition whose interaction controller moves the views itself, newest first. In such a transition the
    /// progress doesn't determine the layers' positions, so only visible jumps count.
    private var pictures: [RenderSnapshot] = []
    /// Whether such a transition ended in this turn, immediately after its release.
    private var hasEndedEarly = false

    private static let maximumSamples = 240
    /// The number of turns after the release during which a jump is still attributed to it.
    private static let watch = 2
    /// The largest change of progress in one frame after the release that doesn't count as a jump.
    private static let maximumProgressJump = 0.2
    /// The duration below which a transition may end within a frame or two, in seconds.
    private static let shortest = 0.2
    /// The minimum share of the screen that a layer must cover for its disappearance to be noticed.
    private static let noticeableShare = 0.25

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        guard case .transition(let transition) = event.payload else { return [] }
        switch transition.step {
        case .began: (tracked, turnsSinceRelease) = ([:], nil)
        case .interactionEnded: turnsSinceRelease = 0
        case .ended(let isCompleted):
            defer { (tracked, turnsSinceRelease) = ([:], nil) }
            let end = isCompleted ? 1.0 : 0
            guard event.time - lastTime <= Figures.longestInterval, let turns = turnsSinceRelease, turns <= Self.watch,
                duration > Self.shortest, abs(end - lastPercent) > Self.maximumProgressJump
            else {
                return []
            }
            guard runState.lastEnded?.isScrubbed == true else {
                hasEndedEarly = true
                return []
            }
            return [abruptEnd(runState)]
        }
        return []
    }

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        defer { lastTime = frame.time }
        if frame.time - lastTime > Figures.longestInterval { turnsSinceRelease = nil }
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
        if status.phase == .tracking, isScrubbed { track(frame, status.percent) }
        if status.phase != .running, !isScrubbed { pictures = [frame.snapshot] + pictures.prefix(1) }
        guard let turns = turnsSinceRelease else { return [] }
        turnsSinceRelease = turns < Self.watch ? turns + 1 : nil
        guard isScrubbed, turns <= Self.watch, status.phase == .finishing || status.phase == .cancelling else { return [] }
        if abs(status.percent - lastPercent) > Self.maximumProgressJump, status.duration > Self.shortest, turns > 0 {
            turnsSinceRelease = nil
            return [progressJump(status, runState)]
        }
        guard let found = jump(frame, status.percent) else { return [] }
        turnsSinceRelease = nil
        return [layerJump(found, runState)]
    }

    private mutating func track(_ frame: StageFrame, _ percent: Double) {
        guard frame.isNew else { return }
        for (number, appearance) in frame.snapshot.appearances where appearance.isVisible {
            if tracked[number]?.last?.appearance.values == appearance.values, tracked[number]?.count ?? 0 > 1 { continue }
            tracked[number, default: []].append(Sample(percent: percent, appearance: appearance))
            if tracked[number]!.count > Self.maximumSamples { tracked[number]!.removeFirst() }
        }
    }

    /// Returns the number of a layer that is too far from its position at the same progress during the interaction; nil if there is none.
    /// Prefers named layers, then layers closer to the root.
    private func jump(_ frame: StageFrame, _ percent: Double) -> Int? {
        let appearances = frame.snapshot.appearances
        var covered: Set<Int>?
        func isCovered(_ number: Int) -> Bool {
            let known = covered ?? frame.snapshot.coveredLayers
            covered = known
            return known.contains(number)
        }
        let far = tracked.compactMap { number, samples -> (number: Int, appearance: LayerAppearance)? in
            guard let appearance = appearances[number], appearance.isVisible, let (expected, change) = expected(samples, at: percent) else {
                return nil
            }
            let range = samples.reduce(0) { max($0, $1.appearance.distance(to: samples[0].appearance)) }
            let error = zip(expected, appearance.values).reduce(0) { max($0, abs($1.0 - $1.1)) }
            guard range > LayerAppearance.threshold, error > max(LayerAppearance.threshold, 0.25 * range, 2 * change), !isCovered(number)
            else { return nil }
            return (number, appearance)
        }
        return far.min {
            ($0.appearance.isNamed ? 0 : 1, $0.appearance.depth, $0.number) < (
                $1.appearance.isNamed ? 0 : 1, $1.appearance.depth, $1.number
            )
        }?.number
    }

    /// Returns whether a visible layer has jumped since the last snapshot, or a large one has disappeared.
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
    /// the values differ between those samples.
    private func expected(_ samples: [Sample], at percent: Double) -> (values: [Double], change: Double)? {
        let sorted = samples.sorted { $0.percent < $1.percent }
        guard let first = sorted.first, let last = sorted.last, last.percent - first.percent > 0.05,
            percent > first.percent - 0.1, percent < last.percent + 0.1
        else { return nil }
        let upper = sorted.firstIndex { $0.percent >= percent } ?? sorted.count - 1
        guard upper > 0 else { return (first.appearance.values, sorted[1].appearance.distance(to: first.appearance)) }
        let (low, high) = (sorted[upper - 1], sorted[upper])
        guard high.percent > low.percent, high.appearance.values.count == low.appearance.values.count else {
            return (high.appearance.values, high.appearance.distance(to: low.appearance))
        }
        let share = min((percent - low.percent) / (high.percent - low.percent), 3)
        return (
            zip(low.appearance.values, high.appearance.values).map { $0 + ($1 - $0) * share },
            high.appearance.distance(to: low.appearance) * max(share, 1)
        )
    }

    private func progressJump(_ status: TransitionStatus, _ runState: RunState) -> RunProblem {
        let who = runState.transitionRecord?.interactor ?? runState.transitionRecord?.mover ?? ""
        return RunProblem(
            .jump, at: runState.time, who: who,
            "The progress jumps from \(Int((lastPercent * 100).rounded())) % to \(Int((status.percent * 100).rounded())) % after the release",
            cause: "\(who) doesn't continue from the point of release",
            suggestion: "Start the remainder at percentComplete, with the remaining time.")
    }

    private func abruptEnd(_ runState: RunState) -> RunProblem {
        let transitionRecord = runState.lastEnded, who = transitionRecord?.interactor ?? transitionRecord?.mover ?? ""
        return RunProblem(
            .jump, at: runState.time, who: who,
            "The \(transitionRecord?.kind.rawValue ?? "transition") jumps from \(Int((lastPercent * 100).rounded())) % to its end at the release",
            cause: "\(who) has nothing left to play: the percent driver ends explicit layer animations at the release",
            suggestion: "Drive the container's clock, animate with UIView, or set playsOutExplicitAnimations."
        ).named(.stockDriver)
    }

    private func layerJump(_ layer: Int, _ runState: RunState) -> RunProblem {
        let name = runState.name(of: layer)
        return RunProblem(
            .jump, at: runState.time, who: name, "\(name) jumps on release",
            cause: "Its animation doesn't play out with the others: the percent driver ends explicit layer animations at the release",
            suggestion: "Drive the container's clock, animate with UIView, or set playsOutExplicitAnimations.", layer: layer
        ).named(.stockDriver)
    }
}
