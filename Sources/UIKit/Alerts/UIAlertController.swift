/// An alert in the middle of the screen, or an action sheet at the bottom.
open class UIAlertController: UIViewController {
    /// The style of an alert.
    public enum Style: Int, Sendable {
        /// A list of buttons at the bottom of the screen, or a card in the center.
        case actionSheet, alert
    }

    /// The message below the title.
    open var message: String? { didSet { viewIfLoaded?.setNeedsLayout() } }
    /// The style of the alert.
    public let preferredStyle: Style
    /// The actions in the order in which they were added.
    open private(set) var actions: [UIAlertAction] = []
    /// The action to emphasize.
    open var preferredAction: UIAlertAction?
    private let passage = AlertTransitioningDelegate()

    /// Creates an alert without actions.
    public init(title: String?, message: String?, preferredStyle: Style) {
        self.preferredStyle = preferredStyle
        self.message = message
        super.init(nibName: nil, bundle: nil)
        self.title = title
        modalPresentationStyle = .custom
        transitioningDelegate = passage
    }

    /// Creates an empty action sheet.
    public convenience init() { self.init(title: nil, message: nil, preferredStyle: .actionSheet) }

    /// Creates an empty alert from an interface file.
    public required init?(coder: NSCoder) {
        preferredStyle = .alert
        super.init(coder: coder)
        modalPresentationStyle = .custom
        transitioningDelegate = passage
    }

    /// Adds an action. Traps if both this action and an earlier one have the style `.cancel`.
    open func addAction(_ action: UIAlertAction) {
        demand(
            action.style != .cancel || !actions.contains { $0.style == .cancel }, "an alert can have only one action with the style .cancel"
        )
        actions.append(action)
    }

    /// The text fields in the order in which they were added, or nil if none have been added.
    open private(set) var textFields: [UITextField]?

    /// Adds a text field to an alert. The text field only displays text, because Segue doesn't support text input. Traps if this is an
    /// action sheet.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        demand(preferredStyle == .alert, "only an alert has text fields; make it with the style .alert")
        let field = UITextField()
        field.borderStyle = .roundedRect
        field.font = .systemFont(ofSize: 13)
        configurationHandler?(field)
        textFields = (textFields ?? []) + [field]
    }

    open override func loadView() { view = AlertView(self) }

    /// Dismisses the alert, and then calls the action's handler.
    func choose(_ action: UIAlertAction) {
        guard presentingViewController != nil, !isBeingDismissed else { return }
        dismiss(animated: true) { action.handler?(action) }
    }
}

/// An action in an alert.
@preconcurrency @MainActor open class UIAlertAction: NSObject, @MainActor NSCopying {
    /// The style of an action.
    public enum Style: Int, Sendable {
        /// An ordinary button, the button that cancels, and a button that deletes data.
        case `default`, cancel, destructive
    }

    /// The title of the action's button.
    public let title: String?
    /// The style of the action.
    public let style: Style
    /// Whether the action can be chosen.
    open var isEnabled = true
    let handler: ((UIAlertAction) -> Void)?

    /// Creates an action. `handler` is called after the alert has closed.
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        (self.title, self.style, self.handler) = (title, style, handler)
    }

    /// Returns an action with the same title, style, and handler. `zone` has no effect.
    open func copy(with zone: NSZone? = nil) -> Any { UIAlertAction(title: title, style: style, handler: handler) }
}

/// An alert's view: a card with text and buttons. An action sheet has a separate card for the cancel action.
private final class AlertView: UIView {
    private unowned let question: UIAlertController
    private let card = AlertCard(), extra = AlertCard()

    init(_ controller: UIAlertController) {
        question = controller
        super.init(frame: .zero)
        addSubview(card)
        if controller.preferredStyle == .actionSheet, !cancelling.isEmpty { addSubview(extra) }
        fill()
    }

    required init?(coder: NSCoder) { nil }

    private var cancelling: [UIAlertAction] { question.actions.filter { $0.style == .cancel } }

