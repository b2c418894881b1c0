/// Groups a block's keyframes by property, and creates an animation for each property (S-ANIM-24).
@MainActor final class KeyframeSequence {
    #if DEBUG
    private let census = LiveObjects.Mark(KeyframeSequence.self)
    #endif
    /// The keyframes of one property. The property starts at its old value and holds its value between keyframes.
    private struct Row {
        let change: ViewChange
        var keys: [Key]
    }

    private struct Key {
        /// The keyframe's time span, as fractions (0…1) of the whole animation.
        var span: ClosedRange<Double>
        /// The model value after the keyframe.
        var value: any AnimatableValue
    }

    private var rows: [Row] = []
    private let mode: CAAnimationCalculationMode
    private var isReported = false

    /// The end beyond which a keyframe's times can't be fractions that were rounded. A guess.
    private static let latestEnd = 1.1

    init(_ mode: CAAnimationCalculationMode) { self.mode = mode }

    /// Reports a keyframe whose times go beyond the end, because they are in seconds. One keyframe of each animation is enough.
    func reportTimes(_ start: Double, _ duration: Double) {
        guard start + duration > Self.latestEnd, !isReported, let driver = UIApplication.shared.workingDriver, driver.observe != nil
        else { return }
        isReported = true
        driver.emit(.fact(EngineFact(.keyframeOutside, nil, nil, detail: "\(start) \(duration)")))
    }

    /// Records that a property changes over `span`.
    func note(_ change: ViewChange, at span: ClosedRange<Double>) {
        let key = Key(span: span, value: change.new)
        if let index = rows.firstIndex(where: { $0.change.concerns(change) }) {
            // If a keyframe sets a property twice, the last value wins.
            rows[index].keys.removeAll { $0.span == span }
            rows[index].keys.append(key)
        } else {
            rows.append(Row(change: change, keys: [key]))
        }
    }

    /// Attaches one animation per property. The model keeps the last keyframe's value.
    func attach(in context: AnimationContext) {
        for row in rows {
            let keys = row.keys.enumerated().sorted { ($0.element.span.lowerBound, $0.offset) < ($1.element.span.lowerBound, $1.offset) }
            let (change, animation) = (row.change, CAKeyframeAnimation(keyPath: row.change.property.name))
            var values = [change.old], times = [0.0]
            for key in keys.map(\.element) {
                if key.span.lowerBound > times[times.count - 1] {
                    values.append(values[values.count - 1])
                    times.append(key.span.lowerBound)
                }
                values.append(key.value)
                times.append(key.span.upperBound)
            }
            if let last = times.last, last < 1 {
                values.append(values[values.count - 1])
                times.append(1)
            }
            animation.calculationMode = mode
            animation.values = values.map(\.any)
            animation.keyTimes = times.map { NSNumber(value: $0) }
            if let last = keys.last?.element.value { change.layer.restore(change.property, to: last) }
            context.attach(animation, key: change.property.name, for: change)
        }
    }
}
