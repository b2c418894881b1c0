/// An action that a screen reader offers for an element. Stored, but has no effect, because Segue has no screen reader.
@preconcurrency @MainActor open class UIAccessibilityCustomAction: NSObject {
    /// A closure that performs an action, and returns whether it succeeded.
    public typealias Handler = (_ customAction: UIAccessibilityCustomAction) -> Bool

    /// The action's name.
    open var name: String
    /// The action's name with attributes.
    open var attributedName: NSAttributedString
    /// The action's image.
    open var image: UIImage?
    /// The object whose method performs the action; held weakly.
    open weak var target: AnyObject?
    /// The method that performs the action.
    open var selector: Selector?
    /// The closure that performs the action, or nil if a method performs it.
    open var actionHandler: Handler?

    /// Creates an action that calls a closure.
    public init(name: String, image: UIImage? = nil, actionHandler: Handler?) {
        (self.name, self.image, self.actionHandler) = (name, image, actionHandler)
        attributedName = NSAttributedString(string: name)
    }

    /// Creates an action that calls a method of its target.
    public init(name: String, image: UIImage? = nil, target: Any?, selector: Selector) {
        (self.name, self.image, self.selector) = (name, image, selector)
        attributedName = NSAttributedString(string: name)
        self.target = target as AnyObject?
    }
}

extension NSObject {
    /// The actions that a screen reader offers for the object. Stored, but has no effect.
    @preconcurrency @MainActor public var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { kept(else: nil) }
        set { keep(newValue) }
    }
}
