/// What stands in a bar: the common part of buttons and tabs.
@MainActor open class UIBarItem: NSObject {
    /// What the item says.
    open var title: String? { didSet { if title != oldValue { changed() } } }
    /// Whether it can be tapped.
    open var isEnabled = true { didSet { if isEnabled != oldValue { changed() } } }
    /// A number to find the item by.
    open var tag = 0
    /// Told of a change by which the item looks different.
    var whenChanged: (() -> Void)?

    public override init() { super.init() }

    func changed() { whenChanged?() }
}
