import UIKit

extension Scene {
    /// Launches a program by its delegate, and returns the root controller of the window that this makes, or the delegate of its scene, or
    /// that shows the first controller of a storyboard.
    @preconcurrency @MainActor public static func root(
        of delegate: any UIApplicationDelegate, scene sceneDelegate: (any UIWindowSceneDelegate)? = nil, storyboard: String? = nil
    ) -> UIViewController {
        guard let root = UIApplication.shared.launch(delegate, scene: sceneDelegate, storyboard: storyboard) else {
            let maker = sceneDelegate.map { "\(type(of: $0)) makes no window with a root controller in scene(_:willConnectTo:options:)" }
            fatalError(
                maker ?? "\(type(of: delegate)) makes no window with a root controller in application(_:didFinishLaunchingWithOptions:)")
        }
        return root
    }

    /// Returns the first controller of the storyboard called `name`.
    @preconcurrency @MainActor public static func root(ofStoryboard name: String) -> UIViewController {
        guard let root = UIStoryboard(name: name, bundle: nil).instantiateInitialViewController() else {
            fatalError("the storyboard \(name) has no initial controller")
        }
        return root
    }
}