    private func fill() {
        let isAlert = question.preferredStyle == .alert
        let others = question.actions.filter { $0.style != .cancel }
        // In an alert, two actions are side by side, with the cancel action on the left.
        let ordered = isAlert ? (question.actions.count == 2 ? cancelling + others : others + cancelling) : others
        card.fill(question, question.title, question.message, ordered, isAlert: isAlert)
        if !isAlert { extra.fill(question, nil, nil, cancelling, isAlert: false) }
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        guard question.preferredStyle == .actionSheet else { return card.sizeThatFits(CGSize(width: 270, height: size.height)) }
        let width = min(size.width - 16, 500)
        let first = card.sizeThatFits(CGSize(width: width, height: size.height)).height
        let second = extra.superview == nil ? 0 : extra.sizeThatFits(CGSize(width: width, height: size.height)).height + 8
        return CGSize(width: width, height: first + second)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let height = extra.superview == nil ? 0 : extra.sizeThatFits(bounds.size).height
        extra.frame = CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
        card.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - (height > 0 ? height + 8 : 0))
    }
}

/// A card with text above buttons.
private final class AlertCard: UIView {
    private let (title, message) = (UILabel(), UILabel())
    private var buttons: [UIButton] = []
    private var lines: [UIView] = []
    private var fields: [UITextField] = []
    private static let fieldHeight: CGFloat = 30
    private var isAlert = true

    func fill(_ controller: UIAlertController, _ name: String?, _ text: String?, _ actions: [UIAlertAction], isAlert: Bool) {
        self.isAlert = isAlert
        backgroundColor = UIColor { UIColor(white: $0.userInterfaceStyle == .dark ? 0.15 : 0.97, alpha: 1) }
        layer.cornerRadius = 14
        clipsToBounds = true
        for (label, words, size, weight) in [
            (title, name, isAlert ? 17 : 13, UIFont.Weight.semibold), (message, text, 13, UIFont.Weight.regular),
        ] {
            label.text = words
            label.font = .systemFont(ofSize: CGFloat(size), weight: weight)
            label.textAlignment = .center
            label.numberOfLines = 0
            label.textColor = isAlert ? .label : .secondaryLabel
            addSubview(label)
        }
        fields = isAlert ? controller.textFields ?? [] : []
        fields.forEach(addSubview)
        for action in actions { add(action, of: controller) }
    }

    private func add(_ action: UIAlertAction, of controller: UIAlertController) {
        let button = UIButton(type: .system), stands = action === controller.preferredAction || action.style == .cancel
        button.setTitle(action.title, for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: isAlert ? 17 : 20, weight: stands ? .semibold : .regular)
        if action.style == .destructive { button.setTitleColor(.systemRed, for: .normal) }
        button.isEnabled = action.isEnabled
        button.addAction(UIAction { [weak controller] _ in controller?.choose(action) }, for: .touchUpInside)
        let line = UIView()
        line.backgroundColor = .separator
        lines.append(line)
        buttons.append(button)
        addSubview(button)
        addSubview(line)
    }

    private var rowHeight: CGFloat { isAlert ? 44 : 57 }
    private var isPair: Bool { isAlert && buttons.count == 2 }

    private func textHeight(_ width: CGFloat) -> CGFloat {
        let room = CGSize(width: width - 32, height: .greatestFiniteMagnitude)
        let heights = [title, message].filter { $0.text?.isEmpty == false }.map { $0.sizeThatFits(room).height }
        return heights.isEmpty ? 0 : heights.reduce(0, +) + CGFloat(heights.count - 1) * 4 + (isAlert ? 39 : 28)
    }

