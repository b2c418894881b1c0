/// Looks up members of a value by name when the type of the value isn't known. Objective-C allows this for any object, as in
/// `(change[.newKey] as AnyObject).cgPointValue`. The translator replaces such casts with `DynamicMembers(…)`. Members that the value
/// doesn't have are nil.
public struct DynamicMembers {
    private let value: Any?

    /// Wraps a value.
    public init(_ value: Any?) { self.value = value }

    public var cgPointValue: CGPoint! { value as? CGPoint ?? (value as? NSValue)?.cgPointValue }
    public var cgSizeValue: CGSize! { value as? CGSize ?? (value as? NSValue)?.cgSizeValue }
    public var cgRectValue: CGRect! { value as? CGRect ?? (value as? NSValue)?.cgRectValue }
    public var cgAffineTransformValue: CGAffineTransform! { value as? CGAffineTransform }
    public var uiEdgeInsetsValue: UIEdgeInsets! { value as? UIEdgeInsets }

    public var doubleValue: Double! { NamedProperty.converted(value) ?? (value as? String).flatMap(Double.init) }
    public var floatValue: Float! { NamedProperty.converted(value) ?? (value as? String).flatMap(Float.init) }
    public var intValue: Int32! { NamedProperty.converted(value).map { (whole: Int) in Int32(truncatingIfNeeded: whole) } }
    public var integerValue: Int! { NamedProperty.converted(value) ?? (value as? String).flatMap(Int.init) }
    public var boolValue: Bool! { NamedProperty.converted(value) }
    public var stringValue: String! { (value as? NSNumber)?.stringValue ?? value.map { "\($0)" } }
    public var count: Int! { (value as? any Collection)?.count ?? (value as? NSArray)?.count ?? (value as? NSDictionary)?.count }

    /// Returns the value for a key if the wrapped value is a dictionary.
    public subscript(key: String) -> Any? { (value as? [String: Any])?[key] ?? (value as? NSDictionary)?[key] }

    @preconcurrency @MainActor public var frame: CGRect! {
        (value as? UIView)?.frame ?? (value as? CALayer)?.frame ?? (value as? UICollectionViewLayoutAttributes)?.frame
    }
    @preconcurrency @MainActor public var center: CGPoint! {
        (value as? UIView)?.center ?? (value as? UICollectionViewLayoutAttributes)?.center
    }
    @preconcurrency @MainActor public var bounds: CGRect! { (value as? UIView)?.bounds ?? (value as? CALayer)?.bounds }
    @preconcurrency @MainActor public var tag: Int! { (value as? UIView)?.tag ?? (value as? UIBarItem)?.tag }
    @preconcurrency @MainActor public var isSelected: Bool! { (value as? UIControl)?.isSelected }
    @preconcurrency @MainActor public var isOn: Bool! { (value as? UISwitch)?.isOn }
    @preconcurrency @MainActor public var selectedSegmentIndex: Int! { (value as? UISegmentedControl)?.selectedSegmentIndex }
    @preconcurrency @MainActor public var superview: UIView?! { (value as? UIView)?.superview }
    @preconcurrency @MainActor public var currentTitle: String?! { (value as? UIButton)?.currentTitle }
    @preconcurrency @MainActor public var titleLabel: UILabel?! { (value as? UIButton)?.titleLabel }

    /// Returns the location of a touch or recognizer in a view.
    @preconcurrency @MainActor public func location(in view: UIView?) -> CGPoint {
        (value as? UIGestureRecognizer)?.location(in: view) ?? (value as? UITouch)?.location(in: view) ?? .zero
    }

    @preconcurrency @MainActor public var topAnchor: NSLayoutYAxisAnchor! {
        (value as? UIView)?.topAnchor ?? (value as? UILayoutGuide)?.topAnchor
    }
    @preconcurrency @MainActor public var bottomAnchor: NSLayoutYAxisAnchor! {
        (value as? UIView)?.bottomAnchor ?? (value as? UILayoutGuide)?.bottomAnchor
    }

    /// Returns the value of the property named `key`.
    @preconcurrency @MainActor public func value(forKey key: String) -> Any? { (value as? NSObject)?.value(forKey: key) }
    /// Returns the value of the property named `key`, converted to `type` if it is a number.
    @preconcurrency @MainActor public func value<Value>(forKey key: String, as type: Value.Type) -> Value? {
        (value as? NSObject)?.value(forKey: key, as: type)
    }
    /// Sets the property named `key`.
    @preconcurrency @MainActor public func setValue(_ newValue: Any?, forKey key: String) {
        (value as? NSObject)?.setValue(newValue, forKey: key)
    }
}
