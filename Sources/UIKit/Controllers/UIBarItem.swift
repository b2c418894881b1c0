/// An item in a bar: the superclass of buttons and tabs.
@preconcurrency @MainActor open class UIBarItem: NSObject {
    /// The title.
    open var title: String? { didSet { if title != oldValue { changed() } } }
    /// The image. Template images are drawn in the tint color.
    open var image: UIImage? { didSet { if image !== oldValue { changed() } } }
    /// Whether the item can be tapped.
    open var isEnabled = true { didSet { if isEnabled != oldValue { changed() } } }
    /// The insets of the image in a tab, in points. They have no effect on other items.
    open var imageInsets = UIEdgeInsets.zero { didSet { if imageInsets != oldValue { changed() } } }
    /// A number that identifies the item.
    open var tag = 0
    /// A closure called after the item's appearance changes.
    var onChange: (() -> Void)?

    public override init() { super.init() }

    /// Creates an item for an interface file to configure.
    public required init?(coder: NSCoder) { super.init() }

    /// Called after an interface file creates the item with its attributes, outlets and actions. The default does nothing.
    open func awakeFromNib() {}

    func changed() { onChange?() }

    private var textAttributes: [UIControl.State.RawValue: [NSAttributedString.Key: Any]] = [:]

    /// Sets the title's attributes for a state: the font and the color.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        textAttributes[state.rawValue] = attributes
        changed()
    }

    /// Returns the title's attributes for a state.
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { textAttributes[state.rawValue] }
}
