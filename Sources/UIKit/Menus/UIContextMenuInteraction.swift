/// Opens a context menu after a long press.
open class UIContextMenuInteraction: NSObject, UIInteraction {
    /// The delegate, which provides the menu. Held weakly.
    open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
    /// The view to which the interaction is attached. Held weakly.
    public private(set) weak var view: UIView?
    private var recognizer: UILongPressGestureRecognizer?
    /// The view next to which the menu opens, if it isn't `view`.
    weak var source: UIView?

    /// Creates an interaction, to be added to a view with `addInteraction(_:)`.
    @preconcurrency @MainActor public init(delegate: any UIContextMenuInteractionDelegate) { self.delegate = delegate }

    /// Removes the long press recognizer from the previous view.
    public func willMove(to view: UIView?) {
        recognizer.map { self.view?.removeGestureRecognizer($0) }
        (recognizer, self.view) = (nil, nil)
    }

    /// Adds a long press recognizer to the new view, if there is one.
    public func didMove(to view: UIView?) {
        self.view = view
        guard let view else { return }
        let recognizer = UILongPressGestureRecognizer(target: self, action: Selector(UIContextMenuInteraction.press(_:)))
        view.addGestureRecognizer(recognizer)
        self.recognizer = recognizer
    }

    /// Returns the location of the press in `view`'s coordinates, or in window coordinates if `view` is nil.
    open func location(in view: UIView?) -> CGPoint { recognizer?.location(in: view) ?? .zero }

    /// Closes the menu.
    open func dismissMenu() { view?.window?.menu?.close() }

    private func press(_ recognizer: UILongPressGestureRecognizer) {
        guard recognizer.state == .began, let view, let delegate,
            let configuration = delegate.contextMenuInteraction(self, configurationForMenuAtLocation: recognizer.location(in: view)),
            let menu = configuration.actionProvider?([])
        else { return }
        delegate.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: nil)
        menu.open(from: source ?? view) { [weak self] in
            guard let self else { return }
            self.delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: nil)
        }
    }
}

/// A description of a context menu.
@preconcurrency @MainActor open class UIContextMenuConfiguration: NSObject {
    /// The menu's identifier.
    public let identifier: any Hashable
    let actionProvider: (([UIMenuElement]) -> UIMenu?)?

    /// Creates a configuration. `actionProvider` receives the suggested entries, which are always empty in Segue, and returns the menu.
    /// Segue doesn't show the preview.
    public init(
        identifier: (any Hashable)? = nil, previewProvider: (() -> UIViewController?)? = nil,
        actionProvider: (([UIMenuElement]) -> UIMenu?)? = nil
    ) {
        self.identifier = identifier ?? UUID()
        self.actionProvider = actionProvider
    }
}

/// An object that runs animations alongside a context menu's. Segue never passes one.
@preconcurrency @MainActor public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
    /// The view controller of the preview.
    var previewViewController: UIViewController? { get }
    /// Adds changes to the animation.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Adds a closure that is called after the animation.
    func addCompletion(_ completion: @escaping () -> Void)
}

/// The way in which a context menu's preview opens.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
    case dismiss, pop
}

/// An object that runs animations alongside the opening of a preview. Segue never passes one.
@preconcurrency @MainActor public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
    /// The way in which the preview opens.
    var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// The methods that provide context menus. Only the first method is required.
@preconcurrency @MainActor public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
    /// Returns the menu for a press at `location`, in the interaction view's coordinates, or nil for no menu.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration?
    /// Called before the menu opens.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
    /// Called before the menu closes.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
}

extension UIContextMenuInteractionDelegate {
    /// Does nothing by default.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    /// Does nothing by default.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
}
