import UIKit

/// The body of a `#Preview`: a controller, or a view, which gets a controller around it.
@preconcurrency @MainActor public struct PreviewContent {
    private let makeController: @MainActor () -> UIViewController

    /// Makes a preview of a controller.
    public init(_ body: @escaping @MainActor () -> UIViewController) { makeController = body }

    /// Makes a preview of a view. It keeps its size if it has one, in the middle; else it fills the screen.
    public init(_ body: @escaping @MainActor () -> UIView) { makeController = { ViewPreview(body()) } }

    /// Makes the controller for a window's root.
    public func make() -> UIViewController { makeController() }
}

/// The controller around a view that is previewed.
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
