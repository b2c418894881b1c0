/// The tab for one controller in a tab bar.
@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
    /// A short text to show on the tab, such as a number; nil for none.
    open var badgeValue: String? { didSet { if badgeValue != oldValue { changed() } } }

    /// The offset of the title. Stored, but has no effect.
    open var titlePositionAdjustment = UIOffset.zero

    /// The image to show while the tab is selected; nil to use `image`.
    open var selectedImage: UIImage? { didSet { if selectedImage !== oldValue { changed() } } }

    /// Creates an item with a title and an image.
    public init(title: String?, image: UIImage?, selectedImage: UIImage? = nil) {
        super.init()
        self.title = title
        self.image = image
        self.selectedImage = selectedImage
    }

    /// Creates an item with a title, an image and a tag.
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init(title: title, image: image)
        self.tag = tag
    }
}
