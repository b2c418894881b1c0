extension UIViewController {
    /// Makes the view of the storyboard's file, or of the nib of the controller's or its class's name. Returns false if there is neither.
    func loadInterface() -> Bool {
        if let interface { return interface.loadView(of: self) }
        guard let name = nibName ?? (type(of: self) == UIViewController.self ? nil : "\(type(of: self))") else { return false }
        let nib = UINib(nibName: name, bundle: nibBundle)
        guard nib.exists else { return false }
        _ = nib.instantiate(withOwner: self)
        return isViewLoaded
    }
}
