// Key-value coding without Objective-C. The tables below list the properties of engine classes. Stored properties of user code are
// read-only.

extension KeyValueObservable {
    /// Returns the value of the property named `key`. If the property is unknown, returns nil and reports this once.
    public func value(forKey key: String) -> Any? { value(forKeyPath: key) }

    /// Returns the value at a key path. If the property is unknown, returns nil and reports this once.
    public func value(forKeyPath keyPath: String) -> Any? {
        let value = NamedProperties.value(of: self, at: keyPath.split(separator: ".").map(String.init))
        if value == nil { Diagnostics.reportOnce("\(type(of: self)) has no property \"\(keyPath)\" that can be read by name") }
        return value ?? nil
    }

    /// Returns the value of the property named `key`, converted to `type` if it is a number.
    public func value<Value>(forKey key: String, as type: Value.Type) -> Value? { NamedProperty.converted(value(forKey: key)) }

    /// Sets the property named `key`. An unknown property or a value of the wrong type is reported once and ignored.
    public func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }

    /// Sets the properties named by the dictionary's keys. `NSNull` stands for nil.
    public func setValuesForKeys(_ keyedValues: [String: Any]) {
        for (key, value) in keyedValues.sorted(by: { $0.key < $1.key }) { setValue(value is NSNull ? nil : value, forKey: key) }
    }

    /// Sets the property at a key path. An unknown property or a value of the wrong type is reported once and ignored.
    public func setValue(_ value: Any?, forKeyPath keyPath: String) {
        let keys = keyPath.split(separator: ".").map(String.init)
        let owner = NamedProperties.owner(of: self, at: keys)
        guard let key = keys.last, let property = NamedProperties.property(key, of: owner), property.write(owner, value) else {
            return Diagnostics.reportOnce(
                "\(type(of: self)) has no property \"\(keyPath)\" that can be set to this value by name")
        }
    }
}

/// A property that can be read and set by name.
@MainActor struct NamedProperty {
    /// Returns the value of the object's property.
    let read: (NSObject) -> Any?
    /// Sets the value and returns whether that succeeded.
    let write: (NSObject, Any?) -> Bool

    init<Owner: NSObject, Value>(_ path: KeyPath<Owner, Value>) {
        read = { object in (object as? Owner).flatMap { Self.flat($0[keyPath: path]) } }
        let writable = path as? ReferenceWritableKeyPath<Owner, Value>
        write = { object, value in
            guard let writable, let owner = object as? Owner, let value: Value = Self.converted(value) else { return false }
            owner[keyPath: writable] = value
            return true
        }
    }

    /// Returns a value with all optionals unwrapped.
    static func flat(_ value: Any) -> Any? {
        let mirror = Mirror(reflecting: value)
        return mirror.displayStyle == .optional ? mirror.children.first.flatMap { flat($0.value) } : value
    }

    /// Returns a value as another type. Nil becomes a nil optional, and numbers are converted to any numeric type.
    // Swift 6.3 crashes if it specializes this function for optionals.
    @_semantics("optimize.sil.specialize.generic.never")
    nonisolated static func converted<Value>(_ value: Any?) -> Value? {
        guard let value else { return Any?.none as Any as? Value }
        if let value = value as? Value { return value }
        guard let number = number(value) else { return nil }
        let numbers: [Any] = [CGFloat(number), number, Float(number), Int(exactly: number.rounded(.towardZero)) ?? 0, number != 0]
        return numbers.lazy.compactMap { $0 as? Value }.first
    }

    private nonisolated static func number(_ value: Any) -> Double? {
        switch value {
        case let value as CGFloat: Double(value)
        case let value as any BinaryFloatingPoint: Double(value)
        case let value as any BinaryInteger: Double(value)
        case let value as Bool: value ? 1 : 0
        case let value as NSNumber: value.doubleValue
        default: nil
        }
    }
}

/// The properties that can be found by name.
@MainActor enum NamedProperties {
    /// Returns the value at a key path. The outer optional is nil if the property is unknown.
    static func value(of object: NSObject, at keys: [String]) -> Any?? {
        guard let first = keys.first else { return .none }
        guard let value = value(of: object, first) else { return .none }
        if keys.count == 1 { return .some(value) }
        guard let value else { return .some(nil) }
        guard let next = value as? NSObject else { return .none }
        return self.value(of: next, at: Array(keys.dropFirst()))
    }

    /// Returns the object that owns the last property of a key path. If the path can't be followed, returns the last object found.
    static func owner(of object: NSObject, at keys: [String]) -> NSObject {
        guard keys.count > 1, case let value?? = value(of: object, keys[0]), let next = value as? NSObject else { return object }
        return owner(of: next, at: Array(keys.dropFirst()))
    }

    private static func value(of object: NSObject, _ key: String) -> Any?? {
        if let property = property(key, of: object) { return .some(property.read(object)) }
        if let layer = object as? CALayer { return .some(layer.value(forKeyPath: key)) }
        return stored(key, of: Mirror(reflecting: object))
    }

    /// Returns the value of a stored property in user code. Also finds lazy properties, which Swift stores under a different name.
    private static func stored(_ key: String, of mirror: Mirror) -> Any?? {
        let names = [key, "$__lazy_storage_$_" + key]
        if let child = mirror.children.first(where: { $0.label.map(names.contains) ?? false }) {
            return .some(NamedProperty.flat(child.value))
        }
        return mirror.superclassMirror.flatMap { stored(key, of: $0) }
    }

