import Stage
import UIKit

/// A layer jumps away for one to three frames and then jumps back, or briefly shows a wrong value before it is removed.
struct FlashDetector: Detector {
    private struct PastFrame {
        let time: TimeInterval
        let appearances: [Int: LayerAppearance]
        /// Whether a transition was running.
        let isBusy: Bool
        /// Whether a finger is moving the layers.
        let isTracking: Bool
        /// The active animations, keyed by number.
        let animations: [Int: AnimationFacts]
        /// The layers that moved far, appeared, or disappeared since the previous frame. Only these layers can flash.
        let moved: [Int]

        /// Returns whether an animation is moving a layer.
        func isAnimated(_ layer: Int) -> Bool { animations.values.contains { $0.layer == layer && $0.coversItsTime } }
    }

    /// The progress during the interaction, and the progress at a release in this turn.
    private var percent: CGFloat = 0
    private var releasedPercent: CGFloat?
    /// The largest change in progress, in the turn of a release, that is attributed to the finger's movement.
    private static let move: CGFloat = 0.05

    /// The last frames, newest first.
    private var pastFrames: [PastFrame] = []
    private var idleTurns = 100
    private var lastFlash: TimeInterval = -1
    private var size = CGSize.zero
    /// The time of the last turn in which a finger was on the screen.
    private var lastTouch: TimeInterval = -1

    /// The maximum share of the screen that a control covers.
    private static let maximumControlShare = 0.3
    /// The maximum duration of a flash in frames.
    private static let longest = 3
    /// The number of turns after a transition during which its layers are watched.
    private static let watch = 6

