/// The views of a list that are out of sight, by identifier, and the ways to make new ones.
@MainActor struct ReusePool<View: UIView> {
    private var makers: [String: () -> View?] = [:]
    private var spare: [String: [View]] = [:]

    /// Notes the way to make a view; nil forgets it.
    mutating func register(_ identifier: String, _ make: (() -> View?)?) { makers[identifier] = make }

    /// Whether views of that identifier can be made.
    func isRegistered(_ identifier: String) -> Bool { makers[identifier] != nil }

    /// Returns a view that is out of sight, or else a new one; nil if none can be made.
    mutating func take(_ identifier: String) -> (view: View, isNew: Bool)? {
        if let view = spare[identifier]?.popLast() { return (view, false) }
        return makers[identifier]?().map { ($0, true) }
    }

    /// Keeps a view that has gone out of sight.
    mutating func put(_ view: View, _ identifier: String) { spare[identifier, default: []].append(view) }
}

extension UINib {
    /// Returns a way to make the first object of the file.
    @MainActor func maker<View: UIView>(of type: View.Type) -> () -> View? {
        { [self] in instantiate(withOwner: nil, options: nil).lazy.compactMap { $0 as? View }.first }
    }
}

extension UIView {
    /// Makes a view of `Self`'s actual class: for `made(of:)`.
    @inline(never)
    fileprivate convenience init(dynamicFrame frame: CGRect) { self.init(frame: frame) }

    /// Returns a new view of a class that is known only when the program runs; see `NSObject.made(of:)`.
    static func made(of type: UIView.Type, frame: CGRect) -> UIView {
        unsafeBitCast(type, to: PlainView.Type.self).init(dynamicFrame: frame) as UIView
    }
}

private final class PlainView: UIView {}
