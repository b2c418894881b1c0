/// Looks up members of a value by name when the type of the value isn't known. Objective-C allows this for any object, as in
/// `(change[.newKey] as AnyObject).cgPointValue`. The translator replaces such casts with `DynamicMembers(…)`. Members that the value
/// doesn't have are nil.
public struct DynamicMembers {
    private let value: Any?

    /// Wraps a value.
    public init(_ value: Any?) { self.value = value }

    /// The point in a `CGPoint` or an `NSValue`.
    public var cgPointValue: CGPoint! { value as? CGPoint ?? (value as? NSValue)?.cgPointValue }
    /// The size in a `CGSize` or an `NSValue`.
    public var cgSizeValue: CGSize! { value as? CGSize ?? (value as? NSValue)?.cgSizeValue }
    /// The rectangle in a `CGRect` or an `NSValue`.
    public var cgRectValue: CGRect! { value as? CGRect ?? (value as? NSValue)?.cgRectValue }
    /// The transform, if the value is a `CGAffineTransform`.
    public var cgAffineTransformValue: CGAffineTransform! { value as? CGAffineTransform }
    /// The insets, if the value is a `UIEdgeInsets`.
    public var uiEdgeInsetsValue: UIEdgeInsets! { value as? UIEdgeInsets }

    /// The number in a numeric value or a string.
    public var doubleValue: Double! { NamedProperty.converted(value) ?? (value as? String).flatMap(Double.init) }
    /// The number in a numeric value or a string, rounded to a `Float`.
    public var floatValue: Float! { NamedProperty.converted(value) ?? (value as? String).flatMap(Float.init) }
    /// The number in a numeric value, rounded toward zero. Higher bits are cut off.
    public var intValue: Int32! { NamedProperty.converted(value).map { (whole: Int) in Int32(truncatingIfNeeded: whole) } }
    /// The number in a numeric value, rounded toward zero, or in a string that contains a whole number.
    public var integerValue: Int! { NamedProperty.converted(value) ?? (value as? String).flatMap(Int.init) }
    /// Whether a numeric value isn't 0.
    public var boolValue: Bool! { NamedProperty.converted(value) }
    /// The number of an `NSNumber`, or the description of another value.
    public var stringValue: String! { (value as? NSNumber)?.stringValue ?? value.map { "\($0)" } }
    /// The number of a collection's elements.
    public var count: Int! { (value as? any Collection)?.count ?? (value as? NSArray)?.count ?? (value as? NSDictionary)?.count }

    /// Returns the value for a key if the wrapped value is a dictionary.
    public subscript(key: String) -> Any? { (value as? [String: Any])?[key] ?? (value as? NSDictionary)?[key] }

    /// The frame of a view, a layer, or layout attributes, in points of the superview or superlayer.
    @preconcurrency @MainActor public var frame: CGRect! {
        (value as? UIView)?.frame ?? (value as? CALayer)?.frame ?? (value as? UICollectionViewLayoutAttributes)?.frame
    }
    /// The center of a view or layout attributes, in points of the superview.
    @preconcurrency @MainActor public var center: CGPoint! {
        (value as? UIView)?.center ?? (value as? UICollectionViewLayoutAttributes)?.center
    }
    /// The bounds of a view or layer, in points.
    /// The tag of a view or bar item.
    /// Whether a control is selected.
    /// Whether a switch is on.
    /// The index of a segmented control's selected segment.
    /// The superview of a view.
    /// The current title of a button.
    /// The title label of a button.
    @preconcurrency @MainActor public var bounds: CGRect! { (value as? UIView)?.bounds ?? (value as? CALayer)?.bounds }
    /// The tag of a view or bar item.
    @preconcurrency @MainActor public var tag: Int! { (value as? UIView)?.tag ?? (value as? UIBarItem)?.tag }
    /// Whether a control is selected.
    @preconcurrency @MainActor public var isSelected: Bool! { (value as? UIControl)?.isSelected }
    /// Whether a switch is on.
    @preconcurrency @MainActor public var isOn: Bool! { (value as? UISwitch)?.isOn }
    /// The index of a segmented control's selected segment.
    @preconcurrency @MainActor public var selectedSegmentIndex: Int! { (value as? UISegmentedControl)?.selectedSegmentIndex }
    /// The superview of a view.
    @preconcurrency @MainActor public var superview: UIView?! { (value as? UIView)?.superview }
    /// The current title of a button.
    @preconcurrency @MainActor public var currentTitle: String?! { (value as? UIButton)?.currentTitle }
    /// The title label of a button.
    @preconcurrency @MainActor public var titleLabel: UILabel?! { (value as? UIButton)?.titleLabel }

    /// The index path of layout attributes.
    @preconcurrency @MainActor public var indexPath: IndexPath! { (value as? UICollectionViewLayoutAttributes)?.indexPath }

    /// Returns the location of a touch or recognizer in a view.
    @preconcurrency @MainActor public func location(in view: UIView?) -> CGPoint {
        (value as? UIGestureRecognizer)?.location(in: view) ?? (value as? UITouch)?.location(in: view) ?? .zero
    }

    /// The anchor of the top side of a view or layout guide.
    @preconcurrency @MainActor public var topAnchor: NSLayoutYAxisAnchor! {
        (value as? UIView)?.topAnchor ?? (value as? UILayoutGuide)?.topAnchor
    }
    /// The anchor of the bottom side of a view or layout guide.
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