    mutating func handle(_ event: RunEvent, _ runState: RunState) -> [RunProblem] {
        if case .transition(let transition) = event.payload, case .interactionEnded(_, let percent, _) = transition.step {
            releasedPercent = percent
        }
        return []
    }

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        let isMoved = frame.transition?.phase == .tracking || releasedPercent.map { abs($0 - percent) > Self.move } ?? false
        if frame.transition?.phase == .tracking { percent = frame.transition?.percent ?? 0 }
        releasedPercent = nil
        if runState.hasFingers { lastTouch = frame.time }
        // Every layer jumps when the screen's size changes.
        if frame.snapshot.size != size { pastFrames.removeAll(keepingCapacity: true) }
        size = frame.snapshot.size
        idleTurns = frame.transition == nil && runState.running.isEmpty ? idleTurns + 1 : 0
        guard idleTurns <= Self.watch else {
            if !pastFrames.isEmpty { pastFrames.removeAll(keepingCapacity: true) }
            return []
        }
        let appearances = frame.isNew || pastFrames.isEmpty ? runState.appearances(of: frame) : pastFrames[0].appearances
        pastFrames.insert(
            PastFrame(
                time: frame.time, appearances: appearances, isBusy: frame.transition != nil, isTracking: isMoved,
                animations: runState.animations, moved: frame.isNew ? moved(to: appearances) : []), at: 0)
        if pastFrames.count > Self.longest + 7 { pastFrames.removeLast() }
        return flash(frame, runState)
    }

    /// Returns the layers whose appearance differs enough from the newest past frame to be a flash.
    private func moved(to appearances: [Int: LayerAppearance]) -> [Int] {
        guard let last = pastFrames.first?.appearances else { return [] }
        return appearances.compactMap { number, appearance in
            guard let old = last[number] else { return nil }
            return old.isVisible != appearance.isVisible || appearance.distance(to: old) > LayerAppearance.threshold ? number : nil
        }
    }

    private mutating func flash(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        guard frame.time - lastFlash > 0.1 else { return [] }
        for length in 1...Self.longest where pastFrames.count > length + 1 && !pastFrames[0...length].contains(where: \.isTracking) {
            // If the frames are farther apart, an animation may have finished between them.
            let interval = pastFrames[length].time - pastFrames[length + 1].time
            guard frame.time - pastFrames[length].time <= Double(length) * RunState.maximumInterval,
                interval <= RunState.maximumInterval || !pastFrames[length + 1].isBusy
            else { continue }
            let found = pastFrames[length].moved.compactMap { number in kind(of: number, length, runState).map { (number, $0) } }
            let best = found.min { rank($0.0, length) < rank($1.0, length) }
            guard let (number, pattern) = best else { continue }
            lastFlash = frame.time
            return [problem(number, pattern, length, runState)]
        }
        return []
    }

    private func rank(_ number: Int, _ length: Int) -> (Int, Int, Int) {
        let appearance = pastFrames[length].appearances[number]
        return (appearance?.isNamed == true ? 0 : 1, appearance?.depth ?? 0, number)
    }

    private enum Pattern { case comesBack, isGone, disappears, appears }

    /// Returns how a layer flashed in the `length` frames before the newest frame, or nil if it didn't flash.
    private func kind(of number: Int, _ length: Int, _ runState: RunState) -> Pattern? {
        guard pastFrames.count > length + 1, let before = pastFrames[length + 1].appearances[number] else { return nil }
        guard before.isVisible else {
            // A layer that moves onto the screen, as in a list that scrolls, doesn't flash.
            if before.isShown, slips(number, length, before) { return nil }
            return appears(number, length, runState) ? .appears : nil
        }
        let now = pastFrames[0].appearances[number].flatMap { $0.isVisible ? $0 : nil }
        let middle = (1...length).map { pastFrames[$0].appearances[number].flatMap { $0.isVisible ? $0 : nil } }
        if middle.allSatisfy({ $0 == nil }) {
            guard let now, now.isClear, before.isClear, before.paints, now.distance(to: before) < LayerAppearance.threshold,
                !slips(number, length, before)
            else { return nil }
            return .disappears
        }
        guard let first = middle[length - 1], let last = middle[0], !middle.contains(where: { $0 == nil }) else { return nil }
        let leap = first.distance(to: before), step = self.step(of: number, length, before)
        guard leap > LayerAppearance.threshold, leap > 3 * step, first.distance(to: last) < leap / 2 else { return nil }
        // A view that moves to another superview has other coordinates, but doesn't move on the screen.
        if first.looks(like: before) { return nil }
        // A touch dims a control.
        let isDimmed = abs(before.opacity - first.opacity) * 120 >= leap * 0.99 && before.share < Self.maximumControlShare
        if isDimmed, lastTouch >= pastFrames[length + 1].time { return nil }
        guard let now else {
            // The layer jumped and then disappeared. Report this only if no transition is running or the layer was removed. A layer that an
            // animation still moved didn't jump: after a slow drag, a fast animation passes in a few frames.
            if (1...length).allSatisfy({ pastFrames[$0].isAnimated(number) }) { return nil }
            return runState.running.isEmpty || pastFrames[0].appearances[number] == nil ? .isGone : nil
        }
        let back = last.distance(to: now)
        return back > LayerAppearance.threshold && before.distance(to: now) < 0.35 * min(leap, back) ? .comesBack : nil
    }

    /// Returns whether a layer's movement takes it off the screen or back, as at the edge of a turning page.
    private func slips(_ number: Int, _ length: Int, _ before: LayerAppearance) -> Bool {
        let step = max(LayerAppearance.threshold, 3 * self.step(of: number, length, before))
        return (1...length).allSatisfy { index in
            pastFrames[index].appearances[number].map { $0.isShown && $0.distance(to: before) <= step } ?? false
        }
    }

    /// Returns whether a layer that existed but was invisible became visible only in the last `length` frames of a transition.
    private func appears(_ number: Int, _ length: Int, _ runState: RunState) -> Bool {
        guard let ended = runState.lastEnded, ended.end == pastFrames[0].time, ended.begin < pastFrames[length + 1].time else {
            return false
        }
        guard pastFrames[0].appearances[number]?.isVisible != true else { return false }
        return (1...length).allSatisfy { pastFrames[$0].appearances[number]?.isClear == true }
    }

    /// Returns the largest movement of a layer between two frames before the flash.
    private func step(of number: Int, _ length: Int, _ before: LayerAppearance) -> Double {
        var (step, later) = (0.0, before)
        for pastFrame in pastFrames.dropFirst(length + 2) {
            guard let appearance = pastFrame.appearances[number] else { break }
            step = max(step, appearance.distance(to: later))
            later = appearance
        }
        return step
    }

    private func problem(_ number: Int, _ pattern: Pattern, _ length: Int, _ runState: RunState) -> RunProblem {
        let name = runState.name(of: number)
        let before = pastFrames[length + 1].appearances[number], during = pastFrames[length].appearances[number]
        let ended = runState.endedAnimations.last { $0.facts.layer == number }
        let values: String
        if let before, let during, abs(before.opacity - during.opacity) * 120 > LayerAppearance.threshold {
            let after = pastFrames[0].appearances[number].map { NumberFormatting.number($0.opacity) } ?? "gone"
            values = "\(name) opacity \(NumberFormatting.number(before.opacity)) → \(NumberFormatting.number(during.opacity)) → \(after)"
        } else {
            switch pattern {
            case .comesBack: values = "\(name) jumps for \(NumberFormatting.frames(length)) and back"
            case .isGone: values = "\(name) jumps for \(NumberFormatting.frames(length)) before it disappears"
            case .appears: values = "\(name) is visible for \(NumberFormatting.frames(length)) at the end"
            case .disappears: values = "\(name) disappears for \(NumberFormatting.frames(length))"
            }
        }
        let cause =
            ended.map { "Its animation of \($0.facts.keyPath) was over before the completion, and the model's value showed" }
            ?? "The model's value was visible before the completion changed it"
        return RunProblem(
            .flash, at: pastFrames[length].time, who: name, values, cause: cause,
            suggestion: "Set the model to the final visible value, or keep the animation until the completion has set it.", layer: number,
            frames: pastFrames[1...length].reversed().map(\.time))
    }
}

extension AnimationFacts {
    /// Whether the animation determines its property's value for as long as it is on the layer. Without a fill mode, it does so only if it
    /// is removed at its end.
    fileprivate var coversItsTime: Bool { isRemovedOnCompletion || fillsBefore && fillsAfter }
}
