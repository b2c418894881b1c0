extension UIViewController {
    /// Creates the view from the controller's storyboard or, if that describes none, from the nib named `nibName` (by default, the class's
    /// name). Returns false if neither describes a view.
    func loadInterface() -> Bool {
        if let interface, interface.loadView(of: self) { return true }
        guard let name = nibName ?? (type(of: self) == UIViewController.self ? nil : "\(type(of: self))") else { return false }
        let nib = UINib(nibName: name, bundle: nibBundle)
        guard nib.exists else { return false }
        _ = nib.instantiate(withOwner: self)
        return isViewLoaded
    }
}
