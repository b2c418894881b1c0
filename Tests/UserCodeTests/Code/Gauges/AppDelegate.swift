import TouchMarks
import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        // A film of the program shows the fingers.
        var configuration = Configuration()
        configuration.color = .darkGray
        configuration.showsRadius = true
        configuration.size = CGSize(width: 40, height: 40)
        Marker.start(configuration)
        window.rootViewController = UINavigationController(rootViewController: GaugeController())
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}
