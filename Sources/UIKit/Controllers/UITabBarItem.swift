/// What a tab bar shows for one controller.
@MainActor open class UITabBarItem: UIBarItem {
    /// A short text at the tab, such as a number; nil for none.
    open var badgeValue: String? { didSet { if badgeValue != oldValue { changed() } } }

    /// Makes an item that says `title`.
    public init(title: String?, tag: Int = 0) {
        super.init()
        self.title = title
        self.tag = tag
    }
}
