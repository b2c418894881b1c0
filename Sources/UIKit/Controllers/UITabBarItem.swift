/// What a tab bar shows for one controller.
@MainActor open class UITabBarItem: UIBarItem {
    /// A short text at the tab, such as a number; nil for none.
    open var badgeValue: String? { didSet { if badgeValue != oldValue { changed() } } }

    /// The picture while the tab is chosen; nil for `image`.
    open var selectedImage: UIImage? { didSet { if selectedImage !== oldValue { changed() } } }

    /// Makes an item that says `title` and shows `image`.
    public init(title: String?, image: UIImage?, selectedImage: UIImage? = nil) {
        super.init()
        self.title = title
        self.image = image
        self.selectedImage = selectedImage
    }

    /// Makes an item that says `title`, shows `image` and can be found by `tag`.
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init(title: title, image: image)
        self.tag = tag
    }
}
