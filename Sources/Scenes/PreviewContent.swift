import UIKit

/// The body of a `#Preview`. The body creates a view controller, or a view for a view controller to show.
@preconcurrency @MainActor public struct PreviewContent {
    private let makeController: @MainActor () -> UIViewController

    /// Creates a preview of a view controller.
    public init(_ body: @escaping @MainActor () -> UIViewController) { makeController = body }

    /// Creates a preview of a view. If the view has a size, it is centered; otherwise, it fills the screen.
    public init(_ body: @escaping @MainActor () -> UIView) { makeController = { ViewPreview(body()) } }

    /// Creates the root view controller for a window.
    public func make() -> UIViewController { makeController() }
}

/// The view controller for a previewed view.
private final class ViewPreview: UIViewController {
    private let shown: UIView

    init(_ shown: UIView) {
        self.shown = shown
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        view.addSubview(shown)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        if shown.bounds.isEmpty { shown.frame = view.bounds }
        shown.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    }
}
