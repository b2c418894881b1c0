// Searches for the action that responds to an event (S-CLOCK-96).

extension CALayer {
    func searchAction(forKey event: String) -> (any CAAction)? {
        let found =
            delegate?.action(for: self, forKey: event) ?? actions?[event]
            ?? (style?["actions"] as? [String: any CAAction])?[event] ?? type(of: self).defaultAction(forKey: event)
            ?? implicitAction(forKey: event)
        guard let found, type(of: found) != NSNull.self else { return nil }
        // Checks the flag first, because casting to a protocol takes more time than the rest of the search.
        if TransactionStack.current.searchesForCustomProperty, let timed = found as? any TimedAction { return timed.timing }
        return found
    }

    /// Returns a basic animation from the visible value to the new model value (S-CLOCK-98). Returns nil before the first commit, because
    /// nothing is visible yet. Paths never animate implicitly (S-CLOCK-81).
    private func implicitAction(forKey event: String) -> (any CAAction)? {
        guard let property = AnimatableProperty.named(event), property.animatesImplicitly, let seen = presentedState else { return nil }
        let animation = CABasicAnimation(keyPath: event)
        animation.fromValue = property.read(seen).any
        animation.timingFunction = CAMediaTimingFunction(name: .default)
        return animation
    }
}
