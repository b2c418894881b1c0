import UIKit

extension Scene {
    /// Starts a program by its delegate, and returns the root controller of the window that the delegate makes.
    @MainActor public static func root(of delegate: some UIApplicationDelegate) -> UIViewController {
        let application = UIApplication.shared
        application.delegate = delegate
        // The stage has a window of its own: the delegate's stays away, so that its root appears once.
        application.isStartingDelegate = true
        _ = application.delegate?.application(application, didFinishLaunchingWithOptions: nil)
        application.isStartingDelegate = false
        guard let root = delegate.window?.rootViewController else {
            fatalError("\(type(of: delegate)) makes no window with a root controller in application(_:didFinishLaunchingWithOptions:)")
        }
        return root
    }
}
