import UIKit

extension Scene {
    /// Launches a program by its delegate, and returns the root controller of the window that this makes, or the delegate of its scene.
    @MainActor public static func root(
        of delegate: any UIApplicationDelegate, scene sceneDelegate: (any UIWindowSceneDelegate)? = nil
    ) -> UIViewController {
        guard let root = UIApplication.shared.launch(delegate, scene: sceneDelegate) else {
            let maker = sceneDelegate.map { "\(type(of: $0)) makes no window with a root controller in scene(_:willConnectTo:options:)" }
            fatalError(
                maker ?? "\(type(of: delegate)) makes no window with a root controller in application(_:didFinishLaunchingWithOptions:)")
        }
        return root
    }
}
