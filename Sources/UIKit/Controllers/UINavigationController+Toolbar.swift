// The toolbar at the bottom of a navigation controller, which shows the top page's items.

extension UINavigationController {
    /// Whether the toolbar is hidden; true by default.
    public var isToolbarHidden: Bool {
        get { !showsToolbar }
        set { setToolbarHidden(newValue, animated: false) }
    }

    /// Shows or hides the toolbar. The animation takes `hideShowBarDuration`.
    public func setToolbarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden == showsToolbar else { return }
        showsToolbar = !hidden
        guard isViewLoaded else { return }
        toolbar.items = topViewController?.toolbarItems
        if toolbar.superview == nil {
            placeToolbar(isHidden: true)
            view.addSubview(toolbar)
        }
        guard animated, view.window != nil else { return placeToolbar(isHidden: hidden) }
        UIView.animateInternally(withDuration: Self.hideShowBarDuration) { self.placeToolbar(isHidden: hidden) }
    }

    func placeToolbar(isHidden: Bool) {
        let height = UIToolbar.height + view.safeAreaInsets.bottom
        let y = view.bounds.height - (isHidden ? 0 : height)
        toolbar.frame = CGRect(x: 0, y: y, width: view.bounds.width, height: height)
        wrapper.barInsets.bottom = isHidden ? 0 : UIToolbar.height
    }

    /// Positions the toolbar, and shows the top page's items in it.
    func layOutToolbar() {
        guard showsToolbar else { return }
        if toolbar.superview == nil { view.addSubview(toolbar) }
        let items = topViewController?.toolbarItems
        if toolbar.items != items { toolbar.items = items }
        placeToolbar(isHidden: false)
    }
}

extension UIViewController {
    /// Sets the toolbar items for this controller, without animation.
    public func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) { self.toolbarItems = toolbarItems }
}
