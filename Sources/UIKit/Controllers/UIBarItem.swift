/// An item of a bar: the base class of buttons and tabs.
@preconcurrency @MainActor open class UIBarItem: NSObject {
    /// The title of the item.
    open var title: String? { didSet { if title != oldValue { changed() } } }
    /// The item's image, drawn in the tint if it is a template.
    open var image: UIImage? { didSet { if image !== oldValue { changed() } } }
    /// Whether it can be tapped.
    open var isEnabled = true { didSet { if isEnabled != oldValue { changed() } } }
    /// The distances of the image from the item's edges; stored without effect.
    open var imageInsets = UIEdgeInsets.zero
    /// A number that identifies the item.
    open var tag = 0
    /// Called after a change to the item's look.
    var whenChanged: (() -> Void)?

    public override init() { super.init() }

    /// Called when the item has been made from an interface file, with its attributes, outlets and actions. Does nothing by itself.
    open func awakeFromNib() {}

    func changed() { whenChanged?() }

    private var textAttributes: [UIControl.State.RawValue: [NSAttributedString.Key: Any]] = [:]

    /// Sets the attributes of the title: its font and colour.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        textAttributes[state.rawValue] = attributes
        changed()
    }

    /// Returns the attributes of the title.
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { textAttributes[state.rawValue] }
}
