extension CALayer {
    func searchAction(forKey event: String) -> (any CAAction)? {
        let found =
            delegate?.action(for: self, forKey: event) ?? actions?[event]
            ?? (style?["actions"] as? [String: any CAAction])?[event] ?? type(of: self).defaultAction(forKey: event)
            ?? implicitAction(forKey: event)
        guard let found, type(of: found) != NSNull.self else { return nil }
        // Asked first, since a cast to a protocol takes longer than all of the search.
        if TransactionStack.current.searchesForOwn, let timed = found as? any TimedAction { return timed.timing }
        return found
    }

    /// Returns a basic animation from what is seen now to the model's next value (S-CLOCK-98). Before the first commit nothing is seen, so
    /// nothing animates; nor do paths, ever (S-CLOCK-81).
    private func implicitAction(forKey event: String) -> (any CAAction)? {
        guard let property = AnimatableProperty.named(event), property.animatesImplicitly, let seen = seenState else { return nil }
        let animation = CABasicAnimation(keyPath: event)
        animation.fromValue = property.read(seen).any
        animation.timingFunction = CAMediaTimingFunction(name: .default)
        return animation
    }
}
