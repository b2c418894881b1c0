/// The finger whose lift selects a row or an item of a list. Of several fingers, only one selects (S-GEST-61).
@MainActor struct SelectingTouch {
    private weak var touch: UITouch?

    /// Returns the touch that may start a selection, or nil if none of `touches` may.
    static func candidate(in touches: Set<UITouch>) -> UITouch? { touches.first { $0.maySelect } }

    /// Follows a touch that highlighted a row or an item.
    mutating func follow(_ touch: UITouch) { self.touch = touch }

    /// Returns whether the finger is one of `touches`.
    func isAmong(_ touches: Set<UITouch>) -> Bool { touches.contains { $0 === touch } }

    /// Returns whether the finger is one of `touches` and has moved too far.
    func hasMovedAway(_ touches: Set<UITouch>) -> Bool { touches.contains { $0 === touch && !$0.maySelect } }

    /// Ends the selection. Other fingers that touch the list at the same time then select nothing.
    mutating func end(_ event: UIEvent?, in list: UIView) {
        touch = nil
        for other in event?.allTouches ?? [] where other.view?.isDescendant(of: list) == true { other.maySelect = false }
    }
}
