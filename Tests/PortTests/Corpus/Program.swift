import UIKit

// A program with its delegates, in both styles.

class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    var coordinator: Coordinator!

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        coordinator = Coordinator(window: window)
        coordinator.start()
        self.window = window
        window.makeKeyAndVisible()
        return true
    }
}

final class Coordinator {
    private let window: UIWindow
    let navigation = UINavigationController()

    init(window: UIWindow) { self.window = window }

    func start() {
        let page = StatusPage(nibName: nil, bundle: nil)
        navigation.viewControllers = [page]
        window.rootViewController = navigation
    }
}

class StatusPage: UIViewController {
    var heights: NSLayoutConstraint = NSLayoutConstraint()
    var isBarHidden = false { didSet { setNeedsStatusBarAppearanceUpdate() } }
    private(set) var notes: [String] = []
    let impact = UIImpactFeedbackGenerator(style: .medium)

    override var preferredStatusBarStyle: UIStatusBarStyle { return .lightContent }
    override var prefersStatusBarHidden: Bool { return isBarHidden }

    override func viewDidLoad() {
        super.viewDidLoad()
        NotificationCenter.default.addObserver(
            self, selector: Selector(StatusPage.noted(_:)), name: Notification.Name("StatusPageNote"), object: nil)
        let bar = UIView()
        bar.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(bar)
        heights = bar.heightAnchor.constraint(equalToConstant: 20)
        NSLayoutConstraint.activate([
            heights, bar.topAnchor.constraint(equalTo: topLayoutGuide.bottomAnchor),
            bar.leadingAnchor.constraint(equalTo: view.leadingAnchor), bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        ])
        if UIDevice.current.userInterfaceIdiom == .pad || UIAccessibility.isReduceMotionEnabled { heights.constant = 40 }
        impact.prepare()
    }

    func noted(_ notification: Notification) { notes.append(notification.userInfo?["text"] as? String ?? "") }

    func stop() { NotificationCenter.default.removeObserver(self) }
}

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    static var calls: [String] = []

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
        guard let windowScene = (scene as? UIWindowScene) else { return }
        let window = UIWindow(windowScene: windowScene)
        window.rootViewController = StatusPage()
        self.window = window
        window.makeKeyAndVisible()
    }

    func sceneDidBecomeActive(_ scene: UIScene) { SceneDelegate.calls.append("active") }
}

class SceneAppDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: "Default Configuration", sessionRole: connectingSceneSession.role)
        configuration.delegateClass = SceneDelegate.self
        return configuration
    }
}