    /// The height of the text fields, including the space between them and the buttons.
    private var fieldsHeight: CGFloat { fields.isEmpty ? 0 : CGFloat(fields.count) * Self.fieldHeight + 16 }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let rows = isPair ? 1 : buttons.count
        return CGSize(width: size.width, height: textHeight(size.width) + fieldsHeight + CGFloat(rows) * rowHeight)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let room = CGSize(width: bounds.width - 32, height: .greatestFiniteMagnitude)
        var y: CGFloat = isAlert ? 20 : 14
        for label in [title, message] where label.text?.isEmpty == false {
            let height = label.sizeThatFits(room).height
            label.frame = CGRect(x: 16, y: y, width: bounds.width - 32, height: height)
            y += height + 4
        }
        let under = textHeight(bounds.width), top = under + fieldsHeight
        for (index, field) in fields.enumerated() {
            field.frame = CGRect(
                x: 16, y: under + CGFloat(index) * Self.fieldHeight, width: bounds.width - 32, height: Self.fieldHeight)
        }
        for (index, button) in buttons.enumerated() {
            let column = isPair ? CGFloat(index) : 0, row = isPair ? 0 : CGFloat(index)
            let width = isPair ? bounds.width / 2 : bounds.width
            button.frame = CGRect(x: column * width, y: top + row * rowHeight, width: width, height: rowHeight)
            lines[index].frame = CGRect(x: column * width, y: button.frame.minY, width: width, height: top == 0 && row == 0 ? 0 : 0.5)
        }
    }
}

/// The transitions of alerts and action sheets. Alerts fade in and shrink into place. Action sheets slide in from the bottom.
private final class AlertTransitioningDelegate: NSObject, UIViewControllerTransitioningDelegate {
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { AlertPresentation(presentedViewController: presented, presenting: presenting) }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator(presented, isDismissal: false) }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        animator(dismissed, isDismissal: true)
    }

    private func animator(_ controller: UIViewController, isDismissal: Bool) -> any UIViewControllerAnimatedTransitioning {
        let isSheet = (controller as? UIAlertController)?.preferredStyle == .actionSheet
        return isSheet ? CoverAnimator(isDismissal: isDismissal) : AlertAnimator(isDismissal: isDismissal)
    }
}

private final class AlertPresentation: UIPresentationController {
    private let dimming = UIView()

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let box = containerView?.bounds, let view = presentedView else { return .zero }
        let size = view.sizeThatFits(box.size), safe = containerView?.safeAreaInsets ?? .zero
        let isSheet = (presentedViewController as? UIAlertController)?.preferredStyle == .actionSheet
        let y = isSheet ? box.height - size.height - max(8, safe.bottom) : (box.height - size.height) / 2
        return CGRect(x: (box.width - size.width) / 2, y: y, width: size.width, height: size.height)
    }

    override func presentationTransitionWillBegin() {
        guard let containerView else { return }
        dimming.frame = containerView.bounds
        dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        dimming.backgroundColor = UIColor { UIColor(white: 0, alpha: $0.userInterfaceStyle == .dark ? 0.48 : 0.2) }
        dimming.alpha = 0
        containerView.insertSubview(dimming, at: 0)
        dimming.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(AlertPresentation.tapped)))
        presentedViewController.runningCoordinator?.animate { _ in self.dimming.alpha = 1 }
    }

    override func dismissalTransitionWillBegin() {
        presentedViewController.runningCoordinator?.animate { _ in self.dimming.alpha = 0 }
    }

    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        if !presentedViewController.isBeingPresented, !presentedViewController.isBeingDismissed {
            presentedView?.settle(in: frameOfPresentedViewInContainerView)
        }
    }

    /// After a tap outside an action sheet, performs the cancel action if there is one.
    private func tapped() {
        guard let question = presentedViewController as? UIAlertController, question.preferredStyle == .actionSheet,
            let action = question.actions.first(where: { $0.style == .cancel })
        else { return }
        question.choose(action)
    }
}

private final class AlertAnimator: PresentationAnimator {
    override class var duration: TimeInterval { 0.25 }

    override func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let card = context.insertViews(isDismissal: isDismissal) else { return context.completeTransition(true) }
        if !isDismissal {
            card.settle(in: context.finalFrameOfPage)
            (card.alpha, card.transform) = (0, CGAffineTransform(scaleX: 1.2, y: 1.2))
        }
        UIView.animateInternally(withDuration: Self.duration) {
            card.alpha = self.isDismissal ? 0 : 1
            if !self.isDismissal { card.transform = .identity }
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}
