extension CALayer {
    /// The action for a change of the property `event`: delegate, `actions`, `style`, class; the first answer wins, and
    /// `NSNull` means none (S-CLOCK-96).
    public func action(forKey event: String) -> (any CAAction)? {
        let styled = (style?["actions"] as? [String: any CAAction])?[event]
        let found = delegate?.action(for: self, forKey: event) ?? actions?[event] ?? styled
            ?? type(of: self).defaultAction(forKey: event) ?? implicitAction(forKey: event)
        return found is NSNull ? nil : found
    }

    /// The class's own action for an event; nil in CALayer, where `implicitAction` follows.
    public class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

    /// A basic animation from what is seen now to wherever the model goes (S-CLOCK-98). Before the first commit nothing is
    /// seen, so nothing animates.
    private func implicitAction(forKey event: String) -> (any CAAction)? {
        guard let property = AnimatableProperty.named(event), let seen = presentation() else { return nil }
        let animation = CABasicAnimation(keyPath: event)
        animation.fromValue = property.read(seen.state).any
        animation.timingFunction = CAMediaTimingFunction(name: .default)
        return animation
    }
}