    /// Returns the property named `key`. Ignores an "is" prefix, because the Objective-C names of Boolean properties lack it.
    static func property(_ key: String, of object: NSObject) -> NamedProperty? {
        let key = key.hasPrefix("is") && key.dropFirst(2).first?.isUppercase == true ? plain(key) : key
        return tables.lazy.filter { $0.isOf(object) }.compactMap { $0.properties[key] }.first
    }

    private static func plain(_ key: String) -> String { key.dropFirst(2).prefix(1).lowercased() + key.dropFirst(3) }

    private struct Table {
        let isOf: (NSObject) -> Bool
        let properties: [String: NamedProperty]

        init<Owner: NSObject>(_ owner: Owner.Type, _ properties: [String: NamedProperty]) {
            (isOf, self.properties) = ({ $0 is Owner }, properties)
        }
    }

    private static let tables = [
        Table(
            UIScrollView.self,
            [
                "contentOffset": .init(\UIScrollView.contentOffset), "contentSize": .init(\UIScrollView.contentSize),
                "contentInset": .init(\UIScrollView.contentInset), "adjustedContentInset": .init(\UIScrollView.adjustedContentInset),
                "zoomScale": .init(\UIScrollView.zoomScale), "scrollEnabled": .init(\UIScrollView.isScrollEnabled),
                "dragging": .init(\UIScrollView.isDragging), "decelerating": .init(\UIScrollView.isDecelerating),
                "tracking": .init(\UIScrollView.isTracking), "panGestureRecognizer": .init(\UIScrollView.panGestureRecognizer),
            ]),
        Table(
            UIControl.self,
            [
                "enabled": .init(\UIControl.isEnabled), "selected": .init(\UIControl.isSelected),
                "highlighted": .init(\UIControl.isHighlighted),
            ]),
        Table(UISlider.self, ["value": .init(\UISlider.value)]),
        Table(UIProgressView.self, ["progress": .init(\UIProgressView.progress)]),
        Table(UISwitch.self, ["on": .init(\UISwitch.isOn)]),
        Table(UISegmentedControl.self, ["selectedSegmentIndex": .init(\UISegmentedControl.selectedSegmentIndex)]),
        Table(
            UIPageControl.self,
            ["currentPage": .init(\UIPageControl.currentPage), "numberOfPages": .init(\UIPageControl.numberOfPages)]),
        Table(
            UILabel.self,
            [
                "text": .init(\UILabel.text), "textColor": .init(\UILabel.textColor), "font": .init(\UILabel.font),
                "attributedText": .init(\UILabel.attributedText),
            ]),
        Table(UITextField.self, ["text": .init(\UITextField.text), "placeholder": .init(\UITextField.placeholder)]),
        Table(UITextView.self, ["text": .init(\UITextView.text)]),
        Table(UIImageView.self, ["image": .init(\UIImageView.image), "highlighted": .init(\UIImageView.isHighlighted)]),
        Table(
            UIView.self,
            [
                "frame": .init(\UIView.frame), "bounds": .init(\UIView.bounds), "center": .init(\UIView.center),
                "transform": .init(\UIView.transform), "alpha": .init(\UIView.alpha), "hidden": .init(\UIView.isHidden),
                "backgroundColor": .init(\UIView.backgroundColor), "tintColor": .init(\UIView.tintColor), "tag": .init(\UIView.tag),
                "superview": .init(\UIView.superview), "window": .init(\UIView.window), "layer": .init(\UIView.layer),
                "userInteractionEnabled": .init(\UIView.isUserInteractionEnabled), "clipsToBounds": .init(\UIView.clipsToBounds),
            ]),
        Table(
            UINavigationController.self,
            [
                "viewControllers": .init(\UINavigationController.viewControllers),
                "navigationBarHidden": .init(\UINavigationController.isNavigationBarHidden),
            ]),
        Table(
            UITabBarController.self,
            [
                "selectedIndex": .init(\UITabBarController.selectedIndex),
                "selectedViewController": .init(\UITabBarController.selectedViewController),
                "viewControllers": .init(\UITabBarController.viewControllers), "tabBar": .init(\UITabBarController.ownTabBar),
            ]),
        Table(
            UIViewController.self,
            [
                "title": .init(\UIViewController.title), "view": .init(\UIViewController.view),
                "modalInPresentation": .init(\UIViewController.isModalInPresentation),
                "preferredContentSize": .init(\UIViewController.preferredContentSize),
            ]),
        Table(
            UIGestureRecognizer.self,
            [
                "state": .init(\UIGestureRecognizer.state), "enabled": .init(\UIGestureRecognizer.isEnabled),
                "view": .init(\UIGestureRecognizer.view),
            ]),
        Table(
            UIViewPropertyAnimator.self,
            [
                "fractionComplete": .init(\UIViewPropertyAnimator.fractionComplete),
                "running": .init(\UIViewPropertyAnimator.isRunning), "reversed": .init(\UIViewPropertyAnimator.isReversed),
                "state": .init(\UIViewPropertyAnimator.state),
            ]),
    ]
}
