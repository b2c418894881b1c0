/// The state of a scene's status bar, as requested by the view controllers on its screen. The bar isn't drawn. The top safe area leaves
/// space for it.
@preconcurrency @MainActor open class UIStatusBarManager: NSObject {
    private weak var scene: UIWindowScene?

    init(_ scene: UIWindowScene) { self.scene = scene }

    /// The style that the responsible view controller prefers.
    open var statusBarStyle: UIStatusBarStyle { decider(\.childForStatusBarStyle)?.preferredStatusBarStyle ?? .default }

    /// Whether the bar is hidden, either because the responsible view controller hides it or because the screen doesn't have a status bar.
    open var isStatusBarHidden: Bool {
        statusBarFrame.height == 0 || decider(\.childForStatusBarHidden)?.prefersStatusBarHidden ?? false
    }

    /// The frame of the bar in screen coordinates. It is as tall as the top safe area inset.
    open var statusBarFrame: CGRect {
        guard let screen = scene?.screen else { return .zero }
        return CGRect(x: 0, y: 0, width: screen.bounds.width, height: screen.safeAreaInsets.top)
    }

    /// Returns the view controller responsible for the status bar: the topmost controller that covers the screen, or the child that this
    /// controller designates.
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
