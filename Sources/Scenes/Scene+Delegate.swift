import UIKit

extension Scene {
    /// Launches an app delegate. Returns the root view controller of the window that the delegate or its scene delegate has created. If
    /// neither has created one, returns the main storyboard's initial view controller.
    @preconcurrency @MainActor public static func root(
        of delegate: any UIApplicationDelegate, scene sceneDelegate: (any UIWindowSceneDelegate)? = nil, storyboard: String? = nil
    ) -> UIViewController {
        guard let root = UIApplication.shared.launch(delegate, scene: sceneDelegate, storyboard: storyboard) else {
            let method =
                sceneDelegate.map { "\(type(of: $0)).scene(_:willConnectTo:options:)" }
                ?? "\(type(of: delegate)).application(_:didFinishLaunchingWithOptions:)"
            fatalError("\(method) creates no window with a root view controller")
        }
        return root
    }

    /// Returns the initial view controller of the storyboard named `name`.
    @preconcurrency @MainActor public static func root(ofStoryboard name: String) -> UIViewController {
        guard let root = UIStoryboard(name: name, bundle: nil).instantiateInitialViewController() else {
            fatalError("the storyboard \(name) has no initial controller")
        }
        return root
    }
}
