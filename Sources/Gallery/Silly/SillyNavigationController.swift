import UIKit

/// A navigation controller without a bar that is in the care of a shared delegate; presented, it is introduced like any page.
final class SillyNavigationController: UINavigationController, SillyTransitionProvider {
    let introduction: (any SillyTransition)?
    /// Navigation controllers hold their delegates weakly.
    private let shared: SillyDelegate

    init(rootViewController: UIViewController, shared: SillyDelegate, introduction: (any SillyTransition)? = nil) {
        self.shared = shared
        self.introduction = introduction
        super.init(nibName: nil, bundle: nil)
        viewControllers = [rootViewController]
        modalPresentationStyle = .fullScreen
        // In viewDidLoad it would be too late: who presents asks before there is a view.
        transitioningDelegate = shared
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = Theme.screenVoid
        isNavigationBarHidden = true
        shared.manage(self)
    }
}
