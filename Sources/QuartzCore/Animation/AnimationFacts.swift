import RenderTree

/// A description of an animation in plain values, for the timeline and the problem detectors.
package struct AnimationFacts: Equatable, Sendable {
    /// The animation's serial number, which increases with every animation added.
    package var number: Int
    /// The layer's number and name, and the type of the layer's delegate (or of the layer itself, if it has no delegate).
    package var layer: Int
    package var layerName: String?
    package var layerKind: String
    /// The animated property's key path, or the animation's type if it doesn't animate a property.
    package var keyPath: String
    /// The values as text, or nil if unset.
    package var from, to, by: String?
    /// The time between the animation's addition and its start, in seconds of the layer's time.
    package var delay: Double
    /// The duration of one cycle in seconds.
    package var duration: Double
    /// The number of cycles, or infinity if the animation repeats forever.
    package var repeatCount: Double
    package var autoreverses: Bool
    package var isAdditive: Bool
    /// Whether the animation is removed, automatically or by UIKit, when it ends.
    package var isRemovedOnCompletion: Bool
    /// Whether the animation shows its first value before it starts and its last value after it ends.
    package var fillsBefore, fillsAfter: Bool
    /// The curve's name, such as "ease in-out".
    package var curve: String
    /// The progress at evenly spaced fractions of one cycle, from 0 to 1.
    package var progress: [Float]
    package var hasDelegate: Bool

    /// The number of samples in `progress`.
    package static let samples = 33

    package init(
        number: Int, layer: Int, layerName: String?, layerKind: String, keyPath: String, from: String? = nil, to: String? = nil,
        by: String? = nil, delay: Double = 0, duration: Double, repeatCount: Double = 1, autoreverses: Bool = false,
        isAdditive: Bool = false, isRemovedOnCompletion: Bool = true, fillsBefore: Bool = false, fillsAfter: Bool = false,
        curve: String = "linear", progress: [Float] = [], hasDelegate: Bool = false
    ) {
        (self.number, self.layer, self.layerName, self.layerKind, self.keyPath) = (number, layer, layerName, layerKind, keyPath)
        (self.from, self.to, self.by, self.delay, self.duration) = (from, to, by, delay, duration)
        (self.repeatCount, self.autoreverses, self.isAdditive) = (repeatCount, autoreverses, isAdditive)
        (self.isRemovedOnCompletion, self.fillsBefore, self.fillsAfter) = (isRemovedOnCompletion, fillsBefore, fillsAfter)
        (self.curve, self.progress, self.hasDelegate) = (curve, progress, hasDelegate)
    }
}

extension AnimationRecord {
    /// A description of the animation in its current state.
    package var facts: AnimationFacts {
        let property = animation as? CAPropertyAnimation, basic = animation as? CABasicAnimation
        let keyframes = animation as? CAKeyframeAnimation
        let pacing = basic?.pacing ?? animation.timingFunction?.pacing ?? .linear
        let now = layer.map { $0.localTime(at: tree?.time ?? 0) } ?? 0
        let owner: AnyObject? = layer?.delegate ?? layer
        return AnimationFacts(
            number: serial, layer: Int(layer?.number ?? 0), layerName: layer?.name,
            layerKind: owner.map { String(describing: type(of: $0)) } ?? "", keyPath: property?.keyPath ?? Self.name(of: animation),
            from: Self.text(basic?.fromValue ?? keyframes?.values?.first), to: Self.text(basic?.toValue ?? keyframes?.values?.last),
            by: Self.text(basic?.byValue), delay: begin.map { max(0, $0 - now) } ?? 0, duration: timing.duration,
            repeatCount: timing.repeatDuration > 0
                ? timing.repeatDuration / max(timing.duration, 1e-9) : timing.repeatCount > 0 ? timing.repeatCount : 1,
            autoreverses: timing.autoreverses, isAdditive: property?.isAdditive ?? false,
            isRemovedOnCompletion: isRemovedAtEnd, fillsBefore: timing.fillsBefore, fillsAfter: timing.fillsAfter,
            curve: pacing.name, progress: pacing.samples(AnimationFacts.samples), hasDelegate: animation.delegate != nil)
    }

    private static func name(of animation: CAAnimation) -> String {
        (animation as? CATransition).map { "transition, \($0.type.rawValue)" } ?? String(describing: type(of: animation))
    }

    /// Returns a property's value as text, or nil if it has no value.
    static func text(_ value: Any?) -> String? {
        guard let value else { return nil }
        switch value {
        case let point as CGPoint: return "\(short(point.x)), \(short(point.y))"
        case let size as CGSize: return "\(short(size.width)) × \(short(size.height))"
        case let box as CGRect: return "\(short(box.minX)), \(short(box.minY)), \(short(box.width)) × \(short(box.height))"
        case let number as Double: return short(number)
        case let number as Float: return short(Double(number))
        case let number as Int: return "\(number)"
        case let transform as CATransform3D where CATransform3DIsIdentity(transform): return "identity"
        case is CATransform3D: return "transform"
        case is CGColor: return "color"
        case is CGPath: return "path"
        default: return String("\(value)".prefix(32))
        }
    }

    /// Formats a number with at most two decimal places.
    static func short(_ number: Double) -> String {
        guard number.isFinite, abs(number) < 1e9 else { return "\(number)" }
        let hundredths = Int((number * 100).rounded()), whole = abs(hundredths) / 100, rest = abs(hundredths) % 100
        let sign = hundredths < 0 ? "−" : ""
        if rest == 0 { return "\(sign)\(whole)" }
        return "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest % 10 == 0 ? rest / 10 : rest)"
    }
}

extension Pacing {
    /// The curve's display name.
    package var name: String {
        switch self {
        case .curve(.linear): "linear"
        case .curve(.easeIn): "ease in"
        case .curve(.easeOut): "ease out"
        case .curve(.easeInOut): "ease in-out"
        case .curve(.default): "default"
        case .curve: "cubic"
        case .spring, .springToRest: "spring"
        case .within(let whole, _, _), .stretch(let whole, _, _), .through(let whole, _, _), .between(let whole, _, _): whole.name
        }
    }

    /// Returns the progress at `count` evenly spaced fractions of one cycle, from 0 to 1.
    package func samples(_ count: Int) -> [Float] { (0..<count).map { Float(self(Double($0) / Double(count - 1))) } }
}
