/// The root of a tree of views. It shows its root view controller and sends touches where they belong.
open class UIWindow: UIView {
    /// The screen that shows the window; the main one where that is gone.
    public var screen: UIScreen { shownOn ?? .main }

    /// Not kept alive: the screen keeps its windows.
    private weak var shownOn: UIScreen?

    /// The controller whose view fills the window. Setting it replaces the one before.
    open var rootViewController: UIViewController? {
        didSet { replaceRoot(oldValue) }
    }

    /// Makes a window on the main screen, hidden until `makeKeyAndVisible()`.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        shownOn = .main
        isHidden = true
    }

    convenience init(frame: CGRect, screen: UIScreen) {
        self.init(frame: frame)
        shownOn = screen
    }

    /// Shows the window in front of the screen's others.
    open func makeKeyAndVisible() {
        isHidden = false
        screen.show(self)
    }

    open override var next: UIResponder? { UIApplication.shared }

    /// The responder in this window that is the first to be asked.
    weak var firstResponder: UIResponder?

    /// Sends an event to the recognizers and views concerned. Every touch passes through here.
    open func sendEvent(_ event: UIEvent) { screen.driver?.dispatcher.deliver(event) }

    private func replaceRoot(_ old: UIViewController?) {
        guard old !== rootViewController else { return }
        old?.viewIfLoaded?.removeFromSuperview()
        guard let root = rootViewController else { return }
        root.view.frame = bounds
        root.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(root.view, at: 0)
        screen.driver?.rootChanged(from: old, to: root)
    }
}
