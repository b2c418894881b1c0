import UIKit

/// A navigation controller that has a shared delegate and no bar. Like each page, the controller provides a transition.
final class SillyNavigationController: UINavigationController, SillyTransitionProvider {
    let introduction: (any SillyTransition)?
    /// The delegate. The delegate is retained here because navigation controllers reference their delegate weakly.
    private let shared: SillyDelegate

    init(rootViewController: UIViewController, shared: SillyDelegate, introduction: (any SillyTransition)? = nil) {
        self.shared = shared
        self.introduction = introduction
        super.init(nibName: nil, bundle: nil)
        viewControllers = [rootViewController]
        modalPresentationStyle = .fullScreen
        // `viewDidLoad` would be too late, because the presentation reads the delegate before the view is loaded.
        transitioningDelegate = shared
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = Theme.screenVoid
        isNavigationBarHidden = true
        shared.manage(self)
    }
}
