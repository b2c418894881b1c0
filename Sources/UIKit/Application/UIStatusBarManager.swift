/// The status bar of a scene, as the controllers on its screen want it. No bar is drawn: its space is the screen's upper safe area.
@preconcurrency @MainActor open class UIStatusBarManager: NSObject {
    private weak var scene: UIWindowScene?

    init(_ scene: UIWindowScene) { self.scene = scene }

    /// The preferred text colour of the controller that decides.
    open var statusBarStyle: UIStatusBarStyle { decider(\.childForStatusBarStyle)?.preferredStatusBarStyle ?? .default }

    /// Whether the controller that decides hides the bar, or the screen has none.
    open var isStatusBarHidden: Bool {
        statusBarFrame.height == 0 || decider(\.childForStatusBarHidden)?.prefersStatusBarHidden ?? false
    }

    /// The bar's box, as high as the screen's upper safe area.
    open var statusBarFrame: CGRect {
        guard let screen = scene?.screen else { return .zero }
        return CGRect(x: 0, y: 0, width: screen.bounds.width, height: screen.safeAreaInsets.top)
    }

    /// Returns the topmost controller that covers the screen, or its child that decides.
    private func decider(_ child: KeyPath<UIViewController, UIViewController?>) -> UIViewController? {
        var controller = scene?.keyWindow?.rootViewController
        while let current = controller {
            if let presented = current.presentation?.presented,
                presented.modalPresentationCapturesStatusBarAppearance || presented.modalPresentationStyle.onPhone == .fullScreen
            {
                controller = presented
            } else if let chosen = current[keyPath: child] {
                controller = chosen
            } else {
                return current
            }
        }
        return nil
    }
}
