import Scenes
import UIKit

// Converts between a stage's settings and a take's conditions.

extension StageSettings {
    /// Creates the settings for the device on which a take was recorded.
    package init(of take: Take) {
        self.init(size: take.size, scale: take.scale)
        displayRate = take.fps
        adopt(take.conditions)
    }

    /// Applies a take's conditions to these settings.
    package mutating func adopt(_ conditions: Take.Conditions) {
        pitfalls.formUnion(conditions.pitfalls.compactMap(Pitfall.init))
        if style == .unspecified { style = conditions.style }
        parameters.merge(conditions.parameters.compactMapValues(ParameterValue.init)) { own, _ in own }
    }

    /// Returns these settings with other conditions.
    func under(_ conditions: Take.Conditions) -> StageSettings {
        var settings = self
        (settings.pitfalls, settings.parameters, settings.style) = ([], [:], .unspecified)
        settings.adopt(conditions)
        return settings
    }

    /// The conditions stored by a take on this device.
    package var conditions: Take.Conditions {
        var conditions = Take.Conditions()
        conditions.pitfalls = pitfalls.map(\.rawValue).sorted()
        conditions.style = style
        conditions.parameters = parameters.mapValues(Take.Conditions.Value.init)
        return conditions
    }
}

extension ParameterValue {
    /// Creates a curve or spring value, or returns nil if the numbers describe neither.
    fileprivate init?(_ value: Take.Conditions.Value) {
        switch value {
        case .number(let number): self = .number(number)
        case .flag(let flag): self = .flag(flag)
        case .choice(let name): self = .choice(name)
        case .numbers(let numbers) where numbers.count == 4:
            self = .curve(TimingCurve(numbers[0], numbers[1], numbers[2], numbers[3]))
        case .numbers(let numbers) where numbers.count == 2: self = .spring(SpringCurve(duration: numbers[0], bounce: numbers[1]))
        case .numbers: return nil
        }
    }
}

extension Take.Conditions.Value {
    package init(_ value: ParameterValue) {
        switch value {
        case .number(let number): self = .number(number)
        case .flag(let flag): self = .flag(flag)
        case .choice(let name): self = .choice(name)
        case .curve(let curve): self = .numbers([curve.x1, curve.y1, curve.x2, curve.y2])
        case .spring(let spring): self = .numbers([spring.duration, spring.bounce])
        }
    }
}
