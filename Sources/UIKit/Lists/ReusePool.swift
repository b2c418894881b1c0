/// A list's recycled views and the closures that create new ones, keyed by reuse identifier.
@MainActor struct ReusePool<View: UIView> {
    private var makers: [String: (CGRect) -> View?] = [:]
    private var unusedViews: [String: [View]] = [:]

    /// Sets the closure that creates views for an identifier, and gets their first frame. Pass nil to remove the closure.
    mutating func register(_ identifier: String, _ make: ((CGRect) -> View?)?) { makers[identifier] = make }

    /// Returns whether the pool can create views for an identifier.
    func isRegistered(_ identifier: String) -> Bool { makers[identifier] != nil }

    /// Returns a recycled view or a new one, or nil if the identifier isn't registered. `frame` is the first frame of a new view.
    mutating func take(_ identifier: String, frame: CGRect = .zero) -> (view: View, isNew: Bool)? {
        if let view = unusedViews[identifier]?.popLast() { return (view, false) }
        return makers[identifier]?(frame).map { ($0, true) }
    }

    /// Stores a view for reuse.
    mutating func put(_ view: View, _ identifier: String) { unusedViews[identifier, default: []].append(view) }
}

extension UINib {
    /// Returns a closure that instantiates the nib and returns the first top-level object of the given type.
    @MainActor func maker<View: UIView>(of type: View.Type) -> (CGRect) -> View? {
        { [self] _ in instantiate(withOwner: nil, options: nil).lazy.compactMap { $0 as? View }.first }
    }
}

extension UIView {
    /// Creates a view of `Self`'s dynamic class. Called by `made(of:)`.
    @inline(never)
    fileprivate convenience init(dynamicFrame frame: CGRect) { self.init(frame: frame) }

    /// Returns a new view of a class that is only known at runtime. See `NSObject.made(of:)`.
    static func made(of type: UIView.Type, frame: CGRect) -> UIView {
        unsafeBitCast(type, to: PlainView.Type.self).init(dynamicFrame: frame) as UIView
    }
}

private final class PlainView: UIView {}
